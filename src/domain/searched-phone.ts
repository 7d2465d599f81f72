/** Finds phone numbers by what somebody types into a search field, whatever the punctuation on either side. */

/** What people write between the digits of a phone number. */
export const PHONE_PUNCTUATION: readonly string[] = [
  ' ',
  '\u00a0',
  '(',
  ')',
  '+',
  '-',
  '\u2011',
  '–',
  '.',
  '/',
]

/** Fewer digits are in too many phone numbers. */
const MIN_DIGITS = 4

/** A whole number of North America with the country's code, which phones show and few people write. */
const WITH_COUNTRY = /^1\d{10}$/

export function withoutPhonePunctuation(phone: string): string {
  return PHONE_PUNCTUATION.reduce((bare, character) => bare.replaceAll(character, ''), phone)
}

/**
 * The digits to look for in phone numbers without punctuation.
 *
 * @returns undefined if the text is not part of a phone number.
 */
export function searchedPhone(text: string): string | undefined {
  const bare = withoutPhonePunctuation(text)
  if (bare.length < MIN_DIGITS || !/^\d+$/.test(bare)) return undefined
  return WITH_COUNTRY.test(bare) ? bare.slice(1) : bare
}
