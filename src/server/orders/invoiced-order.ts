import type { Database } from '../database/connect.ts'
import type { InvoicedOrder } from '../issued/issue.ts'
import type { ShopScope } from '../shop.ts'
import type { FoundOrder } from './load-order.ts'
import { contentOf } from './order-content.ts'

/** The order as its invoice is issued. Its `invoiced_at` must be set. */
export async function invoicedOrder(
  shop: ShopScope,
  db: Database,
  order: FoundOrder,
): Promise<InvoicedOrder> {
  return {
    id: order.id,
    orderNumber: order.order_number,
    invoicedAt: order.invoiced_at ?? order.updated_at,
    completedAt: order.completed_at,
    preparedBy: order.created_by_name,
    approvedRevision: order.answer === 'approved' ? order.revision : null,
    content: await contentOf(shop, db, order),
  }
}
