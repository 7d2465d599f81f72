import type { OrderRow } from '#contract/orders.ts'
import { type Badge, invoiceBadge, quoteBadge, STAGE_BADGES, VOID_BADGE } from '#domain/badges.ts'
import type { Day } from '#domain/calendar.ts'
import { centsFromDollars } from '#domain/money.ts'

/** The badge of the order's stage, or Void. */
export function stageBadge({ status, voidedAt }: Pick<OrderRow, 'status' | 'voidedAt'>): Badge {
  return voidedAt === null ? STAGE_BADGES[status] : VOID_BADGE
}

/** The badge on every screen: what to do next for quotes and invoices, the stage for all others (design section 5). */
export function orderBadge(order: OrderRow, today: Day): Badge {
  if (order.voidedAt !== null) return VOID_BADGE
  if (order.status === 'quote') return quoteBadge(order, today)
  if (order.status === 'invoice') {
    const totalCents = centsFromDollars(order.total) ?? 0
    const paidCents = centsFromDollars(order.paid) ?? 0
    return invoiceBadge({ totalCents, paidCents, nextDueOn: order.dueOn ?? undefined }, today)
  }
  return STAGE_BADGES[order.status]
}
