/** What a new password must be. */

/** Characters, for somebody who signs in with the password alone. */
export const MIN_PASSWORD = 12
export const MIN_PASSWORD_WITH_SECOND_FACTOR = 8

export function minPasswordLength(hasSecondFactor: boolean): number {
  return hasSecondFactor ? MIN_PASSWORD_WITH_SECOND_FACTOR : MIN_PASSWORD
}

/** Shown beside the field. */
export function passwordHint(hasSecondFactor = false): string {
  return `At least ${minPasswordLength(hasSecondFactor)} characters`
}

/** What is left of a password without names must have as many different characters. */
const MIN_REST = 6
const MIN_DIFFERENT = 5
/** Shorter words of names count only where they stand alone: they are parts of many others. */
const MIN_PART = 4
const MIN_NAME_WORD = 3

/**
 * Whether little is left of a password without the words of these names, years, and runs such as `1234`, as of
 * `walnutandiron2026!` in Walnut & Iron.
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => plain(name).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= MIN_NAME_WORD)
    .toSorted((a, b) => b.length - a.length)
  const typed = plain(password)
  const rest = words.reduce(without, typed)
  const left = rest.replace(/(19|20)\d\d/g, '').replace(/\s/g, '')
  return rest !== typed && new Set(withoutRuns(left)).size < MIN_REST
}

function without(text: string, word: string): string {
  if (word.length >= MIN_PART) return text.replaceAll(word, ' ')
  return text.replace(new RegExp(`(?<!\\p{L})(${word})+(?!\\p{L})`, 'gu'), ' ')
}

/** The first character of each run of equal or neighboring ones. */
function withoutRuns(text: string): string[] {
  const characters = [...text]
  return characters.filter((character, index) => {
    const before = characters[index - 1]
    return before === undefined || Math.abs(codeOf(character) - codeOf(before)) > 1
  })
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

/** Such as `abababababab`. */
export function hasFewCharacters(password: string): boolean {
  return new Set(password.toLowerCase()).size < MIN_DIFFERENT
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '')
}
