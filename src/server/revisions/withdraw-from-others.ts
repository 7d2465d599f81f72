/** A person who was sent one customer's order must not read another customer's. */
import type { Database } from '../database/connect.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { withdrawLinks } from '../order-parts/withdraw-links.store.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import type { Shop } from '../shop.ts'

/**
 * Withdraws the order's links if an edit moved it to another customer. Requires the order row to be locked.
 *
 * @param order as it was before.
 */
export async function withdrawFromOthers(
  shop: Shop,
  tx: Database,
  { id, customer_id, revision }: FoundOrder,
  customerId: number,
  now: string,
): Promise<void> {
  if (customerId === customer_id || !(await withdrawLinks(shop, tx, id, now))) return
  await recordEvent(shop, tx, { orderId: id, kind: 'withdrawn', detail: { revision }, now })
}
