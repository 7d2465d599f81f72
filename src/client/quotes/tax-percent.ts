/** A tax rate is a percentage on the form and a fraction on the wire; both ways without floating-point noise. */
import { fractionFromMillionths, millionthsFromFraction } from '#domain/money.ts'
import { typedNumber } from '../typed-number.ts'

/**
 * `8.25` → 0.0825. An empty field is no tax; what is no number (NaN) or has too many decimals passes through for the
 * contract to refuse.
 */
export function fractionFromPercent(text: string): number {
  const fraction = text.trim() === '' ? 0 : (typedNumber(text) ?? Number.NaN) / 100
  const millionths = millionthsFromFraction(fraction)
  return millionths === undefined ? fraction : fractionFromMillionths(millionths)
}

/** 0.0825 → `8.25`. */
export function percentFromFraction(fraction: number): string {
  return String(Math.round(fraction * 1_000_000) / 10_000)
}
