import { describe, expect, it } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { nearestCents } from './money.ts'
import {
  lineCents,
  type OrderReductions,
  type OrderTotals,
  orderTotals,
  type PricedLine,
  splitByPercent,
} from './totals.ts'

const NO_REDUCTION = { discount: null, taxExemption: null }
const PLAIN = { discount: null, taxable: true }

const MAX_QUANTITY = 100_000
const MAX_PRICE_CENTS = 1_000_000_000
const MAX_LINES = 200

describe('order totals, by hand', () => {
  it.each<[string, PricedLine[], number, { lines: number[]; subtotal: number; tax: number; total: number }]>([
    [
      'three lines at 8.25%',
      [
        { ...PLAIN, quantity: 1, priceCents: 158_900 },
        { ...PLAIN, quantity: 2, priceCents: 75_000 },
        { ...PLAIN, quantity: 3, priceCents: 1999 },
      ],
      82_500,
      // 314,897 × 0.0825 = 25,979.0025
      { lines: [158_900, 150_000, 5997], subtotal: 314_897, tax: 25_979, total: 340_876 },
    ],
    [
      'half a cent of tax goes up: 0.50 × 7% = 0.035',
      [{ ...PLAIN, quantity: 1, priceCents: 50 }],
      70_000,
      { lines: [50], subtotal: 50, tax: 4, total: 54 },
    ],
    [
      'less than half a cent goes down: 0.49 × 7% = 0.0343',
      [{ ...PLAIN, quantity: 1, priceCents: 49 }],
      70_000,
      { lines: [49], subtotal: 49, tax: 3, total: 52 },
    ],
    [
      'tax is rounded once, not line by line: 3 × 0.07 × 7%',
      [
        { ...PLAIN, quantity: 1, priceCents: 7 },
        { ...PLAIN, quantity: 1, priceCents: 7 },
        { ...PLAIN, quantity: 1, priceCents: 7 },
      ],
      70_000,
      { lines: [7, 7, 7], subtotal: 21, tax: 1, total: 22 },
    ],
    [
      'where doubles err: 1.15 × 100 is 114.99999999999999',
      [{ ...PLAIN, quantity: 100, priceCents: 115 }],
      0,
      { lines: [11_500], subtotal: 11_500, tax: 0, total: 11_500 },
    ],
    ['no lines', [], 82_500, { lines: [], subtotal: 0, tax: 0, total: 0 }],
    [
      'a tax of 100%',
      [{ ...PLAIN, quantity: 2, priceCents: 333 }],
      1_000_000,
      { lines: [666], subtotal: 666, tax: 666, total: 1332 },
    ],
    [
      'the finest rate, one millionth',
      [{ ...PLAIN, quantity: 1, priceCents: 500_000 }],
      1,
      { lines: [500_000], subtotal: 500_000, tax: 1, total: 500_001 },
    ],
    [
      'the largest line, untaxed',
      [{ ...PLAIN, quantity: MAX_QUANTITY, priceCents: MAX_PRICE_CENTS }],
      0,
      { lines: [1e14], subtotal: 1e14, tax: 0, total: 1e14 },
    ],
    [
      'the largest lines that still fit: 90 of them',
      Array.from({ length: 90 }, () => ({ ...PLAIN, quantity: MAX_QUANTITY, priceCents: MAX_PRICE_CENTS })),
      0,
      { lines: Array.from({ length: 90 }, () => 1e14), subtotal: 9e15, tax: 0, total: 9e15 },
    ],
  ])('%s', (_, lines, taxRateMillionths, expected) => {
    expect(orderTotals(lines, taxRateMillionths, NO_REDUCTION)).toEqual({
      lineTotalsCents: expected.lines,
      discountCents: 0,
      subtotalCents: expected.subtotal,
      taxableCents: expected.subtotal,
      taxCents: expected.tax,
      totalCents: expected.total,
    })
  })
})

/**
 * The same sums as done on paper: dollars and rates as decimal strings, one multiplication, and the tax rounded by the
 * first digit that is cut off.
 */
