import { describe, expect, it } from 'vitest'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { GLASS_PANEL } from '#domain/pieces/templates/glass-panels.ts'
import { DEFAULT_PRICING_CONFIG as DEFAULTS, type PricingConfig } from '#domain/pricing-config.ts'
import { FIRST_INPUTS, type Kind, type PieceInputs } from './piece-inputs.ts'
import { chosenBeamSize, pricePiece } from './priced-piece.ts'
import { type TypedInputs, typedFromInputs } from './typed-inputs.ts'

function priced<K extends Kind>(kind: K, changes: Partial<PieceInputs[K]> = {}, config = DEFAULTS) {
  const inputs = { ...FIRST_INPUTS, kind, [kind]: { ...FIRST_INPUTS[kind], ...changes } }
  return pricePiece(inputs, config)
}

const OFF: PricingConfig = {
  ...DEFAULTS,
  enabledAddOns: {
    breadboards: false,
    premiumWood: false,
    stain: false,
    installation: false,
    planed: false,
    brushSanding: false,
    beltSanding: false,
    cutToSize: false,
  },
}

it('starts with the prices of the default inputs', () => {
  expect(priced('table').priceCents).toBe(158_900)
  expect(priced('tabletop').priceCents).toBe(148_900)
  expect(priced('beam').priceCents).toBe(75_000)
  expect(priced('custom').priceCents).toBe(0)
})

it.each<[string, Partial<PieceType>, TypedInputs, object | undefined]>([
  [
    'rounds up sides',
    {},
    { width: '35 7/8', height: '23 1/2' },
    ['sides rounded up to 36" × 24"', '6.00 sq ft'],
  ],
  [
    'rounds up one of them',
    {},
    { width: '36', height: '23 1/2' },
    ['sides rounded up to 36" × 24"', '6.00 sq ft'],
  ],
  [
    'and adds waste',
    { wastePercent: 10 },
    { width: '35 7/8', height: '24' },
    ['sides rounded up to 36" × 24", 10% waste', '6.60 sq ft'],
  ],
  ['has a least area', {}, { width: '12', height: '12' }, ['at least 3.00 sq ft', '3.00 sq ft']],
  ['bills what it measures', {}, { width: '36', height: '24' }, undefined],
  ['is not charged by area', { charges: [] }, { width: '35', height: '23' }, undefined],
])('a receipt says the area of a piece whose type %s', (_what, changes, typed, said) => {
  const glass = { id: 'glass', version: 1, isActive: true, definition: { ...GLASS_PANEL, ...changes } }
  const inputs = {
    ...FIRST_INPUTS,
    kind: 'glass',
    own: { glass: { ...typedFromInputs(GLASS_PANEL), ...typed } },
  }
  const { measure } = pricePiece(inputs, DEFAULTS, [glass])
  expect(measure && [measure.how, measure.amount]).toEqual(said)
})

it('breaks down the price', () => {
  const { measure, parts } = priced('table', { baseStyle: 'trestle', addOns: ['stain'] })
  expect(measure).toEqual({ name: 'Area', how: '60" × 36" ÷ 144', amount: '15.00 sq ft' })
  expect(parts.map(({ name, how }) => `${name}: ${how}`)).toEqual([
    'Base price: 15.00 sq ft × $80.00',
    'Thickness: 15.00 sq ft × 1 3/4" × $11.00',
    'Stain: 15.00 sq ft × $11.00',
    'Base style: Trestle',
    'Rounding: to the nearest dollar',
  ])
})

it('ignores add-ons that the shop has turned off, even if already chosen', () => {
  const top = { addOns: ['breadboards', 'premiumWood', 'stain'] } as const
  expect(priced('table', top).priceCents).toBe(240_400)
  expect(priced('table', top, OFF)).toMatchObject({
    priceCents: 158_900,
    line: { description: 'Complete table, 60" × 36" × 1 3/4", standard base' },
  })
  const beam = { addOns: ['installation', 'cutToSize'] } as const
  expect(priced('beam', beam).priceCents).toBe(130_000)
  expect(priced('beam', beam, OFF).priceCents).toBe(75_000)
})

it('defaults a beam to 6x6, or else to the first size, if the shop has any', () => {
  expect(chosenBeamSize('', DEFAULTS)).toBe('6x6')
  expect(chosenBeamSize('8x8', DEFAULTS)).toBe('8x8')
  const few = { ...DEFAULTS, beamRates: { '10x10': 95, '8x8': 95 } }
  expect(chosenBeamSize('6x6', few)).toBe('8x8')
  expect(chosenBeamSize('', { ...DEFAULTS, beamRates: {} })).toBeUndefined()
})

