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
  return bare.length >= MIN_DIGITS && /^\d+$/.test(bare) ? bare : undefined
}
