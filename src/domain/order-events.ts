/** What can happen to an order, and the words for it. */
import type { Status } from './lifecycle.ts'

export const ORDER_EVENT_KINDS = [
  'created',
  'moved',
  'undone',
  'voided',
  'payment',
  'reversal',
  'note',
  'document',
  'attached',
  'detached',
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

export interface OrderEventFacts {
  readonly kind: OrderEventKind
  /** The status that a move led to. */
  readonly to: Status | null
}

const MOVED: Readonly<Record<Status, string>> = {
  quote: 'made it a quote',
  invoice: 'converted it to an invoice',
  paid: 'marked it as paid',
  production: 'moved it to production',
  completed: 'marked it as completed',
  archived: 'archived it',
}

const DID: Readonly<Record<Exclude<OrderEventKind, 'moved'>, string>> = {
  created: 'created the quote',
  undone: 'undid a step',
  voided: 'voided it',
  payment: 'recorded a payment',
  reversal: 'took a payment back',
  note: 'left a note',
  document: 'made a document',
  attached: 'added a file',
  detached: 'removed a file',
}

/** What somebody did, after their name: 'moved it to production'. */
export function deedOf({ kind, to }: OrderEventFacts): string {
  if (kind !== 'moved') return DID[kind]
  return to === null ? 'changed it' : MOVED[to]
}
