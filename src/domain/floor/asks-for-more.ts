/** Whether what stands ready is all that a revision of its line asks for. */
import { isSamePiece } from '../pieces/line-piece.ts'
import type { Piece, PieceType } from '../pieces/piece-type.ts'

interface AskedLine {
  readonly quantity: number
  readonly piece: Piece | null
}

type Type = Pick<PieceType, 'fields'>

/**
 * Whether more is to be made than before, or another piece, whatever it costs.
 *
 * @param type that of the line as it is now. Undefined for a line that is text.
 */
export function asksForMore(was: AskedLine, is: AskedLine, type: Type | undefined): boolean {
  // One that was written out as text, or back, is the same.
  const isOther =
    was.piece !== null && is.piece !== null && type !== undefined && isOtherPiece(was.piece, is.piece, type)
  return is.quantity > was.quantity || isOther
}

function isOtherPiece(was: Piece, is: Piece, type: Type): boolean {
  // A custom item is text, with a number and a price.
  if (was.type === 'custom' && is.type === 'custom') {
    return Number(is.inputs.quantity) > Number(was.inputs.quantity)
  }
  const dollars = type.fields.filter(({ kind }) => kind === 'amount').map(({ id }) => [id, 0] as const)
  const made = (piece: Piece) => ({ ...piece, inputs: { ...piece.inputs, ...Object.fromEntries(dollars) } })
  return !isSamePiece(made(was), made(is), type)
}
