/** What texts are sorted by where a database sorts them, byte by byte: close to how the browser sorts, digits as numbers. */
import { BARE_LETTERS } from './bare-letters.ts'

/** Longer numbers are compared by their last digits. */
const DIGITS = 12

/** Stored with each title and name. A change of it takes a migration that stores them anew. */
export function sortKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ß-ɏḀ-ỿ]/g, (letter) => BARE_LETTERS[letter] ?? letter.normalize('NFD').charAt(0))
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[0-9]+/g, (digits) => digits.padStart(DIGITS, '0').slice(-DIGITS))
}
