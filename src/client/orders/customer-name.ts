import type { OrderRow } from '#contract/orders.ts'

/** With the fallback of spec section 2. */
export function customerName({
  customer,
}: {
  readonly customer: Pick<OrderRow['customer'], 'name'>
}): string {
  return customer.name.trim() || 'Unknown Customer'
}
