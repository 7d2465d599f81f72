import { describe, expect, it } from 'vitest'
import { fc } from '../../../test-support/properties.ts'
import { partText } from '../price-breakdown.ts'
import { checkInputs, initialInputs } from './check-inputs.ts'
import { describePiece } from './describe-piece.ts'
import type { Charge, Condition, Inputs, PieceType, Shape } from './piece-type.ts'
import { pricePiece } from './price-piece.ts'

const SLAB: PieceType = {
  name: 'Live-edge slab',
  fields: [
    { kind: 'length', id: 'length', label: 'Length', min: 1, max: 240, step: 1, initial: 72 },
    { kind: 'length', id: 'width', label: 'Width', min: 1, max: 60, step: 1, initial: 30 },
    { kind: 'length', id: 'thickness', label: 'Thickness', min: 0.5, max: 6, step: 0.25, initial: 2 },
    {
      kind: 'choice',
      id: 'species',
      label: 'Species',
      options: [
        { id: 'walnut', label: 'Walnut', rate: 18, poundsPerCubicFoot: 38 },
        { id: 'whiteOak', label: 'White oak', rate: 12.5 },
      ],
      initial: 'walnut',
    },
    { kind: 'switch', id: 'stain', label: 'Stain', initial: false },
    { kind: 'count', id: 'bowTies', label: 'Bow ties', min: 0, max: 20, step: 1, initial: 0 },
    { kind: 'amount', id: 'hardware', label: 'Hardware', max: 10_000, initial: 0 },
    { kind: 'text', id: 'notes', label: 'Notes', max: 200 },
  ],
  shape: { kind: 'rectangle', length: 'length', width: 'width', thickness: 'thickness' },
  charges: [],
  wastePercent: 0,
  billing: { roundUpTo: 0, minimumSquareFeet: 0 },
  poundsPerCubicFoot: 45,
  minimumCharge: 0,
  rounding: 0.01,
}

function slab(
  charge: Partial<Extract<Charge, { kind: 'rate' }>>,
  changes: Partial<PieceType> = {},
): PieceType {
  return {
    ...SLAB,
    charges: [{ kind: 'rate', id: 'c', label: 'C', rate: 1, per: ['piece'], ...charge }],
    ...changes,
  }
}

/** Dollars of a slab of 72 × 30 × 2 with one charge. */
function priced(type: PieceType, inputs: Inputs = {}): number {
  return pricePiece(type, { ...initialInputs(type), ...inputs }).cents / 100
}

describe('a rate is charged', () => {
  it.each<[string, Partial<Extract<Charge, { kind: 'rate' }>>, number]>([
    ['per piece', { rate: 250 }, 250],
    ['per square foot: 15', { rate: 11, per: ['squareFoot'] }, 165],
    ['per square foot per inch of thickness', { rate: 11, per: ['squareFoot', 'inchOfThickness'] }, 330],
    ['per foot of length: 6', { rate: 10, per: ['footOfLength'] }, 60],
    ['per foot of perimeter: 17', { rate: 2, per: ['footOfPerimeter'] }, 34],
    ['per board foot: 30', { rate: 18, per: ['boardFoot'] }, 540],
    ['per inch of thickness', { rate: 7, per: ['inchOfThickness'] }, 14],
    ['per pound of the chosen species: 2.5 cu ft × 38', { per: ['pound'] }, 95],
    ['per count', { rate: 45, per: [{ countOf: 'bowTies' }] }, 135],
    ['at the chosen option’s rate', { rate: { optionOf: 'species' }, per: ['boardFoot'] }, 540],
    ['at the amount typed', { rate: { amountOf: 'hardware' } }, 89.99],
  ])('%s', (_, charge, dollars) => {
    expect(priced(slab(charge), { bowTies: 3, hardware: 89.99 })).toBe(dollars)
  })

  it('at the density of the type if the chosen option has none', () => {
    expect(priced(slab({ per: ['pound'] }), { species: 'whiteOak' })).toBe(112.5)
  })

  it.each<[Condition, Inputs, boolean]>([
    [{ field: 'stain', is: true }, { stain: true }, true],
    [{ field: 'stain', is: true }, { stain: false }, false],
    [{ field: 'stain', is: false }, { stain: false }, true],
    [{ field: 'species', oneOf: ['walnut'] }, {}, true],
    [{ field: 'species', oneOf: ['whiteOak'] }, {}, false],
    [{ field: 'bowTies', is: true }, { bowTies: 2 }, true],
    [{ field: 'bowTies', is: true }, { bowTies: 0 }, false],
    [{ field: 'bowTies', is: true, over: 2 }, { bowTies: 3 }, true],
    [{ field: 'length', is: true, over: 84 }, { length: 84 }, false],
    [{ field: 'length', is: true, over: 84 }, { length: 84.0625 }, true],
    [{ field: 'length', is: false, over: 84 }, { length: 84 }, true],
    [{ field: 'notes', is: true }, { notes: 'Bark on' }, true],
    [{ field: 'notes', is: false }, {}, true],
  ])('when %o, of %o: %s', (when, inputs, isCharged) => {
    expect(priced(slab({ rate: 10, when }), inputs)).toBe(isCharged ? 10 : 0)
  })
})

