/** Order arithmetic (spec section 9). The only place that rounds to cents. Exact, as it uses whole numbers only. */
import type { Discount } from './discount.ts'
import { exact as exactly, nearestWhole, times } from './exact.ts'

export interface PricedLine {
  /** At least 0, with at most three decimals. */
  readonly quantity: number
  /** Unit price in cents. */
  readonly priceCents: number
  readonly discount: Discount | null
  readonly taxable: boolean
}

export interface OrderReductions {
  /** On the whole order, after the discounts of its lines. */
  readonly discount: Discount | null
  /** The number of the customer's certificate: nothing is taxed. */
  readonly taxExemption: string | null
}

export interface OrderTotals {
  /** One per line, in order, after its discount. They add up to the subtotal and the order's discount. */
  readonly lineTotalsCents: readonly number[]
  /** What the order's discount takes off. */
  readonly discountCents: number
  /** After all discounts. */
  readonly subtotalCents: number
  /** The part of the subtotal that is taxed. */
  readonly taxableCents: number
  readonly taxCents: number
  readonly totalCents: number
}

/**
 * Line total = quantity × price less its discount; subtotal = line totals less the order's discount; tax = taxable part
 * of the subtotal × rate; total = subtotal + tax. Each is rounded once, half a cent up. Taxable and other lines share
 * the order's discount in proportion to their totals. A discount takes off no more than there is.
 *
 * @throws RangeError if a quantity, a price, or the rate is negative or has too many decimals, or if the total is too
 * large to be exact in a number. Callers limit their input well below that.
 */
export function orderTotals(
  lines: readonly PricedLine[],
  taxRateMillionths: number,
  { discount, taxExemption }: OrderReductions,
): OrderTotals {
  const lineTotals = lines.map(lineTotal)
  const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
  const all = sumOf(lineTotals)
  const taxed = taxExemption === null ? sumOf(lineTotals.filter((_, index) => lines[index]?.taxable)) : 0n
  const taken = reduction(discount, all)
  const subtotal = all - taken
  const taxable = taxed === 0n ? 0n : taxed - roundedShare(taken, taxed, all)
  const tax = roundedShare(taxable, whole(taxRateMillionths), 1_000_000n)
  return {
    lineTotalsCents: lineTotals.map(exact),
    discountCents: exact(taken),
    subtotalCents: exact(subtotal),
    taxableCents: exact(taxable),
    taxCents: exact(tax),
    totalCents: exact(subtotal + tax),
  }
}

/** What a line comes to before its discount. Also of what is being typed: nothing is refused. */
export function lineCents(quantity: number, priceCents: number): number {
  return nearestWhole(times(exactly(quantity), exactly(priceCents)))
}

function lineTotal({ quantity, priceCents, discount }: PricedLine): bigint {
  checkLine(quantity, priceCents)
  const price = whole(lineCents(quantity, priceCents))
  return price - reduction(discount, price)
}

/** What a discount takes off an amount. */
function reduction(discount: Discount | null, amount: bigint): bigint {
  if (discount === null) return 0n
  const off =
    'percent' in discount
      ? roundedShare(amount, whole(Math.round(discount.percent * 10_000)), 1_000_000n)
      : whole(discount.amountCents)
  return off < amount ? off : amount
}

function checkLine(quantity: number, priceCents: number): void {
  const thousandths = Math.round(quantity * 1000)
  if (thousandths / 1000 !== quantity) throw new RangeError(`more than three decimals: ${quantity}`)
  whole(thousandths)
  whole(priceCents)
}

/**
 * Splits an amount by percentages into cents that add up to it when the percentages add up to 100: each part is the
 * difference of two rounded running sums, so no part is off by more than a cent.
 *
 * @param percentages 0 to 100 each, with at most four decimals.
 */
export function splitByPercent(amountCents: number, percentages: readonly number[]): number[] {
  const amount = whole(amountCents)
  let runningShare = 0n
  let allotted = 0n
  return percentages.map((percentage) => {
    runningShare += whole(Math.round(percentage * 10_000))
    const upToHere = roundedShare(amount, runningShare, 1_000_000n)
    const part = upToHere - allotted
    allotted = upToHere
    return exact(part)
  })
}

/** amount × numerator / denominator, rounded half up. All arguments are non-negative. */
function roundedShare(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  return (amount * numerator * 2n + denominator) / (denominator * 2n)
}

function whole(value: number): bigint {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`not a non-negative whole number: ${value}`)
  return BigInt(value)
}

function exact(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`too large to be exact: ${value}`)
  return Number(value)
}
