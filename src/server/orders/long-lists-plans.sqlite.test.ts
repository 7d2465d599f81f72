/** PostgreSQL reads tables of a few rows as a whole. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { STATUSES } from '#domain/lifecycle.ts'
import { isGrowing } from '#domain/long-lists.ts'
import { addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { Shop } from '../shop.ts'
import { getListPage } from './long-lists.ts'

let kerf: TestKerf
beforeAll(async () => {
  kerf = await startTestKerf()
  await addOrder(kerf.owner)
})
afterAll(() => kerf.close())

test.each(STATUSES.filter(isGrowing))(
  'a page of stage %s by date is read from an index, and nothing is counted',
  async (status) => {
    for (const dir of ['asc', 'desc']) {
      const plan = await planOf({ status, dir, offset: '100000' })
      const index = status === 'quote' ? 'orders_newest_of_status' : `orders_${status}`
      expect(plan).toContain(`USING ${status === 'quote' ? '' : 'COVERING '}INDEX ${index}`)
      expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
    }
  },
)

/** Backward, the orders of one number or total are sorted by themselves: few are equal. */
const PARTS = 'USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY'
const SORTED = {
  number: { asc: ['by_number'], desc: ['by_number', PARTS] },
  total: { asc: ['by_total'], desc: ['by_total', PARTS] },
  status: { asc: ['by_status'], desc: ['by_status_down'] },
  title: { asc: ['by_title'], desc: ['by_title', PARTS] },
} as const

test.each(Object.entries(SORTED))('the archive by %s is read from an index', async (sort, indexes) => {
  for (const [dir, [index, ...sorts]] of Object.entries(indexes)) {
    const [search, ...others] = (await planOf({ status: 'archived', sort, dir, offset: '0' })).split('\n')
    expect(search).toContain(`USING COVERING INDEX orders_archived_${index} `)
    expect(others).toEqual(sorts)
  }
})

test.each(['asc', 'desc'])('the archive by customer, %s, is read from two indexes', async (dir) => {
  const plan = await planOf({ status: 'archived', sort: 'customer', dir, offset: '0' })
  expect(plan).toContain('USING COVERING INDEX customers_by_name ')
  expect(plan).toContain('USING COVERING INDEX orders_archived_of_customer ')
  expect(plan).not.toContain('TEMP B-TREE')
})

/** The plan of the only query that looks for orders. */
async function planOf(query: Record<string, string>): Promise<string> {
  const names = { shopName: 'Walnut Works', userName: 'Olive Owner', timeZone: 'UTC' }
  const { shopId, owner } = kerf
  const shop = Shop.of({ shopId, userId: owner.userId, role: 'administrator', ...names })
  const parsed = api.longLists.page.query.parse(query)
  const plans = await plansOf(kerf.db, (db) => getListPage(shop, db, parsed, '2026-03-10T12:00:00.000Z'))
  const orders = plans.filter((plan) => /\bo\b/.test(plan))
  expect(orders, plans.join('\n\n')).toHaveLength(1)
  return String(orders[0])
}
