/** Prices the pieces of an order's lines. */
import type { NewLineItem } from '#contract/orders.ts'
import { centsFromDollars } from '#domain/money.ts'
import {
  type CurrentTypes,
  isSamePiece,
  type LinePiece,
  pricedLinePiece,
  ratesChangedCents,
} from '#domain/pieces/line-piece.ts'
import type { Piece } from '#domain/pieces/piece-type.ts'
import { type Issue, Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { holdRates } from '../shops/shop-settings.store.ts'
import { currentTypes } from './current-types.ts'

interface Kept {
  readonly piece: LinePiece | null
  readonly priceCents: number
}

/** Priced again even if unchanged: a line of the order, counted from 0. */
type IsRepriced = (index: number) => boolean

/**
 * Each line's piece at today's rates. One that the order had before stays as it was priced then, unless its line costs
 * what it comes to today. Rates stay locked until the transaction ends, so that no change of them misses the order.
 *
 * @throws Refusal 'invalid' naming the inputs that its type does not accept.
 */
export async function pricedLines(
  shop: Shop,
  tx: Database,
  lines: readonly NewLineItem[],
  kept: readonly Kept[] = [],
  isRepriced: IsRepriced = () => false,
) {
  if (lines.every(({ piece }) => piece == null)) {
    return { lineItems: lines.map((line) => ({ ...line, piece: null })), ratesChangedCents: null }
  }
  await holdRates(shop, tx)
  const types = await currentTypes(shop, tx)
  const issues: Issue[] = []
  const lineItems = lines.map((line, index) => {
    const given = line.piece ?? null
    if (given === null) return { ...line, piece: null }
    const sent = { ...given, version: given.version ?? 1 }
    const before = keptPiece(kept, sent, types, { index, priceCents: centsFromDollars(line.price) })
    if (isRepriced(index)) return { ...line, piece: today(line, types)?.piece ?? before ?? null }
    const priced = today(line, types)
    const isTodays = priced?.piece?.listCents === centsFromDollars(line.price)
    if (before !== undefined && !isTodays) return { ...line, piece: before }
    if (priced?.piece !== undefined) return { ...line, piece: priced.piece }
    if (before !== undefined) return { ...line, piece: before }
    for (const { field, message } of priced?.problems ?? [UNKNOWN_TYPE]) {
      const place = field === 'type' ? 'type' : `inputs.${field}`
      issues.push({ path: `lineItems.${index}.piece.${place}`, message: `Line ${index + 1}: ${message}` })
    }
    return { ...line, piece: null }
  })
  if (issues[0] !== undefined) throw new Refusal('invalid', issues[0].message, { issues })
  const priced = lineItems.map((line) => ({ ...line, priceCents: centsFromDollars(line.price) ?? 0 }))
  return { lineItems, ratesChangedCents: ratesChangedCents(priced, types) }
}

/**
 * The piece as the order has it. If several of its lines have that piece, perhaps with the rates of different days: the
 * one with the same price, or else at the same place.
 */
function keptPiece(
  kept: readonly Kept[],
  sent: Piece,
  types: CurrentTypes,
  { index, priceCents }: { readonly index: number; readonly priceCents: number | undefined },
): LinePiece | undefined {
  const type = types.get(sent.type)?.definition
  const same = kept.flatMap(({ piece, ...line }, place) =>
    piece !== null && isSamePiece(piece, sent, type)
      ? { piece, likeness: (line.priceCents === priceCents ? 2 : 0) + (place === index ? 1 : 0) }
      : [],
  )
  return same.toSorted((a, b) => b.likeness - a.likeness)[0]?.piece
}

const UNKNOWN_TYPE = { field: 'type', message: 'This piece type does not exist' }

function today(line: NewLineItem, types: CurrentTypes) {
  const current = line.piece == null ? undefined : types.get(line.piece.type)
  if (current === undefined || line.piece == null) return undefined
  return pricedLinePiece(line.piece, current, line.quantity)
}
