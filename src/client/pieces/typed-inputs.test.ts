import { describe, expect, test } from 'vitest'
import type { Field } from '#domain/pieces/piece-type.ts'
import { readInputs, typedFromInputs } from './typed-inputs.ts'

const FIELDS: readonly Field[] = [
  { kind: 'length', id: 'length', label: 'Length', min: 12, max: 144, step: 1, initial: 72 },
  { kind: 'length', id: 'overhang', label: 'Overhang', min: 0, max: 12, step: 0.25, initial: 1.75 },
  {
    kind: 'choice',
    id: 'species',
    label: 'Species',
    options: [
      { id: 'walnut', label: 'Walnut', rate: 18 },
      { id: 'oak', label: 'White oak', rate: 14 },
    ],
    initial: 'oak',
  },
  { kind: 'switch', id: 'stain', label: 'Stain', initial: false },
  { kind: 'count', id: 'holes', label: 'Holes', min: 0, max: 8, step: 1, initial: 0 },
  { kind: 'amount', id: 'hardware', label: 'Hardware', max: 5000, initial: 0 },
  { kind: 'text', id: 'note', label: 'Note', max: 10 },
]
const TYPE = { fields: FIELDS }
const read = (typed: Readonly<Record<string, string | boolean>>) => readInputs(TYPE, typed)

describe('typed inputs', () => {
  test('start as the type has them, and are read as such', () => {
    const typed = typedFromInputs(TYPE)
    expect(typed).toEqual({
      length: '72',
      overhang: '1.75',
      species: 'oak',
      stain: false,
      holes: '0',
      hardware: '',
      note: '',
    })
    const { inputs, problems } = read(typed)
    expect([...problems]).toEqual([])
    expect(inputs).toEqual({
      length: 72,
      overhang: 1.75,
      species: 'oak',
      stain: false,
      holes: 0,
      hardware: 0,
      note: '',
    })
  })

  test('show a kept piece, and what its type no longer knows as new', () => {
    const kept = { length: 74, species: 'ash', stain: true, hardware: 120, note: 'Curly', gone: 3 }
    const typed = typedFromInputs(TYPE, kept)
    expect(typed).toMatchObject({
      length: '74',
      species: 'oak',
      stain: true,
      hardware: '120.00',
      note: 'Curly',
    })
    expect(Object.keys(typed)).toEqual(FIELDS.map(({ id }) => id))
  })

  test('lengths are read as shops write them, dollars and counts as people type them', () => {
    const { inputs, problems } = read({
      length: `6' 2"`,
      overhang: '1 3/4',
      holes: '2',
      hardware: '$1,250.50',
      note: '  Curly ',
    })
    expect([...problems]).toEqual([])
    expect(inputs).toMatchObject({ length: 74, overhang: 1.75, holes: 2, hardware: 1250.5, note: 'Curly' })
  })

  test('an empty number counts as 0, if the type takes 0', () => {
    const { inputs, problems } = read({ length: '', overhang: ' ', holes: '', hardware: '' })
    expect(inputs).toMatchObject({ length: 0, overhang: 0, holes: 0, hardware: 0 })
    expect([...problems]).toEqual([['length', { message: 'Length is missing', unfinished: true }]])
  })

  test.each([
    ['length', '1', 'Length must be at least 12"', true],
    ['length', '150', 'Length must be at most 144"', undefined],
    ['length', '6 f', `Length must be in inches (60 or 6 1/2) or feet and inches (6' 2")`, true],
    ['overhang', '-1', 'Overhang must be at least 0"', undefined],
    ['holes', '9', 'Holes must be at most 8', undefined],
    ['holes', '1.5', 'Holes must be a whole number', undefined],
    ['hardware', '1.250', 'Hardware must have at most 2 decimals', undefined],
    ['hardware', 'ten', 'Hardware must be a number', true],
    ['note', 'Longer than ten', 'Note must be at most 10 characters', undefined],
  ])('%s %j: %s', (field, typed, message, unfinished) => {
    expect([...read({ [field]: typed }).problems]).toEqual([
      [field, unfinished === undefined ? { message } : { message, unfinished }],
    ])
  })
})
