/** Revises an invoice that was issued: the next revision says what it replaces and why. */
import type { EditedOrder } from '#contract/revisions.ts'
import { dayOf } from '#domain/calendar.ts'
import { WHO_LOWERS_INVOICES } from '#domain/lowered-invoice.ts'
import { changesBetween } from '#domain/quote-changes.ts'
import type { QuoteContent } from '#domain/quote-content.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { issueRevision, keepInvoice } from '../issued/issue.ts'
import { dueColumns } from '../ledger/due-columns.ts'
import { refuseOverWrittenOff } from '../ledger/ledger.ts'
import { replaceLineItems } from '../order-parts/line-items.store.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { invoicedOrder } from '../orders/invoiced-order.ts'
import { type FoundOrder, owedOf } from '../orders/load-order.ts'
import { settledOf } from '../orders/present.ts'
import type { pricedOrder } from '../orders/priced-order.ts'
import type { Shop } from '../shop.ts'
import { tally } from '../tallies/tallies.store.ts'
import { followEdit } from '../work-plan/places.ts'
import { updateInvoice } from './edits.store.ts'
import { withdrawFromOthers } from './withdraw-from-others.ts'

/** @throws Refusal 'conflict' without a reason, and for a finished order. */
export function refuseUnrevisable(
  { order_number: number, status }: FoundOrder,
  { reason }: EditedOrder,
): void {
  if (status === 'quote') {
    if (reason === null) return
    throw new Refusal('conflict', `${number} is a quote again. Please review it and try again.`)
  }
  if (status === 'archived') throw new Refusal('conflict', `${number} is archived and cannot be edited.`)
  if (reason !== null) return
  throw new Refusal(
    'conflict',
    `${number} is no longer a quote and cannot be edited. Revise its invoice instead.`,
  )
}

/**
 * Requires the order row to be locked, and `after` to differ from what the order says.
 *
 * @throws Refusal 'forbidden' for a lower total without the right to correct money; 'conflict' when less would be
 * invoiced than was settled, and some of that was written off.
 */
export async function reviseInvoice(
  shop: Shop,
  tx: Database,
  order: FoundOrder,
  {
    priced,
    before,
    after,
    reason,
  }: {
    readonly priced: ReturnType<typeof pricedOrder>
    readonly before: QuoteContent
    readonly after: QuoteContent
    readonly reason: string
  },
  now: string,
): Promise<void> {
  if (after.totalCents < order.total_cents && !shop.may('correctMoney')) {
    throw new Refusal('forbidden', WHO_LOWERS_INVOICES)
  }
  refuseOverWrittenOff({ ...settledOf(order), totalCents: after.totalCents })
  const invoiced = await invoicedOrder(shop, tx, order)
  await keepInvoice(shop, tx, invoiced, now)
  const revised = { ...invoiced, content: after, approvedRevision: null }
  // The database refuses other lines and totals than those of the latest issued invoice.
  const issued = await issueRevision(shop, tx, revised, reason, now)
  await replaceLineItems(shop, tx, order.id, priced.lineItems)
  const { customer_id, payment_terms, total_cents } = priced.columns
  const due = dueColumns(shop, owedOf({ ...order, payment_terms, total_cents }))
  await updateInvoice(shop, tx, order.id, { ...priced.columns, ...due, ...issued, now })
  const detail = { changes: changesBetween(before, after), revision: issued.revision, text: reason }
  await recordEvent(shop, tx, { orderId: order.id, kind: 'revised', detail, now })
  await withdrawFromOthers(shop, tx, order, customer_id, now)
  const lines = { id: order.id, lines: after.lineItems, now }
  await followEdit(shop, tx, lines, before.lineItems, order.status === 'production')
  if (order.total_cents !== after.totalCents) {
    await tally(shop, tx, dayOf(now, shop.timeZone), [
      { status: order.status, orders: -1, totalCents: order.total_cents },
      { status: order.status, orders: 1, totalCents: after.totalCents },
    ])
  }
}
