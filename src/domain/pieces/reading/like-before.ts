/** A piece that is as the one before it: `same but 84 long` says so, a bare `84 x 36` after a stained table is asked. */
import type { Inputs, PieceType } from '../piece-type.ts'
import { type Board, claim, isFree, keyAt } from './board.ts'
import { FILLERS, GREETINGS, SAME } from './common-words.ts'
import { ask, type Draft, optionText, plainValue } from './draft.ts'
import { sideNamesOf } from './side-names.ts'

const ALSO = new Set(['another', 'more', 'again'])
/** In `same size`, only the size is. */
const OF_WHAT = new Set(['size', 'length', 'width', 'thickness', 'time', 'day', 'week', 'place', 'address'])
const FURTHEST = 4

/** Copies what the previous piece specifies and this one leaves out. @param like the inputs of the piece before. */
export function takeLikeBefore(draft: Draft, like: Inputs): void {
  const { board, values } = draft
  const at = saidSame(board)
  if (at === undefined && !isBare(draft)) return
  const others = differences(board.type, like).filter(({ id }) => !values.has(id))
  const [first] = others
  if (at !== undefined) claim(board, at, at + 1, () => 'As the one before', 0)
  if (first === undefined) return
  for (const { id } of others) {
    const value = like[id]
    if (value !== undefined) values.set(id, value)
  }
  if (at !== undefined) return
  const before = Object.fromEntries(others.map(({ id }) => [id, like[id] ?? '']))
  const usual = Object.fromEntries(others.map(({ id, initial }) => [id, initial]))
  const words = others.map((field) => field.told).join(', ')
  ask(draft, first.id, () => ({
    field: first.id,
    question: `As the one before: ${words}?`,
    answers: [
      { label: 'Yes', inputs: before },
      { label: 'No', inputs: usual },
    ],
  }))
}

function saidSame(board: Board): number | undefined {
  let words = 0
  for (const [at, item] of board.items.entries()) {
    if (item.kind !== 'word') continue
    const isSame = SAME.has(item.key) && !OF_WHAT.has(keyAt(board, at + 1) ?? '')
    const isAlso = ALSO.has(item.key) && ['one', 'of'].includes(keyAt(board, at + 1) ?? 'one')
    if ((isSame || isAlso) && isFree(board, at)) return at
    if (!FILLERS.has(item.stem) && !GREETINGS.has(item.stem)) words += 1
    if (words > FURTHEST) return undefined
  }
  return undefined
}

/** Says sizes, how many, and nothing else. */
function isBare({ board, values, named, sides }: Draft): boolean {
  const { sides: fields, others, thickness } = sideNamesOf(board.type)
  const sizes = new Set(
    [...fields, ...others, ...(thickness === undefined ? [] : [thickness])].map(({ id }) => id),
  )
  return named === 0 && sides > 0 && [...values.keys()].every((id) => sizes.has(id))
}

interface Different {
  readonly id: string
  readonly initial: number | string | boolean
  readonly told: string
}

/** What is not as usual. Notes are about the one piece that they are written for. */
function differences({ fields }: PieceType, like: Inputs): Different[] {
  return fields.flatMap((field): Different[] => {
    if (field.kind === 'text' || field.kind === 'amount') return []
    const value = like[field.id]
    if (value === undefined || value === field.initial) return []
    const option = field.kind === 'choice' ? field.options.find(({ id }) => id === value) : undefined
    const told =
      field.kind === 'choice'
        ? optionText(field, option)
        : field.kind === 'switch'
          ? field.label
          : `${field.label} ${plainValue(field, value)}`
    return [{ id: field.id, initial: field.initial, told }]
  })
}
