import { describe, expect, it } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { builtInTypes } from './pieces/built-in.ts'
import { type Price, pricePiece } from './pieces/price-piece.ts'
import { partText } from './price-breakdown.ts'
import { beamPrice, customItemPrice, type Table, tablePrice, tabletopInputs } from './pricing.ts'
import { BASE_STYLES, DEFAULT_PRICING_CONFIG as DEFAULTS } from './pricing-config.ts'

function priceLines({ parts }: Price) {
  return parts.map((part) => ({ of: part.of, how: partText(part), cents: part.cents }))
}

const TABLE: Table = {
  lengthInches: 60,
  widthInches: 36,
  thicknessInches: 1.75,
  breadboards: true,
  premiumWood: true,
  stain: true,
  baseStyle: 'trestle',
}

/** From before the limit on decimals. In floating point, it is less than 100.5 cents. */
const OLD_RATE = { ...DEFAULTS, beamRates: { '6x6': 1.005 } }

describe('a breakdown has one line for each part, with its calculation', () => {
  it('for a table', () => {
    expect(priceLines(tablePrice(TABLE, DEFAULTS))).toEqual([
      { of: 'area', how: '15.00 sq ft × $80.00', cents: 120_000 },
      { of: 'thickness', how: '15.00 sq ft × 1 3/4" × $11.00', cents: 28_875 },
      { of: 'breadboards', how: '', cents: 20_000 },
      { of: 'premiumWood', how: '15.00 sq ft × $30.00', cents: 45_000 },
      { of: 'stain', how: '15.00 sq ft × $11.00', cents: 16_500 },
      { of: 'baseStyle', how: '', cents: 65_000 },
      { of: 'rounding', how: 'to the nearest dollar', cents: 25 },
    ])
  })

  it('for a beam: 100 in is 8.333… ft', () => {
    const beam = { lengthInches: 100, size: '6x10', addOns: new Set(['cutToSize'] as const) }
    expect(priceLines(beamPrice(beam, DEFAULTS))).toEqual([
      { of: 'length', how: '8.3333 ft × $85.00', cents: 70_833 },
      { of: 'cutToSize', how: '', cents: 5_000 },
      { of: 'rounding', how: 'to the nearest dollar', cents: -33 },
    ])
  })

  it('for a custom item, without a rounding line if none is needed', () => {
    expect(priceLines(customItemPrice(12.5, 4))).toEqual([
      { of: 'unitPrice', how: '4 × $12.50', cents: 5_000 },
    ])
  })

  it('with half a cent rounded up', () => {
    const lines = priceLines(beamPrice({ lengthInches: 12, size: '6x6', addOns: new Set() }, OLD_RATE))
    expect(lines[0]).toEqual({ of: 'length', how: '1.00 ft × $1.005', cents: 101 })
  })

  it('for a rate finer than a cent', () => {
    const { tabletop } = builtInTypes({ ...DEFAULTS, stainRate: 0.0825 })
    const price = pricePiece(tabletop, tabletopInputs({ ...TABLE, breadboards: false }))
    expect(priceLines(price)).toContainEqual({ of: 'stain', how: '15.00 sq ft × $0.0825', cents: 124 })
  })
})

it('adds up to the price to the cent, whatever the piece and the rates', () => {
  const rate = fc.double({ min: 0, max: 1_000_000, noNaN: true })
  const inches = fc.double({ min: 0, max: 1200, noNaN: true })
  const tables = fc.record({
    lengthInches: inches,
    widthInches: inches,
    thicknessInches: inches,
    breadboards: fc.boolean(),
    premiumWood: fc.boolean(),
    stain: fc.boolean(),
    baseStyle: fc.constantFrom(...BASE_STYLES),
  })
  const rates = fc.record({
    baseRate: rate,
    thicknessRate: rate,
    breadboardFlat: rate,
    premiumWoodRate: rate,
    stainRate: rate,
  })
  fc.assert(
    fc.property(tables, rates, (table, config) => {
      const price = tablePrice(table, { ...DEFAULTS, ...config })
      const sum = priceLines(price).reduce((total, { cents }) => total + cents, 0)
      expect(sum).toBe(price.cents)
    }),
  )
})
