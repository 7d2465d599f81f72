/** What a draft comes to, while it is typed. */
import { centsFromDollars, millionthsFromFraction } from '#domain/money.ts'
import { orderTotals, type PricedLine } from '#domain/totals.ts'
import { typedPrice, typedQuantity } from '../typed-number.ts'
import type { DraftLine, QuoteDraft } from './quote-draft.ts'
import { fractionFromPercent } from './tax-percent.ts'

export interface DraftTotals {
  /** One for each line; `undefined` where the line cannot be right as it stands. It counts nothing then. */
  readonly lines: readonly (number | undefined)[]
  /** `undefined` where the sum is beyond what can be held to the cent, or the rate is none. */
  readonly sums: { readonly subtotal: number; readonly tax: number; readonly total: number } | undefined
}

/** All in cents. */
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
