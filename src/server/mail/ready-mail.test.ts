/** Customers are told where their order stands, and once that it is ready, if the shop wishes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerOf } from '../../../test-support/customer-links.ts'
import { messageOf, readOrder } from '../../../test-support/invoices.ts'
import {
  addCustomer,
  addOrder,
  addPayment,
  advanceTo,
  idIn,
  MINUTE,
  newOrderBody,
  type Person,
  startTestKerf,
} from '../../../test-support/kerf-app.ts'
import { readMail } from '../../../test-support/mail-catcher.ts'
import { type MailDesk, openMailDesk } from '../../../test-support/mail-desk.ts'
import type { Outbox } from './outbox.ts'

const [CUTTING, SANDING, READY] = [1, 3, 6]

let desk: MailDesk
let outbox: Outbox
let floor: Person
let customerId: number

beforeAll(async () => {
  desk = await openMailDesk()
  await desk.kerf.addUser('ben', [desk.kerf.shopId], 'floor')
  floor = await desk.kerf.openSession('ben')
  customerId = await addCustomer(desk.kerf.owner)
  await desk.kerf.owner.call('PATCH', `/api/customers/${customerId}`, {
    version: 1,
    email: 'ada@example.com',
  })
})
afterAll(() => desk.close())
beforeEach(() => {
  outbox = desk.newOutbox()
})
afterEach(() => outbox.close())

const setUp = async (changes: object) => {
  const answer = await desk.kerf.owner.call('PATCH', '/api/shop', changes)
  expect(answer.statusCode, answer.body).toBe(200)
}

async function inProduction(changes: object = {}): Promise<number> {
  const id = await addOrder(desk.kerf.owner, { customerId, ...changes })
  await advanceTo(desk.kerf.owner, id, 'production')
  return id
}

async function move(id: number, line: number, step: number): Promise<void> {
  const moved = await floor.call('PATCH', `/api/orders/${id}/lines/${line}/step`, { step })
  expect(moved.statusCode, moved.body).toBe(200)
}

/** Until the email is no longer held back. */
async function sendLater(): Promise<void> {
  desk.kerf.clock.now += MINUTE
  await outbox.runOnce()
}

const pageOf = (token = '') =>
  customerOf(desk.kerf)('GET', `/api/customer/${token}`, undefined, { host: 'kerf.example.com' })

const wordOf = async (id: number) =>
  (await desk.events(id)).filter(([kind]) => ['mailing', 'sent', 'unsent'].includes(kind))

