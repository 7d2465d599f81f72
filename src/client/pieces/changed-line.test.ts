import { expect, test } from 'vitest'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { changedLine, priceByHand } from './changed-line.ts'
import { FIRST_INPUTS, type PieceInputs } from './piece-inputs.ts'
import { type PieceLine, pricePiece } from './priced-piece.ts'

const priced = (inputs: Partial<PieceInputs>) =>
  pricePiece({ ...FIRST_INPUTS, ...inputs }, DEFAULT_PRICING_CONFIG)
const beam = (length: string) => priced({ kind: 'beam', beam: { length, size: '6x6', addOns: [] } })
const rail = (unitPrice: string, description = 'Rail') =>
  priced({ kind: 'custom', custom: { description, unitPrice, quantity: '3' } })

const BEAM = beam('120')
const RAIL = rail('100')

test.each<
  [
    string,
    { was: Partial<PieceLine>; from?: typeof BEAM; to: typeof BEAM; keepsPrice?: boolean },
    Partial<PieceLine>,
  ]
>([
  ['nothing changes', { was: {}, to: BEAM }, {}],
  [
    'its quantity stays',
    { was: { quantity: '4' }, to: beam('180') },
    { description: 'Beam 6x6, 180" long', quantity: '4', price: '1125.00' },
  ],
  [
    'words of its own stay if nothing changes',
    { was: { description: 'The ridge' }, to: BEAM },
    { description: 'The ridge' },
  ],
  [
    'words of its own give way to another size',
    { was: { description: 'The ridge' }, to: beam('180') },
    { description: 'Beam 6x6, 180" long' },
  ],
  [
    'added words stay',
    { was: { description: 'Beam 6x6, 120" long, hewn' }, to: beam('180') },
    { description: 'Beam 6x6, 180" long, hewn' },
  ],
  [
    'words around its own stay',
    { was: { description: 'For the porch: Beam 6x6, 120" long, black' }, to: beam('180') },
    { description: 'For the porch: Beam 6x6, 180" long, black' },
  ],
  ['a price that was cleared is filled in', { was: { price: '' }, to: beam('180') }, { price: '1125.00' }],
  ['a price by hand stays', { was: { price: '800' }, to: beam('180') }, { price: '800', listCents: 112_500 }],
  [
    'a price by hand gives way if asked',
    { was: { price: '800' }, to: BEAM, keepsPrice: false },
    { price: '750.00' },
  ],
  [
    'the listed price of an earlier day gives way',
    { was: { price: '700.00', listCents: 70_000 }, to: BEAM },
    { price: '750.00' },
  ],
  [
    'a custom item stays if nothing changes',
    { was: { quantity: '5', price: '90.00' }, from: RAIL, to: RAIL },
    { quantity: '5', price: '90.00' },
  ],
  [
    'a custom item keeps its price with other words',
    { was: { price: '90.00' }, from: RAIL, to: rail('100', 'Bar') },
    { description: 'Bar', price: '90.00' },
  ],
  [
    'a custom item takes the price that is typed for it',
    { was: { price: '90.00' }, from: RAIL, to: rail('95') },
    { price: '95.00' },
  ],
  [
    'a custom item has its own quantity',
    { was: { quantity: '5' }, from: RAIL, to: rail('95') },
    { quantity: '3' },
  ],
  [
    'a line of text becomes a piece',
    {
      was: { description: 'Beam 6x6, 120" long, hewn', price: '9', listCents: undefined, piece: undefined },
      to: BEAM,
    },
    { description: 'Beam 6x6, 120" long', price: '750.00' },
  ],
])('%s', (_, { was, from = BEAM, to, keepsPrice = true }, expected) => {
  expect(changedLine({ ...from.line, ...was }, { from, to: to.line, keepsPrice })).toMatchObject(expected)
})

test.each([
  ['750.00', undefined],
  ['800', 80_000],
  ['1e3', undefined],
])('the price %j is by hand: %s', (price, cents) => {
  expect(priceByHand({ ...BEAM.line, price }, BEAM.line)).toBe(cents)
})