function onPaper(lines: readonly PricedLine[], taxRateMillionths: number) {
  let subtotal = 0n
  for (const { quantity, priceCents } of lines) {
    for (const [place, digit] of [...String(quantity)].reverse().entries()) {
      subtotal += BigInt(priceCents) * BigInt(digit) * 10n ** BigInt(place)
    }
  }
  const product = (subtotal * BigInt(taxRateMillionths)).toString().padStart(7, '0')
  const carry = (product.at(-6) ?? '0') >= '5' ? 1n : 0n
  const tax = BigInt(product.slice(0, -6)) + carry
  return { subtotal, tax, total: subtotal + tax }
}

const wholeUpTo = (max: number) =>
  fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 100 }), fc.constant(max))
const plain = { discount: fc.constant(null), taxable: fc.constant(true) }
const line = fc.record({
  ...plain,
  quantity: wholeUpTo(MAX_QUANTITY),
  priceCents: wholeUpTo(MAX_PRICE_CENTS),
})
const largeLine = fc.record({
  ...plain,
  quantity: fc.integer({ min: MAX_QUANTITY - 10_000, max: MAX_QUANTITY }),
  priceCents: fc.integer({ min: MAX_PRICE_CENTS / 2, max: MAX_PRICE_CENTS }),
})
/** Half of them are near the largest total that is exact to the cent. */
const anyLines = fc.oneof(
  fc.array(line, { maxLength: MAX_LINES, size: 'max' }),
  fc.array(largeLine, { minLength: 80, maxLength: MAX_LINES, size: 'max' }),
)
const taxRate = fc.oneof(wholeUpTo(1_000_000), fc.constantFrom(70_000, 82_500, 72_500, 62_500))

describe('order totals, for any input within the bounds', () => {
  it('equal the sums on paper and add up to the cent, or are refused as too large', () => {
    let held = 0
    let refused = 0
    fc.assert(
      fc.property(anyLines, taxRate, (lines, rate) => {
        const paper = onPaper(lines, rate)
        if (paper.total > BigInt(Number.MAX_SAFE_INTEGER)) {
          refused += 1
          expect(() => orderTotals(lines, rate, NO_REDUCTION)).toThrow(RangeError)
          return
        }
        held += 1
        const totals = orderTotals(lines, rate, NO_REDUCTION)
        expect(BigInt(totals.subtotalCents)).toBe(paper.subtotal)
        expect(BigInt(totals.taxCents)).toBe(paper.tax)
        expect(BigInt(totals.totalCents)).toBe(paper.total)
        expect(totals.lineTotalsCents.reduce((sum, cents) => sum + cents, 0)).toBe(totals.subtotalCents)
        expect(totals.subtotalCents + totals.taxCents).toBe(totals.totalCents)
      }),
      { numRuns: 1000 },
    )
    // The generated orders must cover both outcomes.
    expect(held).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(100)
  }, 30_000)

  it('are within half a cent of the exact tax', () => {
    fc.assert(
      fc.property(wholeUpTo(MAX_PRICE_CENTS), taxRate, (priceCents, rate) => {
        const { taxCents } = orderTotals([{ ...PLAIN, quantity: 1, priceCents }], rate, NO_REDUCTION)
        const offBy = BigInt(taxCents) * 1_000_000n - BigInt(priceCents) * BigInt(rate)
        expect(offBy > -500_000n && offBy <= 500_000n).toBe(true)
      }),
    )
  })
})

const off = (percent: number) => ({ percent, reason: 'Repeat customer' })
const offCents = (amountCents: number) => ({ amountCents, reason: 'Scratched' })
const of = (quantity: number, priceCents: number, more: Partial<PricedLine> = {}): PricedLine => ({
  ...PLAIN,
  quantity,
  priceCents,
  ...more,
})

