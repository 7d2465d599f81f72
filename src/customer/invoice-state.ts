import type { CustomerPage } from '#contract/customer-page.ts'

type Invoice = NonNullable<CustomerPage['invoice']>

/** What the customer is asked for; undefined if nothing is open. */
export function dueOf(invoice: Invoice | null): Invoice['owed'][number] | undefined {
  return invoice !== null && invoice.balance > 0 ? invoice.owed.find(({ isMain }) => isMain) : undefined
}
