/** How the price of an example piece is made up (spec section 9), the parts that are not offered included. */
import { formatDollars } from '#domain/money.ts'
import { ADD_ON_NAMES, BASE_STYLE_NAMES } from '#domain/piece-words.ts'
import { priceLines } from '#domain/price-breakdown.ts'
import { beamPrice, type Price, tablePrice } from '#domain/pricing.ts'
import { type BaseStyle, BEAM_ADD_ONS, type PricingConfig } from '#domain/pricing-config.ts'

export interface ExampleLine {
  readonly label: string
  /** What is multiplied with what; empty for a flat fee. */
  readonly how: string
  /** `undefined` where the shop does not offer it; NaN where its field holds no rate. */
  readonly cents: number | undefined
}

export interface ExamplePrice {
  readonly lines: readonly ExampleLine[]
  /** Whole; NaN while a rate is missing. */
  readonly dollars: number
}

/** Inches. 20 square feet: every product of it with a rate is whole cents. */
const TOP = { lengthInches: 72, widthInches: 40, thicknessInches: 1.75 }
const BEAM_INCHES = 120

export const TABLE_WORDS = `${TOP.lengthInches}" × ${TOP.widthInches}" × ${TOP.thicknessInches}"`
export const BEAM_WORDS = `${BEAM_INCHES}" long`

/** A table with everything that the shop offers. */
export function exampleTable(config: PricingConfig, baseStyle: BaseStyle): ExamplePrice {
  const { breadboards, premiumWood, stain } = config.enabledAddOns
  const price = tablePrice({ ...TOP, breadboards, premiumWood, stain, baseStyle }, config)
  return explained(price, [
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
  return explained(beamPrice({ lengthInches: BEAM_INCHES, size, addOns }, config), [
    ['length', `Beam ${size}`],
    ...BEAM_ADD_ONS.map((addOn) => [addOn, ADD_ON_NAMES[addOn]] as const),
  ])
}

/** While a rate is missing there is no price. */
export function priceText(dollars: number): string {
  return Number.isNaN(dollars) ? '—' : formatDollars(dollars)
}

function explained(
  price: Price,
  parts: readonly (readonly [Price['parts'][number]['of'], string])[],
): ExamplePrice {
  const found = new Map(priceLines(price).map((line) => [line.of, line]))
  const rounding = found.get('rounding')
  const lines = parts.map(([of, label]) => ({ label, how: '', cents: undefined, ...found.get(of) }))
  return {
    lines:
      rounding === undefined || Number.isNaN(rounding.cents)
        ? lines
        : [...lines, { label: 'Rounding', how: rounding.how, cents: rounding.cents }],
    dollars: price.dollars,
  }
}
