/**
 * The user's edits to the stored rates, field by field. Fields without an edit follow the stored configuration, even if
 * it changes while the form is open.
 */
import type { PricingConfigChanges } from '#contract/shops.ts'
import { beamSizes, DEFAULT_PRICING_CONFIG, type PricingConfig } from '#domain/pricing-config.ts'
import { beamPath } from '#domain/rate-rows.ts'
import { typedNumber } from '../typed-number.ts'

/** A rate as typed, a switch, or null to remove a beam size. */
export type Edit = string | boolean | null
/** By the field's path: `baseStyleFees.trestle`. */
export type Edits = ReadonlyMap<string, Edit>

export const NO_EDITS: Edits = new Map()

const FLAT_RATES = [
  'baseRate',
  'thicknessRate',
  'breadboardFlat',
  'premiumWoodRate',
  'stainRate',
  'handlingFee',
] as const

/** Every value of the configuration, by path. */
export function flatConfig(config: PricingConfig): ReadonlyMap<string, number | boolean> {
  const { baseStyleFees, beamRates, addOnFees, enabledAddOns } = config
  return new Map<string, number | boolean>([
    ...FLAT_RATES.map((key) => [key, config[key]] as const),
    ...Object.entries({ baseStyleFees, beamRates, addOnFees, enabledAddOns }).flatMap(([group, values]) =>
      Object.entries<number | boolean>(values).map(([key, value]) => [`${group}.${key}`, value] as const),
    ),
  ])
}

/** A stored rate as shown in its field. */
export function rateText(rate: number): string {
  const cents = rate.toFixed(2)
  return Number.isInteger(rate) || Number(cents) !== rate ? String(rate) : cents
}

/** A comma that is not a thousands separator. */
const DECIMAL_COMMA = /,(?!\d{3}(\D|$))/

/**
 * Undefined if the text is not a number. Rejects `12,5`, because nobody would notice a misread rate until it appears in
 * a quote.
 */
export function typedRate(text: string): number | undefined {
  return DECIMAL_COMMA.test(text) ? undefined : typedNumber(text)
}

/** NaN for invalid text. */
function typedValue(edit: Edit): number | boolean | null {
  return typeof edit === 'string' ? (typedRate(edit) ?? Number.NaN) : edit
}

type Changes = ReadonlyMap<string, number | boolean | null>

/** The edits that differ from the stored values. */
export function changesIn(config: PricingConfig, edits: Edits): Changes {
  const stored = flatConfig(config)
  return new Map(
    [...edits]
      .map(([path, edit]) => [path, typedValue(edit)] as const)
      .filter(([path, value]) => (value ?? undefined) !== stored.get(path)),
  )
}

type FlatRates = Partial<Record<(typeof FLAT_RATES)[number], number>>

/** The changes to send (spec section 7). The server merges them, so concurrent edits by others survive. */
export function pricingChanges(config: PricingConfig, edits: Edits): PricingConfigChanges {
  return nested(changesIn(config, edits))
}

/** What the changes replace: by path, each value as it was when its edit began. A beam size without one did not exist. */
export function pricingBefore(
  began: Readonly<Partial<Record<string, number | boolean>>>,
  changes: Changes,
): PricingConfigChanges {
  return nested(new Map([...changes.keys()].map((path) => [path, began[path] ?? null])))
}

function nested(changes: Changes): PricingConfigChanges {
  const groups = {
    baseStyleFees: group(changes, 'baseStyleFees', isNumber),
    beamRates: group(changes, 'beamRates', isNumberOrNull),
    addOnFees: group(changes, 'addOnFees', isNumber),
    enabledAddOns: group(changes, 'enabledAddOns', isBoolean),
  }
  const changed: Partial<typeof groups> = Object.fromEntries(
    Object.entries(groups).filter(([, values]) => Object.keys(values).length > 0),
  )
  return { ...flatRates(changes), ...changed }
}

/** The configuration with the edits applied, for the example. Invalid rates are NaN. */
export function editedConfig(config: PricingConfig, edits: Edits): PricingConfig {
  const changes = new Map(
    [...changesIn(config, edits)].map(([path, value]) => [path, isNumber(value) ? rateOrNaN(value) : value]),
  )
  const removed = group(changes, 'beamRates', isNull)
  return {
    ...config,
    ...flatRates(changes),
    baseStyleFees: { ...config.baseStyleFees, ...group(changes, 'baseStyleFees', isNumber) },
    beamRates: Object.fromEntries(
      Object.entries({ ...config.beamRates, ...group(changes, 'beamRates', isNumber) }).filter(
        ([size]) => !Object.hasOwn(removed, size),
      ),
    ),
    addOnFees: { ...config.addOnFees, ...group(changes, 'addOnFees', isNumber) },
    enabledAddOns: { ...config.enabledAddOns, ...group(changes, 'enabledAddOns', isBoolean) },
  }
}

/** The beam sizes in the form, in their natural order. */
export function sizesIn(config: PricingConfig, edits: Edits): string[] {
  return beamSizes(editedConfig(config, edits))
}

/** Edits that reset every field to its default. */
export function defaultEdits(config: PricingConfig): Edits {
  const defaults = [...flatConfig(DEFAULT_PRICING_CONFIG)].map(
    ([path, value]) => [path, isNumber(value) ? rateText(value) : value] as const,
  )
  const removals = Object.keys(config.beamRates).map((size) => [beamPath(size), null] as const)
  return new Map<string, Edit>([...removals, ...defaults])
}

function flatRates(changes: Changes): FlatRates {
  return Object.fromEntries(
    FLAT_RATES.flatMap((key) => {
      const value = changes.get(key)
      return isNumber(value) ? [[key, value]] : []
    }),
  )
}

/** The changes whose paths start with `name.`, by the rest of their paths. */
function group<V>(changes: Changes, name: string, is: (value: unknown) => value is V): Record<string, V> {
  return Object.fromEntries(
    [...changes].flatMap(([path, value]) =>
      path.startsWith(`${name}.`) && is(value) ? [[path.slice(name.length + 1), value]] : [],
    ),
  )
}

function rateOrNaN(value: number): number {
  return value >= 0 ? value : Number.NaN
}

const isNumber = (value: unknown) => typeof value === 'number'
const isBoolean = (value: unknown) => typeof value === 'boolean'
const isNull = (value: unknown) => value === null
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'
