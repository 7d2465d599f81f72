/** Orders that are saved during a merge. On SQLite, transactions run one after the other. */
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerDetail } from '#contract/customers.ts'
import { newOrder } from '#contract/orders.ts'
import { idIn, newOrderBody, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { transaction } from '../database/transaction.ts'
import { createOrder } from '../orders/orders.ts'
import { Shop } from '../shop.ts'
import { mergeCustomers } from './merge-customers.ts'

const WAITING: RawBuilder<unknown> = sql`
  select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

let kerf: TestKerf
let shop: Shop
let wrong: number
let right: number

beforeEach(async () => {
  kerf = await startTestKerf()
  const { userId } = kerf.owner
  const names = { shopName: 'Walnut Works', userName: 'Olive Owner', timeZone: 'UTC' }
  shop = Shop.of({ shopId: kerf.shopId, userId, role: 'administrator', ...names })
  wrong = idIn(await kerf.owner.call('POST', '/api/customers', { name: 'Harper Dinning' }))
  right = idIn(await kerf.owner.call('POST', '/api/customers', { name: 'Harper Dining' }))
})
afterEach(() => kerf.close())

const now = () => new Date(kerf.clock.now).toISOString()

/** Resolves once the other has finished or waits for this transaction. */
function untilWaiting(other: Promise<unknown>): Promise<unknown> {
  const waits = vi.waitFor(async () => expect((await WAITING.execute(kerf.db)).rows).not.toEqual([]))
  return Promise.race([other, waits])
}

async function expectOnlyRight(): Promise<void> {
  const orders = await kerf.db.selectFrom('orders').select('customer_id').execute()
  expect(orders).toEqual([{ customer_id: right }])
  const shown = customerDetail.parse((await kerf.owner.call('GET', `/api/customers/${right}`)).json())
  expect(shown.orders).toBe(1)
}

test('an order that is being added when a merge begins goes along', async () => {
  const merging = await transaction(kerf.db, async (tx) => {
    await createOrder(shop, tx, newOrder.parse(newOrderBody(wrong)), now())
    const begun = kerf.owner.call('POST', `/api/customers/${wrong}/merge`, { into: right })
    await untilWaiting(begun)
    return { begun }
  })
  expect((await merging.begun).statusCode).toBe(200)
  await expectOnlyRight()
})

test('an order that is added while a merge ends is added to the customer that stays', async () => {
  const adding = await transaction(kerf.db, async (tx) => {
    await mergeCustomers(shop, tx, wrong, right, now())
    const begun = kerf.owner.call('POST', '/api/orders', newOrderBody(wrong))
    await untilWaiting(begun)
    return { begun }
  })
  expect((await adding.begun).statusCode).toBe(201)
  await expectOnlyRight()
})
