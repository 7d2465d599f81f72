/**
 * The four price formulas (spec section 9). Inches in, whole dollars out. A price comes as the parts that make it up,
 * each with the dollars it adds before rounding, so that a screen can show how it came about.
 */
import { type BaseStyle, BEAM_ADD_ONS, type BeamAddOn, type PricingConfig } from './pricing-config.ts'

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
    { of: 'baseStyle', dollars: config.baseStyleFees[table.baseStyle] },
  ])
}

/** A size for which the shop has no rate costs 0 by the foot. */
export function beamPrice(beam: Beam, config: PricingConfig): Price {
  // Only own keys: every object has a `toString`, and no shop has a rate for it.
  const rate = Object.hasOwn(config.beamRates, beam.size) ? (config.beamRates[beam.size] ?? 0) : 0
  return priceOf([
    { of: 'length', dollars: (beam.lengthInches / 12) * rate },
    ...BEAM_ADD_ONS.filter((addOn) => beam.addOns.has(addOn)).map((addOn) => ({
      of: addOn,
      dollars: config.addOnFees[addOn],
    })),
  ])
}

export function customItemPrice(unitPriceDollars: number, quantity: number): Price {
  return priceOf([{ of: 'unitPrice', dollars: unitPriceDollars * quantity }])
}

function tabletopParts(top: Tabletop, config: PricingConfig): PricePart[] {
  const area = areaSquareFeet(top.lengthInches, top.widthInches)
  const parts: PricePart[] = [
    { of: 'area', dollars: area * config.baseRate },
    { of: 'thickness', dollars: area * top.thicknessInches * config.thicknessRate },
  ]
  if (top.breadboards) parts.push({ of: 'breadboards', dollars: config.breadboardFlat })
  if (top.premiumWood) parts.push({ of: 'premiumWood', dollars: area * config.premiumWoodRate })
  if (top.stain) parts.push({ of: 'stain', dollars: area * config.stainRate })
  return parts
}

function priceOf(parts: readonly PricePart[]): Price {
  return { parts, dollars: Math.round(parts.reduce((sum, part) => sum + part.dollars, 0)) }
}
