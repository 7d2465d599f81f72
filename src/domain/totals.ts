/** Order arithmetic (spec section 9). The only place that rounds to cents. Exact, as it uses whole numbers only. */

export interface PricedLine {
  readonly quantity: number
  /** Unit price in cents. */
  readonly priceCents: number
}

export interface OrderTotals {
  /** One per line, in order. They add up to the subtotal. */
  readonly lineTotalsCents: readonly number[]
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
}

/**
 * Line total = quantity × price; tax = subtotal × rate, rounded once, half a cent up; total = subtotal + tax.
 *
 * @throws RangeError if a quantity, a price, or the rate is not a non-negative whole number, or if the total is too large
 * to be exact in a number. Callers limit their input well below that.
 */
export function orderTotals(lines: readonly PricedLine[], taxRateMillionths: number): OrderTotals {
  const lineTotals = lines.map((line) => whole(line.quantity) * whole(line.priceCents))
  const subtotal = lineTotals.reduce((sum, lineTotal) => sum + lineTotal, 0n)
  const tax = roundedShare(subtotal, whole(taxRateMillionths), 1_000_000n)
  return {
    lineTotalsCents: lineTotals.map(exact),
    subtotalCents: exact(subtotal),
    taxCents: exact(tax),
    totalCents: exact(subtotal + tax),
  }
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
