/** What has been paid of an order. Amounts are integer cents; an entry that takes money back is negative. */
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

/** Of a shop that has not written how it wants to be paid. */
export const ASK_HOW_TO_PAY = 'Please ask us how you can pay.'

/** What is still owed; negative when more was paid than was asked for. */
export function balanceCents(totalCents: number, paidCents: number): number {
  return totalCents - paidCents
}

/** What a balance is called: nobody owes a negative one. */
export function balanceLabel(balance: number): 'Balance due' | 'Overpaid' {
  return balance < 0 ? 'Overpaid' : 'Balance due'
}

/**
 * What the terms ask for before work begins: the deposit of a 50/50 split, the first milestone of a custom schedule. A
 * full payment is due upon completion, and so nothing of it up front.
 */
export function upFrontCents(terms: PaymentTerms, totalCents: number): number {
  if (terms.structure === 'full') return 0
  const [first, ...rest] = paymentParts(terms, totalCents)
  return first === undefined || rest.length === 0 ? 0 : first.amountCents
}
