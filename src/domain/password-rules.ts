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

/** What is left of a password that is mostly a name must be longer than a year or a few letters. */
const MIN_REST = 6
const MIN_DIFFERENT = 5
/** Shorter words are parts of many others. */
const MIN_NAME_WORD = 3

/**
 * Whether little is left of a password without the words of these names and without digits, as of `walnutandiron2026`
 * in Walnut & Iron.
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => [plain(name), ...name.split(/[^\p{L}]+/u).map(plain)])
    .filter((word) => word.length >= MIN_NAME_WORD)
    .toSorted((a, b) => b.length - a.length)
  const typed = plain(password)
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), typed)
  return rest !== typed && rest.replaceAll(' ', '').length < MIN_REST
}

/** Such as `abababababab`. */
export function hasFewCharacters(password: string): boolean {
  return new Set(password.toLowerCase()).size < MIN_DIFFERENT
}

/** The letters alone, without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
