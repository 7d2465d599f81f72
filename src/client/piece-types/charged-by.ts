import { capitalized } from '#domain/due-words.ts'
import { chargeSentence } from '#domain/pieces/charge-sentence.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'

const listed = new Intl.ListFormat('en-US')

/** `Per square foot, per inch of thickness and 10% of the sum above`: what a list has room for. */
export function chargedBy(type: PieceType): string {
  const sentences = type.charges.map((charge) =>
    charge.kind === 'percent'
      ? 'percentages'
      : chargeSentence(type, { ...charge, rate: 0, when: undefined }).replace('$0.00 ', ''),
  )
  const each = [...new Set(sentences)]
  const shown = each.length > MOST ? [...each.slice(0, MOST - 1), `${each.length - MOST + 1} more`] : each
  return shown.length === 0 ? 'Nothing yet' : capitalized(listed.format(shown))
}

const MOST = 4
