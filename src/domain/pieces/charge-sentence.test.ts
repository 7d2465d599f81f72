import { expect, it } from 'vitest'
import { chargeSentence } from './charge-sentence.ts'
import type { Charge, Condition, Field, RateCharge } from './piece-type.ts'

const fields: readonly Field[] = [
  { kind: 'length', id: 'overhang', label: 'Overhang', min: 0, max: 12, step: 1, initial: 0 },
  {
    kind: 'choice',
    id: 'glass',
    label: 'Glass',
    options: [
      { id: 'quarter', label: '1/4" clear', rate: 12 },
      { id: 'threeEighths', label: '3/8" tempered', rate: 22 },
      { id: 'half', label: '1/2" tempered', rate: 28 },
    ],
    initial: 'quarter',
  },
  { kind: 'switch', id: 'rush', label: 'Rush', initial: false },
  { kind: 'count', id: 'holes', label: 'Holes', min: 0, max: 20, step: 1, initial: 0 },
  { kind: 'amount', id: 'hardware', label: 'Hardware', max: 10_000, initial: 0 },
  { kind: 'text', id: 'etching', label: 'Etching', max: 200 },
]

function charged(changes: Partial<RateCharge>): Charge {
  return { kind: 'rate', id: 'c', label: 'C', rate: 45, per: ['piece'], ...changes }
}

it.each<[string, Charge]>([
  ['$45.00 per piece', charged({})],
  ['$45.00 per piece', charged({ per: [] })],
  ['$45.00 per square foot per inch of thickness', charged({ per: ['squareFoot', 'inchOfThickness'] })],
  ['$45.00 per foot of length', charged({ per: ['footOfLength'] })],
  ['$45.00 per foot of perimeter times Holes', charged({ per: ['footOfPerimeter', { countOf: 'holes' }] })],
  ['$0.125 per pound', charged({ rate: 0.125, per: ['piece', 'pound'] })],
  ['the rate of Glass per board foot', charged({ rate: { optionOf: 'glass' }, per: ['boardFoot'] })],
  ['the amount of Hardware per piece', charged({ rate: { amountOf: 'hardware' } })],
  ['$45.00 times a missing field', charged({ per: [{ countOf: 'gone' }] })],
  ['10% of the sum above', { kind: 'percent', id: 'p', label: 'P', percent: 10 }],
  [
    '12.5% off the sum above, when Rush is off',
    { kind: 'percent', id: 'p', label: 'P', percent: -12.5, when: { field: 'rush', is: false } },
  ],
])('%s', (sentence, charge) => {
  expect(chargeSentence({ fields }, charge)).toBe(sentence)
})

it.each<[string, Condition]>([
  ['when Rush is on', { field: 'rush', is: true }],
  ['when Holes is over 0', { field: 'holes', is: true }],
  ['when Overhang is 0', { field: 'overhang', is: false }],
  ['when Hardware is over 0', { field: 'hardware', is: true }],
  ['when Overhang is over 10 1/2"', { field: 'overhang', is: true, over: 10.5 }],
  ['when Holes is 2 or less', { field: 'holes', is: false, over: 2 }],
  ['when Hardware is over $50.00', { field: 'hardware', is: true, over: 50 }],
  ['when Etching is filled in', { field: 'etching', is: true }],
  ['when Etching is empty', { field: 'etching', is: false }],
  ['when Glass is 1/4" clear', { field: 'glass', oneOf: ['quarter'] }],
  ['when Glass is 3/8" tempered or 1/2" tempered', { field: 'glass', oneOf: ['threeEighths', 'half'] }],
  [
    'when Glass is 1/4" clear, 3/8" tempered, or a missing option',
    { field: 'glass', oneOf: ['quarter', 'threeEighths', 'gone'] },
  ],
])('$45.00 per piece, %s', (condition, when) => {
  expect(chargeSentence({ fields }, charged({ when }))).toBe(`$45.00 per piece, ${condition}`)
})
