/** Discounts of a line or of a whole order, as words. The arithmetic is in `totals.ts`. */
import { centsFromDollars, dollarsFromCents } from './money.ts'

/** Less to pay, and why: an amount in cents, or 0 to 100 percent with at most four decimals. */
export type Discount =
  | { readonly amountCents: number; readonly reason: string }
  | { readonly percent: number; readonly reason: string }

/** A discount on the wire, where an amount is in dollars. */
export interface WireDiscount {
  readonly amount?: number | undefined
  readonly percent?: number | undefined
  readonly reason: string
}

/** @param wire with an amount or a percentage, as the contract requires. */
export function discountFrom(wire: WireDiscount | null | undefined): Discount | null {
  if (wire == null) return null
  const { amount = 0, percent, reason } = wire
  return percent === undefined ? { amountCents: centsFromDollars(amount) ?? 0, reason } : { percent, reason }
}

export function wireDiscount(discount: Discount): WireDiscount {
  if ('percent' in discount) return discount
  return { amount: dollarsFromCents(discount.amountCents), reason: discount.reason }
}

/** `Discount 10%: Repeat customer`, as documents and screens label the amount. */
export function discountLabel(discount: Discount): string {
  return `Discount${'percent' in discount ? ` ${discount.percent}%` : ''}: ${discount.reason}`
}

export function isSameDiscount(a: Discount | null, b: Discount | null): boolean {
  if (a === null || b === null) return a === b
  const amountOf = (discount: Discount) =>
    'percent' in discount ? `${discount.percent}%` : discount.amountCents
  return a.reason === b.reason && amountOf(a) === amountOf(b)
}
