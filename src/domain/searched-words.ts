/** What a search matches: the server's SQL and the browser's lists both take it from here. */
import { searchedAmount } from './searched-amount.ts'
import { searchedPhone } from './searched-phone.ts'
import { plainLetters, searchedWords } from './searched-text.ts'

/** A word, in each of the spellings that find it. */
export type Spellings = readonly string[]

/**
 * How a search can be read. It finds what has, for one of the readings, every word in one of its spellings, wherever
 * and in whatever sequence. A phone number or an amount may be typed with spaces, so it is also read as one word.
 */
export function readingsOf(search: string): readonly (readonly Spellings[])[] {
  const words = [...new Set(searchedWords(search))]
  const whole = search.trim()
  const isOne = words.length > 1 && (searchedAmount(whole) ?? searchedPhone(whole)) !== undefined
  const plain = withPlainNumbers(whole)
  return [
    ...(isOne ? [[[whole]]] : []),
    words.map(spellingsOf),
    ...(plain === whole ? [] : [[...new Set(searchedWords(plain))].map(spellingsOf)]),
  ]
}

/**
 * The test for what somebody typed, for texts of one thing put together.
 *
 * @returns undefined if nothing was typed.
 */
export function saysAll(search: string): ((said: string) => boolean) | undefined {
  const readings = readingsOf(plainLetters(search))
  if (searchedWords(search).length === 0) return undefined
  return (said) => {
    const text = plainLetters(said)
    return readings.some((words) =>
      words.every((spellings) => spellings.some((spelling) => text.includes(spelling))),
    )
  }
}

/** What papers write behind a number: a revision, or a credit note. A title such as `Lot 20 R2` has none. */
const OF_PAPER = /(?<=\d{3}|\p{L}\d+|-\d+)[-\s]+[RC]\d+(?!\S)/giu

/** As people write a number. `Client #104` is what rows say. */
const NUMBER_SIGN = /(?<!\S|client\s+)#(?=\d{3}|\p{L})/giu

/** Papers are called `WI-1042 R2` and `WI-1042-C1`, their order is WI-1042, which people also write `#1042`. */
export function withPlainNumbers(search: string): string {
  return search.replace(OF_PAPER, '').replace(NUMBER_SIGN, '')
}

const LETTERS_AND_DIGITS = /^[\p{L}\d]+$/u
const BOUNDARY = /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu

/** `48x36`, `60"×36`: the sides of a piece, two or three. */
const SIZE = /^\d+(\.\d+)?"?([x×]\d+(\.\d+)?"?){1,2}$/i

/**
 * On phones, the hyphen of a number such as WI-1014 is on another page of the keyboard: `WI1014` means it too. No keyboard has
 * the sign between a piece's sides.
 */
function spellingsOf(word: string): Spellings {
  // People write `Garza, Luis`. `Nov 13, 2026` means what it says.
  const bare = word.replace(/(?<=\p{L})[,;]$/u, '')
  if (bare !== word) return [word, ...spellingsOf(bare)]
  const hyphenated = LETTERS_AND_DIGITS.test(word) ? word.replace(BOUNDARY, '-') : word
  return [...new Set([word, hyphenated, ...sizesOf(word)])]
}

/** As lines say a size, with marks of inches or without; typed texts may have an `x`. */
function sizesOf(word: string): Spellings {
  if (/^x$/i.test(word)) return ['×']
  const size = plainLetters(word)
  if (!SIZE.test(size)) return []
  const sides = size.replaceAll('"', '').split(/[x×]/i)
  return [`" × `, ' × ', ' x '].map((between) => sides.join(between))
}
