/** A quote's content as it is sent, compared, and approved. Amounts are integer cents, rates integer millionths. */
import type { Day } from './calendar.ts'
import type { Discount } from './discount.ts'
import type { PaymentTerms } from './payment-terms.ts'
import type { LinePiece } from './pieces/line-piece.ts'
import type { Piece } from './pieces/piece-type.ts'
import type { OptionalTexts } from './quote-fields.ts'

export interface QuoteContent extends OptionalTexts {
  readonly title: string
  readonly customer: {
    readonly id: number
    readonly name: string
    readonly address: string | null
    readonly phone: string | null
    readonly email: string | null
    readonly company: string | null
    readonly taxId: string | null
  }
  readonly lineItems: readonly QuoteLine[]
  readonly discount: Discount | null
  /** What the discount takes off the sum of the lines. */
  readonly discountCents: number
  /** After all discounts. */
  readonly subtotalCents: number
  /** The part of the subtotal that is taxed. */
  readonly taxableCents: number
  readonly taxRateMillionths: number
  readonly taxCents: number
  readonly totalCents: number
  readonly terms: PaymentTerms
  readonly conditions: Conditions | null
  readonly expiresOn: Day
}

/** Terms and conditions. A quote keeps the shop's text as it was. */
export interface Conditions {
  readonly name: string
  readonly text: string
}

export interface QuoteLine {
  readonly description: string
  readonly quantity: number
  readonly priceCents: number
  readonly discount: Discount | null
  readonly taxable: boolean
  /** What it was priced from; null for a line that is text. Staff only. */
  readonly piece: LinePiece | null
  /** After its discount. */
  readonly totalCents: number
}

/** As far as it is compared: what a piece cost at which rates is no change that anybody made. */
export type ComparedLine = Omit<QuoteLine, 'piece'> & { readonly piece: Piece | null }
export type ComparedContent = Omit<QuoteContent, 'lineItems'> & {
  readonly lineItems: readonly ComparedLine[]
}

/** Serializes content for hashing: the same content gives the same text, whatever the order of its fields. */
export function contentText(content: QuoteContent & { readonly format?: number }): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
