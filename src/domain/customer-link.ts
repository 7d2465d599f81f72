/** What a customer's link leads to: what they were sent, or a sentence that says why not. */
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
  /** To the current revision. */
  readonly answer: Answer | null
  readonly isVoid: boolean
  /** The last day on which the quote's prices hold. */
  readonly expiresOn: Day
}

/** Only what is open takes an answer, and only what is open or answered is shown. */
export function linkState(link: LinkFacts, order: LinkedOrder, today: Day): LinkState {
  if (link.isWithdrawn) return 'withdrawn'
  if (order.isVoid) return 'voided'
  // An invoice may have become a quote again.
  if (link.document === 'invoice') return order.status === 'quote' ? 'withdrawn' : 'open'
  if (link.revision !== order.revision) return 'replaced'
  if (order.status !== 'quote') return 'invoiced'
  if (order.answer !== null) return 'answered'
  return order.expiresOn < today ? 'expired' : 'open'
}

export function isShown(state: LinkState): boolean {
  return state === 'open' || state === 'answered'
}

/** Why the customer cannot answer, or is shown nothing. */
export function linkSentence(state: Exclude<LinkState, 'open'>, document: SentDocument): string {
  return SENTENCES[state].replace('{document}', document)
}

const SENTENCES: Readonly<Record<Exclude<LinkState, 'open'>, string>> = {
  answered: 'This {document} has been answered already.',
  expired: 'This {document} has expired: its prices no longer hold.',
  replaced: 'This {document} was replaced by a newer one. Please use the link to that, or ask for it.',
  voided: 'This {document} is no longer valid.',
  withdrawn: 'This link was withdrawn.',
  invoiced: 'This {document} has become an invoice.',
}

/** Of a link that nobody made: it says nothing about any shop. */
export const UNKNOWN_LINK = 'This link leads nowhere. Check that it is complete, or ask for a new one.'

/** As `server/tokens.ts` makes them. */
export const TOKEN_PATTERN = /^[\w-]{43}$/
