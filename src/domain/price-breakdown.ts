/** Explains a price: how each of its parts came about. */
import { numberOf } from './exact.ts'
import { inchesText } from './inches.ts'
import { formatDollars, formatUnitRate } from './money.ts'
import { billedDifference, measuresOf } from './pieces/measures.ts'
import type { Inputs, PieceType } from './pieces/piece-type.ts'
import { type Factor, MINIMUM, type PricePart, ROUNDING } from './pieces/price-piece.ts'

/** The calculation, such as `15.00 sq ft × $80.00`; empty for a flat fee. */
export function partText({ of, factors }: Pick<PricePart, 'of' | 'factors'>): string {
  const [first, ...others] = factors
  if (first === undefined) return ''
  if (of === ROUNDING) return `to the nearest ${ROUNDED_TO[first.value] ?? formatDollars(first.value)}`
  if (of === MINIMUM) return formatDollars(first.value)
  if (first.unit === 'percent') return `${factorText(first)} of ${others.map(factorText).join('')}`
  return others.length > 0 ? factors.map(factorText).join(' × ') : ''
}

/** The area of a receipt that charges more than the sides come to, and why. */
export function billedAreaText(
  type: PieceType,
  inputs: Inputs,
): { readonly how: string; readonly amount: string } | undefined {
  const billed = billedDifference(type, inputs)
  if (billed === undefined) return undefined
  const how =
    'smallest' in billed
      ? `at least ${squareFeetText(billed.smallest)}`
      : `sides rounded up to ${inchesText(billed.length)} × ${inchesText(billed.width)}`
  const waste = type.wastePercent === 0 ? '' : `, ${asMeasured.format(type.wastePercent)}% waste`
  return { how: how + waste, amount: squareFeetText(numberOf(measuresOf(type, inputs).squareFoot())) }
}

/** An option that costs nothing extra would only make a receipt longer. */
export function isOnReceipt({ detail, cents }: Pick<PricePart, 'detail' | 'cents'>): boolean {
  return detail === undefined || cents !== 0
}

const ROUNDED_TO: Readonly<Record<number, string>> = { 0.01: 'cent', 1: 'dollar' }

/** Enough to multiply by: with 8.33 ft instead of 8.3333 ft, a receipt's numbers do not come to its amounts. */
const measured = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const asMeasured = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

export function squareFeetText(squareFeet: number): string {
  return `${measured.format(squareFeet)} sq ft`
}

export function feetText(feet: number): string {
  return `${measured.format(feet)} ft`
}

function factorText({ value, unit }: Factor): string {
  switch (unit) {
    case 'squareFeet':
      return squareFeetText(value)
    case 'feet':
      return feetText(value)
    case 'boardFeet':
      return `${measured.format(value)} bd ft`
    case 'pounds':
      return `${measured.format(value)} lb`
    case 'inches':
      return inchesText(value)
    case 'pieces':
      return asMeasured.format(value)
    case 'percent':
      return `${asMeasured.format(value)}%`
    case 'dollars':
      return formatUnitRate(value)
  }
}
