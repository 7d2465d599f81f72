import type { ContentChange, OrderEvent } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { STATUS_NAMES, type Status } from '#domain/lifecycle.ts'
import { formatDollars } from '#domain/money.ts'
import { DOCUMENT_TITLES } from '#domain/order-document.ts'
import type { OrderEventKind } from '#domain/order-events.ts'

export interface HistoryEntry {
  readonly key: string
  readonly what: string
  /** A note, a reason, a payment's reference, a file's name. */
  readonly text: string | undefined
  /** What an edit changed. */
  readonly changes: readonly ContentChange[]
  /** Who, where `what` does not say it and somebody recorded it. */
  readonly by: string | undefined
  readonly instant: string
}

const ARRIVED: Readonly<Record<Status, string>> = {
  quote: 'Quote',
  invoice: 'Invoiced',
  paid: 'Paid',
  production: 'Production started',
  completed: 'Completed',
  archived: 'Archived',
}

/** What happened to an order, newest first (spec section 2). */
export function historyOf({ history, createdBy, createdAt, updatedAt, updatedBy }: Order): HistoryEntry[] {
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
  // Not everything that is told updates the order: a document that is made leaves it as it is.
  const before = entries.findIndex(({ instant }) => instant <= updatedAt)
  if (updatedAt !== createdAt) entries.splice(before === -1 ? entries.length : before, 0, updated)
  return [...entries, created]
}

function entryOf(event: OrderEvent): HistoryEntry {
  const { id, kind, by, at, text, changes } = event
  return {
    key: String(id),
    what: WORDS[kind](event),
    text: text ?? undefined,
    changes,
    by: by?.name,
    instant: at,
  }
}

const WORDS: Readonly<Record<OrderEventKind, (event: OrderEvent) => string>> = {
  created: () => 'Created',
  moved: ({ to }) => (to === null ? 'Changed' : ARRIVED[to]),
  undone: ({ from, to }) =>
    from === null || to === null ? 'Step undone' : `${ARRIVED[from]} undone: back at ${STATUS_NAMES[to]}`,
  voided: () => 'Voided',
  payment: ({ amount }) => `Payment of ${formatDollars(amount ?? 0)}`,
  reversal: ({ amount }) => `Payment of ${formatDollars(Math.abs(amount ?? 0))} taken back`,
  note: () => 'Note',
  document: ({ document, revision }) =>
    document === null
      ? 'Document made'
      : `${DOCUMENT_TITLES[document]}${revision === null ? '' : ` R${revision}`} made`,
  attached: () => 'File added',
  detached: () => 'File removed',
  edited: ({ revision }) => (revision === null ? 'Edited' : `Edited: revision R${revision}`),
  linked: () => 'Link made for the customer',
  withdrawn: () => 'Link withdrawn',
  mailing: ({ name }) => `On its way to ${name ?? 'the customer'}`,
  sent: ({ name }) => `Sent to ${name ?? 'the customer'}`,
  unsent: ({ name }) => `Could not be sent to ${name ?? 'the customer'}`,
  unsure: ({ name }) => `May not have reached ${name ?? 'the customer'}`,
  viewed: () => 'Seen by the customer',
  approved: ({ name }) => `Approved by ${name ?? 'the customer'}`,
  'changes-requested': ({ name }) => `Changes requested by ${name ?? 'the customer'}`,
  declined: ({ name }) => `Declined by ${name ?? 'the customer'}`,
}
