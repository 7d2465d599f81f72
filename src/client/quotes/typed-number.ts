/** Numbers as people type them into a form: `1250`, `1,250.50`, `$1,250.50`. */

const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)$/
/** Commas only between thousands: `12,5` is somebody's 12.5, and reading it as 125 would be worse than not reading it. */
const GROUPED = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** `undefined` where the text is no number, the empty text included. */
export function typedNumber(text: string): number | undefined {
  const bare = text.trim().replace(/^([-+]?)\$\s*/, '$1')
  if (PLAIN.test(bare)) return Number(bare)
  if (GROUPED.test(bare)) return Number(bare.replaceAll(',', ''))
  return undefined
}

/** Non-numeric quantity becomes 1 (spec section 5). */
export function typedQuantity(text: string): number {
  return typedNumber(text) ?? 1
}

/** Non-numeric price becomes 0 (spec section 5). Dollars. */
export function typedPrice(text: string): number {
  return typedNumber(text) ?? 0
}
