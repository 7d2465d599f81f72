import type { OrderRow } from '#contract/orders.ts'
import { shownName } from '#domain/customer.ts'

export function customerName({
  customer,
}: {
  readonly customer: Pick<OrderRow['customer'], 'name'>
}): string {
  return shownName(customer.name)
}
