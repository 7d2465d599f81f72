/** Customers are told where their order stands, and once that it is ready, if the shop wishes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerOf } from '../../../test-support/customer-links.ts'
import { addCustomer, addOrder, advanceTo, type Person } from '../../../test-support/kerf-app.ts'
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
    const id = await inProduction()
    const { orderNumber } = (await desk.kerf.owner.call('GET', `/api/orders/${id}`)).json()
    await move(id, 0, READY)
    expect(await wordOf(id)).toEqual([])
    await move(id, 1, READY)
    expect(await wordOf(id)).toEqual([['mailing', 'The order is ready.']])
    await outbox.runOnce()
    await move(id, 1, SANDING)
    await move(id, 1, READY)
    await outbox.runOnce()
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
