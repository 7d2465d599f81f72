/** How a quote's total comes about, in the words of screens, documents, and customers' pages. */
import { type Discount, discountFrom, discountLabel, type WireDiscount } from './discount.ts'
import { formatCents, nearestCents } from './money.ts'
import type { QuoteContent, QuoteLine } from './quote-content.ts'

export interface QuoteSum {
  readonly label: string
  /** Negative for a discount. */
  readonly cents: number
}

type Summed = Pick<
  QuoteContent,
  'discount' | 'discountCents' | 'subtotalCents' | 'taxableCents' | 'taxExemption' | 'taxCents'
>

/** What stands between the lines and the total. @param rate the tax rate as text, which screens round. */
export function quoteSums(quote: Summed, rate: string): readonly QuoteSum[] {
  const { discount, discountCents, subtotalCents, taxCents } = quote
  const reduced =
    discount === null
      ? []
      : [
          { label: 'Items', cents: subtotalCents + discountCents },
          { label: discountLabel(discount), cents: -discountCents },
        ]
  return [
    ...reduced,
    { label: 'Subtotal', cents: subtotalCents },
    { label: `Tax (${taxWords(quote, rate)})`, cents: taxCents },
  ]
}

function taxWords({ taxExemption, taxableCents, subtotalCents }: Summed, rate: string): string {
  if (taxExemption !== null) return 'exempt'
  return taxableCents === subtotalCents ? rate : `${rate} of ${formatCents(taxableCents)}`
}

interface WireSums {
  readonly discount: WireDiscount | null
  readonly discountAmount: number
  readonly subtotal: number
  readonly taxable: number
  readonly taxExemption: string | null
  readonly tax: number
}

/** The same of an order on the wire, whose amounts are dollars. */
export function wireSums(order: WireSums, rate: string): readonly QuoteSum[] {
  const { discount, discountAmount, subtotal, taxable, taxExemption, tax } = order
  const sums = {
    discount: discountFrom(discount),
    discountCents: nearestCents(discountAmount),
    subtotalCents: nearestCents(subtotal),
    taxableCents: nearestCents(taxable),
    taxExemption,
    taxCents: nearestCents(tax),
  }
  return quoteSums(sums, rate)
}

interface WireLine {
  readonly discount?: WireDiscount | undefined
  readonly taxable?: boolean | undefined
}

export function wireRemarks({ discount, taxable = true }: WireLine): readonly string[] {
  return lineRemarks({ discount: discountFrom(discount), taxable })
}

/** What a line says besides its description and price. */
export function lineRemarks({
  discount,
  taxable,
}: Pick<QuoteLine, 'discount' | 'taxable'>): readonly string[] {
  return [...(discount === null ? [] : [lineDiscount(discount)]), ...(taxable ? [] : ['Not taxable'])]
}

/** `Discount $50.00: Scratched top`. Its line's total has no place of its own for the amount. */
function lineDiscount(discount: Discount): string {
  if ('percent' in discount) return discountLabel(discount)
  return `Discount ${formatCents(discount.amountCents)}: ${discount.reason}`
}
