/** Derives an order's badge from its history (spec section 4, design section 5). */
import { type Day, daysBetween, formatDay } from './calendar.ts'
import type { Answer } from './customer-answer.ts'
import { isPaidInFull, isWrittenOff } from './ledger.ts'
import type { Status } from './lifecycle.ts'

export type Tone = 'neutral' | 'attention' | 'progress' | 'success' | 'muted'

export interface Badge {
  readonly label: string
  readonly tone: Tone
}

/** Sorts badges by meaning rather than by name: what needs attention comes first. */
export const URGENCY: Readonly<Record<Tone, number>> = {
  attention: 0,
  neutral: 1,
  progress: 2,
  success: 3,
  muted: 4,
}

/** Names a badge in addresses: 'follow-up-required'. */
export function badgeKey({ label }: Badge): string {
  return label.toLowerCase().replaceAll(/\W+/g, '-')
}

/** Days without an answer after which a sent quote needs a follow-up. */
export const SILENT_DAYS = 7
/** Days before expiry or a due date at which an order needs attention. */
export const NEAR_DAYS = 3

/** What a quote can be, in the order in which the first that is true decides. */
export const QUOTE_BADGES = {
  approved: { label: 'Client Approved', tone: 'success' },
  changesRequested: { label: 'Changes Requested', tone: 'attention' },
  declined: { label: 'Declined', tone: 'attention' },
  expired: { label: 'Expired', tone: 'attention' },
  followUp: { label: 'Follow Up Required', tone: 'attention' },
  sent: { label: 'Sent to Client', tone: 'progress' },
  quote: { label: 'Quote', tone: 'neutral' },
} as const satisfies Readonly<Record<string, Badge>>

export interface QuoteFacts {
  /** The customer's answer to the current content, or null. */
  readonly answer: Answer | null
  readonly sentOn: Day | null
  readonly expiresOn: Day
}

export function quoteBadge(quote: QuoteFacts, today: Day): Badge {
  if (quote.answer === 'approved') return QUOTE_BADGES.approved
  if (quote.answer === 'changes-requested') return QUOTE_BADGES.changesRequested
  if (quote.answer === 'declined') return QUOTE_BADGES.declined
  if (quote.expiresOn < today) return QUOTE_BADGES.expired
  const silent = quote.sentOn !== null && daysBetween(quote.sentOn, today) >= SILENT_DAYS
  if (silent || daysBetween(today, quote.expiresOn) <= NEAR_DAYS) return QUOTE_BADGES.followUp
  return quote.sentOn === null ? QUOTE_BADGES.quote : QUOTE_BADGES.sent
}

interface AnsweredQuote extends QuoteFacts {
  readonly revision: number
  /** To any of its revisions. */
  readonly answers: readonly { readonly revision: number; readonly answer: Answer }[]
}

/** Why the customer may not expect an invoice for this quote; undefined if nothing speaks against one. */
export function whyNotToInvoice(
  { answer, sentOn, expiresOn, revision, answers }: AnsweredQuote,
  today: Day,
): string | undefined {
  if (answer === 'changes-requested') return 'The customer asked for changes.'
  if (answer === 'declined') return 'The customer declined this quote.'
  const approved = answers.findLast((given) => given.answer === 'approved')?.revision
  if (answer === null && approved !== undefined) {
    const since =
      sentOn === null ? 'was not sent' : `was sent on ${formatDay(sentOn)} and has not been answered yet`
    return `The customer approved revision R${approved}. Revision R${revision} ${since}.`
  }
  if (answer === null && expiresOn < today) return `This quote expired on ${formatDay(expiresOn)}.`
  return undefined
}

/** Also the badge of an order whose payment bounced, whatever its stage. */
export const PAYMENT_DUE: Badge = { label: 'Payment Due', tone: 'attention' }

/** What else an invoice can be, besides a share of it that was paid. */
export const INVOICE_BADGES = {
  writtenOff: { label: 'Written Off', tone: 'muted' },
  sent: { label: 'Invoice Sent', tone: 'neutral' },
  deposit: { label: 'Deposit Paid', tone: 'progress' },
} as const satisfies Readonly<Record<string, Badge>>

/** A share of the total in percent, rounded down. */
export function shareBadge(percent: number): Badge {
  return { label: `${percent}% Paid`, tone: 'progress' }
}

export interface InvoiceFacts {
  readonly totalCents: number
  readonly paidCents: number
  readonly writtenOffCents: number
  /** What bounced and was not paid again. */
  readonly bouncedCents: number
  /** The amount due before work begins. */
  readonly upFrontCents: number
  /** The earliest due date of an open amount; absent if nothing is owed or all of it waits for completion. */
  readonly nextDueOn?: Day | undefined
  /** Whether the customer was sent the invoice. */
  readonly isSent: boolean
}

export function invoiceBadge(invoice: InvoiceFacts, today: Day): Badge {
  const isNear = invoice.nextDueOn !== undefined && daysBetween(today, invoice.nextDueOn) <= NEAR_DAYS
  if (isNear || invoice.bouncedCents > 0) return PAYMENT_DUE
  if (isWrittenOff(invoice)) return INVOICE_BADGES.writtenOff
  if (isPaidInFull(invoice)) return STAGE_BADGES.paid
  if (invoice.paidCents > 0 && invoice.totalCents > 0) return paidShare(invoice)
  return invoice.isSent ? INVOICE_BADGES.sent : STAGE_BADGES.invoice
}

/** The badge of an order that may go into production: what was really paid. */
export function paidBadge(order: InvoiceFacts, today: Day): Badge {
  if (order.paidCents >= order.totalCents) return STAGE_BADGES.paid
  const badge = invoiceBadge(order, today)
  return badge.tone === 'neutral' ? paidShare(order) : badge
}

/** 'Deposit Paid', or the true share of an order that is not paid in full. */
function paidShare({ paidCents, totalCents, upFrontCents }: InvoiceFacts): Badge {
  if (paidCents > 0 && paidCents === upFrontCents) return INVOICE_BADGES.deposit
  const share = Math.floor((paidCents * 100) / totalCents)
  // Any payment at all is at least 1%.
  const least = paidCents > 0 ? 1 : 0
  return shareBadge(Math.max(share, least))
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

/**
 * The dashboard's due-in text and urgency: 3 days or fewer is red, otherwise amber.
 *
 * @param dueOn null for what waits for completion.
 */
export function dueIn(dueOn: Day | null, today: Day): { readonly text: string; readonly urgent: boolean } {
  if (dueOn === null) return { text: 'On completion', urgent: false }
  const days = daysBetween(today, dueOn)
  const urgent = days <= NEAR_DAYS
  if (days < 0) return { text: `Overdue by ${-days} ${-days === 1 ? 'day' : 'days'}`, urgent }
  if (days === 0) return { text: 'Due today', urgent }
  return { text: `Due in ${days} ${days === 1 ? 'day' : 'days'}`, urgent }
}
