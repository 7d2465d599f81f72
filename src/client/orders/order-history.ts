import type { ContentChange, OrderEvent, UnpricedEvent } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { STATUS_NAMES, type Status } from '#domain/lifecycle.ts'
import { formatDollars } from '#domain/money.ts'
import { DOCUMENT_TITLES } from '#domain/order-document.ts'
import type { OrderEventKind } from '#domain/order-events.ts'

/** With or without money. */
type ShownEvent = UnpricedEvent & Partial<OrderEvent>

/** An order as far as its history is shown. */
export type OrderWithHistory = Pick<Order, 'id' | 'createdBy' | 'createdAt' | 'updatedAt' | 'updatedBy'> & {
  readonly history: readonly ShownEvent[]
}

export interface HistoryEntry {
  readonly key: string
  readonly what: string
  /** A note, a reason, a payment reference, or a file name. */
  readonly text: string | undefined
  /** What an edit changed. */
  readonly changes: readonly ContentChange[]
  /** The user, if one was recorded and `what` does not name them. */
  readonly by: string | undefined
  readonly instant: string
}

const STAGE_REACHED: Readonly<Record<Status, string>> = {
  quote: 'Quote',
  invoice: 'Invoiced',
  paid: 'Paid',
  production: 'Production started',
  completed: 'Completed',
  archived: 'Archived',
}

/** What happened to an order, newest first (spec section 2). */
export function historyOf({
  history,
  createdBy,
  createdAt,
  updatedAt,
  updatedBy,
}: OrderWithHistory): HistoryEntry[] {
  const created = {
    key: 'created',
    what: `Created by ${createdBy.name}`,
    text: undefined,
    changes: [],
    by: undefined,
    instant: createdAt,
  }
  const updated = {
    key: 'updated',
    what: 'Updated',
    text: undefined,
    changes: [],
    by: updatedBy?.name,
    instant: updatedAt,
  }
  const entries = history
    .filter(({ kind }) => kind !== 'created')
    .map(entryOf)
    .reverse()
  // Some events, such as creating a PDF, do not update the order: they stay above 'Updated'.
  const before = entries.findIndex(({ instant }) => instant <= updatedAt)
  if (updatedAt !== createdAt) entries.splice(before === -1 ? entries.length : before, 0, updated)
  return [...entries, created]
}

function entryOf(event: ShownEvent): HistoryEntry {
  const { id, kind, by, at, text, changes } = event
  return {
    key: String(id),
    what: EVENT_TEXTS[kind](event),
    // Work says all of it above.
    text: kind === 'worked' ? undefined : (text ?? undefined),
    changes,
    by: by?.name,
    instant: at,
  }
}

const EVENT_TEXTS: Readonly<Record<OrderEventKind, (event: ShownEvent) => string>> = {
  created: () => 'Created',
  moved: ({ to }) => (to === null ? 'Changed' : STAGE_REACHED[to]),
  undone: ({ from, to }) =>
    from === null || to === null
      ? 'Step undone'
      : `Moved back from ${STATUS_NAMES[from]} to ${STATUS_NAMES[to]}`,
  voided: () => 'Voided',
  payment: ({ amount }) => `Payment of ${formatDollars(amount ?? 0)}`,
  reversal: ({ amount, cause }) =>
    `Payment of ${absolute(amount)} ${cause === 'bounced' ? 'bounced' : 'reversed'}`,
  refund: ({ amount }) => `Refund of ${absolute(amount)}`,
  'refund-reversal': ({ amount }) => `Refund of ${absolute(amount)} reversed`,
  'write-off': ({ amount }) => `${absolute(amount)} written off`,
  'write-off-reversal': ({ amount }) => `Write-off of ${absolute(amount)} reversed`,
  note: () => 'Note',
  document: ({ document, revision }) =>
    document === null
      ? 'PDF created'
      : `${DOCUMENT_TITLES[document]}${revision === null ? '' : ` R${revision}`} PDF created`,
  attached: () => 'File added',
  detached: () => 'File removed',
  'file-shown': () => 'File shown to the floor',
  'file-hidden': () => 'File hidden from the floor',
  edited: ({ revision }) => (revision === null ? 'Edited' : `Edited: revision R${revision}`),
  revised: ({ revision }) => `Invoice revised: revision ${revision ?? ''}`,
  linked: () => 'Customer link created',
  withdrawn: () => 'Customer link withdrawn',
  mailing: ({ name }) => `Sending to ${name ?? 'the customer'}`,
  sent: ({ name }) => `Sent to ${name ?? 'the customer'}`,
  unsent: ({ name }) => `Could not be sent to ${name ?? 'the customer'}`,
  unsure: ({ name }) => `May not have reached ${name ?? 'the customer'}`,
  viewed: () => 'Viewed by the customer',
  approved: ({ name }) => `Approved by ${name ?? 'the customer'}`,
  'changes-requested': ({ name }) => `Changes requested by ${name ?? 'the customer'}`,
  declined: ({ name }) => `Declined by ${name ?? 'the customer'}`,
  'customer-merged': () => 'Customer merged into another',
  promised: () => 'Promise date',
  worked: ({ text }) => (text === null ? 'Work moved on' : `${text.charAt(0).toUpperCase()}${text.slice(1)}`),
  problem: () => 'Problem reported',
  'problem-solved': () => 'Problem solved',
}

/** The words around it say which way the money went. */
function absolute(amount: number | null | undefined): string {
  return formatDollars(Math.abs(amount ?? 0))
}
