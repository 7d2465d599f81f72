/** Trigrams: a text that contains another contains each run of three of its letters. An index of texts is made of them. */
import { plainLetters } from './searched-text.ts'

const LENGTH = 3

/** Ignoring case. @returns none for a text of fewer than three letters. */
export function trigramsOf(text: string): string[] {
  const letters = Array.from(plainLetters(text))
  const trigrams = letters.slice(LENGTH - 1).map((_, at) => letters.slice(at, at + LENGTH).join(''))
  return [...new Set(trigrams)]
}
