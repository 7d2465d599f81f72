/** What can happen to an order, and the words for it. */
import type { Status } from './lifecycle.ts'

export const ORDER_EVENT_KINDS = ['created', 'moved'] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

export interface OrderEventFacts {
  readonly kind: OrderEventKind
  /** The status that a move led to. */
  readonly to: Status | null
}

const MOVED: Readonly<Record<Status, string>> = {
  quote: 'made it a quote again',
  invoice: 'converted it to an invoice',
  paid: 'marked it as paid',
  production: 'moved it to production',
  completed: 'marked it as completed',
  archived: 'archived it',
}

/** What somebody did, after their name: 'moved it to production'. */
export function deedOf({ kind, to }: OrderEventFacts): string {
  return kind === 'moved' && to !== null ? MOVED[to] : 'created the quote'
}
