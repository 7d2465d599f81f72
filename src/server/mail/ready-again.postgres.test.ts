/** Taps while word that an order is ready is about to leave. On SQLite, transactions run one after the other. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addCustomer, addOrder, advanceTo, MINUTE } from '../../../test-support/kerf-app.ts'
import { type MailDesk, openMailDesk } from '../../../test-support/mail-desk.ts'
import { transaction } from '../database/transaction.ts'
import { lockOrder } from '../ledger/entries.store.ts'
import { ShopScope } from '../shop.ts'

const [SANDING, READY] = [3, 6]

let desk: MailDesk

beforeAll(async () => {
  desk = await openMailDesk()
  expect((await desk.kerf.owner.call('PATCH', '/api/shop', { readyMail: true })).statusCode).toBe(200)
})
afterAll(() => desk.close())

async function move(id: number, line: number, step: number): Promise<void> {
  const moved = await desk.kerf.owner.call('PATCH', `/api/orders/${id}/lines/${line}/step`, { step })
  expect(moved.statusCode, moved.body).toBe(200)
}

async function untilWaiting(count: number): Promise<void> {
  const waiting = sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await waiting.execute(desk.kerf.db)).rows).toHaveLength(count))
}

test('a tap that makes an order ready again just before its email is canceled lets it leave', async () => {
  const { kerf } = desk
  const customerId = await addCustomer(kerf.owner)
  await kerf.owner.call('PATCH', `/api/customers/${customerId}`, { version: 1, email: 'ada@example.com' })
  const id = await addOrder(kerf.owner, { customerId })
  await advanceTo(kerf.owner, id, 'production')
  for (const line of [0, 1]) await move(id, line, READY)
  await move(id, 1, SANDING)
  kerf.clock.now += MINUTE
  const outbox = desk.newOutbox()
  const shop = ShopScope.ofNobody({ shopId: kerf.shopId, shopName: 'Walnut Works', timeZone: 'UTC' })
  const begun = await transaction(kerf.db, async (tx) => {
    await lockOrder(shop, tx, id)
    const moving = move(id, 1, READY)
    await untilWaiting(1)
    const sending = outbox.runOnce()
    await untilWaiting(2)
    return { moving, sending }
  })
  await Promise.all([begun.moving, begun.sending])
  await outbox.close()
  expect((await desk.events(id)).filter(([kind]) => ['mailing', 'unsent', 'sent'].includes(kind))).toEqual([
    ['mailing', 'The order is ready.'],
    ['sent', 'The order is ready.'],
  ])
  expect(desk.catcher.caught).toHaveLength(1)
})
