/** Links of an order that no longer show it to anybody. */
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/**
 * Withdraws every link of the order. What nobody can open counts as never sent, except an answered quote. Requires the order
 * row to be locked.
 *
 * @returns whether there were any.
 */
export async function withdrawLinks(
  shop: Shop,
  tx: Database,
  orderId: number,
  now: string,
): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('customer_links')
    .set({ withdrawn_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  if (withdrawn.length === 0) return false
  await tx
    .updateTable('orders')
    .set({ invoice_sent_on: null })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', orderId)
    .execute()
  await tx
    .updateTable('orders')
    .set({ sent_on: null, viewed_at: null })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', orderId)
    .where('answer', 'is', null)
    .execute()
  return true
}
