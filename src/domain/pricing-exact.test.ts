/** Prices against sums in whole numbers, for what binary floating point gets wrong. */
import { describe, expect, it } from 'vitest'
import { builtInTypes } from './pieces/built-in.ts'
import { type Price, pricePiece } from './pieces/price-piece.ts'
import { beamPrice, customItemPrice, type Table, tablePrice, tabletopInputs } from './pricing.ts'
import { BASE_STYLES, BEAM_ADD_ONS, DEFAULT_PRICING_CONFIG as DEFAULTS } from './pricing-config.ts'

const SQUARE_FOOT: Table = {
  lengthInches: 12,
  widthInches: 12,
  thicknessInches: 0,
  breadboards: false,
  premiumWood: false,
  stain: false,
  baseStyle: 'standard',
}
const NO_RATES = {
  ...DEFAULTS,
  baseRate: 0,
  thicknessRate: 0,
  premiumWoodRate: 0,
  stainRate: 0,
  baseStyleFees: { ...DEFAULTS.baseStyleFees, standard: 0 },
}
const LARGE = { lengthInches: 96, widthInches: 42, thicknessInches: 1.5 }

/** Floating point rounds most of these down. */
describe('exact halves go up', () => {
  it.each([
    [14.5, 1, 15],
    [0.5, 1, 1],
    [2.5, 1, 3],
    [0.29, 50, 15],
    [0.35, 90, 32],
    [0.57, 50, 29],
    [0.69, 150, 104],
    [1.13, 50, 57],
    [1.15, 10, 12],
    [1.15, 90, 104],
    [1.39, 150, 209],
    [9_999_999.99, 50, 500_000_000],
    [10_000_000, 100_000, 1e12],
    [14.49, 1, 14],
    [0.49, 1, 0],
  ])('a custom item of %d × %d costs %d', (unitPrice, quantity, dollars) => {
    expect(customItemPrice(unitPrice, quantity).cents).toBe(dollars * 100)
  })

  it.each([
    [1.2, 65, 7],
    [2.4, 62.5, 13],
    [6.6, 50, 28],
    [13.2, 85, 94],
    [16.4, 105, 144],
    [26.4, 87.5, 193],
    [73.2, 75, 458],
    [4, 1.5, 1],
    [31 / 3, 1.8, 2],
  ])('a beam of %d in at $%d a foot costs %d', (lengthInches, rate, dollars) => {
    const beam = { lengthInches, size: '6x6', addOns: new Set<never>() }
    expect(beamPrice(beam, { ...DEFAULTS, beamRates: { '6x6': rate } }).cents).toBe(dollars * 100)
  })

  it.each<[string, Partial<Table>, Partial<typeof DEFAULTS>, number]>([
    // 28 × (70.10 + 1.5 × 12.35) is 2481.5
    ['$70.10 and $12.35', LARGE, { baseRate: 70.1, thicknessRate: 12.35 }, 2482],
    ['$72.60 and $12.35', LARGE, { baseRate: 72.6, thicknessRate: 12.35 }, 2552],
    ['$1.15 for 10 sq ft', { lengthInches: 120 }, { baseRate: 1.15 }, 12],
    // 8.05 × 1.1 × 100 is 885.5
    [
      '$8.05 for 100 sq ft, 1.1 in thick',
      { lengthInches: 120, widthInches: 120, thicknessInches: 1.1 },
      { thicknessRate: 8.05 },
      886,
    ],
    // 31 × 12 / 3 / 144 × 90 is 77.5
    ['$90.00 for 10 1/3 in × 12 in', { lengthInches: 31 / 3 }, { baseRate: 90 }, 78],
    ['$98.10 for 6 2/3 in × 12 in', { lengthInches: 20 / 3 }, { baseRate: 98.1 }, 55],
    [
      '$0.10, $0.70 and $0.70',
      { premiumWood: true, stain: true },
      { baseRate: 0.1, premiumWoodRate: 0.7, stainRate: 0.7 },
      2,
    ],
    // Rates from before the limit on decimals.
    ['$1.005 for 100 sq ft', { lengthInches: 120, widthInches: 120 }, { baseRate: 1.005 }, 101],
    [
      '$0.0825 for 20 sq ft, 1/3 in thick, and $0.95',
      { lengthInches: 240, thicknessInches: 1 / 3, stain: true },
      { thicknessRate: 0.0825, stainRate: 0.0475 },
      2,
    ],
  ])('a table at %s', (_, changes, rates, dollars) => {
    expect(tablePrice({ ...SQUARE_FOOT, ...changes }, { ...NO_RATES, ...rates }).cents).toBe(dollars * 100)
  })
})

/** A number as typed, and the fraction that it stands for. */
interface Typed {
  readonly value: number
  readonly over: bigint
  readonly under: bigint
}

type Random = (below: number) => number

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const DENOMINATORS = [2, 3, 4, 5, 6, 8, 9, 16, 32, 64]

function fraction(over: number, under: number): Typed {
  return { value: over / under, over: BigInt(over), under: BigInt(under) }
}

function decimal(digits: number, decimals: number): Typed {
  return { value: Number(`${digits}e-${decimals}`), over: BigInt(digits), under: 10n ** BigInt(decimals) }
}

