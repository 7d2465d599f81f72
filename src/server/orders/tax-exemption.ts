import type { Customer } from '#contract/customers.ts'
import type { NewOrder } from '#contract/orders.ts'

/** The order with its customer's tax exemption, unless it says one or none itself. */
export function withTaxExemption<O extends Pick<NewOrder, 'taxExemption'>>(
  order: O,
  customer: Pick<Customer, 'taxExemption'>,
): O & { readonly taxExemption: string | null } {
  const { taxExemption = customer.taxExemption } = order
  return { ...order, taxExemption }
}
