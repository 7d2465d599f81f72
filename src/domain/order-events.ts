/** What can happen to an order, and how it is described. */
import type { Status } from './lifecycle.ts'

export const ORDER_EVENT_KINDS = [
  'created',
  'moved',
  'undone',
  'voided',
  'payment',
  'reversal',
  'refund',
  'refund-reversal',
  'write-off',
  'write-off-reversal',
  'note',
  'document',
  'attached',
  'detached',
  'file-shown',
  'file-hidden',
  'edited',
  'revised',
  'linked',
  'withdrawn',
  'mailing',
  'sent',
  'unsent',
  'unsure',
  'viewed',
  'approved',
  'changes-requested',
  'declined',
  'customer-merged',
  'promised',
  'worked',
  'problem',
  'problem-solved',
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

/** One change of an edit, as displayed. `before` is null for an addition, `after` for a removal. */
export interface ContentChange {
  /** 'Title', 'Line 2', 'Total'. */
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

export interface OrderEventFacts {
  readonly kind: OrderEventKind
  /** The new status, if the order moved. */
  readonly to: Status | null
  /** Of work: what was done, as a phrase without its subject. */
  readonly text?: string | null
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
  reversal: 'reversed a payment',
  refund: 'refunded a payment',
  'refund-reversal': 'reversed a refund',
  'write-off': 'wrote off an open balance',
  'write-off-reversal': 'reversed a write-off',
  note: 'left a note',
  document: 'created a document',
  attached: 'added a file',
  detached: 'removed a file',
  'file-shown': 'showed a file to the floor',
  'file-hidden': 'hid a file from the floor',
  edited: 'edited the quote',
  revised: 'revised the invoice',
  linked: 'created a link for the customer',
  withdrawn: 'withdrew the link',
  mailing: 'queued an email to the customer',
  sent: 'sent it to the customer',
  unsent: 'could not email the customer',
  unsure: 'may not have reached the customer by email',
  viewed: 'viewed it',
  approved: 'approved it',
  'changes-requested': 'asked for changes',
  declined: 'declined it',
  'customer-merged': 'merged its customer into another',
  promised: 'set the promise date',
  worked: 'moved the work on',
  problem: 'reported a problem',
  'problem-solved': 'solved a problem',
}

const CUSTOMER_EVENTS: ReadonlySet<OrderEventKind> = new Set([
  'viewed',
  'approved',
  'changes-requested',
  'declined',
])

/** Whether a customer caused the event, not the shop's staff. */
export function isCustomerEvent(kind: OrderEventKind): boolean {
  return CUSTOMER_EVENTS.has(kind)
}

/**
 * The event as a sentence: 'Dana Reyes moved it to production', 'Harper Dining approved it'.
 *
 * @param by the staff member's name; null if there is none or it was not recorded.
 */
export function eventSentence(
  event: OrderEventFacts & { readonly by: string | null },
  customerName: string,
): string {
  // By the server. Without a subject it would read as if the customer had sent something.
  if (event.kind === 'sent' && event.by === null) return 'Emailed to the customer'
  if (event.kind === 'unsent') return `Email to ${customerName} could not be sent`
  if (event.kind === 'unsure') return `Email to ${customerName} may not have arrived`
  const who = isCustomerEvent(event.kind) ? customerName : event.by
  const phrase = eventPhrase(event)
  return who === null ? `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}` : `${who} ${phrase}`
}

/** The event without its subject: 'moved it to production'. */
export function eventPhrase({ kind, to, text }: OrderEventFacts): string {
  if (kind === 'worked' && text != null) return text
  if (kind !== 'moved') return DID[kind]
  return to === null ? 'changed it' : MOVED[to]
}