function inches(random: Random, max: number): Typed {
  const under = DENOMINATORS[random(DENOMINATORS.length)] ?? 2
  switch (random(4)) {
    case 0:
      return decimal(random(max), 0)
    case 1:
      return decimal(random(max * 1000), 3)
    case 2:
      return decimal(random(max / 12) * 12, 0)
    default:
      return fraction(random(max * under), under)
  }
}

function rate(random: Random): Typed {
  switch (random(6)) {
    case 0:
      return decimal(random(1_000_000_00), 2)
    case 1:
      return decimal(random(1_000_000), 2 + random(7))
    default:
      return decimal(random(2000) * 5, 2)
  }
}

/** The sum of products, each over its own denominator, rounded by long division. `isHalf` if it was exactly between. */
function onPaper(products: readonly (readonly Typed[])[], divisor: bigint) {
  const under = products.flat().reduce((all, factor) => all * factor.under, 1n)
  let over = 0n
  for (const factors of products) {
    let part = under
    for (const factor of factors) part = (part / factor.under) * factor.over
    over += part
  }
  const whole = over / (under * divisor)
  const rest = over - whole * under * divisor
  const isHalf = rest * 2n === under * divisor
  return { dollars: Number(isHalf || rest * 2n > under * divisor ? whole + 1n : whole), isHalf }
}

const ONE = decimal(1, 0)
const times144 = (fee: Typed): Typed[] => [fee, decimal(144, 0)]
const times12 = (fee: Typed): Typed[] => [fee, decimal(12, 0)]

/** A piece's price, and the same on paper. */
type Drawn = readonly [Price, ReturnType<typeof onPaper>]

function anyTable(random: Random): Drawn[] {
  const [length, width, thickness] = [inches(random, 1200), inches(random, 1200), inches(random, 24)]
  const [base, perInch, boards, premium, stain, fee] = [0, 0, 0, 0, 0, 0].map(() => rate(random))
  if (!base || !perInch || !boards || !premium || !stain || !fee) throw new Error('six rates are drawn')
  const chosen = { breadboards: random(2) === 0, premiumWood: random(2) === 0, stain: random(2) === 0 }
  const baseStyle = BASE_STYLES[random(BASE_STYLES.length)] ?? 'standard'
  const config = {
    ...DEFAULTS,
    baseRate: base.value,
    thicknessRate: perInch.value,
    breadboardFlat: boards.value,
    premiumWoodRate: premium.value,
    stainRate: stain.value,
    baseStyleFees: { ...DEFAULTS.baseStyleFees, [baseStyle]: fee.value },
  }
  const top = {
    lengthInches: length.value,
    widthInches: width.value,
    thicknessInches: thickness.value,
    ...chosen,
  }
  const products = [
    [length, width, base],
    [length, width, thickness, perInch],
    ...(chosen.breadboards ? [times144(boards)] : []),
    ...(chosen.premiumWood ? [[length, width, premium]] : []),
    ...(chosen.stain ? [[length, width, stain]] : []),
  ]
  return [
    [pricePiece(builtInTypes(config).tabletop, tabletopInputs(top)), onPaper(products, 144n)],
    [tablePrice({ ...top, baseStyle }, config), onPaper([...products, times144(fee)], 144n)],
  ]
}

function anyBeam(random: Random): Drawn[] {
  const [length, perFoot] = [inches(random, 1200), rate(random)]
  const fees = BEAM_ADD_ONS.map((addOn) => ({ addOn, fee: rate(random) })).filter(() => random(2) === 0)
  const config = {
    ...DEFAULTS,
    beamRates: { '6x6': perFoot.value },
    addOnFees: {
      ...DEFAULTS.addOnFees,
      ...Object.fromEntries(fees.map(({ addOn, fee }) => [addOn, fee.value])),
    },
  }
  const addOns = new Set(fees.map(({ addOn }) => addOn))
  const products = [[length, perFoot], ...fees.map(({ fee }) => times12(fee))]
  return [[beamPrice({ lengthInches: length.value, size: '6x6', addOns }, config), onPaper(products, 12n)]]
}

function anyItem(random: Random): Drawn[] {
  const unit = decimal(random(10) === 0 ? random(1_000_000_000) : random(10_000), 2)
  const quantity = decimal(random(random(10) === 0 ? 100_000 : 200), 0)
  return [[customItemPrice(unit.value, quantity.value), onPaper([[unit, quantity, ONE]], 1n)]]
}

it.each([
  ['tables and tabletops', anyTable, 20_000],
  ['beams', anyBeam, 40_000],
  ['custom items', anyItem, 40_000],
] as const)('the prices of random %s are those on paper', (_, any, count) => {
  const random = seeded(20_261_122)
  let halves = 0
  for (let index = 0; index < count; index++) {
    for (const [price, paper] of any(random)) {
      if (price.cents !== paper.dollars * 100) expect(price, `piece ${index}`).toEqual(paper)
      if (paper.isHalf) halves++
    }
  }
  // Without halves it would prove little.
  expect(halves).toBeGreaterThan(100)
})
