/** A shop's rates (spec sections 3 and 9) in dollars, and their defaults. */

export const BASE_STYLES = ['standard', 'trestle', 'xbase', 'vbase', 'broad', 'metal', 'custom'] as const
export type BaseStyle = (typeof BASE_STYLES)[number]

export const ADD_ONS = [
  'breadboards',
  'premiumWood',
  'stain',
  'installation',
  'planed',
  'brushSanding',
  'beltSanding',
  'cutToSize',
] as const
export type AddOn = (typeof ADD_ONS)[number]

/** The add-ons for a beam, each with a flat fee. */
export const BEAM_ADD_ONS = ['installation', 'cutToSize', 'brushSanding', 'beltSanding', 'planed'] as const
export type BeamAddOn = (typeof BEAM_ADD_ONS)[number]

export interface PricingConfig {
  /** Dollars per square foot. */
  readonly baseRate: number
  /** Dollars per square foot per inch of thickness. */
  readonly thicknessRate: number
  readonly breadboardFlat: number
  /** Dollars per square foot. */
  readonly premiumWoodRate: number
  /** Dollars per square foot. */
  readonly stainRate: number
  readonly handlingFee: number
  readonly baseStyleFees: Readonly<Record<BaseStyle, number>>
  /** Beam size such as `6x10` to dollars per linear foot. */
  readonly beamRates: Readonly<Record<string, number>>
  readonly addOnFees: Readonly<Record<BeamAddOn, number>>
  readonly enabledAddOns: Readonly<Record<AddOn, boolean>>
}

export const DEFAULT_PRICING_CONFIG: PricingConfig = {
  baseRate: 80,
  thicknessRate: 11,
  breadboardFlat: 200,
  premiumWoodRate: 30,
  stainRate: 11,
  handlingFee: 10,
  baseStyleFees: { standard: 100, trestle: 650, xbase: 500, vbase: 600, broad: 300, metal: 500, custom: 300 },
  beamRates: { '5x7': 75, '5x9': 75, '6x6': 75, '6x10': 85, '8x8': 95, '10x10': 95, '12x12': 105 },
  addOnFees: { installation: 500, cutToSize: 50, brushSanding: 150, beltSanding: 150, planed: 0 },
  enabledAddOns: {
    breadboards: true,
    premiumWood: true,
    stain: true,
    installation: true,
    planed: true,
    brushSanding: true,
    beltSanding: true,
    cutToSize: true,
  },
}

/** The beam sizes that a shop has rates for, in numeric order: `6x6` before `6x10`. */
export function beamSizes(config: Pick<PricingConfig, 'beamRates'>): string[] {
  return Object.keys(config.beamRates).sort((a, b) => {
    const [width = 0, height = 0] = a.split('x').map(Number)
    const [otherWidth = 0, otherHeight = 0] = b.split('x').map(Number)
    return width - otherWidth || height - otherHeight
  })
}

/** Default tax rates, as fractions (spec section 9). */
export const QUOTE_FORM_TAX_RATE = 0.07
export const CALCULATOR_TAX_RATE = 0.0825
export const DEFAULT_EXPIRY_DAYS = 30
