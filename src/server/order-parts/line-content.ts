/** Line items and discounts between the database, a quote's content, and the wire. */
import { z } from 'zod'
import type { LineItem } from '#contract/order-parts.ts'
import { type Discount, type WireDiscount, wireDiscount } from '#domain/discount.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { QuoteContent, QuoteLine } from '#domain/quote-content.ts'
import type { LineItemColumns } from './line-items.store.ts'

export const keptDiscount: z.ZodType<Discount> = z.union([
  z.object({ amountCents: z.number().int(), reason: z.string() }),
  z.object({ percent: z.number(), reason: z.string() }),
])

export function writeDiscount(discount: Discount | null): string | null {
  return discount === null ? null : JSON.stringify(discount)
}

export function readDiscount(kept: string | null | undefined): Discount | null {
  return kept == null ? null : keptDiscount.parse(JSON.parse(kept))
}

export type KeptLine = Pick<
  LineItemColumns,
  'description' | 'quantity' | 'price_cents' | 'discount' | 'taxable' | 'total_cents'
>

export function lineFrom(row: KeptLine): QuoteLine {
  return {
    description: row.description,
    quantity: row.quantity,
    priceCents: row.price_cents,
    discount: readDiscount(row.discount),
    taxable: row.taxable !== 0,
    totalCents: row.total_cents,
  }
}

export function presentLine(line: QuoteLine): LineItem {
  return {
    description: line.description,
    quantity: line.quantity,
    price: dollarsFromCents(line.priceCents),
    ...(line.discount !== null && { discount: wireDiscount(line.discount) }),
    ...(!line.taxable && { taxable: false }),
    total: dollarsFromCents(line.totalCents),
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
