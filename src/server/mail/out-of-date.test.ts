/** An email whose words or address no longer hold is not sent, neither by itself nor again. */
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addInvoice, messageOf, readOrder } from '../../../test-support/invoices.ts'
import { addCustomer, addOrder, addPayment, HOUR, MINUTE } from '../../../test-support/kerf-app.ts'
import { type MailDesk, openMailDesk } from '../../../test-support/mail-desk.ts'
import { isPostgres, POSTGRES_COLUMNS, SQLITE_COLUMNS } from '../database/dialects.ts'
import { whatEmailsSay } from '../database/migrations/057-what-emails-say.ts'
import type { Outbox } from './outbox.ts'

let desk: MailDesk
let outbox: Outbox

beforeEach(async () => {
  desk = await openMailDesk()
  outbox = desk.newOutbox()
})
afterEach(async () => {
  await outbox.close()
  await desk.close()
})

const owner = () => desk.kerf.owner

async function post(path: string, body: object = {}) {
  const answer = await owner().call('POST', `/api/orders/${path}`, body)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

/** Queues it, and the mail server defers it. */
async function defer(id: number, mail: Parameters<MailDesk['queue']>[0]): Promise<void> {
  await desk.queue(mail, id)
  desk.catcher.behavior = 'refuses temporarily'
  await outbox.runOnce()
  desk.catcher.behavior = 'accepts'
}

async function tryLater(): Promise<void> {
  desk.kerf.clock.now += HOUR
  await outbox.runOnce()
}

async function giveAddress(customerId: number, version: number, email: string): Promise<void> {
  const given = await owner().call('PATCH', `/api/customers/${customerId}`, { version, email })
  expect(given.statusCode, given.body).toBe(200)
}

describe('an email with an invoice', () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ['a payment', (id) => addPayment(owner(), id, 1000)],
    ['a write-off', (id) => post(`${id}/write-off`, { date: '2026-03-10', reason: 'Moved away' })],
  ])('does not leave after %s that it knows nothing of', async (_what, change) => {
    const id = await addInvoice(owner())
    const { orderNumber } = await readOrder(owner(), id)
    await defer(id, { document: 'invoice' })
    await change(id)
    await tryLater()
    expect(desk.catcher.caught).toEqual([])
    const lastError = `What is due on ${orderNumber} changed before the email was sent. Please send a new one.`
    expect(await desk.only(id)).toMatchObject({ state: 'cancelled', lastError })
    expect((await desk.events(id)).at(-1)).toEqual(['unsent', lastError])
    await desk.queue({ document: 'invoice' }, id)
    await outbox.runOnce()
    expect(desk.catcher.caught).toHaveLength(1)
  })

  test('that is a receipt does not leave after the check bounced', async () => {
    const id = await addInvoice(owner())
    await addPayment(owner(), id, 1000)
    await defer(id, { document: 'invoice' })
    const [payment] = (await readOrder(owner(), id)).payments ?? []
    await post(`${id}/payments/${payment?.id}/reverse`, { reason: 'It bounced' })
    await tryLater()
    expect(desk.catcher.caught).toEqual([])
    expect((await desk.only(id)).state).toBe('cancelled')
  })

  test('does not leave after the work was completed, when another part is due', async () => {
    const id = await addInvoice(owner())
    await addPayment(owner(), id, 500)
    await defer(id, { document: 'invoice' })
    for (const [status, outstanding] of [['paid', true], ['production'], ['completed']] as const) {
      const moved = await owner().call('PATCH', `/api/orders/${id}/status`, { status, outstanding })
      expect(moved.statusCode, moved.body).toBe(200)
    }
    await tryLater()
    expect((await desk.only(id)).state).toBe('cancelled')
  })

  test('leaves after changes that are none of its concern', async () => {
    const customerId = await addCustomer(owner())
    const [id, other] = [await addInvoice(owner(), { customerId }), await addInvoice(owner(), { customerId })]
    await defer(id, { document: 'invoice' })
    await addPayment(owner(), other, 1000)
    await post(`${id}/notes`, { text: 'Called' })
    await tryLater()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('is not sent again after a payment', async () => {
    const id = await addInvoice(owner())
    const { orderNumber } = await readOrder(owner(), id)
    await desk.queue({ document: 'invoice' }, id)
    desk.catcher.behavior = 'dies after receiving it'
    await outbox.runOnce()
    await addPayment(owner(), id, 1000)
    const { id: mailId, state } = await desk.only(id)
    expect(state).toBe('unsure')
    const answer = await owner().call('POST', `/api/orders/${id}/mails/${mailId}/retry`)
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      409,
      `What is due on ${orderNumber} has changed since this email. Please send a new one.`,
    ])
  })
})

