/** Asks what somebody leaves open in words: `maybe stain`, `with or without breadboards`, `one stained and one not`. */
import type { SwitchField } from '../piece-type.ts'
import { type Board, isFree, keyAt, stemAt } from './board.ts'
import { NEGATIONS } from './common-words.ts'
import { ask, type Draft } from './draft.ts'

const DOUBTS = new Set(['maybe', 'possibly', 'perhaps', 'optional', 'optionally', 'might', 'potentially'])
const FURTHEST = 3

/** @param from the first item of what it is called. */
export function askIfWanted(
  draft: Draft,
  field: SwitchField,
  { from, to }: { from: number; to: number },
): void {
  if (!isInDoubt(draft.board, from, to)) return
  const answers = [true, false].map((isOn) => ({ label: isOn ? 'Yes' : 'No', inputs: { [field.id]: isOn } }))
  const isOn = draft.values.get(field.id) === true
  ask(draft, field.id, () => ({
    field: field.id,
    question: `${field.label}?`,
    answers: isOn ? answers : answers.toReversed(),
  }))
}

function isInDoubt(board: Board, from: number, to: number): boolean {
  if (DOUBTS.has(keyAt(board, to) ?? '')) return true
  for (let at = from - 1; at >= Math.max(0, from - FURTHEST); at--) {
    const key = keyAt(board, at)
    if (key === undefined) return false
    if (DOUBTS.has(key)) return true
    if (key === 'or' && keyAt(board, at - 1) === 'with') return true
  }
  return false
}

/** Of two, one may be different. */
export function askIfAll(draft: Draft): void {
  const { board, quantity = 1 } = draft
  if (quantity < 2) return
  const counts = board.items.flatMap((item, at) => {
    const isSome =
      item.kind === 'amount' && item.isCount && item.value < quantity && board.isKept[at] === true
    const isSaid = board.isTaken[at + 1] === true || NEGATIONS.has(stemAt(board, at + 1) ?? '')
    return isSome && isSaid && !isFree(board, at) ? [item.value] : []
  })
  const [count] = counts
  if (count === undefined) return
  ask(draft, 'quantity', () => ({
    field: 'quantity',
    question: `Are all ${quantity} the same?`,
    answers: [
      { label: `Yes, all ${quantity}`, quantity },
      { label: `No, only ${count}`, quantity: count },
    ],
  }))
}
