/** PostgreSQL reads tables of a few rows as a whole. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { Shop } from '../shop.ts'
import { listDone, listOpen } from './calendar.store.ts'

let kerf: TestKerf
let shop: Shop

beforeAll(async () => {
  kerf = await startTestKerf()
  const names = { shopName: 'Walnut Works', userName: 'Olive Owner', timeZone: 'UTC' }
  shop = Shop.of({ shopId: kerf.shopId, userId: kerf.owner.userId, role: 'administrator', ...names })
})
afterAll(() => kerf.close())

test('what is late is read from what is not done, however much was done before', async () => {
  const [late] = await plansOf(kerf.db, (db) => listOpen(shop, db, { to: '2026-03-09' }))
  expect(late).toMatch(
    /SEARCH o USING INDEX orders_promised \(shop_id=\? AND promised_on>\? AND promised_on<\?\)/,
  )
})

test('what was done is read from its own days', async () => {
  const days = { from: '2026-03-02', to: '2026-04-05' }
  const [done] = await plansOf(kerf.db, (db) => listDone(shop, db, days))
  expect(done).toMatch(/orders_done_as_promised \(shop_id=\? AND promised_on>\? AND promised_on<\?\)/)
})
