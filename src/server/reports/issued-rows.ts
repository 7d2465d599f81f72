/** What was issued, as rows: one for each line, discount, and tax. The amounts of a document add up to its total. */
import { discountLabel } from '#domain/discount.ts'
import type { LinePiece } from '#domain/pieces/line-piece.ts'
import type { QuoteContent, QuoteLine } from '#domain/quote-content.ts'
import { lineCents } from '#domain/totals.ts'

export interface IssuedLine {
  readonly kind: 'item' | 'discount' | 'tax'
  readonly description: string
  readonly quantity: number
  readonly priceCents: number
  readonly amountCents: number
  readonly taxable: boolean
  /** What an item was priced from; null for one that is text, and for other rows. */
  readonly piece: LinePiece | null
}

export function issuedLines(content: QuoteContent): IssuedLine[] {
  const { discount, taxCents, taxExemption, taxRateMillionths } = content
  const isTaxed = taxExemption === null && taxRateMillionths > 0
  return [
    ...content.lineItems.flatMap((line) => linesOf(line, isTaxed)),
    ...(discount === null ? [] : orderDiscount(content, discountLabel(discount))),
    ...(taxCents === 0
      ? []
      : [
          {
            kind: 'tax' as const,
            description: 'Sales tax',
            quantity: 1,
            priceCents: taxCents,
            amountCents: taxCents,
            taxable: false,
            piece: null,
          },
        ]),
  ]
}

/** What the order's discount takes off taxed and other lines, each as a row, so that tax follows from the rows. */
function orderDiscount(content: QuoteContent, label: string): IssuedLine[] {
  const { discountCents, taxableCents, taxExemption, taxRateMillionths, lineItems } = content
  const isTaxed = taxExemption === null && taxRateMillionths > 0
  const taxed = isTaxed
    ? lineItems.reduce((sum, { taxable, totalCents }) => sum + (taxable ? totalCents : 0), 0) - taxableCents
    : 0
  return [
    ...(taxed === 0 ? [] : [reduction(label, taxed, true)]),
    ...(discountCents === taxed ? [] : [reduction(label, discountCents - taxed, false)]),
  ]
}

/** A line at its full price, and its discount. */
function linesOf(
  { description, quantity, priceCents, discount, taxable, totalCents, piece }: QuoteLine,
  isTaxed: boolean,
) {
  const fullCents = lineCents(quantity, priceCents)
  const item: IssuedLine = {
    kind: 'item',
    description,
    quantity,
    priceCents,
    amountCents: fullCents,
    taxable: taxable && isTaxed,
    piece,
  }
  return discount === null
    ? [item]
    : [item, reduction(discountLabel(discount), fullCents - totalCents, item.taxable)]
}

function reduction(description: string, cents: number, taxable: boolean): IssuedLine {
  return {
    kind: 'discount',
    description,
    quantity: 1,
    priceCents: -cents,
    amountCents: -cents,
    taxable,
    piece: null,
  }
}
