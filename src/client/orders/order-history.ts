import type { Order, OrderEvent } from '#contract/orders.ts'
import type { Status } from '#domain/lifecycle.ts'

export interface HistoryEntry {
  readonly key: string
  readonly what: string
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

/** What happened to an order, earliest first (spec section 2). */
export function historyOf({ history, createdBy, createdAt, updatedAt, updatedBy }: Order): HistoryEntry[] {
  const created = { key: 'created', what: `Created by ${createdBy.name}`, by: undefined, instant: createdAt }
  const updated = { key: 'updated', what: 'Updated', by: updatedBy?.name, instant: updatedAt }
  return [
    created,
    ...history.filter(({ kind }) => kind !== 'created').map(entryOf),
    ...(updatedAt === createdAt ? [] : [updated]),
  ]
}

function entryOf({ id, to, by, at }: OrderEvent): HistoryEntry {
  return { key: String(id), what: to === null ? 'Changed' : ARRIVED[to], by: by?.name, instant: at }
}
