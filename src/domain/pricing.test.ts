import { describe, expect, it } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { builtInTypes } from './pieces/built-in.ts'
import { type Price, pricePiece } from './pieces/price-piece.ts'
import {
  areaSquareFeet,
  type Beam,
  beamPrice,
  customItemPrice,
  type Table,
  tablePrice,
  tabletopInputs,
} from './pricing.ts'
import {
  ADD_ONS,
  BASE_STYLES,
  BEAM_ADD_ONS,
  type BeamAddOn,
  beamSizes,
  DEFAULT_PRICING_CONFIG as DEFAULTS,
  type PricingConfig,
} from './pricing-config.ts'

const tabletopPrice = (top: Table, config: PricingConfig) =>
  pricePiece(builtInTypes(config).tabletop, tabletopInputs(top))

const PLAIN: Table = {
  lengthInches: 60,
  widthInches: 36,
  thicknessInches: 1.75,
  breadboards: false,
  premiumWood: false,
  stain: false,
  baseStyle: 'standard',
}
const EVERYTHING = { breadboards: true, premiumWood: true, stain: true }

function beam(lengthInches: number, size: string, ...addOns: BeamAddOn[]): Beam {
  return { lengthInches, size, addOns: new Set(addOns) }
}

it('the defaults are those of spec section 9', () => {
  expect(DEFAULTS).toEqual({
    baseRate: 80,
    thicknessRate: 11,
    breadboardFlat: 200,
    premiumWoodRate: 30,
    stainRate: 11,
    handlingFee: 10,
    baseStyleFees: {
      standard: 100,
      trestle: 650,
      xbase: 500,
      vbase: 600,
      broad: 300,
      metal: 500,
      custom: 300,
    },
    beamRates: { '5x7': 75, '5x9': 75, '6x6': 75, '6x10': 85, '8x8': 95, '10x10': 95, '12x12': 105 },
    addOnFees: { installation: 500, cutToSize: 50, brushSanding: 150, beltSanding: 150, planed: 0 },
    enabledAddOns: Object.fromEntries(ADD_ONS.map((addOn) => [addOn, true])),
  })
  expect([...ADD_ONS].sort()).toEqual(
    'beltSanding breadboards brushSanding cutToSize installation planed premiumWood stain'.split(' '),
  )
})

it('beam sizes are sorted numerically, not alphabetically', () => {
  expect(beamSizes(DEFAULTS)).toEqual(['5x7', '5x9', '6x6', '6x10', '8x8', '10x10', '12x12'])
  expect(beamSizes({ beamRates: { '10x2': 1, '5.5x7': 1, '5x7': 1, '5x10.5': 1 } })).toEqual([
    '5x7',
    '5x10.5',
    '5.5x7',
    '10x2',
  ])
  expect(beamSizes({ beamRates: {} })).toEqual([])
})

it('an area is in square feet', () => {
  expect(areaSquareFeet(60, 36)).toBe(15)
  expect(areaSquareFeet(12, 12)).toBe(1)
  expect(areaSquareFeet(0, 36)).toBe(0)
})

