/** Breaks down the price of an example piece (spec section 9), including add-ons that the shop does not offer. */
import { inchesText } from '#domain/inches.ts'
import { formatDollars } from '#domain/money.ts'
import { ADD_ON_NAMES, BASE_STYLE_NAMES } from '#domain/piece-names.ts'
import type { Price } from '#domain/pieces/price-piece.ts'
import { partText } from '#domain/price-breakdown.ts'
import { beamPrice, tablePrice } from '#domain/pricing.ts'
import { type BaseStyle, BEAM_ADD_ONS, type PricingConfig } from '#domain/pricing-config.ts'

export interface ExampleLine {
  readonly label: string
  /** The multiplication, or empty for a flat fee. */
  readonly how: string
  /** Undefined if the shop does not offer it; NaN if its field is invalid. */
  readonly cents: number | undefined
}

export interface ExamplePrice {
  readonly lines: readonly ExampleLine[]
  /** Whole dollars; NaN if a rate is missing. */
  readonly dollars: number
}

/** In inches. The area is 20 square feet, so multiplying it with any rate gives whole cents. */
const TOP = { lengthInches: 72, widthInches: 40, thicknessInches: 1.75 }
const BEAM_INCHES = 120

export const TABLE_DIMENSIONS = [TOP.lengthInches, TOP.widthInches, TOP.thicknessInches]
  .map(inchesText)
  .join(' × ')
export const BEAM_DIMENSIONS = `${inchesText(BEAM_INCHES)} long`

/** A table with every add-on that the shop offers. */
export function exampleTable(config: PricingConfig, baseStyle: BaseStyle): ExamplePrice {
  const { breadboards, premiumWood, stain } = config.enabledAddOns
  const price = tablePrice({ ...TOP, breadboards, premiumWood, stain, baseStyle }, config)
  return breakdown(price, [
    ['area', 'Area'],
    ['thickness', 'Thickness'],
    ['breadboards', ADD_ON_NAMES.breadboards],
    ['premiumWood', ADD_ON_NAMES.premiumWood],
    ['stain', ADD_ON_NAMES.stain],
    ['baseStyle', `Base: ${BASE_STYLE_NAMES[baseStyle]}`],
  ])
}

/** A beam with every add-on that the shop offers. */
export function exampleBeam(config: PricingConfig, size: string): ExamplePrice {
  const addOns = new Set(BEAM_ADD_ONS.filter((addOn) => config.enabledAddOns[addOn]))
  return breakdown(beamPrice({ lengthInches: BEAM_INCHES, size, addOns }, config), [
    ['length', `Beam ${size}`],
    ...BEAM_ADD_ONS.map((addOn) => [addOn, ADD_ON_NAMES[addOn]] as const),
  ])
}

/** A dash if a rate is missing. */
export function priceText(dollars: number): string {
  return Number.isNaN(dollars) ? '—' : formatDollars(dollars)
}

function breakdown(price: Price, parts: readonly (readonly [string, string])[]): ExamplePrice {
  const found = new Map(price.parts.map((part) => [part.of, { how: partText(part), cents: part.cents }]))
  const rounding = found.get('rounding')
  const lines = parts.map(([of, label]) => ({ label, how: '', cents: undefined, ...found.get(of) }))
  return {
    lines:
      rounding === undefined || Number.isNaN(rounding.cents)
        ? lines
        : [...lines, { label: 'Rounding', how: rounding.how, cents: rounding.cents }],
    dollars: price.cents / 100,
  }
}