describe('an order of which the last piece is ready', () => {
  test('tells its customer once, with the shop’s words, and a link to where it stands', async () => {
    await setUp({
      readyMail: true,
      readyMailSubject: 'Come and get {number}, {title}',
      readyMailText: 'Hello {customer}: {link}',
      customerProgress: { isShown: true, words: { '1': 'In the works', '2': 'In the works' } },
      accentColor: '#7a4a2b',
      // What is ready is the order, whatever number its invoice has.
      invoicePrefix: 'INV',
      nextInvoiceNumber: 2001,
    })
    const { lineItems } = newOrderBody(customerId)
    // Charged for, but not a piece.
    const delivery = { description: 'Delivery', quantity: 1, price: 90 }
    const id = await inProduction({ lineItems: [...lineItems, delivery] })
    const { orderNumber } = (await desk.kerf.owner.call('GET', `/api/orders/${id}`)).json()
    await move(id, 0, READY)
    expect(await wordOf(id)).toEqual([])
    await move(id, 1, READY)
    expect(await wordOf(id)).toEqual([['mailing', 'The order is ready.']])
    await outbox.runOnce()
    expect(desk.catcher.caught).toEqual([])
    await sendLater()
    await move(id, 1, SANDING)
    await move(id, 1, READY)
    await sendLater()
    expect(await wordOf(id)).toEqual([
      ['mailing', 'The order is ready.'],
      ['sent', 'The order is ready.'],
    ])
    expect(await desk.only(id)).toMatchObject({ isReady: true, to: 'ada@example.com', state: 'sent' })
    const [caught, ...others] = desk.catcher.caught
    expect(others).toEqual([])
    const { headers, text, html, attachments } = readMail(caught?.raw ?? '')
    expect(headers.get('subject')).toBe(`Come and get ${orderNumber}, Walnut dining table`)
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(attachments).toEqual([])
    expect(html).toMatch(/#7a4a2b[\s\S]*See Your Order/)
    const [, token] = /Hello Ada Carpenter: https:\/\/kerf\.example\.com\/q\/([\w-]{43})/.exec(text) ?? []
    await move(id, 0, CUTTING)
    const page = await pageOf(token)
    expect(page.statusCode, page.body).toBe(200)
    expect(page.json().progress).toEqual({
      words: ['In the works', 'Sanding', 'Finishing', 'Assembly', 'Ready'],
      at: 0,
      pieces: 3,
      readyPieces: 2,
    })
    expect(page.body).not.toMatch(/ben the new|Cutting|Glue-up/)
    await setUp({ customerProgress: { isShown: false, words: {} } })
    expect((await pageOf(token)).json().progress).toBeNull()
  })

  test('says in its history why nobody could be told, and goes on', async () => {
    await setUp({ readyMail: true })
    const nobody = await addCustomer(desk.kerf.owner, 'Nameless')
    const id = await inProduction({ customerId: nobody })
    for (const line of [0, 1]) await move(id, line, READY)
    expect(await wordOf(id)).toEqual([['unsent', 'The order is ready. The customer has no email address.']])
    await move(id, 0, SANDING)
    await move(id, 0, READY)
    expect(await wordOf(id)).toHaveLength(1)
  })

  test('tells nobody of a tap that is taken back, but once it is ready after all', async () => {
    await setUp({ readyMail: true, readyMailText: null, readyMailSubject: null })
    desk.catcher.caught.length = 0
    const id = await inProduction()
    const { orderNumber } = await readOrder(desk.kerf.owner, id)
    for (const line of [0, 1]) await move(id, line, READY)
    await move(id, 1, SANDING)
    await sendLater()
    expect(desk.catcher.caught).toEqual([])
    const lastError = `Not all of ${orderNumber} is ready anymore. Its customer is told once it is.`
    expect(await desk.only(id)).toMatchObject({ state: 'cancelled', lastError })
    expect((await desk.events(id)).at(-1)).toEqual([
      'worked',
      'held back the email that the order is ready, because pieces went back. It goes out once all are ready',
    ])
    // Nothing failed, so the bell does not ring.
    const bell = await desk.kerf.owner.call('GET', '/api/notifications')
    expect(bell.body).not.toContain(lastError)
    await move(id, 1, READY)
    await sendLater()
    expect(desk.catcher.caught).toHaveLength(1)
    expect((await wordOf(id)).map(([kind]) => kind)).toEqual(['mailing', 'mailing', 'sent'])
  })

  test('tells of it as it is when the email leaves, also after its invoice was revised', async () => {
    await setUp({ readyMail: true, readyMailText: '{title}: {balance}, {link}', readyMailSubject: '{title}' })
    desk.catcher.caught.length = 0
    const id = await inProduction({
      lineItems: [{ description: 'Table', quantity: 1, price: 1000 }],
      taxRate: 0,
    })
    await move(id, 0, READY)
    const { version } = await readOrder(desk.kerf.owner, id)
    const lineItems = [{ description: 'Table', quantity: 1, price: 1200 }]
    const edit = {
      ...newOrderBody(customerId),
      lineItems,
      taxRate: 0,
      title: 'Oak table',
      version,
      reason: 'Oak',
    }
    const revised = await desk.kerf.owner.call('PATCH', `/api/orders/${id}`, edit)
    expect(revised.statusCode, revised.body).toBe(200)
    await addPayment(desk.kerf.owner, id, 100)
    const { balance } = await readOrder(desk.kerf.owner, id)
    await sendLater()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', subject: 'Oak table' })
    const { headers, text } = readMail(desk.catcher.caught[0]?.raw ?? '')
    expect(headers.get('subject')).toBe('Oak table')
    expect(text).toContain(`Oak table: $${balance}.00, https://`)
  })

  test('is told of again where its customer is told of it now, if all of it is still ready', async () => {
    await setUp({ readyMail: true, readyMailText: null, readyMailSubject: null })
    const person = await addCustomer(desk.kerf.owner, 'Typo Tim')
    const giveAddress = async (version: number, email: string) => {
      const given = await desk.kerf.owner.call('PATCH', `/api/customers/${person}`, { version, email })
      expect(given.statusCode, given.body).toBe(200)
    }
    await giveAddress(1, 'bad@exmaple.com')
    const id = await inProduction({ customerId: person })
    for (const line of [0, 1]) await move(id, line, READY)
    desk.catcher.behavior = 'refuses the recipient'
    await sendLater()
    desk.catcher.behavior = 'accepts'
    const { id: mailId } = await desk.only(id)
    await giveAddress(2, 'tim@example.com')
    const retry = () => desk.kerf.owner.call('POST', `/api/orders/${id}/mails/${mailId}/retry`)
    await move(id, 1, SANDING)
    const { orderNumber } = await readOrder(desk.kerf.owner, id)
    const refused = await retry()
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      409,
      `Not all of ${orderNumber} is ready anymore.`,
    ])
    await move(id, 1, READY)
    expect((await retry()).statusCode).toBe(200)
    await sendLater()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', to: 'tim@example.com' })
  })

  test('tells nobody unless the shop wishes', async () => {
    await setUp({ readyMail: false })
    const id = await inProduction()
    for (const line of [0, 1]) await move(id, line, READY)
    expect(await wordOf(id)).toEqual([])
  })
})

