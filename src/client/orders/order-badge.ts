import type { OrderRow } from '#contract/orders.ts'
import {
  type Badge,
  type InvoiceFacts,
  invoiceBadge,
  PAYMENT_DUE,
  paidBadge,
  quoteBadge,
  STAGE_BADGES,
  VOID_BADGE,
} from '#domain/badges.ts'
import type { Day } from '#domain/calendar.ts'
import { centsFromDollars } from '#domain/money.ts'

/** The badge of the order's stage, or Void. */
export function stageBadge({ status, voidedAt }: Pick<OrderRow, 'status' | 'voidedAt'>): Badge {
  return voidedAt === null ? STAGE_BADGES[status] : VOID_BADGE
}

/**
 * The badge on every screen: what to do next for quotes and invoices, what was really paid for orders that may go into
 * production, the stage for all others (design section 5), unless a payment bounced.
 */
export function orderBadge(order: OrderRow, today: Day): Badge {
  if (order.voidedAt !== null) return VOID_BADGE
  if (order.status === 'quote') return quoteBadge(order, today)
  if (order.status === 'invoice') return invoiceBadge(invoiceFacts(order), today)
  if (order.status === 'paid') return paidBadge(invoiceFacts(order), today)
  return order.bounced > 0 ? PAYMENT_DUE : STAGE_BADGES[order.status]
}

function invoiceFacts(order: OrderRow): InvoiceFacts {
  const { total, paid, writtenOff, bounced, upFront, dueOn, invoiceSentOn } = order
  return {
    totalCents: centsFromDollars(total) ?? 0,
    paidCents: centsFromDollars(paid) ?? 0,
    writtenOffCents: centsFromDollars(writtenOff) ?? 0,
    bouncedCents: centsFromDollars(bounced) ?? 0,
    upFrontCents: centsFromDollars(upFront) ?? 0,
    nextDueOn: dueOn ?? undefined,
    isSent: invoiceSentOn !== null,
  }
}
