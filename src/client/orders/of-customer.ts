/** What lists of anything that belongs to a customer have in common. */
import { centsFromDollars } from '#domain/money.ts'
import { searchedAmount } from '#domain/searched-amount.ts'
import { searchedPhone, withoutPhonePunctuation } from '#domain/searched-phone.ts'
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

/**
 * What a search finds that a row writes in another way: digits of the customer's phone number, and amounts without their
 * comma or dollar sign.
 */
export function matchesIn<Row extends OfCustomer>(amountsOf: (row: Row) => readonly (number | undefined)[]) {
  return (text: string): ((row: Row) => boolean) | undefined => {
    const amount = searchedAmount(text)
    const digits = searchedPhone(text)
    if (amount === undefined && digits === undefined) return undefined
    const isFound = (dollars: number | undefined) => {
      if (amount === undefined || dollars === undefined) return false
      const cents = centsFromDollars(dollars) ?? 0
      return cents >= amount.from && cents <= amount.to
    }
    return (row) =>
      amountsOf(row).some(isFound) ||
      (digits !== undefined && withoutPhonePunctuation(row.customer.phone ?? '').includes(digits))
  }
}

/** How to reach the customer, for the search. */
export function reachOf({ customer }: OfCustomer): readonly (string | null)[] {
  return [customer.email, customer.phone]
}
