/** Converts tax rates between the form's percentage and the contract's fraction, without floating-point noise. */
import { fractionFromMillionths, millionthsFromFraction } from '#domain/money.ts'
import { typedNumber } from './typed-number.ts'

/**
 * `8.25` or `8.25%` → 0.0825. An empty field means no tax. Invalid text becomes NaN, and excess decimals are kept: the contract
 * rejects both.
 */
export function fractionFromPercent(text: string): number {
  const percent = text.trim().replace(/\s*%$/, '')
  const fraction = percent === '' ? 0 : (typedNumber(percent) ?? Number.NaN) / 100
  const millionths = millionthsFromFraction(fraction)
  return millionths === undefined ? fraction : fractionFromMillionths(millionths)
}

/** 0.0825 → `8.25`. */
export function percentFromFraction(fraction: number): string {
  return String(Math.round(fraction * 1_000_000) / 10_000)
}
