/** Derives an order's badge from its history (spec section 4, design section 5). */
import { type Day, daysBetween, formatDay } from './calendar.ts'
import type { Answer } from './customer-answer.ts'
import type { Status } from './lifecycle.ts'

export type Tone = 'neutral' | 'attention' | 'progress' | 'success' | 'muted'

export interface Badge {
  readonly label: string
  readonly tone: Tone
}

/** Days without an answer after which a sent quote needs a follow-up. */
export const SILENT_DAYS = 7
/** Days before expiry or a due date at which an order needs attention. */
const NEAR_DAYS = 3

export interface QuoteFacts {
  /** The customer's answer to the current content, or null. */
  readonly answer: Answer | null
  readonly sentOn: Day | null
  readonly expiresOn: Day
}

export function quoteBadge(quote: QuoteFacts, today: Day): Badge {
  if (quote.answer === 'approved') return { label: 'Client Approved', tone: 'success' }
  if (quote.answer === 'changes-requested') return { label: 'Changes Requested', tone: 'attention' }
  if (quote.answer === 'declined') return { label: 'Declined', tone: 'attention' }
  if (quote.expiresOn < today) return { label: 'Expired', tone: 'attention' }
  const silent = quote.sentOn !== null && daysBetween(quote.sentOn, today) >= SILENT_DAYS
  if (silent || daysBetween(today, quote.expiresOn) <= NEAR_DAYS) {
    return { label: 'Follow Up Required', tone: 'attention' }
  }
  if (quote.sentOn !== null) return { label: 'Sent to Client', tone: 'progress' }
  return { label: 'Quote', tone: 'neutral' }
}

/** Why the customer may not expect an invoice for this quote; undefined if nothing speaks against one. */
export function whyNotToInvoice(
  { answer, expiresOn }: Omit<QuoteFacts, 'sentOn'>,
  today: Day,
): string | undefined {
  if (answer === 'changes-requested') return 'The customer asked for changes.'
  if (answer === 'declined') return 'The customer declined this quote.'
  if (answer === null && expiresOn < today) return `This quote expired on ${formatDay(expiresOn)}.`
  return undefined
}

export interface InvoiceFacts {
  readonly totalCents: number
  readonly paidCents: number
  /** The due date of the first unpaid amount; absent when all is paid. */
  readonly nextDueOn?: Day | undefined
}

export function invoiceBadge(invoice: InvoiceFacts, today: Day): Badge {
  if (invoice.nextDueOn !== undefined && daysBetween(today, invoice.nextDueOn) <= NEAR_DAYS) {
    return { label: 'Payment Due', tone: 'attention' }
  }
  if (invoice.paidCents > 0 && invoice.totalCents > 0) {
    const share = Math.floor((invoice.paidCents * 100) / invoice.totalCents)
    // Any payment at all is at least 1%.
    return { label: `${Math.min(Math.max(share, 1), 100)}% Paid`, tone: 'progress' }
  }
  return { label: 'Invoice Sent', tone: 'neutral' }
}

/** The plain badge of each stage. */
export const STAGE_BADGES: Readonly<Record<Status, Badge>> = {
  quote: { label: 'Quote', tone: 'neutral' },
  invoice: { label: 'Invoice', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'success' },
  production: { label: 'In Production', tone: 'progress' },
  completed: { label: 'Completed', tone: 'success' },
  archived: { label: 'Archived', tone: 'muted' },
}

/** The badge of a void quote or invoice, whatever its stage. */
export const VOID_BADGE: Badge = { label: 'Void', tone: 'muted' }

/** The dashboard's due-in text and urgency: 3 days or fewer is red, otherwise amber. */
export function dueIn(dueOn: Day, today: Day): { readonly text: string; readonly urgent: boolean } {
  const days = daysBetween(today, dueOn)
  const urgent = days <= NEAR_DAYS
  if (days < 0) return { text: `Overdue by ${-days} ${-days === 1 ? 'day' : 'days'}`, urgent }
  if (days === 0) return { text: 'Due today', urgent }
  return { text: `Due in ${days} ${days === 1 ? 'day' : 'days'}`, urgent }
}
