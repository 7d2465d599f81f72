import type { Order } from '#contract/orders.ts'
import type { Repricing } from '#contract/revisions.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { rateChangeCents } from '#domain/pieces/line-piece.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockedForOrder } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { lockedOrder } from '../orders/load-order.ts'
import { contentOf } from '../orders/order-content.ts'
import { getOrder } from '../orders/orders.ts'
import { currentTypes } from '../pieces/current-types.ts'
import type { Shop } from '../shop.ts'
import { holdRates } from '../shops/shop-settings.store.ts'
import { editOrder } from './edit-order.ts'

/**
 * Prices the pieces of a quote with today's rates, as an edit like any other. A price that was changed by hand moves by
 * as much as its list price.
 *
 * @throws Refusal 'not-found', also when the order belongs to another shop; 'conflict' when it is no quote or void, and
 * when somebody has saved it since the given version.
 */
export async function repriceOrder(
  shop: Shop,
  db: Database,
  id: number,
  { lines, version }: Repricing,
  now: string,
): Promise<Order> {
  return transaction(db, async (tx) => {
    const found = await lockedOrder(shop, tx, id)
    if (found.status !== 'quote') {
      throw new Refusal('conflict', `${found.order_number} is no longer a quote and keeps its prices.`)
    }
    const order = await getOrder(shop, tx, id, now)
    await lockedForOrder(shop, tx, order.customerId)
    await holdRates(shop, tx)
    const types = await currentTypes(shop, tx)
    const moved = (await contentOf(shop, tx, found)).lineItems.map((line, index) => {
      const change = lines === undefined || lines.includes(index) ? rateChangeCents(line, types) : 0
      return { isRepriced: change !== 0, price: dollarsFromCents(line.priceCents + change) }
    })
    const edit = {
      ...forOptionalTexts((name) => order[name]),
      customerId: order.customerId,
      title: order.title,
      discount: order.discount,
      taxRate: order.taxRate,
      paymentTerms: order.paymentTerms,
      conditions: order.conditions,
      version: version ?? order.version,
      reason: null,
      lineItems: order.lineItems.map(({ description, quantity, price, discount, taxable, piece }, index) => ({
        description,
        quantity,
        price: moved[index]?.price ?? price,
        discount,
        taxable,
        piece: piece ?? null,
      })),
    }
    return editOrder(shop, tx, id, edit, now, (index) => moved[index]?.isRepriced === true)
  })
}
