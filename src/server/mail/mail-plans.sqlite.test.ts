import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { ShopScope } from '../shop.ts'
import { settleUnsure } from './mails.store.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

test('the email with a link that is opened is sought among those of its order', async () => {
  const shop = ShopScope.ofNobody({ shopId: kerf.shopId, shopName: 'Walnut Works', timeZone: 'UTC' })
  const link = { orderId: 1, linkId: 1 }
  const plans = await plansOf(kerf.db, (db) => settleUnsure(shop, db, link, '2026-03-10T12:00:00.000Z'))
  expect(plans).toEqual([expect.stringContaining('mails_of_order (shop_id=? AND order_id=?)')])
})
