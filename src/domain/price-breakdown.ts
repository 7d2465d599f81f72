/** Explains a price: one line for each part, adding up to the price to the cent. */
import { inchesText } from './inches.ts'
import { formatUnitRate } from './money.ts'
import type { Factor, Price, PricePart } from './pricing.ts'

export interface PriceLine {
  /** `rounding` is the difference to the whole-dollar price, and may be negative. */
  readonly of: PricePart['of'] | 'rounding'
  /** The calculation, such as `15.00 sq ft × $80.00`; empty for a flat fee. */
  readonly how: string
  readonly cents: number
}

export function priceLines(price: Price): PriceLine[] {
  const lines: PriceLine[] = price.parts.map(({ of, factors, cents }) => ({
    of,
    how: factors.length > 1 ? factors.map(factorText).join(' × ') : '',
    cents,
  }))
  const left = price.dollars * 100 - lines.reduce((sum, { cents }) => sum + cents, 0)
  return left === 0 ? lines : [...lines, { of: 'rounding', how: 'to the nearest dollar', cents: left }]
}

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const asMeasured = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

export function squareFeetText(squareFeet: number): string {
  return `${twoDecimals.format(squareFeet)} sq ft`
}

export function feetText(feet: number): string {
  return `${twoDecimals.format(feet)} ft`
}

function factorText({ value, unit }: Factor): string {
  switch (unit) {
    case 'squareFeet':
      return squareFeetText(value)
    case 'feet':
      return feetText(value)
    case 'inches':
      return inchesText(value)
    case 'pieces':
      return asMeasured.format(value)
    case 'dollars':
      return formatUnitRate(value)
  }
}
