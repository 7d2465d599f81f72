import type { Order } from '#contract/orders.ts'

export interface HistoryEntry {
  readonly what: string
  readonly instant: string
}

/** What happened to an order, earliest first (spec section 2). */
export function historyOf(order: Order): readonly HistoryEntry[] {
  const steps = [
    { what: 'Invoiced', instant: order.invoicedAt },
    { what: 'Paid', instant: order.paidAt },
    { what: 'Production started', instant: order.startedAt },
    { what: 'Completed', instant: order.completedAt },
    { what: 'Archived', instant: order.archivedAt },
    { what: 'Updated', instant: order.updatedAt === order.createdAt ? null : order.updatedAt },
  ]
  const taken = steps.flatMap(({ what, instant }) => (instant === null ? [] : [{ what, instant }]))
  return [
    { what: `Created by ${order.createdBy.name}`, instant: order.createdAt },
    // Stable: of two at the same instant the step stays before the update that it was.
    ...taken.sort((a, b) => Date.parse(a.instant) - Date.parse(b.instant)),
  ]
}
