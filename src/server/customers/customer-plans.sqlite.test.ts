/** PostgreSQL reads tables of a few rows as a whole. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { Shop } from '../shop.ts'
import { listCustomers } from './customers.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  await addOrder(kerf.owner)
})
afterAll(() => kerf.close())

test('what customers owe and ordered is read from indexes, whatever the number of orders', async () => {
  const { userId } = kerf.owner
  const names = { shopName: 'Walnut Works', userName: 'Olive Owner', timeZone: 'UTC' }
  const shop = Shop.of({ shopId: kerf.shopId, userId, role: 'administrator', ...names })
  const [plan = '', ...others] = await plansOf(kerf.db, (db) => listCustomers(shop, db, {}))
  expect(others).toEqual([])
  expect(plan).toMatch(/SEARCH o USING INDEX orders_owed_by_customer \(shop_id=\? AND customer_id=\?\)/)
  expect(plan).toMatch(/SEARCH o USING INDEX orders_open_of_customer \(shop_id=\? AND customer_id=\?\)/)
  expect(plan).toMatch(/SEARCH o USING INDEX orders_of_customer \(shop_id=\? AND customer_id=\?\)/)
})
