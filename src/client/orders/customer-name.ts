import type { OrderRow } from '#contract/orders.ts'

/** Spec section 2: in lists and on the order's page. */
export function customerName({ customer }: Pick<OrderRow, 'customer'>): string {
  return customer.name.trim() || 'Unknown Customer'
}
