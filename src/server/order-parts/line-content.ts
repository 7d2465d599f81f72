/** Line items and discounts between the database, a quote's content, and the wire. */
import { z } from 'zod'
import type { DrawnLine, LineItem, StaffLine, UnpricedLine } from '#contract/order-parts.ts'
import { keptInputs, pricePart } from '#contract/piece-parts.ts'
import { type Discount, type WireDiscount, wireDiscount } from '#domain/discount.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { LinePiece } from '#domain/pieces/line-piece.ts'
import type { PricePart } from '#domain/pieces/price-piece.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { sketchForCustomer } from '#domain/pieces/shapes/sketch-of.ts'
import { partText } from '#domain/price-breakdown.ts'
import type { QuoteContent, QuoteLine } from '#domain/quote-content.ts'
import type { LineItemColumns } from './line-items.store.ts'

export const keptDiscount: z.ZodType<Discount> = z.union([
  z.object({ amountCents: z.number().int(), reason: z.string() }),
  z.object({ percent: z.number(), reason: z.string() }),
])

export const keptPiece = z.object({
  type: z.string(),
  version: z.number().int(),
  name: z.string(),
  inputs: keptInputs,
  listCents: z.number().int(),
  parts: z.array(
    pricePart
      .pick({ of: true, name: true, detail: true, factors: true })
      .extend({ cents: z.number().int(), isFree: z.boolean() }),
  ),
}) satisfies z.ZodType<LinePiece>

export function writePiece(piece: LinePiece | null): string | null {
  return piece === null ? null : JSON.stringify(piece)
}

function readPiece(kept: string | null | undefined): LinePiece | null {
  return kept == null ? null : keptPiece.parse(JSON.parse(kept))
}

export function writeDiscount(discount: Discount | null): string | null {
  return discount === null ? null : JSON.stringify(discount)
}

export function readDiscount(kept: string | null | undefined): Discount | null {
  return kept == null ? null : keptDiscount.parse(JSON.parse(kept))
}

export type KeptLine = Pick<
  LineItemColumns,
  'description' | 'quantity' | 'price_cents' | 'discount' | 'taxable' | 'total_cents' | 'piece'
>

export function lineFrom(row: KeptLine): QuoteLine {
  return {
    description: row.description,
    quantity: row.quantity,
    priceCents: row.price_cents,
    discount: readDiscount(row.discount),
    taxable: row.taxable !== 0,
    piece: readPiece(row.piece),
    totalCents: row.total_cents,
  }
}

function presentLine(line: QuoteLine): LineItem {
  return {
    description: line.description,
    quantity: line.quantity,
    price: dollarsFromCents(line.priceCents),
    ...(line.discount !== null && { discount: wireDiscount(line.discount) }),
    ...(!line.taxable && { taxable: false }),
    total: dollarsFromCents(line.totalCents),
  }
}

/** What members who may not see prices see of a line. Its piece may have been given a price by hand. */
export function presentUnpricedLine(
  { description, quantity }: QuoteLine,
  sketch: Sketch | undefined,
): UnpricedLine {
  return { description, quantity, ...(sketch !== undefined && { sketch }) }
}

/** What customers see. */
export function presentDrawnLine(line: QuoteLine, sketch: Sketch | undefined): DrawnLine {
  return {
    ...presentLine(line),
    ...(sketch !== undefined && { sketch: sketchForCustomer(sketch, line.description) }),
  }
}

/** With what only staff may see. */
export function presentStaffLine(line: QuoteLine, sketch: Sketch | undefined): StaffLine {
  const { piece } = line
  if (piece === null) return presentLine(line)
  const { type, version, inputs, listCents, parts } = piece
  return {
    ...presentLine(line),
    ...(sketch !== undefined && { sketch }),
    piece: { type, version, inputs },
    listPrice: dollarsFromCents(listCents),
    parts: parts.map(presentPart),
  }
}

export function presentPart(part: PricePart): NonNullable<StaffLine['parts']>[number] {
  return {
    of: part.of,
    name: part.name,
    ...(part.detail !== undefined && { detail: part.detail }),
    how: partText(part),
    factors: part.factors.map(({ value, unit }) => ({ value, unit })),
    amount: dollarsFromCents(part.cents),
  }
}

export function presentDiscount(discount: Discount | null): WireDiscount | null {
  return discount === null ? null : wireDiscount(discount)
}

/** A quote's sums in dollars. */
export function presentSums(content: QuoteContent) {
  return {
    discount: presentDiscount(content.discount),
    discountAmount: dollarsFromCents(content.discountCents),
    subtotal: dollarsFromCents(content.subtotalCents),
    taxable: dollarsFromCents(content.taxableCents),
    tax: dollarsFromCents(content.taxCents),
    total: dollarsFromCents(content.totalCents),
  }
}
