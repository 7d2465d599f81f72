/** Prices the piece in the calculator's fields. */
import '../zod-without-eval.ts'
import { MAX_PRICE_DOLLARS } from '#contract/fields.ts'
import { inchesText } from '#domain/inches.ts'
import { formatDollars, nearestCents } from '#domain/money.ts'
import {
  BUILT_IN_VERSION,
  type BuiltIn,
  builtInTypes,
  firstBeamSize,
  isBuiltIn,
  MAX_THICKNESS,
} from '#domain/pieces/built-in.ts'
import { describePiece } from '#domain/pieces/describe-piece.ts'
import type { Inputs, Piece, PieceType } from '#domain/pieces/piece-type.ts'
import { type Factor, type Price, pricePiece as priceOf, ROUNDING } from '#domain/pieces/price-piece.ts'
import { billedAreaText, feetText, isOnReceipt, partText, squareFeetText } from '#domain/price-breakdown.ts'
import { areaSquareFeet, beamInputs, type Tabletop, tableInputs, tabletopInputs } from '#domain/pricing.ts'
import type { PricingConfig } from '#domain/pricing-config.ts'
import type { OwnType, PieceInputs, TopInputs } from './piece-inputs.ts'
import {
  type Amount,
  type FieldProblem,
  inches,
  itemQuantity,
  PRICE_TOO_HIGH,
  unitPrice,
} from './typed-amounts.ts'
import { readInputs, type TypedInputs } from './typed-inputs.ts'

/** A line of a quote as typed. */
export interface PieceLine {
  readonly description: string
  readonly quantity: string
  readonly price: string
  /** What the rates came to, for one. */
  readonly listCents?: number | undefined
  /** What it was calculated from. */
  readonly piece?: Piece | undefined
}

export interface PricedPiece {
  /** Maps each field of this kind of piece to its problem. */
  readonly problems: ReadonlyMap<string, FieldProblem>
  /** The quantity that sets the price: a top's area in square feet, or a beam's length in feet; of a shop's own type, an area that was rounded up. */
  readonly measure?: { readonly name: string; readonly how: string; readonly amount: string }
  readonly parts: readonly { readonly name: string; readonly how: string; readonly cents: number }[]
  /** Undefined if a field is invalid or a dimension is missing. */
  readonly priceCents: number | undefined
  /** The reason it cannot be added to a quote, if there is one. */
  readonly blockedReason: string | undefined
  /** The line to add to the quote. */
  readonly line: PieceLine
  /** What it is a piece of. */
  readonly definition: PieceType
}

export function pricePiece(
  inputs: PieceInputs,
  config: PricingConfig,
  ownTypes: readonly OwnType[] = [],
): PricedPiece {
  const { kind } = inputs
  if (isBuiltIn(kind)) return pricedBuiltIn(kind, inputs, config)
  const own = ownTypes.find(({ id }) => id === kind)
  return own === undefined ? pricedBuiltIn('table', inputs, config) : pricedOwn(own, inputs.own[kind] ?? {})
}

function pricedBuiltIn(kind: BuiltIn, inputs: PieceInputs, config: PricingConfig): PricedPiece {
  switch (kind) {
    case 'table':
      return pricedTable(inputs.table, config)
    case 'tabletop':
      return pricedTabletop(inputs.tabletop, config)
    case 'beam':
      return pricedBeam(inputs.beam, config)
    case 'custom':
      return pricedCustomItem(inputs.custom, config)
  }
}

/** The chosen size if the shop has a rate for it, else its first. */
export function chosenBeamSize(size: string, config: PricingConfig): string | undefined {
  return Object.hasOwn(config.beamRates, size) ? size : firstBeamSize(config) || undefined
}

function pricedOwn({ id, version, definition }: OwnType, typed: TypedInputs): PricedPiece {
  const { inputs, problems } = readInputs(definition, typed)
  const price = priceOf(definition, inputs)
  const line = lineOf({ type: id, version, inputs }, definition, price)
  const [first] = problems.values()
  if (first !== undefined) {
    return { problems, parts: [], priceCents: undefined, blockedReason: first.message, line, definition }
  }
  const area = price.parts.filter(isOnReceipt).some(({ factors }) => factors.some(isArea))
    ? billedAreaText(definition, inputs)
    : undefined
  return {
    problems,
    ...(area !== undefined && { measure: { name: 'Area', ...area } }),
    parts: shownParts(price),
    priceCents: price.cents,
    blockedReason: reasonNotToAdd(price, line),
    line,
    definition,
  }
}

const isArea = ({ unit }: Factor) => unit === 'squareFeet'

function lineOf(piece: Piece, definition: PieceType, price: Price): PieceLine {
  return { ...singleLine(describePiece(definition, piece.inputs), price), listCents: price.cents, piece }
}

function shownParts({ parts }: Price): PricedPiece['parts'] {
  return parts.filter(isOnReceipt).map((part) => ({
    name: part.name,
    how: [part.detail ?? '', partText(part)].filter(Boolean).join(', '),
    cents: part.cents,
  }))
}

function pricedTable(inputs: PieceInputs['table'], config: PricingConfig): PricedPiece {
  const { top, amounts } = topOf(inputs, config)
  const calculated = calculate('table', tableInputs({ ...top, baseStyle: inputs.baseStyle }), config)
  return { ...piece(calculated, amounts), measure: areaOf(top) }
}

