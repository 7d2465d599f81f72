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
  'edited',
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
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

/** What an edit changed, in words and amounts as people read them; null where it was not there before, or is no more. */
export interface ContentChange {
  /** 'Title', 'Line 2', 'Total'. */
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

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
  edited: 'edited the quote',
  linked: 'made a link for the customer',
  withdrawn: 'withdrew the link',
  mailing: 'put a mail to the customer on its way',
  sent: 'sent it to the customer',
  unsent: 'could not reach the customer by mail',
  unsure: 'may not have reached the customer by mail',
  viewed: 'looked at it',
  approved: 'approved it',
  'changes-requested': 'asked for changes',
  declined: 'declined it',
}

const CUSTOMERS_DEEDS: ReadonlySet<OrderEventKind> = new Set([
  'viewed',
  'approved',
  'changes-requested',
  'declined',
])

/** Whether it is a customer who does that, and nobody of the shop. */
export function isCustomersDeed(kind: OrderEventKind): boolean {
  return CUSTOMERS_DEEDS.has(kind)
}

/**
 * What happened, in a sentence: 'Dana Reyes moved it to production', 'Harper Dining approved it'.
 *
 * @param by the name of whoever did it; null where nobody of the shop did, or nobody recorded who.
 */
export function eventSentence(
  event: OrderEventFacts & { readonly by: string | null },
  customerName: string,
): string {
  if (event.kind === 'unsent') return `Mail to ${customerName} could not be sent`
  if (event.kind === 'unsure') return `Mail to ${customerName} may not have arrived`
  const who = isCustomersDeed(event.kind) ? customerName : event.by
  const deed = deedOf(event)
  return who === null ? `${deed.charAt(0).toUpperCase()}${deed.slice(1)}` : `${who} ${deed}`
}

/** What somebody did, after their name: 'moved it to production'. */
export function deedOf({ kind, to }: OrderEventFacts): string {
  if (kind !== 'moved') return DID[kind]
  return to === null ? 'changed it' : MOVED[to]
}
