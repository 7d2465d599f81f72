/** What lists of anything that belongs to a customer have in common. */
import type { ListFilter } from '../lists/filters.ts'
import { customerName } from './customer-name.ts'

interface OfCustomer {
  readonly customer: {
    readonly id: number
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
  }
}

export const CUSTOMER_FILTER: ListFilter<OfCustomer> = {
  key: 'customer',
  label: 'Customer',
  kind: 'choice',
  choiceOf: (row) => ({ value: String(row.customer.id), label: customerName(row) }),
}

/** How to reach the customer, for the search. */
export function reachOf({ customer }: OfCustomer): readonly (string | null)[] {
  return [customer.email, customer.phone]
}
