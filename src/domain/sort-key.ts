/** What texts are sorted by where a database sorts them, byte by byte: close to how the browser sorts, digits as numbers. */

const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ'
const BARE = 'aaaaaaceeeeiiiinoooooouuuuyy'
const BARE_LETTERS = new Map(Array.from(ACCENTED, (letter, index) => [letter, BARE.charAt(index)]))
/** Longer numbers are compared by their last digits. */
const DIGITS = 12

/** Stored with each title and name. A change of it takes a migration that stores them anew. */
export function sortKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[à-ÿ]/g, (letter) => BARE_LETTERS.get(letter) ?? letter)
    .replace(/[0-9]+/g, (digits) => digits.padStart(DIGITS, '0').slice(-DIGITS))
}
