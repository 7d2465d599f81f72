import type { OrderRow } from '#contract/orders.ts'
import { type Badge, invoiceBadge, quoteBadge, STAGE_BADGES, VOID_BADGE } from '#domain/badges.ts'
import type { Day } from '#domain/calendar.ts'
import { centsFromDollars } from '#domain/money.ts'

/** Where an order stands, and nothing more; a void one stands nowhere. */
export function standingBadge({ status, voidedAt }: Pick<OrderRow, 'status' | 'voidedAt'>): Badge {
  return voidedAt === null ? STAGE_BADGES[status] : VOID_BADGE
}

/** What the lists say about an order: for quotes and invoices what is to be done, else the stage (design section 5). */
export function orderBadge(order: OrderRow, today: Day): Badge {
  if (order.status === 'quote') return quoteBadge(order, today)
  if (order.status === 'invoice') {
    const totalCents = centsFromDollars(order.total) ?? 0
    const paidCents = centsFromDollars(order.paid) ?? 0
    return invoiceBadge({ totalCents, paidCents, nextDueOn: order.dueOn ?? undefined }, today)
  }
  return STAGE_BADGES[order.status]
}
