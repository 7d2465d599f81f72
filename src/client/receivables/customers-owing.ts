import type { ReceivableRow } from '#contract/receivables.ts'
import { AGES, type Aging } from '#domain/aging.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { paths } from '../paths.ts'

/** What a customer owes on all orders, in dollars. */
export interface CustomerOwing {
  readonly customer: ReceivableRow['customer']
  readonly orders: number
  /** The order that is due first. */
  readonly first: ReceivableRow
  readonly aging: Aging
  readonly balance: number
}

/** By customer, the one that owes most first. */
export function customersOwing(rows: readonly ReceivableRow[]): CustomerOwing[] {
  return [...Map.groupBy(rows, ({ customerId }) => customerId).values()]
    .flatMap((ofCustomer) => {
      const [first] = ofCustomer
      return first === undefined
        ? []
        : [{ customer: first.customer, first, orders: ofCustomer.length, ...owing(ofCustomer) }]
    })
    .sort((a, b) => b.balance - a.balance)
}

/** The sums of several orders, in dollars. */
export function owing(rows: readonly Pick<ReceivableRow, 'aging' | 'balance'>[]): {
  readonly aging: Aging
  readonly balance: number
} {
  const aging = { notYetDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: 0 }
  for (const age of AGES) aging[age] = sum(rows.map((row) => row.aging[age]))
  return { aging, balance: sum(rows.map(({ balance }) => balance)) }
}

export function overdueOf({ aging }: Pick<CustomerOwing, 'aging'>): number {
  return sum(AGES.filter((age) => age !== 'notYetDue').map((age) => aging[age]))
}

/** The list of the customer's orders. */
export function ordersOwingPath({ customer }: CustomerOwing): string {
  return `${paths.receivables}?customer=${customer.id}`
}

/** Adds cents, so that the sum is exact. */
function sum(dollars: readonly number[]): number {
  return dollarsFromCents(dollars.reduce((cents, one) => cents + (centsFromDollars(one) ?? 0), 0))
}
