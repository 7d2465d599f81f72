/** The form's initial content when duplicating an order. */
import type { StaffLine } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import type { Day } from '#domain/calendar.ts'
import { dollarsFromCents, nearestCents } from '#domain/money.ts'
import { type CurrentTypes, pricedLinePiece } from '#domain/pieces/line-piece.ts'
import { draftOf } from './draft-of-order.ts'
import { type QuoteDraft, withoutPastDate } from './quote-draft.ts'

/** A line that today's rates changed. */
export interface RepricedLine {
  readonly key: string
  readonly description: string
  /** For one. */
  readonly beforeCents: number
  readonly price: string
}

export interface QuoteCopy {
  readonly draft: QuoteDraft
  readonly repriced: readonly RepricedLine[]
}

/**
 * A new quote with the same content, at today's rates. It has no due dates in the past, or its invoice would start
 * overdue, and no PO number: that is for the other order.
 */
export function copyOf(order: Order, today: Day, types: CurrentTypes): QuoteCopy {
  const draft = draftOf(order)
  const repriced: RepricedLine[] = []
  const lines = draft.lines.map((line, index) => {
    const original = order.lineItems[index]
    const listCents = original && todaysListCents(original, types)
    if (original === undefined || listCents === undefined) return line
    // A price that was typed is kept.
    if (original.price !== original.listPrice) return { ...line, listCents }
    const price = dollarsFromCents(listCents).toFixed(2)
    if (price === line.price) return line
    const { key, description } = line
    repriced.push({ key, description, beforeCents: nearestCents(original.price), price })
    return { ...line, listCents, price }
  })
  const milestones = draft.milestones.map((milestone) => withoutPastDate(milestone, today))
  return { draft: { ...draft, purchaseOrder: '', lines, milestones }, repriced }
}

/** Undefined for what has no rate, and for what today's types cannot price. */
function todaysListCents({ piece, quantity }: StaffLine, types: CurrentTypes): number | undefined {
  const current = types.get(piece?.type ?? '')
  if (piece === undefined || current === undefined || piece.type === 'custom') return undefined
  return pricedLinePiece(piece, current, quantity).piece?.listCents
}