describe('a statement', () => {
  test('does not leave after another invoice of the customer was paid', async () => {
    const customerId = await addCustomer(owner())
    const [id, other] = [await addInvoice(owner(), { customerId }), await addInvoice(owner(), { customerId })]
    await defer(id, { document: 'invoice', attached: 'statement' })
    await addPayment(owner(), other, 1000)
    await tryLater()
    expect(desk.catcher.caught).toEqual([])
    expect(await desk.only(id)).toMatchObject({
      state: 'cancelled',
      lastError: 'What the customer owes changed before the email was sent. Please send a new statement.',
    })
  })

  test('leaves the day after, while nobody paid', async () => {
    const id = await addInvoice(owner())
    await defer(id, { document: 'invoice', attached: 'statement' })
    desk.kerf.clock.now += 10 * HOUR
    await tryLater()
    expect(await desk.only(id)).toMatchObject({ state: 'sent' })
  })
})

describe('an email to an address that was corrected', () => {
  async function refusedTo(to: string) {
    const customerId = await addCustomer(owner(), 'Typo Tim')
    await giveAddress(customerId, 1, 'bad1@exmaple.com')
    const id = await addOrder(owner(), { customerId })
    await desk.queue({ to }, id)
    desk.catcher.behavior = 'refuses the recipient'
    await outbox.runOnce()
    desk.catcher.behavior = 'accepts'
    const { id: mailId } = await desk.only(id)
    return { id, customerId, retry: () => owner().call('POST', `/api/orders/${id}/mails/${mailId}/retry`) }
  }

  test('is not sent there again', async () => {
    const { id, customerId, retry } = await refusedTo('Bad1@exmaple.com')
    await giveAddress(customerId, 2, 'tim@example.com')
    const answer = await retry()
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      409,
      'Bad1@exmaple.com is no longer an address of Typo Tim. Please send a new email.',
    ])
    await outbox.runOnce()
    expect(desk.catcher.caught).toEqual([])
    expect(await desk.only(id)).toMatchObject({ state: 'failed' })
  })

  test.each(['bad1@exmaple.com', 'architect@example.com'])('is sent again to %s otherwise', async (to) => {
    const { id, retry } = await refusedTo(to)
    expect((await retry()).statusCode).toBe(200)
    await outbox.runOnce()
    expect(await desk.only(id)).toMatchObject({ state: 'sent', to })
  })
})

async function migrateAgain(): Promise<void> {
  const { db } = desk.kerf
  const types = isPostgres(db) ? POSTGRES_COLUMNS : SQLITE_COLUMNS
  const provider = {
    getMigrations: async () => ({ again: { up: (tx: Kysely<unknown>) => whatEmailsSay(tx, types) } }),
  }
  const tables = { migrationTableName: 'again', migrationLockTableName: 'again_lock' }
  const { error } = await new Migrator({ db, provider, ...tables }).migrateToLatest()
  for (const table of Object.values(tables)) await db.schema.dropTable(table).execute()
  expect(error).toBeUndefined()
}

test('emails from before an update that knows of amounts are held to the payments since, whenever those came', async () => {
  const [paid, paidLater, stated, open] = [
    await addInvoice(owner()),
    await addInvoice(owner()),
    await addInvoice(owner()),
    await addInvoice(owner()),
  ]
  for (const id of [paid, paidLater, open]) await defer(id, { document: 'invoice' })
  await defer(stated, { document: 'invoice', attached: 'statement' })
  desk.kerf.clock.now += MINUTE
  await addPayment(owner(), paid, 1000)
  const { db } = desk.kerf
  for (const column of ['money_hash', 'is_contact'])
    await db.schema.alterTable('mails').dropColumn(column).execute()
  await db.schema.alterTable('customer_links').dropColumn('to_address').execute()
  await migrateAgain()
  await addPayment(owner(), paidLater, 1000)
  await tryLater()
  for (const id of [paid, paidLater]) expect((await desk.only(id)).state).toBe('cancelled')
  // Another customer's payments say nothing of what this one owes.
  for (const id of [stated, open]) expect((await desk.only(id)).state).toBe('sent')
  const links = await db.selectFrom('customer_links').select('to_address').execute()
  expect(new Set(links.map((link) => link.to_address))).toEqual(new Set(['ada@example.com']))
})

test('an email whose link was withdrawn says so, whatever the mail server said before', async () => {
  const id = await addOrder(owner())
  await defer(id, {})
  expect((await desk.only(id)).lastError).toMatch(/^The mail server said/)
  await post(`${id}/links/withdraw`)
  expect(await desk.only(id)).toMatchObject({ state: 'cancelled', lastError: null })
})
