/** What a reading becomes when its questions are answered. */
import { checkInputs } from '../check-inputs.ts'
import type { PieceType } from '../piece-type.ts'
import type { Answer, ReadPiece } from './reading.ts'

/** An answer that the type does not accept changes nothing. */
export function withAnswers(piece: ReadPiece, type: PieceType, answers: readonly Answer[]): ReadPiece {
  return answers.reduce((current, { inputs = {}, quantity = current.quantity }) => {
    const isCounted = type.fields.some(({ id, kind }) => id === 'quantity' && kind === 'count')
    const counted = isCounted && piece.type === 'custom' ? { quantity } : {}
    const { inputs: accepted } = checkInputs(type, { ...current.inputs, ...inputs, ...counted })
    return accepted === undefined ? current : { ...current, inputs: accepted, quantity }
  }, piece)
}