describe('order totals with discounts, exemptions and decimal quantities, by hand', () => {
  it.each<[string, readonly PricedLine[], Partial<OrderReductions>, Partial<OrderTotals>]>([
    [
      '12.5 feet at $3.99 is $49.875, rounded up',
      [of(12.5, 399)],
      {},
      { lineTotalsCents: [4988], subtotalCents: 4988, taxCents: 499, totalCents: 5487 },
    ],
    ['a thousandth of a dollar is a tenth of a cent', [of(0.001, 100)], {}, { lineTotalsCents: [0] }],
    ['where doubles err: 1.005 × $1.00', [of(1.005, 100)], {}, { lineTotalsCents: [101] }],
    [
      'a line at 10% off: $199.99 less $20.00',
      [of(1, 19_999, { discount: off(10) }), of(1, 1000)],
      {},
      { lineTotalsCents: [17_999, 1000], discountCents: 0, subtotalCents: 18_999 },
    ],
    [
      'a line at $5.00 off, in all and not apiece',
      [of(3, 1000, { discount: offCents(500) })],
      {},
      { lineTotalsCents: [2500], subtotalCents: 2500 },
    ],
    [
      'more off than there is takes off all',
      [of(1, 300, { discount: offCents(500) }), of(1, 200)],
      { discount: offCents(300) },
      { lineTotalsCents: [0, 200], discountCents: 200, subtotalCents: 0, totalCents: 0 },
    ],
    [
      'an order at 5% off, after its lines',
      [of(2, 10_000, { discount: off(50) }), of(1, 10_000)],
      { discount: off(5) },
      {
        discountCents: 1000,
        subtotalCents: 19_000,
        taxableCents: 19_000,
        taxCents: 1900,
        totalCents: 20_900,
      },
    ],
    [
      'a line that is not taxed shares the discount: 10% of $300 is $30, $10 of it on the taxed $100',
      [of(1, 10_000), of(1, 20_000, { taxable: false })],
      { discount: off(10) },
      { subtotalCents: 27_000, taxableCents: 9000, taxCents: 900, totalCents: 27_900 },
    ],
    [
      'a tax-exempt customer',
      [of(1, 10_000)],
      { taxExemption: '12-345' },
      { subtotalCents: 10_000, taxableCents: 0, taxCents: 0, totalCents: 10_000 },
    ],
  ])('%s', (_, lines, reductions, expected) => {
    expect(orderTotals(lines, 100_000, { ...NO_REDUCTION, ...reductions })).toMatchObject(expected)
  })
})

describe('a line that is being typed', () => {
  it.each([
    ['where doubles err: 1.15 × $1.10 is $1.265', 1.15, 1.1, 127],
    ['the same as in an order: 12.5 × $3.99', 12.5, 3.99, 4988],
    ['with more than an order can hold', 1e9, 1e9, 1e20],
    ['that is not a number yet', Number.NaN, 1, Number.NaN],
  ])('%s', (_, quantity, price, cents) => {
    expect(lineCents(quantity, nearestCents(price))).toBe(cents)
  })
})

describe('order totals with any discounts', () => {
  const discount = fc.option(
    fc.oneof(
      fc.record({
        percent: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 10_000),
        reason: fc.constant(''),
      }),
      fc.record({ amountCents: fc.integer({ min: 1, max: 2_000_000 }), reason: fc.constant('') }),
    ),
  )
  const reduced = fc.record({
    quantity: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 1000),
    priceCents: fc.integer({ min: 0, max: 1_000_000 }),
    taxable: fc.boolean(),
    discount,
  })

  it('add up to the cent, and are off by no more than their roundings', () => {
    fc.assert(
      fc.property(
        fc.array(reduced, { minLength: 1, maxLength: 20 }),
        taxRate,
        discount,
        fc.boolean(),
        (lines, rate, discount, isExempt) => {
          const totals = orderTotals(lines, rate, { discount, taxExemption: isExempt ? 'A-1' : null })
          const sum = totals.lineTotalsCents.reduce((all, cents) => all + cents, 0)
          expect(totals.subtotalCents + totals.discountCents).toBe(sum)
          expect(totals.subtotalCents + totals.taxCents).toBe(totals.totalCents)
          expect(totals.discountCents >= 0 && totals.taxableCents <= totals.subtotalCents).toBe(true)

          const reducedBy = (taken: typeof discount, amount: number) => {
            if (taken === null) return amount
            if ('percent' in taken) return amount * (1 - taken.percent / 100)
            return Math.max(0, amount - taken.amountCents)
          }
          for (const [index, line] of lines.entries()) {
            const exact = reducedBy(line.discount, line.quantity * line.priceCents)
            expect(Math.abs((totals.lineTotalsCents[index] ?? Number.NaN) - exact)).toBeLessThan(1.01)
          }
          expect(Math.abs(totals.subtotalCents - reducedBy(discount, sum))).toBeLessThan(0.51)
          const taxed = isExempt
            ? 0
            : lines.reduce(
                (all, { taxable }, index) => all + (taxable ? (totals.lineTotalsCents[index] ?? 0) : 0),
                0,
              )
          const share = sum === 0 ? 0 : taxed * (totals.subtotalCents / sum)
          expect(Math.abs(totals.taxableCents - share)).toBeLessThan(0.51)
          expect(Math.abs(totals.taxCents - (totals.taxableCents * rate) / 1e6)).toBeLessThan(0.51)
        },
      ),
    )
  })
})

