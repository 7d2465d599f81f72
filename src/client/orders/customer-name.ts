import type { OrderRow } from '#contract/orders.ts'

/** Spec section 2: in lists and on the order's page. */
export function customerName({
  customer,
}: {
  readonly customer: Pick<OrderRow['customer'], 'name'>
}): string {
  return customer.name.trim() || 'Unknown Customer'
}
