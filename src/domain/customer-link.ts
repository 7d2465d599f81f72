/** What a customer's link shows: the document, or the reason why it is not shown. */
import type { Day } from './calendar.ts'
import type { Answer, SentDocument } from './customer-answer.ts'
import type { Status } from './lifecycle.ts'

export const LINK_STATES = [
  'open',
  'answered',
  'expired',
  'replaced',
  'voided',
  'withdrawn',
  'invoiced',
  'credited',
] as const
export type LinkState = (typeof LINK_STATES)[number]

export interface LinkFacts {
  readonly document: SentDocument
  readonly revision: number
  readonly isWithdrawn: boolean
}

export interface LinkedOrder {
  readonly status: Status
  readonly revision: number
  /** The answer to the current revision. */
  readonly answer: Answer | null
  readonly isVoid: boolean
  /** Whether a credit note took the invoice back. */
  readonly isCredited: boolean
  /** The last day on which the quote is valid. */
  readonly expiresOn: Day
}

/** Only an open document can be answered; only an open or answered one is shown. */
export function linkState(link: LinkFacts, order: LinkedOrder, today: Day): LinkState {
  if (link.isWithdrawn) return 'withdrawn'
  if (order.isVoid) return 'voided'
  if (link.document === 'invoice') {
    if (order.status !== 'quote') return 'open'
    // Undoing a conversion turns an invoice back into a quote.
    return order.isCredited ? 'credited' : 'withdrawn'
  }
  if (link.revision !== order.revision) return 'replaced'
  if (order.status !== 'quote') return 'invoiced'
  if (order.answer !== null) return 'answered'
  return order.expiresOn < today ? 'expired' : 'open'
}

export function isShown(state: LinkState): boolean {
  return state === 'open' || state === 'answered'
}

/** Tells the customer why they cannot answer or see the document. */
export function linkSentence(state: Exclude<LinkState, 'open'>, document: SentDocument): string {
  return SENTENCES[state].replace('{document}', document)
}

const SENTENCES: Readonly<Record<Exclude<LinkState, 'open'>, string>> = {
  answered: 'This {document} has already been answered.',
  expired: 'This {document} has expired, and its prices are no longer valid.',
  replaced:
    'This {document} has been replaced by a newer version. Please use the latest link, or ask us to send it.',
  voided: 'This {document} is no longer valid.',
  withdrawn: 'This link is no longer active.',
  invoiced: 'This {document} is now an invoice.',
  credited: 'This {document} was credited. Nothing is due on it.',
}

/** The message for an unknown link. It must not reveal anything about any shop. */
export const UNKNOWN_LINK =
  'This link doesn’t work. Make sure that you copied all of it, or ask for a new one.'

/** Matches the tokens that `server/tokens.ts` generates. */
export const TOKEN_PATTERN = /^[\w-]{43}$/

/**
 * The token that the text begins with, without what people copy along or mail programs append: `.`, `)`,
 * `&utm_source=mail`. Without one, the text itself.
 */
export function tokenIn(text: string): string {
  return /^[\w-]{43}(?![\w-])/.exec(text)?.[0] ?? text
}
