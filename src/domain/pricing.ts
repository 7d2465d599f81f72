/**
 * The four price formulas (spec section 9). Inches in, whole dollars out. A price comes with its parts, each with its
 * factors and its dollars before rounding, so that a screen can explain it.
 */
import { type BaseStyle, BEAM_ADD_ONS, type BeamAddOn, type PricingConfig } from './pricing-config.ts'

export interface Factor {
  readonly value: number
  readonly unit: 'squareFeet' | 'feet' | 'inches' | 'pieces' | 'dollars'
}

export interface PricePart {
  readonly of:
    | 'area'
    | 'thickness'
    | 'breadboards'
    | 'premiumWood'
    | 'stain'
    | 'baseStyle'
    | 'length'
    | 'unitPrice'
    | BeamAddOn
  /** One factor for a flat fee; otherwise their product is the amount. */
  readonly factors: readonly Factor[]
  readonly dollars: number
}

export interface Price {
  readonly parts: readonly PricePart[]
  /** The parts' sum, rounded to a whole dollar. */
  readonly dollars: number
}

export interface Tabletop {
  readonly lengthInches: number
  readonly widthInches: number
  readonly thicknessInches: number
  readonly breadboards: boolean
  readonly premiumWood: boolean
  readonly stain: boolean
}

export interface Table extends Tabletop {
  readonly baseStyle: BaseStyle
}

export interface Beam {
  readonly lengthInches: number
  readonly size: string
  readonly addOns: ReadonlySet<BeamAddOn>
}

/** Square feet of a rectangle in inches. */
export function areaSquareFeet(lengthInches: number, widthInches: number): number {
  return (lengthInches * widthInches) / 144
}

export function tabletopPrice(top: Tabletop, config: PricingConfig): Price {
  return priceOf(tabletopParts(top, config))
}

export function tablePrice(table: Table, config: PricingConfig): Price {
  return priceOf([
    ...tabletopParts(table, config),
    part('baseStyle', dollars(config.baseStyleFees[table.baseStyle])),
  ])
}

/** A size without a rate costs 0 per foot. */
export function beamPrice(beam: Beam, config: PricingConfig): Price {
  // Only own keys: every object inherits a `toString`, which is not a rate.
  const rate = Object.hasOwn(config.beamRates, beam.size) ? (config.beamRates[beam.size] ?? 0) : 0
  return priceOf([
    part('length', { value: beam.lengthInches / 12, unit: 'feet' }, dollars(rate)),
    ...BEAM_ADD_ONS.filter((addOn) => beam.addOns.has(addOn)).map((addOn) =>
      part(addOn, dollars(config.addOnFees[addOn])),
    ),
  ])
}

export function customItemPrice(unitPriceDollars: number, quantity: number): Price {
  return priceOf([part('unitPrice', { value: quantity, unit: 'pieces' }, dollars(unitPriceDollars))])
}

function tabletopParts(top: Tabletop, config: PricingConfig): PricePart[] {
  const area: Factor = { value: areaSquareFeet(top.lengthInches, top.widthInches), unit: 'squareFeet' }
  const thickness: Factor = { value: top.thicknessInches, unit: 'inches' }
  const parts = [
    part('area', area, dollars(config.baseRate)),
    part('thickness', area, thickness, dollars(config.thicknessRate)),
  ]
  if (top.breadboards) parts.push(part('breadboards', dollars(config.breadboardFlat)))
  if (top.premiumWood) parts.push(part('premiumWood', area, dollars(config.premiumWoodRate)))
  if (top.stain) parts.push(part('stain', area, dollars(config.stainRate)))
  return parts
}

function dollars(value: number): Factor {
  return { value, unit: 'dollars' }
}

function part(of: PricePart['of'], ...factors: readonly Factor[]): PricePart {
  return { of, factors, dollars: factors.reduce((product, { value }) => product * value, 1) }
}

function priceOf(parts: readonly PricePart[]): Price {
  return { parts, dollars: Math.round(parts.reduce((sum, { dollars }) => sum + dollars, 0)) }
}
