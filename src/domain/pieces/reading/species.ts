/**
 * Asks whether a wood counts as premium, which the spec leaves to the shop, and which wood to use if the shop does not
 * offer the one named.
 */
import type { Field } from '../piece-type.ts'
import { freeAmount, isColorOfStain, isFree, stemAt } from './board.ts'
import { otherOptionQuestion, wordsOf } from './choices.ts'
import { SPECIES, SPECIES_MODIFIERS } from './common-words.ts'
import { ask, type Draft } from './draft.ts'
import { foldedWord, stemOf } from './word-forms.ts'

const PREMIUM = 'premiumWood'

export function askWood(draft: Draft): void {
  const wood = woodSaid(draft)
  if (wood === undefined) return
  askPremiumWood(draft, wood)
  askSpecies(draft, wood)
}

function woodSaid({ board }: Draft): string | undefined {
  const at = board.items.findIndex(
    (_, place) =>
      isFree(board, place) && SPECIES.has(stemAt(board, place) ?? '') && !isColorOfStain(board, place),
  )
  if (at === -1) return undefined
  let from = at
  while (SPECIES_MODIFIERS.has(stemAt(board, from - 1) ?? '') && freeAmount(board, from - 1) === undefined)
    from -= 1
  return wordsOf(board, from, at + 1)
}

/** `hickory`, where the shop has prices for other woods. */
function askSpecies(draft: Draft, wood: string): void {
  const field = draft.board.type.fields.find(isOfWoods)
  if (field?.kind !== 'choice' || draft.values.has(field.id)) return
  const initial = field.options.filter(({ id }) => id === field.initial)
  const options = [...initial, ...field.options.filter(({ id }) => id !== field.initial)]
  ask(draft, field.id, () => otherOptionQuestion(field, options, `${wood} is not offered`))
}

function isOfWoods(field: Field): boolean {
  if (field.kind !== 'choice') return false
  const woods = field.options.filter(({ label }) =>
    label.split(/[\s,]+/).some((word) => SPECIES.has(stemOf(foldedWord(word)))),
  )
  return woods.length > 1
}

function askPremiumWood(draft: Draft, wood: string): void {
  const field = draft.board.type.fields.find(({ id }) => id === PREMIUM)
  if (field?.kind !== 'switch' || draft.values.has(field.id)) return
  ask(draft, field.id, () => ({
    field: field.id,
    question: `Is ${wood} priced as ${field.label.toLowerCase()}?`,
    answers: [
      { label: 'No', inputs: { [field.id]: false } },
      { label: 'Yes', inputs: { [field.id]: true } },
    ],
  }))
}
