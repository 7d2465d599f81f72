/**
 * Exact arithmetic with the numbers that people type. In binary floating point, 1.005 × 100 is less than 100.5, and a
 * price loses its half dollar.
 */

/** A fraction, not necessarily in lowest terms. 0/0 stands for anything that is not a finite number, and is contagious. */
export interface Exact {
  readonly over: bigint
  readonly under: bigint
}

export const ZERO: Exact = { over: 0n, under: 1n }
const NOT_A_NUMBER: Exact = { over: 0n, under: 0n }

/** Below it, a double determines up to six decimals: they have at most 15 digits. */
const MAX_WITH_DECIMALS = 1e9
const SCALES = [100, 10_000, 1_000_000].map((scale) => [scale, BigInt(scale)] as const)
const MAX_DENOMINATOR = 64
const CLEAR = 1e6

/**
 * The number as it was typed: the decimals of 1.005, or a fraction such as 1/3 (denominators up to 64), which has no last
 * decimal.
 */
export function exact(value: number): Exact {
  if (Number.isInteger(value)) return { over: BigInt(value), under: 1n }
  if (!Number.isFinite(value)) return NOT_A_NUMBER
  if (Math.abs(value) < MAX_WITH_DECIMALS) {
    for (const [scale, under] of SCALES) {
      const whole = Math.round(value * scale)
      if (whole / scale === value) return { over: BigInt(whole), under }
    }
  }
  return typedFraction(value) ?? allDecimals(value)
}

function typedFraction(value: number): Exact | undefined {
  for (let under = 3; under <= MAX_DENOMINATOR; under++) {
    const over = Math.round(value * under)
    if (over / under === value) return { over: BigInt(over), under: BigInt(under) }
  }
  return undefined
}

function allDecimals(value: number): Exact {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', decimals = ''] = digits.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length - Number(exponent)) }
}

export function times(a: Exact, b: Exact): Exact {
  return { over: a.over * b.over, under: a.under * b.under }
}

export function dividedBy({ over, under }: Exact, divisor: bigint): Exact {
  return { over, under: under * divisor }
}

/** Over the smaller denominator's multiple, so that long sums of similar fractions stay small. */
export function plus(a: Exact, b: Exact): Exact {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under }
  if (a.under === 0n || b.under === 0n) return NOT_A_NUMBER
  if (b.under % a.under === 0n) return { over: a.over * (b.under / a.under) + b.over, under: b.under }
  if (a.under % b.under === 0n) return { over: a.over + b.over * (a.under / b.under), under: a.under }
  const shared = greatestDivisor(a.under, b.under)
  return {
    over: a.over * (b.under / shared) + b.over * (a.under / shared),
    under: (a.under / shared) * b.under,
  }
}

/** The same in lowest terms. */
export function reduced({ over, under }: Exact): Exact {
  const shared = greatestDivisor(over < 0n ? -over : over, under)
  return shared <= 1n ? { over, under } : { over: over / shared, under: under / shared }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [greater, smaller] = [a, b]
  while (smaller !== 0n) [greater, smaller] = [smaller, greater % smaller]
  return greater
}

/** The nearest whole number. A half rounds as people count: away from zero. NaN for 0/0. */
export function nearestWhole({ over, under }: Exact): number {
  if (under === 0n) return Number.NaN
  const near = Number(over) / Number(under)
  // Three times as fast, and exact while a half is farther away than the error of a double.
  if (Math.abs(near) < CLEAR && Math.abs(Math.abs(near % 1) - 0.5) > 1 / CLEAR) {
    // Not -0, which would be displayed as -$0.00.
    return Math.round(near) + 0
  }
  const distance = (2n * (over < 0n ? -over : over) + under) / (2n * under)
  return Number(over < 0n ? -distance : distance)
}

/** For displaying and comparing. Nearest if numerator and denominator are safe integers. */
export function numberOf({ over, under }: Exact): number {
  return Number(over) / Number(under)
}