describe('a custom item', () => {
  it.each([
    [{ unitPrice: '250', quantity: '4' }, ['Custom item', '4', '250.00']],
    [{ unitPrice: '12.50', quantity: '4' }, ['Custom item', '4', '12.50']],
    [{ unitPrice: '12.50', quantity: '3' }, ['Custom item, 3 × $12.50', '1', '38.00']],
    [{ unitPrice: '12.49', quantity: '1' }, ['Custom item', '1', '12.00']],
    [{ unitPrice: '250', quantity: '' }, ['Custom item', '1', '250.00']],
    [{ unitPrice: '9', quantity: '2', description: ' Feet ' }, ['Feet', '2', '9.00']],
  ])('%o is added to the quote at the price shown', (inputs, line) => {
    const piece = priced('custom', inputs)
    const { description, quantity, price } = piece.line
    expect([description, quantity, price]).toEqual(line)
    expect(Number(piece.line.quantity) * Number(piece.line.price) * 100).toBe(piece.priceCents)
    expect(piece.blockedReason).toBeUndefined()
  })
})

it('accepts lengths as wood shops write them', () => {
  const piece = priced('beam', { length: `6' 2 1/2"` })
  expect(piece.line.description).toBe('Beam 6x6, 74 1/2" long')
  expect(piece.measure?.amount).toBe('6.2083 ft')
})

describe('a piece without a dimension has no price, and its fields report that on blur', () => {
  it.each([
    ['table', { length: '' }, ['length'], 'Enter the length first'],
    ['beam', { length: '0' }, ['length'], 'Enter the length first'],
    [
      'tabletop',
      { length: '0', width: '', thickness: '0"' },
      ['length', 'width', 'thickness'],
      'Enter the length, width, and thickness first',
    ],
  ] as const)('%s %o', (kind, changes, fields, why) => {
    const piece = priced(kind, changes)
    expect(piece.blockedReason).toBe(why)
    expect(piece.priceCents).toBeUndefined()
    expect([...piece.problems]).toEqual(
      fields.map((field) => [field, { message: `Enter the ${field}`, unfinished: true }]),
    )
  })
})

describe('a piece that has a price but cannot be added gives the reason', () => {
  const CASES: [piece: () => ReturnType<typeof pricePiece>, why: string | undefined][] = [
    [() => priced('custom', { unitPrice: '9000000', quantity: '2' }), undefined],
    [() => priced('custom'), 'Enter the unit price first'],
    // A free sample.
    [() => priced('custom', { unitPrice: '0' }), undefined],
    [() => priced('custom', { unitPrice: '0.4' }), 'A price of $0.00 cannot be added'],
    [() => priced('tabletop', { length: '0.01' }), 'A price of $0.00 cannot be added'],
    [
      () => priced('table', {}, { ...DEFAULTS, baseRate: 1_000_000 }),
      'The price must be at most $10,000,000.00',
    ],
  ]
  it.each(CASES)('%#', (piece, why) => {
    expect(piece().blockedReason).toBe(why)
    expect(piece().problems.size).toBe(0)
    expect(Number.isSafeInteger(piece().priceCents)).toBe(true)
  })
})

it.each([
  ['table', { length: '1201' }, 'length', 'Length must be at most 1,200 inches'],
  ['table', { width: '-3' }, 'width', 'Width must be at least 0'],
  ['tabletop', { thickness: '24.5' }, 'thickness', 'Thickness must be at most 24 inches'],
  ['beam', { length: '9'.repeat(400) }, 'length', 'Length must be at most 1,200 inches'],
  ['custom', { unitPrice: '10000000.01' }, 'unitPrice', 'Unit price must be at most $10,000,000.00'],
  ['custom', { unitPrice: '1.005' }, 'unitPrice', 'Unit price must have at most 2 decimals'],
  ['custom', { unitPrice: '1.000' }, 'unitPrice', 'Unit price must have at most 2 decimals'],
  ['custom', { unitPrice: '0.000000001' }, 'unitPrice', 'Unit price must have at most 2 decimals'],
  ['custom', { unitPrice: '1', quantity: '0' }, 'quantity', 'Quantity must be at least 1'],
  ['custom', { unitPrice: '1', quantity: '1.0005' }, 'quantity', 'Quantity must have at most 3 decimals'],
  ['custom', { unitPrice: '1', quantity: '100001' }, 'quantity', 'Quantity must be at most 100,000'],
] as const)('%s %o: %s', (kind, changes, field, message) => {
  const piece = priced(kind, changes)
  expect([...piece.problems]).toEqual([[field, { message }]])
  expect(piece.priceCents).toBeUndefined()
  expect(piece.blockedReason).toBe(message)
})

const NOT_A_LENGTH = `must be in inches (60 or 6 1/2) or feet and inches (6' 2")`

it.each([
  ['table', { length: '1e3' }, 'length', `Length ${NOT_A_LENGTH}`],
  ['tabletop', { thickness: '1 3/' }, 'thickness', `Thickness ${NOT_A_LENGTH}`],
  ['beam', { length: '-' }, 'length', `Length ${NOT_A_LENGTH}`],
  ['custom', { unitPrice: '12 each' }, 'unitPrice', 'Unit price must be a number'],
  ['custom', { unitPrice: '1', quantity: 'two' }, 'quantity', 'Quantity must be a number'],
] as const)('%s %o is unreadable, which is reported on blur', (kind, changes, field, message) => {
  const piece = priced(kind, changes)
  expect([...piece.problems]).toEqual([[field, { message, unfinished: true }]])
  expect(piece.blockedReason).toBe(message)
})
