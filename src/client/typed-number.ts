/** Numbers as people type them into a form: `1250`, `1,250.50`, `$1,250.50`, `12,5`, `1.250,50`. */

const PLAIN = /^(\d+\.?\d*|\.\d+)$/
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
/** A comma that cannot stand between thousands stands before decimals. */
const DECIMAL_COMMA = /^(\d+,\d*|,\d+)$/
const POINTS_BETWEEN_THOUSANDS = /^[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/
const SPACES_BETWEEN_THOUSANDS = /^[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/

/** `undefined` where the text is no number, the empty text included. What might be two numbers is none: `1,23,456`. */
export function typedNumber(text: string): number | undefined {
  const plain = plainly(text)
  return plain === undefined ? undefined : Number(plain)
}

/** Non-numeric quantity becomes 1 (spec section 5); what has digits and still is no number stays none: NaN. */
export function typedQuantity(text: string): number {
  return typedNumber(text) ?? (hasDigits(text) ? Number.NaN : 1)
}

/** Non-numeric price becomes 0 (spec section 5); what has digits and still is no number stays none: NaN. Dollars. */
export function typedPrice(text: string): number {
  return typedNumber(text) ?? (hasDigits(text) ? Number.NaN : 0)
}

/**
 * What stands in a field once it is left. Where nothing numeric was typed that is `otherwise`; commas and points of
 * other countries become Kerf's own, so that one sees how they were read; whatever cannot be read stays to be mended.
 */
export function settled(text: string, otherwise: string): string {
  if (!hasDigits(text)) return otherwise
  const { digits } = parts(text)
  return PLAIN.test(digits) || GROUPED.test(digits) ? text : (plainly(text) ?? text)
}

/** As JavaScript writes numbers. */
function plainly(text: string): string | undefined {
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