it('what nobody asked for is no part of a price, and a part of less than half a cent is not free', () => {
  const partsOf = (charge: Partial<Extract<Charge, { kind: 'rate' }>>) =>
    pricePiece(slab(charge), initialInputs(SLAB)).parts.map(({ cents, isFree }) => [cents, isFree])
  expect(partsOf({ rate: 45, per: [{ countOf: 'bowTies' }] })).toEqual([])
  expect(partsOf({ rate: 0.004 })).toEqual([[0, false]])
  expect(partsOf({ rate: 0 })).toEqual([[0, true]])
})

it('a percentage is of the sum above it', () => {
  const charges: Charge[] = [
    { kind: 'rate', id: 'wood', label: 'Wood', rate: { optionOf: 'species' }, per: ['boardFoot'] },
    { kind: 'percent', id: 'rush', label: 'Rush', percent: 10 },
    { kind: 'percent', id: 'trade', label: 'Trade', percent: -5 },
  ]
  const { parts, cents } = pricePiece({ ...SLAB, charges }, initialInputs(SLAB))
  expect(cents).toBe(564_30)
  expect(parts.map((part) => [part.name, part.detail, partText(part), part.cents])).toEqual([
    ['Wood', 'Walnut', '30.00 bd ft × $18.00', 540_00],
    ['Rush', undefined, '10% of $540.00', 54_00],
    ['Trade', undefined, '-5% of $594.00', -29_70],
  ])
})

describe('what is billed', () => {
  const perSquareFoot = { rate: 10, per: ['squareFoot'] } as const
  it.each<[string, Partial<PieceType>, Inputs, number]>([
    ['as measured', {}, { length: 31, width: 23 }, 49.51],
    [
      'sides rounded up to even inches: 32 × 24',
      { billing: { roundUpTo: 2, minimumSquareFeet: 0 } },
      { length: 31, width: 23 },
      53.33,
    ],
    [
      'an even side stays',
      { billing: { roundUpTo: 2, minimumSquareFeet: 0 } },
      { length: 30.0625, width: 24 },
      53.33,
    ],
    ['a smallest area', { billing: { roundUpTo: 0, minimumSquareFeet: 3 } }, { length: 12, width: 12 }, 30],
    ['waste', { wastePercent: 15 }, {}, 172.5],
    ['a minimum charge', { minimumCharge: 75 }, { length: 12, width: 12 }, 75],
    ['to a multiple of $5', { rounding: 5 }, { length: 31, width: 23 }, 50],
    ['to a multiple of $10, halves up', { rounding: 10 }, { length: 42, width: 12 }, 40],
    ['to the dollar', { rounding: 1 }, { length: 31, width: 23 }, 50],
  ])('%s', (_, changes, inputs, dollars) => {
    expect(priced(slab(perSquareFoot, changes), inputs)).toBe(dollars)
  })

  it('waste adds to board feet, not to pounds or feet', () => {
    const at = (per: 'boardFoot' | 'pound' | 'footOfPerimeter') =>
      priced(slab({ per: [per] }, { wastePercent: 10 }))
    expect([at('boardFoot'), at('pound'), at('footOfPerimeter')]).toEqual([33, 95, 17])
  })

  it.each<[string, Shape, 'squareFoot' | 'footOfPerimeter' | 'footOfLength', number]>([
    ['a circle fills its square', { kind: 'circle', diameter: 'length' }, 'squareFoot', 36],
    ['around a circle: 6 ft × π', { kind: 'circle', diameter: 'length' }, 'footOfPerimeter', 18.85],
    ['around an oval', { kind: 'oval', length: 'length', width: 'width' }, 'footOfPerimeter', 13.92],
    [
      'a box by its top',
      { kind: 'box', length: 'length', width: 'width', height: 'thickness' },
      'squareFoot',
      15,
    ],
    ['nothing without a shape', { kind: 'none' }, 'squareFoot', 0],
  ])('%s', (_, shape, per, dollars) => {
    expect(priced(slab({ per: [per] }, { shape }))).toBe(dollars)
  })
})