function pricedTabletop(inputs: TopInputs, config: PricingConfig): PricedPiece {
  const { top, amounts } = topOf(inputs, config)
  return { ...piece(calculate('tabletop', tabletopInputs(top), config), amounts), measure: areaOf(top) }
}

function pricedBeam(inputs: PieceInputs['beam'], config: PricingConfig): PricedPiece {
  const size = chosenBeamSize(inputs.size, config) ?? ''
  const length = inches('Length', inputs.length)
  const addOns = new Set(inputs.addOns.filter((addOn) => config.enabledAddOns[addOn]))
  const calculated = calculate('beam', beamInputs({ lengthInches: length.value, size, addOns }), config)
  return {
    ...piece(calculated, { length }),
    measure: { name: 'Length', how: `${inchesText(length.value)} ÷ 12`, amount: feetText(length.value / 12) },
  }
}

interface Calculated {
  readonly price: Price
  readonly line: PieceLine
  readonly definition: PieceType
}

function calculate(type: BuiltIn, inputs: Inputs, config: PricingConfig): Calculated {
  const definition = builtInTypes(config)[type]
  const price = priceOf(definition, inputs)
  return { price, line: lineOf({ type, version: BUILT_IN_VERSION, inputs }, definition, price), definition }
}

function pricedCustomItem(inputs: PieceInputs['custom'], config: PricingConfig): PricedPiece {
  const unit = unitPrice(inputs.unitPrice)
  const quantity = itemQuantity(inputs.quantity)
  const description = inputs.description.trim() || 'Custom item'
  const typed = { description: inputs.description.trim(), quantity: quantity.value, unitPrice: unit.value }
  const { price, line, definition } = calculate('custom', typed, config)
  // The line's total must equal the price shown, which is rounded to a whole dollar (spec section 9).
  const isExact = nearestCents(unit.value) * quantity.value === price.cents
  const words = isExact
    ? { description, quantity: String(quantity.value), price: unit.value.toFixed(2) }
    : singleLine(
        quantity.value === 1
          ? description
          : `${description}, ${quantity.value} × ${formatDollars(unit.value)}`,
        price,
      )
  const listCents = isExact ? nearestCents(unit.value) : price.cents
  const calculated = { price, line: { ...line, ...words, listCents }, definition }
  const priced = piece(calculated, { unitPrice: unit, quantity })
  // A price of 0 is a free sample, but an empty price was forgotten.
  const isForgotten = inputs.unitPrice.trim() === ''
  return isForgotten
    ? { ...priced, blockedReason: priced.blockedReason ?? 'Enter the unit price first' }
    : priced
}

function topOf(inputs: TopInputs, { enabledAddOns }: PricingConfig) {
  const length = inches('Length', inputs.length)
  const width = inches('Width', inputs.width)
  const thickness = inches('Thickness', inputs.thickness, MAX_THICKNESS)
  const has = (addOn: TopInputs['addOns'][number]) => inputs.addOns.includes(addOn) && enabledAddOns[addOn]
  const top: Tabletop = {
    lengthInches: length.value,
    widthInches: width.value,
    thicknessInches: thickness.value,
    breadboards: has('breadboards'),
    premiumWood: has('premiumWood'),
    stain: has('stain'),
  }
  return { top, amounts: { length, width, thickness } }
}

function areaOf({ lengthInches, widthInches }: Tabletop) {
  return {
    name: 'Area',
    how: `${inchesText(lengthInches)} × ${inchesText(widthInches)} ÷ 144`,
    amount: squareFeetText(areaSquareFeet(lengthInches, widthInches)),
  }
}

function singleLine(description: string, { cents }: Price): PieceLine {
  return { description, quantity: '1', price: (cents / 100).toFixed(2) }
}

function piece(
  { price, line, definition }: Calculated,
  amounts: Readonly<Record<string, Amount>>,
): PricedPiece {
  const problems = new Map<string, FieldProblem>()
  for (const [field, { problem }] of Object.entries(amounts)) {
    if (problem !== undefined) problems.set(field, problem)
  }
  const [first] = problems.values()
  if (first !== undefined) {
    return { problems, parts: [], priceCents: undefined, blockedReason: first.message, line, definition }
  }
  const parts = shownParts(price)
  const missing = NEEDED.filter(([field]) => amounts[field]?.value === 0)
  if (missing.length > 0) {
    return {
      problems: new Map(
        missing.map(([field, name]) => [field, { message: `Enter the ${name}`, unfinished: true }]),
      ),
      parts,
      priceCents: undefined,
      blockedReason: `Enter the ${listed.format(missing.map(([, name]) => name))} first`,
      line,
      definition,
    }
  }
  return {
    problems,
    parts,
    priceCents: price.cents,
    blockedReason: reasonNotToAdd(price, line),
    line,
    definition,
  }
}

function reasonNotToAdd(price: Price, line: PieceLine): string | undefined {
  if (Number(line.price) > MAX_PRICE_DOLLARS) return PRICE_TOO_HIGH
  // A free piece may be added (spec section 5: price at least 0), but not one that merely rounds down to zero.
  const isFree = price.parts.every((part) => part.isFree || part.of === ROUNDING)
  return price.cents === 0 && !isFree ? 'A price of $0.00 cannot be added' : undefined
}

const listed = new Intl.ListFormat('en-US')

const NEEDED = [
  ['length', 'length'],
  ['width', 'width'],
  ['thickness', 'thickness'],
] as const