describe('order totals refuse', () => {
  it.each<[string, PricedLine[], number]>([
    [
      'every input at its limit, which is too large to be exact',
      Array.from({ length: MAX_LINES }, () => ({
        ...PLAIN,
        quantity: MAX_QUANTITY,
        priceCents: MAX_PRICE_CENTS,
      })),
      0,
    ],
    [
      'a subtotal that fits with a tax that does not',
      Array.from({ length: 90 }, () => ({ ...PLAIN, quantity: MAX_QUANTITY, priceCents: MAX_PRICE_CENTS })),
      82_500,
    ],
    ['a negative quantity', [{ ...PLAIN, quantity: -1, priceCents: 100 }], 0],
    ['a negative quantity of what costs nothing', [{ ...PLAIN, quantity: -1, priceCents: 0 }], 0],
    ['a quantity with four decimals', [{ ...PLAIN, quantity: 0.0005, priceCents: 100 }], 0],
    ['a negative price', [{ ...PLAIN, quantity: 1, priceCents: -1 }], 0],
    ['a fraction of a cent', [{ ...PLAIN, quantity: 1, priceCents: 0.1 }], 0],
    ['a price that is not a number', [{ ...PLAIN, quantity: 1, priceCents: Number.NaN }], 0],
    ['an infinite price', [{ ...PLAIN, quantity: 1, priceCents: Number.POSITIVE_INFINITY }], 0],
    ['a negative rate', [{ ...PLAIN, quantity: 1, priceCents: 100 }], -1],
    ['a fraction of a millionth', [{ ...PLAIN, quantity: 1, priceCents: 100 }], 82_500.5],
  ])('%s', (_, lines, rate) => {
    expect(() => orderTotals(lines, rate, NO_REDUCTION)).toThrow(RangeError)
  })
})

describe('splitByPercent', () => {
  it.each<[number, number[], number[]]>([
    [10_000, [50, 50], [5000, 5000]],
    [10_001, [50, 50], [5001, 5000]],
    [1, [50, 50], [1, 0]],
    [100, [33.3333, 33.3333, 33.3334], [33, 34, 33]],
    [99_999, [40, 30, 20, 10], [40_000, 29_999, 20_000, 10_000]],
    [10_000, [100], [10_000]],
    [10_000, [0, 100, 0], [0, 10_000, 0]],
    [10_000, [25], [2500]],
    [0, [50, 50], [0, 0]],
    [10_000, [], []],
  ])('%d by %j', (amount, percentages, parts) => {
    expect(splitByPercent(amount, percentages)).toEqual(parts)
  })

  const amount = wholeUpTo(999_999_999_999_999)
  /** Up to 50 shares, in ten-thousandths of a percent, that add up to 100%. */
  const shares = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 49 })
    .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 1_000_000])
    .map((cuts) => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)))

  it('adds up to the amount, each part within a cent of its share and never negative', () => {
    fc.assert(
      fc.property(amount, shares, (cents, ofAMillion) => {
        const parts = splitByPercent(
          cents,
          ofAMillion.map((share) => share / 10_000),
        )
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
        for (const [index, part] of parts.entries()) {
          const offBy = BigInt(part) * 1_000_000n - BigInt(cents) * BigInt(ofAMillion[index] ?? 0)
          expect(part >= 0 && offBy > -1_000_000n && offBy < 1_000_000n).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('refuses a negative amount or share', () => {
    expect(() => splitByPercent(-1, [100])).toThrow(RangeError)
    expect(() => splitByPercent(100, [-1, 101])).toThrow(RangeError)
  })
})
