/** Price formulas (spec section 9), each from the charges of its built-in piece type. Inches in. */
import { dividedBy, exact, numberOf, times } from './exact.ts'
import { type BuiltIn, builtInTypes, CUSTOM_ITEM, TOP_ADD_ONS } from './pieces/built-in.ts'
import type { Inputs } from './pieces/piece-type.ts'
import { type Price, pricePiece } from './pieces/price-piece.ts'
import { type BaseStyle, BEAM_ADD_ONS, type BeamAddOn, type PricingConfig } from './pricing-config.ts'

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
  return numberOf(dividedBy(times(exact(lengthInches), exact(widthInches)), 144n))
}

export function tabletopInputs(top: Tabletop): Inputs {
  return {
    length: top.lengthInches,
    width: top.widthInches,
    thickness: top.thicknessInches,
    ...Object.fromEntries(TOP_ADD_ONS.map((addOn) => [addOn, top[addOn]])),
  }
}

export function tableInputs(table: Table): Inputs {
  return { ...tabletopInputs(table), baseStyle: table.baseStyle }
}

export function beamInputs({ lengthInches, size, addOns }: Beam): Inputs {
  return {
    length: lengthInches,
    size,
    ...Object.fromEntries(BEAM_ADD_ONS.map((addOn) => [addOn, addOns.has(addOn)])),
  }
}

/** Each in whole dollars. */
export function tablePrice(table: Table, config: PricingConfig): Price {
  return priceOf('table', tableInputs(table), config)
}

/** A size without a rate costs 0 per foot. */
export function beamPrice(beam: Beam, config: PricingConfig): Price {
  return priceOf('beam', beamInputs(beam), config)
}

export function customItemPrice(unitPriceDollars: number, quantity: number): Price {
  return pricePiece(CUSTOM_ITEM, { description: '', quantity, unitPrice: unitPriceDollars })
}

function priceOf(type: BuiltIn, inputs: Inputs, config: PricingConfig): Price {
  return pricePiece(builtInTypes(config)[type], inputs)
}
