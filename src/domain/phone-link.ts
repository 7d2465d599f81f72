/** The links that dial a phone number as somebody typed it: `(828) 555-0142 ext. 3`, `+44 (0)20 7946 0018`. */

/** The first number of a text, up to what is not dialed with it: an extension, a word, another number. */
const DIALED = /(?:^|[\s:])\(?\+?\(?\d[\d ().\xa0\u2010-\u2015-]*/
const EXTENSION = /^(?:x|ext)\W*\d/i

/** Undefined where a link would dial somebody else: where letters stand for digits, or digits are missing. */
export function phoneLink(phone: string): string | undefined {
  const found = DIALED.exec(phone)
  if (found === null) return undefined
  const [number] = found
  const after = phone.slice(found.index + number.length)
  if (/[^ ()\xa0]$/.test(number) && /^\p{L}/u.test(after) && !EXTENSION.test(after)) return undefined
  const dialed = number.replace(/(\+.*?)\( *0 *\)/, '$1').replace(/[^+\d]/g, '')
  // Without the 1 of the United States, so that `1 828 555 WOOD` is too short. No country’s numbers have more than 15 digits.
  return /^\d{7,15}$/.test(dialed.replace(/^\+?1?/, '')) ? `tel:${dialed}` : undefined
}
