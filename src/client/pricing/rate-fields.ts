/** Every field of the pricing configuration, in the order and the words of its screen. */
import { ADD_ON_NAMES, BASE_STYLE_NAMES } from '#domain/piece-words.ts'
import {
  type AddOn,
  BASE_STYLES,
  BEAM_ADD_ONS,
  type BeamAddOn,
  type PricingConfig,
} from '#domain/pricing-config.ts'

/** The four tabs (spec section 2). */
export const RATE_TABS = [
  { id: 'base', label: 'Base Rates' },
  { id: 'styles', label: 'Table Bases' },
  { id: 'beams', label: 'Beam Rates' },
  { id: 'addOns', label: 'Add-ons' },
] as const
export type RateTab = (typeof RATE_TABS)[number]['id']

export interface RateRow {
  /** Where it stands in the configuration: `baseStyleFees.trestle`. */
  readonly path: string
  readonly label: string
  /** What the dollars are for. */
  readonly unit: string
  readonly hint?: string
}

export const PER_SQUARE_FOOT = 'per sq ft'
export const PER_FOOT = 'per linear foot'
export const FLAT = 'flat'

export const BASE_RATE_ROWS: readonly RateRow[] = [
  {
    path: 'baseRate',
    label: 'Base rate',
    unit: PER_SQUARE_FOOT,
    hint: 'Every table and tabletop, by its area',
  },
  {
    path: 'thicknessRate',
    label: 'Thickness rate',
    unit: 'per sq ft per inch',
    hint: 'On top, for every inch of thickness',
  },
  { path: 'breadboardFlat', label: 'Breadboards', unit: FLAT, hint: 'Ends across the grain, once a table' },
  {
    path: 'premiumWoodRate',
    label: 'Premium wood',
    unit: PER_SQUARE_FOOT,
    hint: 'On top, where premium wood is chosen',
  },
  { path: 'stainRate', label: 'Stain', unit: PER_SQUARE_FOOT, hint: 'On top, where stain is chosen' },
  {
    path: 'handlingFee',
    label: 'Handling fee',
    unit: FLAT,
    hint: 'A line of its own on the quote, where it is chosen',
  },
]

export const BASE_STYLE_ROWS = BASE_STYLES.map((style) => ({
  style,
  path: `baseStyleFees.${style}`,
  label: BASE_STYLE_NAMES[style],
  unit: 'flat per table',
}))

/** Add-ons of tables: their prices are base rates. */
export const TABLE_ADD_ON_ROWS = [
  { addOn: 'breadboards', rate: 'breadboardFlat', unit: FLAT },
  { addOn: 'premiumWood', rate: 'premiumWoodRate', unit: PER_SQUARE_FOOT },
  { addOn: 'stain', rate: 'stainRate', unit: PER_SQUARE_FOOT },
] as const satisfies readonly { addOn: AddOn; rate: keyof PricingConfig; unit: string }[]

export function switchPath(addOn: AddOn): string {
  return `enabledAddOns.${addOn}`
}

export function feePath(addOn: BeamAddOn): string {
  return `addOnFees.${addOn}`
}

export function beamPath(size: string): string {
  return `beamRates.${size}`
}

export const BEAM_ADD_ON_ROWS = BEAM_ADD_ONS.map((addOn) => ({
  addOn,
  path: feePath(addOn),
  label: ADD_ON_NAMES[addOn],
}))

/** The tab on which a field stands. */
export function tabOf(path: string): RateTab {
  if (path.startsWith('baseStyleFees')) return 'styles'
  if (path.startsWith('beamRates') || path.startsWith('newBeam')) return 'beams'
  if (path.startsWith('addOnFees') || path.startsWith('enabledAddOns')) return 'addOns'
  return 'base'
}
