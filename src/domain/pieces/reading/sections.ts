/** Asks for the size of a beam that the shop has no rate for. */
import type { ChoiceField } from '../piece-type.ts'
import { freeAmount, isJoiner, keep } from './board.ts'
import { otherOptionQuestion, wordsOf } from './choices.ts'
import { ask, type Draft } from './draft.ts'
import { inInches } from './units.ts'

/** Inches. */
const LARGEST = 24

/** `7x9`, where 7x9 is none of the options. */
export function askUnknownSection(draft: Draft): void {
  const { board } = draft
  const { shape, fields } = board.type
  if (shape.kind !== 'bar' || draft.values.has(shape.section)) return
  const field = fields.find(
    (each): each is ChoiceField => each.id === shape.section && each.kind === 'choice',
  )
  if (field === undefined) return
  for (let at = 0; at < board.items.length; at++) {
    const [width, height] = [sideAt(draft, at), sideAt(draft, at + 2)]
    if (width === undefined || height === undefined || !isJoiner(board, at + 1)) continue
    keep(board, at, at + 3)
    const options = field.options.toSorted((a, b) => distance(a, width, height) - distance(b, width, height))
    ask(draft, field.id, () =>
      otherOptionQuestion(field, options, `${wordsOf(board, at, at + 3)} has no rate`),
    )
    if (options[0] !== undefined) draft.values.set(field.id, options[0].id)
    return
  }
}

function sideAt({ board }: Draft, at: number): number | undefined {
  const amount = freeAmount(board, at)
  if (amount === undefined) return undefined
  const inches = inInches(amount.value, amount.unit)
  return inches <= LARGEST ? inches : undefined
}

function distance({ section }: ChoiceField['options'][number], width: number, height: number): number {
  return section === undefined
    ? Infinity
    : Math.abs(section.width - width) + Math.abs(section.height - height)
}
