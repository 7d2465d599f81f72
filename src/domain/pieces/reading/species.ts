/** Asks whether a wood is premium: the specification leaves to the shop which woods are. */
import { freeAmount, isColorOfStain, isFree, stemAt } from './board.ts'
import { wordsOf } from './choices.ts'
import { SPECIES, SPECIES_MODIFIERS } from './common-words.ts'
import { ask, type Draft } from './draft.ts'

const PREMIUM = 'premiumWood'

export function askPremiumWood(draft: Draft): void {
  const { board } = draft
  const field = board.type.fields.find(({ id }) => id === PREMIUM)
  if (field?.kind !== 'switch' || draft.values.has(field.id)) return
  const at = board.items.findIndex(
    (_, place) =>
      isFree(board, place) && SPECIES.has(stemAt(board, place) ?? '') && !isColorOfStain(board, place),
  )
  if (at === -1) return
  let from = at
  while (SPECIES_MODIFIERS.has(stemAt(board, from - 1) ?? '') && freeAmount(board, from - 1) === undefined)
    from -= 1
  const wood = wordsOf(board, from, at + 1)
  ask(draft, field.id, () => ({
    field: field.id,
    question: `Is ${wood} priced as ${field.label.toLowerCase()}?`,
    answers: [
      { label: 'No', inputs: { [field.id]: false } },
      { label: 'Yes', inputs: { [field.id]: true } },
    ],
  }))
}
