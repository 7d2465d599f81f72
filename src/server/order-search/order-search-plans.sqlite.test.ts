/** PostgreSQL reads tables of a few rows as a whole. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { indexOrders } from '../../../test-support/index-orders.ts'
import { addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import type { Database } from '../database/connect.ts'
import { getListPage } from '../orders/long-lists.ts'
import { listFoundOrders, listOrders } from '../orders/orders.ts'
import { Shop } from '../shop.ts'
import { trigramsBeginningWith } from './search-index.store.ts'

let kerf: TestKerf
beforeAll(async () => {
  kerf = await startTestKerf()
  await addOrder(kerf.owner, { title: 'Walnut bench' })
  await indexOrders(kerf)
})
afterAll(() => kerf.close())

const NOW = '2026-03-10T12:00:00.000Z'

const SHORT = ['wa', 'zq', 'q']

test.each(['walnut', 'no such thing', '$4,200', 'walnut bench', 'thing ft', 'WW1001', '555 0142', ...SHORT])(
  '%s is searched for in an index, in every call',
  async (q) => {
    const names = { shopName: 'Walnut Works', userName: 'Olive Owner', timeZone: 'UTC' }
    const { shopId, owner } = kerf
    const shop = Shop.of({ shopId, userId: owner.userId, role: 'administrator', ...names })
    const page = api.longLists.page.query.parse({ status: 'archived', q })
    for (const call of [
      (db: Database) => listOrders(shop, db, { q, limit: 50 }, NOW),
      (db: Database) => listFoundOrders(shop, db, { status: 'quote', q }),
      (db: Database) => getListPage(shop, db, page, NOW),
    ]) {
      const plans = await plansOf(kerf.db, call)
      const orders = plans
        .flatMap((plan) => plan.split('\n'))
        .filter((line) => /^(SEARCH|SCAN) o\b/.test(line))
      expect(plans.join('\n'), q).toContain('s VIRTUAL TABLE INDEX')
      expect(orders.length).toBeGreaterThan(0)
      for (const line of orders) {
        expect(line, plans.join('\n\n')).toMatch(
          /PRIMARY KEY|orders_1 \(shop_id=\? AND id=|orders_last_touched|orders_of_customer/,
        )
      }
    }
  },
)

test('a trigram that many orders have rules nothing out, nor do very many trigrams', async () => {
  for (const title of ['Yew bowl', 'Yew box']) await addOrder(kerf.owner, { title })
  const words = Array.from({ length: 501 }, (_, number) => `q${(number + 36).toString(36)}`)
  const lineItems = [words.slice(0, 250), words.slice(250)].map((some) => ({
    description: some.join(''),
    quantity: 1,
    price: 40,
  }))
  await addOrder(kerf.owner, { lineItems })
  kerf.clock.now += 1
  await indexOrders(kerf)
  expect(await trigramsBeginningWith(kerf.db, 'ye', 2)).toEqual(['yew'])
  expect(await trigramsBeginningWith(kerf.db, 'ye', 1)).toBeUndefined()
  expect(await trigramsBeginningWith(kerf.db, 'q1', 2)).toHaveLength(36)
  expect(await trigramsBeginningWith(kerf.db, 'q', 2)).toBeUndefined()
})
