/** What a line item keeps of the piece that it was priced as. */
import { exact, nearestWhole, times } from '../exact.ts'
import { nearestCents } from '../money.ts'
import { type CheckedInputs, checkInputs, initialInputs } from './check-inputs.ts'
import type { Inputs, Piece, PieceType } from './piece-type.ts'
import { type PricePart, pricePiece } from './price-piece.ts'

export interface LinePiece extends Piece {
  /** The name of its type. */
  readonly name: string
  /** What the rates of its day come to, for one. */
  readonly listCents: number
  readonly parts: readonly PricePart[]
}

export interface CurrentType {
  readonly version: number
  readonly definition: PieceType
}

/** A shop's types by their ids, each in its latest version. */
export type CurrentTypes = ReadonlyMap<string, CurrentType>

export type PricedPiece =
  | { readonly piece: LinePiece; readonly problems?: never }
  | { readonly piece?: never; readonly problems: NonNullable<CheckedInputs['problems']> }

/** Prices a piece with today's rates. @param quantity of its line. */
export function pricedLinePiece(
  { type, inputs: given }: Pick<Piece, 'type' | 'inputs'>,
  { version, definition }: CurrentType,
  quantity: number,
): PricedPiece {
  const { inputs, problems } = checkInputs(definition, given)
  if (problems !== undefined) return { problems }
  const { cents, parts } = pricePiece(definition, inputs)
  const listCents = type === 'custom' ? customItemCents(inputs, cents, quantity) : cents
  return { piece: { type, version, inputs, name: definition.name, listCents, parts } }
}

/**
 * A custom item's price is for all of them. Its line has the same quantity where that comes to the same price, and
 * otherwise one item.
 */
function customItemCents(inputs: Inputs, cents: number, quantity: number): number {
  const unitCents = typeof inputs.unitPrice === 'number' ? nearestCents(inputs.unitPrice) : 0
  return inputs.quantity === quantity && unitCents * quantity === cents ? unitCents : cents
}

/**
 * Whether both were calculated from the same inputs, whatever it cost.
 *
 * @param type their type. Inputs that are left out have its initial values.
 */
export function isSamePiece(
  a: Piece | null,
  b: Piece | null,
  type: Pick<PieceType, 'fields'> = { fields: [] },
): boolean {
  if (a === null || b === null) return a === b
  const initial = initialInputs(type)
  const [one, other] = [
    { ...initial, ...a.inputs },
    { ...initial, ...b.inputs },
  ]
  const names = Object.keys(one)
  return (
    a.type === b.type &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  )
}

/** What the price of a line's piece depends on. */
export interface PieceLine {
  readonly quantity: number
  readonly priceCents: number
  readonly piece: Pick<LinePiece, 'type' | 'inputs' | 'listCents'> | null
}

/**
 * What today's rates would add to the lines; negative if they take away. Null if no piece would cost something else. A
 * piece that cannot be priced anymore keeps its price.
 */
export function ratesChangedCents(lines: readonly PieceLine[], types: CurrentTypes): number | null {
  const changes = lines.map((line) => lineChangeCents(line, types)).filter((cents) => cents !== 0)
  return changes.length === 0 ? null : changes.reduce((sum, cents) => sum + cents, 0)
}

/** What today's rates would add to a line, before its discount. */
export function lineChangeCents(line: PieceLine, types: CurrentTypes): number {
  const sum = (cents: number) => nearestWhole(times(exact(line.quantity), exact(cents)))
  return sum(line.priceCents + rateChangeCents(line, types)) - sum(line.priceCents)
}

/** What today's rates would add to the price of one; no price goes below 0. */
export function rateChangeCents({ quantity, priceCents, piece }: PieceLine, types: CurrentTypes): number {
  if (piece === null) return 0
  const current = types.get(piece.type)
  const today = current === undefined ? undefined : pricedLinePiece(piece, current, quantity).piece
  return today === undefined ? 0 : Math.max(today.listCents - piece.listCents, -priceCents)
}
