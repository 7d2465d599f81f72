/** The prefix and the counter of a shop's order numbers: `WI-1042`. */
import type { ShopDetailsChanges } from '#contract/shop.ts'
import { refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { findDetails, lockSeries, raiseOrderNumber, updateShop } from './shops.store.ts'

type Change = Pick<ShopDetailsChanges, 'orderPrefix' | 'nextOrderNumber'>

/**
 * The counter only goes up, also under another prefix, so that no number is given twice.
 *
 * @throws Refusal 'invalid' for a prefix of invoice numbers, and for a number that may have been given.
 */
export async function changeOrderNumbers(shop: Shop, tx: Database, change: Change): Promise<void> {
  const { orderPrefix, nextOrderNumber } = change
  if (orderPrefix !== undefined) {
    const { order_prefix: before } = await findDetails(shop, tx)
    if (orderPrefix !== before && (await lockSeries(shop, tx, orderPrefix)) !== undefined) {
      throw refusalAt(
        'invalid',
        'orderPrefix',
        `${orderPrefix} is a prefix of invoice numbers. Please choose another one`,
      )
    }
    await updateShop(shop, tx, { order_prefix: orderPrefix })
  }
  if (nextOrderNumber === undefined) return
  if (await raiseOrderNumber(shop, tx, nextOrderNumber)) return
  const { last_order_number: last } = await findDetails(shop, tx)
  throw refusalAt(
    'invalid',
    'nextOrderNumber',
    `The next order number is at least ${last + 1}: lower ones may already be in use`,
  )
}
