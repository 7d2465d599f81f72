/** PostgreSQL reads tables of a few rows as a whole. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { GROWING_STAGES } from '#domain/growing-lists.ts'
import { addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { Shop } from '../shop.ts'
import { getListPage } from './growing-lists.ts'

let kerf: TestKerf
beforeAll(async () => {
  kerf = await startTestKerf()
  await addOrder(kerf.owner)
})
afterAll(() => kerf.close())

test.each(GROWING_STAGES)(
  'a page of stage %s by date is read from an index, and nothing is counted',
  async (status) => {
    const names = { shopName: 'Walnut Works', userName: 'Olive Owner', timeZone: 'UTC' }
    const { shopId, owner } = kerf
    const shop = Shop.of({ shopId, userId: owner.userId, role: 'administrator', ...names })
    for (const dir of ['asc', 'desc']) {
      const query = api.growingLists.page.query.parse({ status, dir, offset: '100000' })
      const plans = await plansOf(kerf.db, (db) => getListPage(shop, db, query, '2026-03-10T12:00:00.000Z'))
      const orders = plans.filter((plan) => /\bo\b/.test(plan))
      expect(orders, plans.join('\n\n')).toHaveLength(1)
      const index = status === 'quote' ? 'orders_newest_of_status' : `orders_${status}`
      expect(orders[0]).toContain(`USING ${status === 'quote' ? '' : 'COVERING '}INDEX ${index}`)
      expect(orders[0]).not.toContain('TEMP B-TREE FOR ORDER BY')
    }
  },
)