it('the minimum charge and the rounding are parts of the receipt', () => {
  const type = slab({ rate: 10.3, per: ['squareFoot'] }, { minimumCharge: 75.5, rounding: 5 })
  const { parts, cents } = pricePiece(type, { ...initialInputs(type), length: 12, width: 12 })
  expect(cents).toBe(75_00)
  expect(parts.map((part) => [part.of, partText(part), part.cents])).toEqual([
    ['c', '1.00 sq ft × $10.30', 10_30],
    ['minimum', '$75.50', 65_20],
    ['rounding', 'to the nearest $5.00', -50],
  ])
})

it('the parts of any price add up to it to the cent', () => {
  const charge = fc.record({
    rate: fc.double({ min: 0, max: 1000, noNaN: true }),
    per: fc.subarray(['squareFoot', 'footOfPerimeter', 'boardFoot', 'inchOfThickness', 'pound'] as const),
  })
  const charges = fc.array(
    fc.oneof(
      charge.map((some): Charge => ({ kind: 'rate', id: 'r', label: 'Rate', ...some })),
      fc
        .integer({ min: -50, max: 100 })
        .map((percent): Charge => ({ kind: 'percent', id: 'p', label: 'Percent', percent })),
    ),
    { maxLength: 8 },
  )
  const side = fc.double({ min: 1, max: 60, noNaN: true })
  fc.assert(
    fc.property(
      charges,
      fc.constantFrom(0.01, 1, 5, 10),
      fc.nat(500),
      side,
      side,
      (some, rounding, minimumCharge, length, width) => {
        const type: PieceType = {
          ...SLAB,
          charges: some,
          rounding: rounding === 0.01 ? 0.01 : rounding === 1 ? 1 : rounding === 5 ? 5 : 10,
          minimumCharge,
        }
        const { parts, cents } = pricePiece(type, { ...initialInputs(type), length, width })
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
        expect(cents % (rounding * 100)).toBe(0)
      },
    ),
  )
})

describe('inputs', () => {
  it('that are left out have their initial values', () => {
    expect(checkInputs(SLAB, { length: 80 })).toEqual({
      inputs: {
        length: 80,
        width: 30,
        thickness: 2,
        species: 'walnut',
        stain: false,
        bowTies: 0,
        hardware: 0,
        notes: '',
      },
    })
  })

  it.each<[Inputs, string]>([
    [{ length: 0 }, 'Length must be at least 1"'],
    [{ length: 241 }, 'Length must be at most 240"'],
    [{ length: '80' }, 'Length must be a number'],
    [{ species: 'ash' }, 'Species must be one of walnut, whiteOak'],
    [{ stain: 'yes' }, 'Stain must be true or false'],
    [{ bowTies: 1.5 }, 'Bow ties must be a whole number'],
    [{ hardware: -1 }, 'Hardware must be at least $0'],
    [{ hardware: 0.004 }, 'Hardware must have at most 2 decimals'],
    [{ notes: 'x'.repeat(201) }, 'Notes must be at most 200 characters'],
    [{ toString: 1 }, 'toString is not a field of this piece'],
  ])('%o are refused', (inputs, message) => {
    expect(checkInputs(SLAB, inputs)).toEqual({ problems: [{ field: Object.keys(inputs)[0], message }] })
  })
})

it('a piece is described by its size and what was chosen', () => {
  const inputs = { ...initialInputs(SLAB), stain: true, bowTies: 2, hardware: 40, notes: ' Bark on ' }
  expect(describePiece(SLAB, inputs)).toBe(
    'Live-edge slab, 72" × 30" × 2", walnut, stain, 2 bow ties, Bark on',
  )
})
