/** The totals of a draft while the user types. */
import { centsFromDollars, millionthsFromFraction } from '#domain/money.ts'
import { orderTotals, type PricedLine } from '#domain/totals.ts'
import { typedPrice, typedQuantity } from '../typed-number.ts'
import type { DraftLine, QuoteDraft } from './quote-draft.ts'
import { fractionFromPercent } from './tax-percent.ts'

export interface DraftTotals {
  /** One per line; undefined for an invalid line, which counts as zero. */
  readonly lines: readonly (number | undefined)[]
  /** Undefined if the sum is too large to be exact to the cent, or the rate is invalid. */
  readonly sums: { readonly subtotal: number; readonly tax: number; readonly total: number } | undefined
}

/** All amounts are in cents. */
export function draftTotals({ lines, taxPercent }: Pick<QuoteDraft, 'lines' | 'taxPercent'>): DraftTotals {
  const priced = lines.map(pricedLine)
  const rate = millionthsFromFraction(fractionFromPercent(taxPercent))
  try {
    const counted = priced.map((line) => line ?? { quantity: 0, priceCents: 0 })
    const totals = orderTotals(counted, rate ?? Number.NaN)
    return {
      lines: priced.map((line, index) => line && totals.lineTotalsCents[index]),
      sums: { subtotal: totals.subtotalCents, tax: totals.taxCents, total: totals.totalCents },
    }
  } catch (error) {
    if (error instanceof RangeError) return { lines: priced.map(lineTotal), sums: undefined }
    throw error
  }
}

function pricedLine(line: DraftLine): PricedLine | undefined {
  const quantity = typedQuantity(line.quantity)
  const priceCents = centsFromDollars(typedPrice(line.price))
  if (!Number.isSafeInteger(quantity) || quantity < 0 || priceCents === undefined || priceCents < 0) {
    return undefined
  }
  return { quantity, priceCents }
}

function lineTotal(line: PricedLine | undefined): number | undefined {
  if (line === undefined) return undefined
  try {
    return orderTotals([line], 0).subtotalCents
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
