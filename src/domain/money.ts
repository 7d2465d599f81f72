/**
 * Money is integer cents inside Kerf and dollars with at most two decimals on the wire.
 * Rates are integer millionths inside (0.0825 is 82,500) and fractions on the wire.
 */
import { exact, nearestWhole, times } from './exact.ts'

/** The largest order total, in cents ($9,999,999,999,999.99): cents and dollars up to here are exact in a double. */
export const MAX_TOTAL_CENTS = 999_999_999_999_999

/** Floating-point noise such as 0.1 + 0.2 is not a third decimal; 0.001 is. */
const NOISE = 1e-6

export function dollarsFromCents(cents: number): number {
  return cents / 100
}

/** `undefined` if the amount has more than two decimals: Kerf refuses it rather than rounding it silently. */
export function centsFromDollars(dollars: number): number | undefined {
  return scaled(dollars, 100)
}

/**
 * For amounts on the wire, and for what may be finer than a cent, such as an old rate. Amounts that people enter go
 * through `centsFromDollars`.
 */
export function nearestCents(dollars: number): number {
  return nearestWhole(times(exact(dollars), exact(100)))
}

export function fractionFromMillionths(millionths: number): number {
  return millionths / 1_000_000
}

/** `undefined` if the fraction has more than six decimals. */
export function millionthsFromFraction(fraction: number): number | undefined {
  return scaled(fraction, 1_000_000)
}

/** For amounts that the contract has accepted: it refuses those with too many decimals. */
export function requireScaled(whole: number | undefined): number {
  if (whole === undefined) throw new RangeError('an amount with too many decimals passed the contract')
  return whole
}

function scaled(value: number, scale: number): number | undefined {
  const whole = Math.round(value * scale)
  // An amount that is not zero must not become zero, however little it is.
  if (whole === 0 && value !== 0) return undefined
  return Number.isSafeInteger(whole) &&
    Math.abs(value * scale - whole) <= NOISE + Math.abs(value) * scale * 1e-15
    ? whole
    : undefined
}

const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50`. */
export function formatDollars(dollars: number): string {
  return usDollars.format(dollars)
}

export function formatCents(cents: number): string {
  return formatDollars(dollarsFromCents(cents))
}

const perUnit = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
})

/** `$80.00`; a shop's rate may be finer than a cent: `$0.0825`. */
export function formatUnitRate(dollars: number): string {
  return perUnit.format(dollars)
}

/** One decimal for screens (spec section 9): 0.0825 is `8.3%`. Rounded from millionths, so that a half is exact. */
export function formatRate(fraction: number): string {
  return `${(Math.round(Math.round(fraction * 1_000_000) / 1000) / 10).toFixed(1)}%`
}
