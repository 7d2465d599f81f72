/** The totals of a draft while the user types. */
import type { Discount } from '#domain/discount.ts'
import { centsFromDollars, millionthsFromFraction } from '#domain/money.ts'
import { saysNotExempt } from '#domain/tax-exemption.ts'
import { orderTotals, type PricedLine } from '#domain/totals.ts'
import { fractionFromPercent } from '../tax-percent.ts'
import { typedDollars, typedNumber, typedPrice, typedQuantity } from '../typed-number.ts'
import type { DraftDiscount, DraftLine, QuoteDraft } from './quote-draft.ts'

export interface DraftTotals {
  readonly isExempt: boolean
  /** One per line; undefined for an invalid line, which counts as zero. */
  readonly lines: readonly (number | undefined)[]
  /** Undefined if the sum is too large to be exact to the cent, or the rate is invalid. */
  readonly sums:
    | {
        readonly discount: number
        readonly subtotal: number
        readonly tax: number
        readonly total: number
      }
    | undefined
}

/** All amounts are in cents. */
export function draftTotals({
  lines,
  discount,
  taxPercent,
  taxExemption,
}: Pick<QuoteDraft, 'lines' | 'discount' | 'taxPercent' | 'taxExemption'>): DraftTotals {
  const priced = lines.map(pricedLine)
  // A word that means no is refused when it is saved.
  const isExempt = !saysNotExempt(taxExemption)
  const rate = millionthsFromFraction(fractionFromPercent(taxPercent))
  try {
    const counted = priced.map((line) => line ?? NOTHING)
    const totals = orderTotals(counted, rate ?? Number.NaN, {
      discount: typedDiscount(discount),
      taxExemption: isExempt ? taxExemption : null,
    })
    return {
      isExempt,
      lines: priced.map((line, index) => line && totals.lineTotalsCents[index]),
      sums: {
        discount: totals.discountCents,
        subtotal: totals.subtotalCents,
        tax: totals.taxCents,
        total: totals.totalCents,
      },
    }
  } catch (error) {
    if (error instanceof RangeError) {
      return { isExempt, lines: priced.map(lineTotal), sums: undefined }
    }
    throw error
  }
}

const NOTHING: PricedLine = { quantity: 0, priceCents: 0, discount: null, taxable: true }

function pricedLine(line: DraftLine): PricedLine | undefined {
  const quantity = typedQuantity(line.quantity)
  const priceCents = centsFromDollars(typedPrice(line.price))
  const isQuantity = quantity >= 0 && Math.round(quantity * 1000) / 1000 === quantity
  if (!isQuantity || priceCents === undefined || priceCents < 0) return undefined
  return { quantity, priceCents, discount: typedDiscount(line.discount), taxable: line.taxable }
}

/** Null for one that is not complete yet, which takes nothing off. */
function typedDiscount(discount: DraftDiscount | null): Discount | null {
  if (discount === null) return null
  const { unit, reason } = discount
  const amount = (unit === 'percent' ? typedNumber : typedDollars)(discount.amount)
  if (amount === undefined || amount < 0) return null
  if (unit === 'percent') return amount > 100 ? null : { percent: amount, reason }
  const amountCents = centsFromDollars(amount)
  return amountCents === undefined ? null : { amountCents, reason }
}

function lineTotal(line: PricedLine | undefined): number | undefined {
  if (line === undefined) return undefined
  try {
    return orderTotals([line], 0, { discount: null, taxExemption: null }).subtotalCents
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
