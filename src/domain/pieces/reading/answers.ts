/** What a reading becomes when its questions are answered. */
import { checkInputs } from '../check-inputs.ts'
import type { Inputs, PieceType } from '../piece-type.ts'
import { type Answer, CUSTOM, type ReadPiece } from './reading.ts'

/** An answer that the type does not accept changes nothing. */
export function withAnswers(piece: ReadPiece, type: PieceType, answers: readonly Answer[]): ReadPiece {
  let { inputs, quantity } = piece
  for (const answer of answers) {
    const counted = answer.quantity ?? quantity
    // A custom item has its quantity among its inputs.
    const changes: Inputs = { ...answer.inputs, ...(piece.type === CUSTOM && { quantity: counted }) }
    const checked = checkInputs(type, { ...inputs, ...changes })
    if (checked.inputs === undefined) continue
    inputs = checked.inputs
    quantity = counted
  }
  return { ...piece, inputs, quantity }
}
