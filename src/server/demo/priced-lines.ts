/** Line items described and priced as the calculator does, at the default rates. */
import type { NewLineItem } from '#contract/orders.ts'
import { beamDescription, tableDescription, tabletopDescription } from '#domain/piece-descriptions.ts'
import { beamPrice, customItemPrice, type Table, tablePrice, tabletopPrice } from '#domain/pricing.ts'
import { type BaseStyle, type BeamAddOn, DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'

interface Finish {
  readonly breadboards?: boolean
  readonly premiumWood?: boolean
  readonly stain?: boolean
}

/** Inches: length, width and thickness. */
type Size = readonly [length: number, width: number, thickness: number]

export function table(size: Size, baseStyle: BaseStyle, finish: Finish = {}, quantity = 1): NewLineItem {
  const piece = pieceOf(size, finish, baseStyle)
  const { dollars } = tablePrice(piece, DEFAULT_PRICING_CONFIG)
  return { description: tableDescription(piece), quantity, price: dollars }
}

export function tabletop(size: Size, finish: Finish = {}, quantity = 1): NewLineItem {
  const piece = pieceOf(size, finish, 'standard')
  const { dollars } = tabletopPrice(piece, DEFAULT_PRICING_CONFIG)
  return { description: tabletopDescription(piece), quantity, price: dollars }
}

export function beam(
  lengthInches: number,
  size: string,
  addOns: readonly BeamAddOn[] = [],
  quantity = 1,
): NewLineItem {
  const piece = { lengthInches, size, addOns: new Set(addOns) }
  const { dollars } = beamPrice(piece, DEFAULT_PRICING_CONFIG)
  return { description: beamDescription(piece), quantity, price: dollars }
}

export function item(description: string, unitPrice: number, quantity = 1): NewLineItem {
  return { description, quantity, price: customItemPrice(unitPrice, 1).dollars }
}

function pieceOf(size: Size, finish: Finish, baseStyle: BaseStyle): Table {
  const [lengthInches, widthInches, thicknessInches] = size
  const { breadboards = false, premiumWood = false, stain = false } = finish
  return { lengthInches, widthInches, thicknessInches, breadboards, premiumWood, stain, baseStyle }
}
