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

/** Used when a shop has not entered payment instructions. */
export const ASK_HOW_TO_PAY = 'Please contact us for payment options.'

/** The amount still owed; negative if overpaid. */
export function balanceCents(totalCents: number, paidCents: number): number {
  return totalCents - paidCents
}

/** The label of a balance: a negative one is not due. */
export function balanceLabel(balance: number): 'Balance due' | 'Overpaid' {
  return balance < 0 ? 'Overpaid' : 'Balance due'
}

/**
 * The amount due before work begins: the deposit of a 50/50 split, or the first milestone of a custom schedule. A
 * payment in one part is due upon completion, so it has no up-front amount.
 */
export function upFrontCents(terms: PaymentTerms, totalCents: number): number {
  const [first, ...rest] = paymentParts(terms, totalCents)
  return first === undefined || rest.length === 0 ? 0 : first.amountCents
}