describe('a table: area × rates, flat fees, base', () => {
  it.each<[string, Partial<Table>, number]>([
    // 15 sq ft: 1200 + 288.75 + 100
    ['the calculator’s first table', {}, 1589],
    ['with breadboards, 1588.75 + 200', { breadboards: true }, 1789],
    ['in premium wood, + 15 × 30', { premiumWood: true }, 2039],
    ['stained, + 15 × 11', { stain: true }, 1754],
    ['with everything, + 200 + 450 + 165', EVERYTHING, 2404],
    ['trestle, 1488.75 + 650', { baseStyle: 'trestle' }, 2139],
    ['xbase, + 500', { baseStyle: 'xbase' }, 1989],
    ['vbase, + 600', { baseStyle: 'vbase' }, 2089],
    ['broad, + 300', { baseStyle: 'broad' }, 1789],
    ['metal, + 500', { baseStyle: 'metal' }, 1989],
    ['custom, + 300', { baseStyle: 'custom' }, 1789],
    [
      // 20 sq ft: 1600 + 385 + 220 + 650
      '72 × 40 × 1 3/4, trestle, stained',
      { lengthInches: 72, widthInches: 40, baseStyle: 'trestle', stain: true },
      2855,
    ],
    // 28 sq ft: 2240 + 616 + 200 + 840 + 308 + 600
    [
      '96 × 42 × 2, vbase, everything',
      { ...EVERYTHING, lengthInches: 96, widthInches: 42, thicknessInches: 2, baseStyle: 'vbase' },
      4804,
    ],
    ['of no size costs only its base', { ...EVERYTHING, lengthInches: 0, breadboards: false }, 100],
  ])('%s', (_, changes, dollars) => {
    expect(tablePrice({ ...PLAIN, ...changes }, DEFAULTS).cents).toBe(dollars * 100)
  })

  it('has a fee for each of the seven base styles', () => {
    const fees = { standard: 1, trestle: 2, xbase: 4, vbase: 8, broad: 16, metal: 32, custom: 64 }
    const nothing = { ...PLAIN, lengthInches: 0 }
    const prices = BASE_STYLES.map((baseStyle) =>
      tablePrice({ ...nothing, baseStyle }, { ...DEFAULTS, baseStyleFees: fees }),
    )
    expect(prices.map(({ cents }) => cents / 100)).toEqual([1, 2, 4, 8, 16, 32, 64])
  })
})

describe('a tabletop: the same without a base', () => {
  it.each<[string, Partial<Table>, number]>([
    ['the calculator’s first tabletop, 1200 + 288.75', {}, 1489],
    ['with everything, + 815', EVERYTHING, 2304],
    // 10 sq ft: 800 + 165
    ['48 × 30 × 1 1/2', { lengthInches: 48, widthInches: 30, thicknessInches: 1.5 }, 965],
    // 3 sq ft: 240 + 24.75
    ['24 × 18 × 3/4', { lengthInches: 24, widthInches: 18, thicknessInches: 0.75 }, 265],
    ['half a dollar goes up: 80 + 5.50', { lengthInches: 12, widthInches: 12, thicknessInches: 0.5 }, 86],
    ['less goes down: 80 + 0.44', { lengthInches: 12, widthInches: 12, thicknessInches: 0.04 }, 80],
    ['of no thickness: 1200', { thicknessInches: 0 }, 1200],
  ])('%s', (_, changes, dollars) => {
    expect(tabletopPrice({ ...PLAIN, ...changes }, DEFAULTS).cents).toBe(dollars * 100)
  })
})

describe('a beam: feet × the rate of its size, and add-ons', () => {
  it.each<[string, Beam, number]>([
    ['the calculator’s first beam, 10 ft × 75', beam(120, '6x6'), 750],
    ['5 ft of 5x7', beam(60, '5x7'), 375],
    ['5 ft of 5x9', beam(60, '5x9'), 375],
    ['8 ft 4 in of 6x10, 708.33', beam(100, '6x10'), 708],
    ['8 ft of 8x8', beam(96, '8x8'), 760],
    ['2 1/2 ft of 10x10, 237.50', beam(30, '10x10'), 238],
    ['12 ft of 12x12', beam(144, '12x12'), 1260],
    ['installed', beam(120, '6x6', 'installation'), 1250],
    ['cut to size', beam(120, '6x6', 'cutToSize'), 800],
    ['brush sanded', beam(120, '6x6', 'brushSanding'), 900],
    ['belt sanded', beam(120, '6x6', 'beltSanding'), 900],
    ['planed, free until the shop says otherwise', beam(120, '6x6', 'planed'), 750],
    ['with everything, 750 + 500 + 50 + 150 + 150', beam(120, '6x6', ...BEAM_ADD_ONS), 1600],
    ['a size without a rate', beam(120, '7x7', 'cutToSize'), 50],
    ['a size named like an inherited property', beam(120, 'toString', 'cutToSize'), 50],
  ])('%s', (_, item, dollars) => {
    expect(beamPrice(item, DEFAULTS).cents).toBe(dollars * 100)
  })

  it('takes its fees from the shop', () => {
    const addOnFees = { installation: 1, cutToSize: 2, brushSanding: 4, beltSanding: 8, planed: 16 }
    const config = { ...DEFAULTS, addOnFees, beamRates: { '4x4': 10 } }
    expect(beamPrice(beam(12, '4x4', ...BEAM_ADD_ONS), config).cents).toBe(41_00)
    expect(beamPrice(beam(12, '4x4', 'planed'), config).cents).toBe(26_00)
  })
})

