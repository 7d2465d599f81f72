/** SQLite looks up each customer's own contacts anyway. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { Shop } from '../shop.ts'
import { listCustomers } from './customers.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  await addCustomer(kerf.owner, 'Copper Kettle')
  const theirs = await addCustomer(kerf.rival, 'Copper Pot')
  const rows = sql`select ${kerf.otherShopId}::bigint, ${theirs}::bigint, n`
  const many = sql`from generate_series(10, 5000) as n`
  await sql`
    insert into customer_contacts (shop_id, customer_id, position, name, gets_quotes, gets_invoices)
    ${rows}, 'Contact ' || n, 0, 0 ${many}`.execute(kerf.db)
  await sql`
    insert into customer_addresses (shop_id, customer_id, position, kind, address)
    ${rows}, 'job-site', n || ' Mill Road' ${many}`.execute(kerf.db)
})
afterAll(() => kerf.close())

test('a search in customers reads no contacts and addresses of other shops', async () => {
  const { userId } = kerf.owner
  const names = { shopName: 'Walnut Works', userName: 'Olive Owner', timeZone: 'UTC' }
  const shop = Shop.of({ shopId: kerf.shopId, userId, role: 'administrator', ...names })
  const [plan = ''] = await plansOf(kerf.db, (db) => listCustomers(shop, db, { q: 'cop' }))
  expect(plan).toMatch(/ contacts_of_customer/)
  expect(plan).toMatch(/ addresses_of_customer/)
  expect(plan).not.toMatch(/Seq Scan on customer_(contacts|addresses)/)
})
