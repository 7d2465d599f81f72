/** The list of orders, filtered by a customer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCustomer,
  addOrder,
  advanceTo,
  listedIds,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { Shop } from '../shop.ts'
import { listOrders } from './orders.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

test('has the orders of that customer and no others, with a status, a search and pages too', async () => {
  const one = await addCustomer(kerf.owner, 'Ivy Twin')
  const other = await addCustomer(kerf.owner, 'Ivy Twin')
  const desk = await addOrder(kerf.owner, { customerId: one, title: 'Reading desk' })
  const stool = await addOrder(kerf.owner, { customerId: one, title: 'Reading stool' })
  await addOrder(kerf.owner, { customerId: other, title: 'Reading desk' })
  await advanceTo(kerf.owner, stool, 'invoice')
  const listed = (path: string) => listedIds(kerf.owner, `/api/orders${path}`)
  expect(await listed(`?customerId=${one}`)).toEqual([stool, desk])
  expect(await listed(`?customerId=${one}&status=quote`)).toEqual([desk])
  expect(await listed(`/byStatus/invoice?customerId=${one}`)).toEqual([stool])
  expect(await listed(`?customerId=${one}&q=reading%20stool`)).toEqual([stool])
  const page = await kerf.owner.call('GET', `/api/orders?customerId=${one}&limit=1`)
  const next = /^<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
  expect(page.json()).toMatchObject([{ id: stool }])
  expect(await listedIds(kerf.owner, next)).toEqual([desk])
})

test('is empty for a customer of another shop, as for one that does not exist', async () => {
  const customerId = await addCustomer(kerf.rival)
  const theirs = await addOrder(kerf.rival, { customerId })
  expect(await listedIds(kerf.rival, `/api/orders?customerId=${customerId}`)).toEqual([theirs])
  for (const id of [customerId, 99_999_999]) {
    const answer = await kerf.owner.call('GET', `/api/orders?customerId=${id}`)
    expect([answer.statusCode, answer.body]).toEqual([200, '[]'])
  }
})

test('reads the start of an index, however many orders there are', async () => {
  const customerId = await addCustomer(kerf.owner)
  await addOrder(kerf.owner, { customerId })
  const { id, ...row } = await kerf.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', await addOrder(kerf.owner))
    .executeTakeFirstOrThrow()
  for (let hundred = 0; hundred < 20; hundred++) {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...row,
      order_number: `M-${id}-${hundred}-${index}`,
    }))
    await kerf.db.insertInto('orders').values(rows).execute()
  }
  const shop = Shop.of({
    shopId: kerf.shopId,
    shopName: 'Walnut Works',
    timeZone: 'UTC',
    userId: kerf.owner.userId,
    userName: 'Olive Owner',
    role: 'administrator',
  })
  const plans = await plansOf(kerf.db, (db) =>
    listOrders(shop, db, { customerId, limit: 50 }, new Date().toISOString()),
  )
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/orders_of_customer/)
  expect(plans[0]).not.toMatch(/Seq Scan on orders|SCAN o|TEMP B-TREE/)
})
