/** Inches as shops read them. */

const FINEST = 32

const asMeasured = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** `1 3/4"`, `7/8"`, `72"`. A length that is not a multiple of 1/32 keeps its decimals: `1.8"`. */
export function inchesText(inches: number): string {
  const parts = inches * FINEST
  if (!Number.isInteger(parts)) return `${asMeasured.format(inches)}"`
  const whole = Math.trunc(inches)
  const over = Math.abs(parts - whole * FINEST)
  if (over === 0) return `${asMeasured.format(whole)}"`
  const half = halvings(over)
  const fraction = `${over / half}/${FINEST / half}`
  if (whole !== 0) return `${asMeasured.format(whole)} ${fraction}"`
  return `${inches < 0 ? '-' : ''}${fraction}"`
}

/** To a 1/32, as a tape is read. What would be nothing stays as it is. */
export function nearestFraction(inches: number): number {
  return Math.round(inches * FINEST) / FINEST || inches
}

/** As a tape shows it, to 1/32: `70 7/8"`, and `≈70 7/8"` for 70.866, which is between two marks. */
export function tapeText(inches: number): string {
  const nearest = nearestFraction(inches)
  return `${nearest === inches ? '' : '≈'}${inchesText(nearest)}`
}

/** The greatest power of two that divides it. */
function halvings(count: number): number {
  return count & -count
}
