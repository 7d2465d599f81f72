/** Numbers as people type them into a form: `1250`, `1,250.50`, `$1,250.50`, `12,5`, `1.250,50`. */

const PLAIN = /^(\d+\.?\d*|\.\d+)$/
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
/** A comma that cannot separate thousands is a decimal comma. */
const DECIMAL_COMMA = /^(\d+,\d*|,\d+)$/
const POINTS_BETWEEN_THOUSANDS = /^[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/
const SPACES_BETWEEN_THOUSANDS = /^[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/

/** `undefined` when the text is empty or not a number. Ambiguous text is not a number: `1,23,456`. */
export function typedNumber(text: string): number | undefined {
  const plain = plainNumber(text)
  return plain === undefined ? undefined : Number(plain)
}

/** For a field that may stay empty: null when it is, and NaN, which the contract refuses, when it has no number. */
export function typedNumberOrNull(text: string): number | null {
  return text.trim() === '' ? null : (typedNumber(text) ?? Number.NaN)
}

/** Non-numeric quantity becomes 1 (spec section 5); text that has digits but is not a number becomes NaN. */
export function typedQuantity(text: string): number {
  return typedNumber(text) ?? (hasDigits(text) ? Number.NaN : 1)
}

/**
 * Dollars. Where a point separates thousands, `1.250` is 1250: whoever types a third decimal, even a 0, is asked. No
 * number shows that it was typed with a 0, so it becomes an amount that has a third decimal, and all checks refuse it.
 */
export function typedDollars(text: string): number | undefined {
  return typedNumber(plainNumber(text)?.replace(/\.\d{3,}$/, '.001') ?? '')
}

/** Dollars. Non-numeric price becomes 0 (spec section 5); text that has digits but is not a number becomes NaN. */
export function typedPrice(text: string): number {
  return typedDollars(text) ?? (hasDigits(text) ? Number.NaN : 0)
}

/**
 * The text that a field shows after it loses focus: `otherwise` when no digits were typed. Other countries' separators
 * are converted to Kerf's, so that the user sees how the number was read. Unreadable text stays for the user to correct.
 */
export function normalizeOnBlur(text: string, otherwise: string): string {
  if (!hasDigits(text)) return otherwise
  const { digits } = parts(text)
  return PLAIN.test(digits) || GROUPED.test(digits) ? text.trim() : (plainNumber(text) ?? text)
}

/** The same for dollars, with two decimals. More decimals stay for the user to correct. */
export function moneyOnBlur(text: string, otherwise: string): string {
  const shown = normalizeOnBlur(text, otherwise)
  const [dollars = '', cents = ''] = shown.split('.')
  if (typedNumber(shown) === undefined || cents.length > 2) return shown
  return `${dollars === '' ? '0' : dollars}.${cents.padEnd(2, '0')}`
}

/**
 * What a number field says after an arrow key.
 *
 * @param value the number in the field; undefined if it cannot be read.
 * @returns undefined if the field stays as it is.
 */
export function steppedByArrow(
  key: string,
  value: number | undefined,
  { step = 1, min = 0 }: { readonly step?: number | undefined; readonly min?: number | undefined },
): string | undefined {
  const direction = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
  if (direction === 0 || value === undefined) return undefined
  // Rounds off floating-point noise.
  return String(Math.round(Math.max(min, value + direction * step) * 10_000) / 10_000)
}

/** The number in JavaScript's notation. */
function plainNumber(text: string): string | undefined {
  const { sign, digits } = parts(text)
  if (PLAIN.test(digits)) return sign + digits
  if (GROUPED.test(digits)) return sign + digits.replaceAll(',', '')
  if (DECIMAL_COMMA.test(digits)) return sign + digits.replace(',', '.')
  if (POINTS_BETWEEN_THOUSANDS.test(digits)) return sign + digits.replaceAll('.', '').replace(',', '.')
  if (SPACES_BETWEEN_THOUSANDS.test(digits)) return sign + digits.replaceAll(/\s/g, '').replace(',', '.')
  return undefined
}

function parts(text: string): { readonly sign: string; readonly digits: string } {
  const [, sign = '', digits = ''] = /^([-−+]?)\$?\s*(.*)$/s.exec(text.trim()) ?? []
  return { sign: sign === '−' ? '-' : sign, digits }
}

function hasDigits(text: string): boolean {
  return /\d/.test(text)
}
