/** The prefix and the counter of a shop's order numbers: `WI-1042`. */
import type { ShopDetailsChanges } from '#contract/shop.ts'
import { refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import {
  findDetails,
  highestOrderNumber,
  lockSeries,
  lockShop,
  setNextOrderNumber,
  updateShop,
} from './shops.store.ts'

type Change = Pick<ShopDetailsChanges, 'orderPrefix' | 'nextOrderNumber'>

/**
 * The counter stays above the numbers of all orders, also those with another prefix, so that no number is given twice.
 *
 * @throws Refusal 'invalid' for a prefix of invoice numbers, and for a number that is not above those of all orders.
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
  // No order takes a number until this is done.
  await lockShop(shop, tx)
  const highest = await highestOrderNumber(shop, tx)
  if (nextOrderNumber <= highest) {
    throw refusalAt(
      'invalid',
      'nextOrderNumber',
      `The next order number is at least ${highest + 1}: an order already has ${highest}`,
    )
  }
  await setNextOrderNumber(shop, tx, nextOrderNumber)
}
