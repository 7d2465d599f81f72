/** Payments on an order. Amounts are integer cents; a reversal is negative. */
import { type PaymentTerms, paymentParts } from './payment-terms.ts'

export const PAYMENT_METHODS = ['cash', 'check', 'card', 'transfer', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  transfer: 'Bank transfer',
  other: 'Other',
}

/** Earlier payment dates are typing mistakes, such as a year of two digits. */
export const EARLIEST_PAYMENT_DAY = '2000-01-01'

/** Used when a shop has not entered payment instructions. */
export const ASK_HOW_TO_PAY = 'Please contact us for payment options.'

/** The amount still owed; negative if overpaid. */
export function balanceCents(totalCents: number, paidCents: number): number {
  return totalCents - paidCents
}

/** The label of a balance, which may be due now or later. */
export function balanceLabel(balance: number): 'Balance' | 'Overpaid' {
  return balance < 0 ? 'Overpaid' : 'Balance'
}

/**
 * The amount due before work begins: what is due with the invoice. If nothing is, the first of several parts, unless it
 * waits for completion.
 */
export function upFrontCents(terms: PaymentTerms, totalCents: number): number {
  const parts = paymentParts(terms, totalCents)
  const withInvoice = parts.filter(({ due }) => due.on === 'invoice' && (due.days ?? 0) === 0)
  if (withInvoice.length > 0) return withInvoice.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const [first, ...rest] = parts
  return first === undefined || rest.length === 0 || first.due.on === 'completion' ? 0 : first.amountCents
}
