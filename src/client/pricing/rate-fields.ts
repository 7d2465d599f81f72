/** Every field of the pricing configuration, in screen order and with its texts. */
import { ADD_ON_NAMES, BASE_STYLE_NAMES } from '#domain/piece-names.ts'
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
  /** Its path in the configuration: `baseStyleFees.trestle`. */
  readonly path: string
  readonly label: string
  /** What the rate is charged for. */
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
    hint: 'Charged by area for every table and tabletop',
  },
  {
    path: 'thicknessRate',
    label: 'Thickness rate',
    unit: 'per sq ft per inch',
    hint: 'Added for each inch of thickness',
  },
  {
    path: 'breadboardFlat',
    label: 'Breadboards',
    unit: FLAT,
    hint: 'End boards across the grain, once per table',
  },
  {
    path: 'premiumWoodRate',
    label: 'Premium wood',
    unit: PER_SQUARE_FOOT,
    hint: 'Added if premium wood is selected',
  },
  { path: 'stainRate', label: 'Stain', unit: PER_SQUARE_FOOT, hint: 'Added if stain is selected' },
  {
    path: 'handlingFee',
    label: 'Handling fee',
    unit: FLAT,
    hint: 'A separate line on the quote, if selected',
  },
]

export const BASE_STYLE_ROWS = BASE_STYLES.map((style) => ({
  style,
  path: `baseStyleFees.${style}`,
  label: BASE_STYLE_NAMES[style],
  unit: 'flat per table',
}))

/** Table add-ons. Their prices are base rates. */
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

/** The tab that contains a field. */
export function tabOf(path: string): RateTab {
  if (path.startsWith('baseStyleFees')) return 'styles'
  if (path.startsWith('beamRates') || path.startsWith('newBeam')) return 'beams'
  if (path.startsWith('addOnFees') || path.startsWith('enabledAddOns')) return 'addOns'
  return 'base'
}
