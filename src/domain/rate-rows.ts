/** Every rate of a shop with its words, in the order of the Pricing screen. */
import type { AuditChange } from './audit.ts'
import { formatUnitRate } from './money.ts'
import { ADD_ON_NAMES, BASE_STYLE_NAMES } from './piece-names.ts'
import {
  ADD_ONS,
  type AddOn,
  BASE_STYLES,
  BEAM_ADD_ONS,
  type BeamAddOn,
  beamSizes,
  type PricingConfig,
} from './pricing-config.ts'

export interface RateRow {
  /** Its path in the configuration: `baseStyleFees.trestle`. */
  readonly path: string
  readonly label: string
  /** What the rate is charged for. */
  readonly unit: string
  readonly hint?: string
}

const PER_SQUARE_FOOT = 'per sq ft'
export const PER_FOOT = 'per linear foot'
export const FLAT = 'flat'

export const BASE_RATE_ROWS = [
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
] as const satisfies readonly (RateRow & { path: keyof PricingConfig })[]

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

function feePath(addOn: BeamAddOn): string {
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

/** What changed, in words and dollars. A beam size that was added or removed changes from or to 'None'. */
export function rateChanges(before: PricingConfig, after: PricingConfig): AuditChange[] {
  return [...rateChangesByPath(before, after).values()]
}

export function rateChangesByPath(before: PricingConfig, after: PricingConfig): Map<string, AuditChange> {
  const [was, is] = [ratesInWords(before), ratesInWords(after)]
  return new Map(
    [...was, ...is].flatMap(([path, { label }]) => {
      const change = { label, before: was.get(path)?.text ?? 'None', after: is.get(path)?.text ?? 'None' }
      return change.before === change.after ? [] : [[path, change]]
    }),
  )
}

interface RateInWords {
  readonly label: string
  readonly text: string
}

/** By path. */
function ratesInWords(config: PricingConfig): Map<string, RateInWords> {
  const rate = (path: string, label: string, unit: string, dollars: number) =>
    [path, { label: `${label} (${unit})`, text: formatUnitRate(dollars) }] as const
  return new Map<string, RateInWords>([
    ...BASE_RATE_ROWS.map(({ path, label, unit }) => rate(path, label, unit, config[path])),
    ...BASE_STYLE_ROWS.map(({ style, path, label, unit }) =>
      rate(path, `${label} base`, unit, config.baseStyleFees[style]),
    ),
    ...beamSizes(config).map((size) =>
      rate(beamPath(size), `Beam ${size}`, PER_FOOT, config.beamRates[size] ?? 0),
    ),
    ...BEAM_ADD_ON_ROWS.map(({ addOn, path, label }) =>
      rate(path, `${label} fee`, FLAT, config.addOnFees[addOn]),
    ),
    ...ADD_ONS.map(
      (addOn) =>
        [
          switchPath(addOn),
          { label: ADD_ON_NAMES[addOn], text: config.enabledAddOns[addOn] ? 'On' : 'Off' },
        ] as const,
    ),
  ])
}
