/** Finds phone numbers in texts: `828 555 0117`, `(828) 555-0117`, `+1 828.555.0117`, `+49 828 555 0117`. */

/** Not a tab or a line break, which separate sizes in a list. */
const BETWEEN = String.raw`(?: ?[-.\u2011\u2013] ?|[ \u00a0])`
const COUNTRY = String.raw`(?:(?:\+\d{1,3}|1)${BETWEEN}?)?`
const AREA = String.raw`(?:\(\d{3}\) ?${BETWEEN}?|\d{3}${BETWEEN})`
const PHONE = new RegExp(String.raw`${COUNTRY}${AREA}\d{3}${BETWEEN}\d{4}(?!\d|[.,]\d)`, 'y')
const BEGUN = new RegExp(String.raw`^${COUNTRY}(?:${AREA}\d{3}(?:${BETWEEN}\d{0,4})?|\d{3}${BETWEEN}\d{4})$`)

/** Where the phone number ends that starts there. */
export function phoneEnd(text: string, start: number): number | undefined {
  PHONE.lastIndex = start
  return PHONE.test(text) ? PHONE.lastIndex : undefined
}

/** Whether a text is a phone number, its last seven digits, or so much of one that it can hardly be anything else. */
export function isPhoneBegun(text: string): boolean {
  return BEGUN.test(text.trim())
}
