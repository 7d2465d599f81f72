/** Line items described and priced as the calculator does, at the default rates. */
import type { NewLineItem } from '#contract/orders.ts'
import { type BuiltIn, builtInTypes } from '#domain/pieces/built-in.ts'
import { initialInputs } from '#domain/pieces/check-inputs.ts'
import { describePiece } from '#domain/pieces/describe-piece.ts'
import type { Inputs } from '#domain/pieces/piece-type.ts'
import { pricePiece } from '#domain/pieces/price-piece.ts'
import { beamInputs, customItemPrice, type Table, tableInputs, tabletopInputs } from '#domain/pricing.ts'
import { type BaseStyle, type BeamAddOn, DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'

import type { DemoPieceType } from './demo-shop.ts'

interface Finish {
  readonly breadboards?: boolean
  readonly premiumWood?: boolean
  readonly stain?: boolean
}

/** Inches: length, width and thickness. */
type Size = readonly [length: number, width: number, thickness: number]

export function table(size: Size, baseStyle: BaseStyle, finish: Finish = {}, quantity = 1): NewLineItem {
  return line('table', tableInputs(pieceOf(size, finish, baseStyle)), quantity)
}

export function tabletop(size: Size, finish: Finish = {}, quantity = 1): NewLineItem {
  return line('tabletop', tabletopInputs(pieceOf(size, finish, 'standard')), quantity)
}

export function beam(
  lengthInches: number,
  size: string,
  addOns: readonly BeamAddOn[] = [],
  quantity = 1,
): NewLineItem {
  return line('beam', beamInputs({ lengthInches, size, addOns: new Set(addOns) }), quantity)
}

export interface OwnPiece {
  readonly quantity?: number
  /** If it was changed by hand. */
  readonly price?: number
}

/** A piece of one of the shop's own types. Fields that are left out have their initial values. */
export function ownPiece(
  { id, definition }: DemoPieceType,
  given: Inputs,
  { quantity = 1, price }: OwnPiece = {},
): NewLineItem {
  const inputs = { ...initialInputs(definition), ...given }
  const { cents } = pricePiece(definition, inputs)
  return {
    description: describePiece(definition, inputs),
    quantity,
    price: price ?? cents / 100,
    piece: { type: id, inputs },
  }
}

function line(type: BuiltIn, inputs: Inputs, quantity: number): NewLineItem {
  const definition = builtInTypes(DEFAULT_PRICING_CONFIG)[type]
  const { cents } = pricePiece(definition, inputs)
  return {
    description: describePiece(definition, inputs),
    quantity,
    price: cents / 100,
    piece: { type, inputs: { ...inputs } },
  }
}

export function item(description: string, unitPrice: number, quantity = 1): NewLineItem {
  return { description, quantity, price: customItemPrice(unitPrice, 1).cents / 100 }
}

function pieceOf(size: Size, finish: Finish, baseStyle: BaseStyle): Table {
  const [lengthInches, widthInches, thicknessInches] = size
  const { breadboards = false, premiumWood = false, stain = false } = finish
  return { lengthInches, widthInches, thicknessInches, breadboards, premiumWood, stain, baseStyle }
}
