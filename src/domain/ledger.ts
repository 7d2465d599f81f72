/** The ledger of an order. Amounts are integer cents. Each says how much less is open because of the entry. */
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

/** A refund is negative, and so is a reversal, unless it reverses a refund. */
export const ENTRY_KINDS = ['payment', 'reversal', 'refund', 'write-off'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Why a payment is reversed: a check bounced, or the payment was recorded by mistake. */
export const REVERSAL_CAUSES = ['bounced', 'mistake'] as const
export type ReversalCause = (typeof REVERSAL_CAUSES)[number]

export interface LedgerEntry {
  readonly id: number
  readonly kind: EntryKind
  readonly amountCents: number
  /** The entry that this one reverses. */
  readonly reversesId: number | null
  /** The payment that this entry refunds. */
  readonly refundsId: number | null
  /** Null for anything but the reversal of a payment. */
  readonly cause: ReversalCause | null
}

/** How much of an order's total is settled. */
export interface Settled {
  readonly totalCents: number
  /** Payments less reversals and refunds. Negative if a payment bounced after it was refunded. */
  readonly paidCents: number
  readonly writtenOffCents: number
}

/** The amount still owed; negative if overpaid. */
export function balanceCents({ totalCents, paidCents, writtenOffCents }: Settled): number {
  return totalCents - paidCents - writtenOffCents
}

/** Whether all of it was paid. Where the total is zero, nothing was. */
export function isPaidInFull({ totalCents, paidCents }: Pick<Settled, 'totalCents' | 'paidCents'>): boolean {
  return totalCents > 0 && paidCents >= totalCents
}

/** Whether nothing is owed because the rest was written off. */
export function isWrittenOff(settled: Settled): boolean {
  return settled.writtenOffCents > 0 && settled.paidCents < settled.totalCents && balanceCents(settled) <= 0
}

export interface LedgerSums {
  readonly paidCents: number
  readonly writtenOffCents: number
  /** What bounced and was not paid again. */
  readonly bouncedCents: number
}

/** @param entries earliest first. */
export function ledgerSums(entries: readonly LedgerEntry[]): LedgerSums {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const reversals = new Map(entries.map((entry) => [entry.reversesId, entry]))
  let paidCents = 0
  let writtenOffCents = 0
  let bouncedCents = 0
  for (const entry of entries) {
    const { kind } = entry.reversesId === null ? entry : (byId.get(entry.reversesId) ?? entry)
    if (kind === 'write-off') writtenOffCents += entry.amountCents
    else paidCents += entry.amountCents
    if (entry.cause === 'bounced') bouncedCents -= entry.amountCents
    const reversal = reversals.get(entry.id)
    // A payment recorded by mistake did not make up for one that bounced.
    const isReal = reversal === undefined || reversal.cause === 'bounced'
    if (entry.kind === 'payment' && isReal) bouncedCents = Math.max(bouncedCents - entry.amountCents, 0)
  }
  return { paidCents, writtenOffCents, bouncedCents }
}

/** What is still open because a payment bounced: at most the balance. */
export function openBouncedCents(settled: Settled, bouncedCents: number): number {
  return Math.min(bouncedCents, Math.max(balanceCents(settled), 0))
}

/** Whether the entry counts: it is no reversal and was not reversed. */
export function isActive(
  { id, reversesId }: Pick<LedgerEntry, 'id' | 'reversesId'>,
  entries: readonly Pick<LedgerEntry, 'reversesId'>[],
): boolean {
  return reversesId === null && entries.every((entry) => entry.reversesId !== id)
}

/** What is left of a payment to refund; zero for anything else. */
export function refundableCents(entry: LedgerEntry, entries: readonly LedgerEntry[]): number {
  if (entry.kind !== 'payment' || !isActive(entry, entries)) return 0
  return entries
    .filter((other) => other.refundsId === entry.id && isActive(other, entries))
    .reduce((left, { amountCents }) => left + amountCents, entry.amountCents)
}

/** The label of what is paid. More may have been refunded than was kept, if a payment bounced after its refund. */
export function paidLabel(paid: number): 'Paid' | 'Refunded' {
  return paid < 0 ? 'Refunded' : 'Paid'
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
