/** What a reading becomes when its questions are answered. */
import { checkInputs } from '../check-inputs.ts'
import type { Inputs, PieceType } from '../piece-type.ts'
import type { Answer, ReadPiece } from './reading.ts'

/** An answer that the type does not accept changes nothing. */
export function withAnswers(piece: ReadPiece, type: PieceType, answers: readonly Answer[]): ReadPiece {
  // A custom item is asked for its quantity itself.
  const asksQuantity = type.fields.some(({ id, kind }) => id === 'quantity' && kind === 'count')
  let { inputs, quantity } = piece
  for (const answer of answers) {
    const counted = answer.quantity ?? quantity
    const changes: Inputs = asksQuantity ? { ...answer.inputs, quantity: counted } : (answer.inputs ?? {})
    const checked = checkInputs(type, { ...inputs, ...changes })
    if (checked.inputs === undefined) continue
    inputs = checked.inputs
    quantity = counted
  }
  return { ...piece, inputs, quantity }
}