describe('a custom item: unit price × quantity', () => {
  it.each([
    [19.99, 3, 60],
    [12.49, 1, 12],
    [0.5, 1, 1],
    [250, 4, 1000],
    [99.99, 0, 0],
    [0, 7, 0],
  ])('%d × %d = %d', (unitPrice, quantity, dollars) => {
    expect(customItemPrice(unitPrice, quantity).cents).toBe(dollars * 100)
  })
})

it('no formula includes the handling fee', () => {
  const config = { ...DEFAULTS, handlingFee: 1_000_000 }
  expect(tablePrice(PLAIN, config).cents).toBe(1589_00)
  expect(tabletopPrice(PLAIN, config).cents).toBe(1489_00)
  expect(beamPrice(beam(120, '6x6'), config).cents).toBe(750_00)
})

function sumsOf({ parts }: Price) {
  return parts.filter(({ of }) => of !== 'rounding').map(({ of, cents }) => [of, cents])
}

describe('the parts of a price', () => {
  const rate = fc.double({ min: 0, max: 1_000_000, noNaN: true })
  const inches = fc.double({ min: 0, max: 1000, noNaN: true })
  const config = fc.record({
    baseRate: rate,
    thicknessRate: rate,
    breadboardFlat: rate,
    premiumWoodRate: rate,
    stainRate: rate,
  })
  const tables = fc.record({
    lengthInches: inches,
    widthInches: inches,
    thicknessInches: inches,
    breadboards: fc.boolean(),
    premiumWood: fc.boolean(),
    stain: fc.boolean(),
    baseStyle: fc.constantFrom(...BASE_STYLES),
  })
  const beams = fc.record({
    lengthInches: inches,
    size: fc.constantFrom(...Object.keys(DEFAULTS.beamRates)),
    addOns: fc.subarray([...BEAM_ADD_ONS]).map((addOns) => new Set(addOns)),
  })

  function expectToAddUp({ parts, cents }: Price): void {
    let sum = 0
    for (const part of parts) sum += part.cents
    expect(sum).toBe(cents)
    const rounding = parts.find(({ of }) => of === 'rounding')?.cents ?? 0
    // Half a dollar, and half a cent for each part.
    expect(Math.abs(rounding)).toBeLessThanOrEqual(50 + parts.length / 2)
    expect(cents % 100).toBe(0)
    expect(new Set(parts.map(({ of }) => of)).size).toBe(parts.length)
  }

  it('add up to the price, whatever the piece and the rates', () => {
    fc.assert(
      fc.property(tables, config, (table, rates) => {
        expectToAddUp(tablePrice(table, { ...DEFAULTS, ...rates }))
        expectToAddUp(tabletopPrice(table, { ...DEFAULTS, ...rates }))
      }),
    )
    fc.assert(fc.property(beams, (piece) => expectToAddUp(beamPrice(piece, DEFAULTS))))
    fc.assert(
      fc.property(rate, fc.nat(1000), (unit, quantity) => expectToAddUp(customItemPrice(unit, quantity))),
    )
  })

  it('include only the chosen options', () => {
    expect(sumsOf(tablePrice({ ...PLAIN, ...EVERYTHING }, DEFAULTS))).toEqual([
      ['area', 120_000],
      ['thickness', 28_875],
      ['breadboards', 20_000],
      ['premiumWood', 45_000],
      ['stain', 16_500],
      ['baseStyle', 10_000],
    ])
    expect(sumsOf(tabletopPrice(PLAIN, DEFAULTS)).map(([of]) => of)).toEqual(['area', 'thickness'])
    expect(sumsOf(beamPrice(beam(120, '6x6', 'beltSanding', 'installation'), DEFAULTS))).toEqual([
      ['length', 75_000],
      ['installation', 50_000],
      ['beltSanding', 15_000],
    ])
    expect(sumsOf(customItemPrice(19.99, 3))).toEqual([['unitPrice', 5997]])
  })
})
