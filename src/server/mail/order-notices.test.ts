/** Who gets an email when a customer answers or pays, and what customers get who approved. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sending } from '#contract/sending.ts'
import {
  addOrder,
  addPayment,
  advanceTo,
  DAY,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { type LinkedQuote, linkedQuote } from '../../../test-support/linked-quote.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { saveQuote } from '../../../test-support/save-quote.ts'
import { Outbox } from './outbox.ts'
import { type OutgoingMail, Undelivered } from './outgoing-mail.ts'

let kerf: TestKerf
let quote: LinkedQuote
let delivered: OutgoingMail[]

beforeAll(async () => {
  const deliver = async () => {}
  kerf = await startTestKerf({ mailServer: { from: undefined, perHour: 200, wake: () => {}, deliver } })
  await kerf.addUser('floor', [kerf.shopId], 'floor')
  await kerf.addUser('nosy', [kerf.shopId], 'office')
  await sql`update users set email = username || '@shop.test'`.execute(kerf.db)
})
afterAll(() => kerf.close())
beforeEach(async () => {
  await send()
  delivered = []
  quote = await linkedQuote(kerf)
})

type Warn = (error: unknown, message: string) => void

const failTest: Warn = (error) => {
  throw error
}

const DOWN = new Undelivered('The mail server is down', 'retry')

const newOutbox = ({ failure, warn = failTest }: { failure?: Undelivered; warn?: Warn } = {}) =>
  new Outbox({
    db: kerf.db,
    deliver: async (mail, _signal, handOver) => {
      if (failure === DOWN) throw failure
      await handOver()
      delivered.push(mail)
      if (failure !== undefined) throw failure
    },
    from: undefined,
    kerfUrl: 'https://kerf.example.com',
    now: () => kerf.clock.now,
    warn,
  })

async function send(outbox = newOutbox()): Promise<void> {
  await outbox.runOnce()
  await outbox.close()
}

const addressed = () => delivered.map(({ to }) => to).toSorted()

async function giveAddress(email: string) {
  const { customerId } = await quote.order()
  await kerf.db.updateTable('customers').set({ email }).where('id', '=', customerId).execute()
}

async function editAtOnce() {
  const { version, customerId } = await quote.order()
  const changes = { title: 'Oak', lineItems: [{ description: 'Oak', quantity: 1, price: 1 }] }
  await saveQuote(kerf.maker, { id: quote.id, version, customerId }, changes)
}

async function choose(person: Person, orders: string) {
  const answer = await person.call('PATCH', '/api/account/notices', { orders })
  expect([answer.statusCode, answer.json()]).toEqual([200, { orders }])
}

test('the maker of a quote is told what its customer answered, once, and others if they asked for it', async () => {
  const nosy = await kerf.openSession('nosy')
  expect((await nosy.call('GET', '/api/account/notices')).json()).toEqual({ orders: 'own' })
  await quote.say(quote.body('changes-requested'))
  await send()
  await send()
  expect(addressed()).toEqual(['owner@shop.test'])
  const [mail] = delivered
  const { orderNumber } = await quote.order()
  expect(mail?.subject).toBe(`Ada Carpenter asked for changes to quote ${orderNumber}`)
  expect(mail?.text).toContain('“Oak, please”')
  expect(mail?.text).toContain(`https://kerf.example.com/production/${quote.id}`)
  expect(mail?.html).toContain('>Open the Order</a>')

  await choose(nosy, 'all')
  await choose(kerf.owner, 'none')
  delivered = []
  const next = await linkedQuote(kerf)
  await next.say(next.body('declined'))
  await send()
  expect(addressed()).toEqual(['nosy@shop.test'])
  await choose(nosy, 'own')
  await choose(kerf.owner, 'own')
})

test('whoever approved gets a copy of what they signed, even if the quote was edited at once', async () => {
  const { orderNumber } = await quote.order()
  await giveAddress('ada@example.com')
  await quote.say(quote.body('approved'))
  await editAtOnce()
  await send()
  expect(addressed()).toEqual(['ada@example.com', 'owner@shop.test'])
  const copy = delivered.find(({ to }) => to === 'ada@example.com')
  expect(copy?.subject).toBe(`Your approval of quote ${orderNumber} from Walnut Works`)
  expect(copy?.text).toContain(`You approved quote ${orderNumber} (Walnut dining table)`)
  expect(copy?.replyTo).toBe('hello@shop.test')
  const pdf = await pdfText(copy?.pdf?.bytes ?? Buffer.alloc(0))
  expect(pdf.join('\n')).toContain('Approved by Ada Carpenter')
  const told = delivered.find(({ to }) => to === 'owner@shop.test')
  expect(told?.subject).toBe(`Ada Carpenter approved quote ${orderNumber} for $3,518.10`)
  expect(told?.text).toContain('Walnut dining table')
})

test.each([
  [new Undelivered('No such mailbox', 'rejected'), 'unsent', 'Copy of the approval. No such mailbox'],
  [
    new Undelivered('It hung up.', 'unsure'),
    'unsure',
    'Copy of the approval. It hung up, so it may have arrived.',
  ],
] as const)('a copy is not sent again after %s, and the history says so', async (failure, kind, text) => {
  await giveAddress('ada@example.com')
  await quote.say(quote.body('approved'))
  await send(newOutbox({ failure, warn: () => {} }))
  kerf.clock.now += 60_000
  await send()
  expect(addressed()).toEqual(['ada@example.com', 'owner@shop.test'])
  const { history } = await quote.order()
  expect(history.slice(-2)).toEqual([
    expect.objectContaining({ kind: 'approved' }),
    expect.objectContaining({ kind, text, name: 'ada@example.com', document: 'quote', revision: 1 }),
  ])
  const bell = (await kerf.owner.call('GET', '/api/notifications')).json().notifications
  const told = bell.find(({ order }: { order: { id: number } }) => order.id === quote.id)
  expect(told).toMatchObject({ kind, event: { text: kind === 'unsent' ? text : null } })
})

test('a quote that was handed over as a link is copied to the contact who gets quotes', async () => {
  const { customerId } = await quote.order()
  const { version } = (await kerf.owner.call('GET', `/api/customers/${customerId}`)).json()
  const contacts = [
    { email: 'books@example.com', getsQuotes: false },
    { email: 'ada@example.com', getsInvoices: false },
  ]
  const path = `/api/customers/${customerId}`
  expect((await kerf.owner.call('PATCH', path, { version, contacts })).statusCode).toBe(200)
  await quote.say(quote.body('approved'))
  await send()
  expect(addressed()).toEqual(['ada@example.com', 'owner@shop.test'])
})

test('a quote that was emailed is copied to whom it was sent, also if nobody knows whether it arrived', async () => {
  await giveAddress('default@example.com')
  const words = { document: 'quote', subject: 'Your table', text: '{link}' }
  const path = `/api/orders/${quote.id}`
  expect(
    (await kerf.owner.call('POST', `${path}/send`, { ...words, to: 'special@example.com' })).statusCode,
  ).toBe(201)
  const unsure = newOutbox({ failure: new Undelivered('The mail server is gone', 'unsure') })
  await send(unsure)
  const [, token = ''] = /\/q\/([\w-]{43})/.exec(delivered.at(-1)?.text ?? '') ?? []
  const [mail] = sending.parse((await kerf.owner.call('GET', `${path}/sending`)).json()).mails
  expect(mail?.state).toBe('unsure')
  // From then on the email has another link.
  expect((await kerf.owner.call('POST', `${path}/mails/${mail?.id}/retry`)).statusCode).toBe(200)
  await send()
  delivered = []
  const answer = await quote.say(quote.body('approved'), token)
  expect(answer.statusCode, answer.body).toBe(200)
  await send()
  expect(addressed()).toEqual(['owner@shop.test', 'special@example.com'])
})

test('a payment is told to the maker, unless they recorded it', async () => {
  await advanceTo(kerf.owner, quote.id, 'invoice')
  await addPayment(kerf.owner, quote.id, 50)
  await addPayment(kerf.maker, quote.id, 100)
  await send()
  expect(addressed()).toEqual(['owner@shop.test'])
  expect(delivered[0]?.text).toMatch(/paid \$100\.00 for .* \(recorded by Max Maker\); \$[\d,.]+ is left/)
})

test('of several payments at once, only the last one says what is left', async () => {
  await advanceTo(kerf.owner, quote.id, 'invoice')
  for (const amount of [100, 3418.1]) await addPayment(kerf.maker, quote.id, amount)
  await send()
  const { orderNumber } = await quote.order()
  expect(delivered.map(({ subject }) => subject)).toEqual([
    `Ada Carpenter paid $100.00 for ${orderNumber} (recorded by Max Maker)`,
    `Ada Carpenter paid $3,418.10 for ${orderNumber} (recorded by Max Maker); nothing is left to pay`,
  ])
})

test('all that is due is sent at once, however much it is', async () => {
  await advanceTo(kerf.owner, quote.id, 'invoice')
  const amounts = Array.from({ length: 9 }, (_, at) => 10 + at)
  for (const amount of amounts) await addPayment(kerf.maker, quote.id, amount)
  await send()
  expect(delivered).toHaveLength(amounts.length)
})

test('neither the floor, nor a disabled member, nor another shop is told', async () => {
  for (const username of ['floor', 'maker']) {
    await kerf.db
      .updateTable('shop_users')
      .set({ order_notices: 'all' })
      .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('username', '=', username))
      .execute()
  }
  const maker = await kerf.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'maker')
    .executeTakeFirstOrThrow()
  await kerf.owner.call('POST', `/api/members/${maker.id}/disable`)
  await quote.say(quote.body('declined'))
  await send()
  expect(addressed()).toEqual(['owner@shop.test'])
  await kerf.owner.call('POST', `/api/members/${maker.id}/enable`)
  await kerf.db.updateTable('shop_users').set({ order_notices: 'own' }).execute()
})

test('whoever may no longer be told while the mail server is down, is not', async () => {
  const nosy = await kerf.openSession('nosy')
  const { userId } = nosy
  const everybody = [kerf.owner, nosy]
  const member = (what: string) => kerf.owner.call('POST', `/api/members/${userId}/${what}`)
  const role = (next: string) => kerf.owner.call('PATCH', `/api/members/${userId}`, { role: next })
  const ends: readonly [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => choose(nosy, 'none'), () => choose(nosy, 'all')],
    [() => role('floor'), () => role('office')],
    [() => member('disable'), () => member('enable')],
    [() => member('remove'), async () => {}],
  ]
  for (const one of everybody) await choose(one, 'all')
  for (const [end, begin] of ends) {
    const next = await linkedQuote(kerf)
    await next.say(next.body('declined'))
    await send(newOutbox({ failure: DOWN }))
    await end()
    kerf.clock.now += 60_000
    await send()
    await begin()
  }
  expect(addressed()).toEqual(ends.map(() => 'owner@shop.test'))
  await choose(kerf.owner, 'own')
})

test('two servers at once send one email', async () => {
  await addOrder(kerf.owner)
  await quote.say(quote.body('declined'))
  await Promise.all([send(), send(), send()])
  expect(addressed()).toEqual(['owner@shop.test'])
})

test('a notice that cannot be created is logged, holds up no other, and is sent once it can be', async () => {
  const warnings: string[] = []
  const warn: Warn = (_error, message) => void warnings.push(message)
  await giveAddress('ada@example.com')
  const unreadable = {
    shop_id: kerf.shopId,
    order_id: await addOrder(kerf.owner),
    kind: 'payment',
    at: new Date(kerf.clock.now).toISOString(),
    user_id: null,
    detail: '{',
  } as const
  await kerf.db.insertInto('order_events').values(unreadable).execute()
  await quote.say(quote.body('approved'))
  await send(newOutbox({ failure: DOWN, warn }))
  expect(warnings).toEqual([expect.stringMatching(/^could not queue notices about event \d+$/)])

  const attach = (revision: number) =>
    kerf.db.updateTable('notices').set({ revision }).where('revision', 'is not', null).execute()
  await attach(99)
  kerf.clock.now += 60_000
  await send(newOutbox({ warn }))
  expect(addressed()).toEqual(['owner@shop.test'])
  expect(warnings.slice(1)).toEqual([expect.stringMatching(/^could not create notice \d+$/)])

  await attach(1)
  kerf.clock.now += 300_000
  await send()
  expect(addressed()).toEqual(['ada@example.com', 'owner@shop.test'])
})

test('nothing is forgotten while the mail server is down, and nothing old is news', async () => {
  await quote.say(quote.body('declined'))
  await send(newOutbox({ failure: DOWN }))
  expect(delivered).toEqual([])
  kerf.clock.now += 60_000
  await send()
  expect(addressed()).toEqual(['owner@shop.test'])
  delivered = []
  const old = await linkedQuote(kerf)
  await old.say(old.body('declined'))
  kerf.clock.now += 2 * DAY
  await send()
  expect(delivered).toEqual([])
})