test.each([
  [{ customerProgress: { isShown: true, words: { x: 'Word' } } }],
  [{ customerProgress: { isShown: true, words: { '1': '' } } }],
  [{ customerProgress: { isShown: 'yes', words: {} } }],
  [{ readyMail: 1 }],
  [{ readyMailText: 'Hello {nobody}' }],
])('%j is refused', async (changes) => {
  expect((await desk.kerf.owner.call('PATCH', '/api/shop', changes)).statusCode).toBe(400)
})

test('without a PUBLIC_URL, whoever may not send to customers does not choose where its link leads', async () => {
  const other = await startTestKerf({
    mailServer: { from: 'kerf@example.com', perHour: 200, wake: () => {}, deliver: async () => {} },
  })
  await other.owner.call('PATCH', '/api/shop', { readyMail: true })
  await other.addUser('ben', [other.shopId], 'floor')
  const tablet = await other.openSession('ben')
  const ready = async (by: Person) => {
    const customer = { name: 'Ada Carpenter', email: 'ada@example.com' }
    const id = await addOrder(other.owner, {
      customerId: idIn(await other.owner.call('POST', '/api/customers', customer)),
    })
    await advanceTo(other.owner, id, 'production')
    for (const line of [0, 1]) {
      const path = `/api/orders/${id}/lines/${line}/step`
      const moved = await by.call('PATCH', path, { step: READY }, { host: 'elsewhere.example' })
      expect(moved.statusCode, moved.body).toBe(200)
    }
    const { history } = await readOrder(other.owner, id)
    const queued = await other.db.selectFrom('mails').select('link_url').where('order_id', '=', id).execute()
    return [history.at(-1)?.text, queued.map(({ link_url }) => link_url)]
  }
  expect(await ready(tablet)).toEqual([
    'The order is ready. Whoever runs Kerf must set PUBLIC_URL first: the link begins with it.',
    [],
  ])
  expect(await ready(other.owner)).toEqual([
    'The order is ready.',
    [expect.stringContaining('http://elsewhere.example/q/')],
  ])
  await other.close()
})
