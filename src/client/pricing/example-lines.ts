/** How the price of an example piece is made up, in words (spec section 9). */
import { type Beam, beamPrice, type Price, type Table, tablePrice } from '#domain/pricing.ts'
import { type BaseStyle, BEAM_ADD_ONS, type PricingConfig } from '#domain/pricing-config.ts'
import { ADD_ON_NAMES, BASE_STYLE_NAMES } from './rate-fields.ts'

export interface ExampleLine {
  readonly label: string
  /** What is multiplied with what. */
  readonly how?: string
  /** `undefined` where the shop does not offer it; NaN where its field holds no rate. */
  readonly dollars: number | undefined
}

export interface ExamplePrice {
  readonly lines: readonly ExampleLine[]
  /** Whole; NaN while a rate is missing. */
  readonly dollars: number
}

/** 20 square feet: every product of it with a rate is whole cents. */
const LENGTH = 72
const WIDTH = 40
const THICKNESS = 1.75
const AREA = '20 sq ft'
const BEAM_LENGTH = 120

export const TABLE_WORDS = `${LENGTH} × ${WIDTH} in, ${THICKNESS} in thick`
export const BEAM_WORDS = `${BEAM_LENGTH} in long`

/** A table with everything that the shop offers. */
export function exampleTable(config: PricingConfig, baseStyle: BaseStyle): ExamplePrice {
  const { breadboards, premiumWood, stain } = config.enabledAddOns
  const table: Table = {
    lengthInches: LENGTH,
    widthInches: WIDTH,
    thicknessInches: THICKNESS,
    breadboards,
    premiumWood,
    stain,
    baseStyle,
  }
  const price = tablePrice(table, config)
  return withRounding(price, [
    { label: 'Area', how: AREA, dollars: partOf(price, 'area') },
    { label: 'Thickness', how: `${AREA} × ${THICKNESS} in`, dollars: partOf(price, 'thickness') },
    { label: ADD_ON_NAMES.breadboards, how: 'flat', dollars: partOf(price, 'breadboards') },
    { label: ADD_ON_NAMES.premiumWood, how: AREA, dollars: partOf(price, 'premiumWood') },
    { label: ADD_ON_NAMES.stain, how: AREA, dollars: partOf(price, 'stain') },
    { label: `${BASE_STYLE_NAMES[baseStyle]} base`, how: 'flat', dollars: partOf(price, 'baseStyle') },
  ])
}

/** A beam with every add-on that the shop offers. */
export function exampleBeam(config: PricingConfig, size: string): ExamplePrice {
  const offered = BEAM_ADD_ONS.filter((addOn) => config.enabledAddOns[addOn])
  const beam: Beam = { lengthInches: BEAM_LENGTH, size, addOns: new Set(offered) }
  const price = beamPrice(beam, config)
  return withRounding(price, [
    { label: `Beam ${size}`, how: '10 ft', dollars: partOf(price, 'length') },
    ...BEAM_ADD_ONS.map((addOn) => ({
      label: ADD_ON_NAMES[addOn],
      how: 'flat',
      dollars: partOf(price, addOn),
    })),
  ])
}

function partOf(price: Price, of: Price['parts'][number]['of']): number | undefined {
  return price.parts.find((part) => part.of === of)?.dollars
}

/** A line of its own for what rounding to a whole dollar adds, so that the lines add up. */
function withRounding({ parts, dollars }: Price, lines: readonly ExampleLine[]): ExamplePrice {
  const rounding = dollars - parts.reduce((sum, part) => sum + part.dollars, 0)
  return {
    lines: Math.abs(rounding) >= 0.005 ? [...lines, roundingLine(rounding)] : lines,
    dollars,
  }
}

function roundingLine(rounding: number): ExampleLine {
  return { label: 'Rounding', how: 'to a whole dollar', dollars: rounding }
}
