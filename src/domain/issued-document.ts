/** Invoices and credit notes as they were issued. */
import { type Day, formatDay } from './calendar.ts'

export const ISSUED_KINDS = ['invoice', 'credit-note'] as const
export type IssuedKind = (typeof ISSUED_KINDS)[number]

/** What has become of an issued document. A credit note stands. */
export const ISSUED_STATES = ['stands', 'replaced', 'credited'] as const
export type IssuedState = (typeof ISSUED_STATES)[number]

/** The reason of a credit note for an invoice that nobody was sent. */
export const UNDONE_UNSENT = 'The invoice was undone before it was sent.'

export interface ReplacedInvoice {
  readonly number: string
  readonly revision: number
  readonly issuedOn: Day
  readonly reason: string | null
}

/** 'Replaces revision 1 of Nov 20, 2026: One bench more.' Another number is named in place of the revision. */
export function replacesSentence(number: string, replaced: ReplacedInvoice): string {
  const { revision, issuedOn, reason } = replaced
  const what = replaced.number === number ? `revision ${revision}` : replaced.number
  return `Replaces ${what} of ${formatDay(issuedOn)}${reasonAfter(reason)}`
}

export interface CreditedInvoice {
  /** The credit note's. */
  readonly number: string
  readonly on: Day
  readonly reason: string | null
}

/** 'Credited on Nov 22, 2026 with credit note WI-1042-C1: Ordered twice.' */
export function creditedSentence({ number, on, reason }: CreditedInvoice): string {
  return `Credited on ${formatDay(on)} with credit note ${number}${reasonAfter(reason)}`
}

function reasonAfter(reason: string | null): string {
  const words = reason?.trim() ?? ''
  if (words === '') return '.'
  return `: ${words}${/[.!?]$/.test(words) ? '' : '.'}`
}
