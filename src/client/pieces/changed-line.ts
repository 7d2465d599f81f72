/** What a line becomes when its piece is changed in the calculator. */
import { centsFromDollars } from '#domain/money.ts'
import { isSamePiece } from '#domain/pieces/line-piece.ts'
import { typedPrice } from '../typed-number.ts'
import type { PieceLine, PricedPiece } from './priced-piece.ts'

interface Change {
  /** The line's piece before, as the calculator prices and describes it now. */
  readonly from: Pick<PricedPiece, 'line' | 'definition'>
  readonly to: PieceLine
  /** Whether a price that was set by hand stays. */
  readonly keepsPrice: boolean
}

/** The calculator's line with what was written by hand: words around its own, and a price if that stays. */
export function changedLine(line: PieceLine, { from, to, keepsPrice }: Change): PieceLine {
  const isSame = isSamePiece(line.piece ?? null, to.piece ?? null, from.definition)
  const isCustom = to.piece?.type === 'custom'
  if (isSame && isCustom) return line
  const price = keepsPrice && priceByHand(line, to) !== undefined ? line.price : to.price
  return {
    ...to,
    description: isSame ? line.description : describedBy(line, from.line.description, to.description),
    price,
    // A custom item's own quantity is its line's.
    quantity: isCustom ? to.quantity : line.quantity,
  }
}

/** In cents. Undefined for a listed price, and for that of a custom item, once the calculator is given another. */
export function priceByHand({ piece, listCents, price }: PieceLine, to: PieceLine): number | undefined {
  if (piece === undefined || listCents === undefined || price.trim() === '') return undefined
  if (to.piece?.type === 'custom' && to.piece.inputs.unitPrice !== piece.inputs.unitPrice) return undefined
  const cents = centsFromDollars(typedPrice(price))
  return cents === listCents ? undefined : cents
}

function describedBy({ piece, description }: PieceLine, before: string, after: string): string {
  const at = piece === undefined ? -1 : description.indexOf(before)
  return at === -1 ? after : description.slice(0, at) + after + description.slice(at + before.length)
}
