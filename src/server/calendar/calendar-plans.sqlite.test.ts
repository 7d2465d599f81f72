/** PostgreSQL reads tables of a few rows as a whole. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import type { Database } from '../database/connect.ts'
import { listLate as listLatest } from '../notifications/notifications.store.ts'
import { countLateInProduction, listPromised } from '../orders/order-lists.store.ts'
import { Shop } from '../shop.ts'
import { listDone, listLate, listOpen } from './calendar.store.ts'

let kerf: TestKerf
let shop: Shop

beforeAll(async () => {
  kerf = await startTestKerf()
  const names = { shopName: 'Walnut Works', userName: 'Olive Owner', timeZone: 'UTC' }
  shop = Shop.of({ shopId: kerf.shopId, userId: kerf.owner.userId, role: 'administrator', ...names })
})
afterAll(() => kerf.close())

test('the days of what is not done are read, however much was done before', async () => {
  const [open] = await plansOf(kerf.db, (db) => listOpen(shop, db, { to: '2026-03-09' }))
  expect(open).toMatch(
    /SEARCH o USING INDEX orders_promised \(shop_id=\? AND promised_on>\? AND promised_on<\?\)/,
  )
})

const NEAR = { from: '0001-01-01', to: '2026-03-09', limit: 10 }
const WEEK = { today: '2026-03-10', through: '2026-03-17', limit: 8 }

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['calendar', (db) => listLate(shop, db, WEEK.today)],
  ['bell', (db) => listLatest(shop, db, NEAR)],
  ['dashboard', (db) => listPromised(shop, db, WEEK)],
])(
  'what is late is read for the %s from what is owed, however many quotes were promised',
  async (_, read) => {
    const [late] = await plansOf(kerf.db, read)
    expect(late).toMatch(/SEARCH o USING INDEX orders_owed \(shop_id=\? AND promised_on[<>]/)
    expect(late).not.toContain('TEMP B-TREE')
  },
)

test('what is late in production is counted in the index of what is owed', async () => {
  const [count] = await plansOf(kerf.db, (db) => countLateInProduction(shop, db, WEEK.today))
  expect(count).toMatch(/^SEARCH o USING COVERING INDEX orders_owed \(shop_id=\? AND promised_on[<>]/)
})

test('what was done is read from its own days', async () => {
  const days = { from: '2026-03-02', to: '2026-04-05' }
  const [done] = await plansOf(kerf.db, (db) => listDone(shop, db, days))
  expect(done).toMatch(/orders_done_as_promised \(shop_id=\? AND promised_on>\? AND promised_on<\?\)/)
})
