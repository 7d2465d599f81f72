import { describe, expect, it } from 'vitest'
import { DEFAULT_PRICING_CONFIG } from '../pricing-config.ts'
import { builtInTypes } from './built-in.ts'
import { measuresOfShape, typeProblems } from './check-type.ts'
import type { Charge, Field, PieceType, RateCharge, Shape } from './piece-type.ts'

const LENGTH = {
  kind: 'length',
  id: 'length',
  label: 'Length',
  min: 1,
  max: 96,
  step: 1,
  initial: 24,
} as const
const HOLES = { kind: 'count', id: 'holes', label: 'Holes', min: 0, max: 9, step: 1, initial: 0 } as const
const GLASS = {
  kind: 'choice',
  id: 'glass',
  label: 'Glass',
  options: [
    { id: 'quarter', label: '1/4" clear', rate: 12, inches: 0.25 },
    { id: 'half', label: '1/2" clear', rate: 24, inches: 0.5 },
  ],
  initial: 'quarter',
} as const
const SHAPE = {
  kind: 'rectangle',
  length: 'length',
  width: 'width',
  thickness: 'glass',
  holes: 'holes',
} as const

const PANEL: PieceType = {
  name: 'Glass panel',
  fields: [
    LENGTH,
    { ...LENGTH, id: 'width', label: 'Width' },
    GLASS,
    HOLES,
    { kind: 'switch', id: 'temper', label: 'Tempered', initial: false },
    { kind: 'amount', id: 'hardware', label: 'Hardware', max: 5000, initial: 0 },
    { kind: 'text', id: 'notes', label: 'Notes', max: 200 },
  ],
  shape: SHAPE,
  charges: [
    { kind: 'rate', id: 'glass', label: 'Glass', rate: { optionOf: 'glass' }, per: ['squareFoot'] },
    { kind: 'rate', id: 'holes', label: 'Holes', rate: 8, per: [{ countOf: 'holes' }] },
    { kind: 'rate', id: 'hardware', label: 'Hardware', rate: { amountOf: 'hardware' }, per: ['piece'] },
    {
      kind: 'rate',
      id: 'temper',
      label: 'Tempering',
      rate: 1,
      per: ['pound'],
      when: { field: 'temper', is: true },
    },
    {
      kind: 'percent',
      id: 'thick',
      label: 'Thick glass',
      percent: 10,
      when: { field: 'glass', oneOf: ['half'] },
    },
  ],
  wastePercent: 0,
  billing: { roundUpTo: 2, minimumSquareFeet: 3 },
  poundsPerCubicFoot: 160,
  minimumCharge: 35,
  rounding: 0.01,
}

function withField(field: Field): PieceType {
  return { ...PANEL, fields: [...PANEL.fields, field] }
}

function withOption(changes: object): PieceType {
  const [first, second] = GLASS.options
  return {
    ...PANEL,
    fields: PANEL.fields.map((field) =>
      field.id === 'glass' ? { ...GLASS, options: [first, { ...second, ...changes }] } : field,
    ),
  }
}

function withCharge(charge: Partial<RateCharge>, type: PieceType = PANEL): PieceType {
  const extra: Charge = { kind: 'rate', id: 'stain', label: 'Stain', rate: 3, per: ['piece'], ...charge }
  return { ...type, charges: [...type.charges, extra] }
}

function withPercent(percent: number): PieceType {
  return { ...PANEL, charges: [...PANEL.charges, { kind: 'percent', id: 'rush', label: 'Rush', percent }] }
}

/** Without the charges that need one. */
function withShape(shape: Shape): PieceType {
  return { ...PANEL, shape, charges: [] }
}

function withoutInches(fields: readonly Field[]): readonly Field[] {
  return fields.map((field) =>
    field.kind === 'choice'
      ? { ...field, options: field.options.map(({ inches: _, ...option }) => option) }
      : field,
  )
}

it('a type whose parts fit together has no problems', () => {
  expect(typeProblems(PANEL)).toEqual([])
})

it('the built-in types have none', () => {
  expect(Object.values(builtInTypes(DEFAULT_PRICING_CONFIG)).flatMap(typeProblems)).toEqual([])
})

describe.each<[string, readonly [PieceType, string, string][]]>([
  [
    'fields',
    [
      [withField(LENGTH), 'fields.7.id', 'Two fields have the same id'],
      [withField({ ...LENGTH, id: 'x', step: 0 }), 'fields.7.step', 'The step of Length must be above 0'],
      [withField({ ...LENGTH, id: 'x', initial: 0 }), 'fields.7.initial', 'Length must be at least 1"'],
      [
        withField({ ...LENGTH, id: 'x', min: 97 }),
        'fields.7.max',
        'The largest Length is less than the smallest',
      ],
      [withField({ ...HOLES, id: 'x', initial: 10 }), 'fields.7.initial', 'Holes must be at most 9'],
      [withField({ ...HOLES, id: 'x', initial: 1.5 }), 'fields.7.initial', 'Holes must be a whole number'],
      [
        withField({ kind: 'amount', id: 'x', label: 'Allowance', max: 50, initial: 60 }),
        'fields.7.initial',
        'Allowance must be at most $50',
      ],
      [withField({ ...GLASS, id: 'x', options: [] }), 'fields.7.options', 'Glass needs at least one option'],
      [
        withField({ ...GLASS, id: 'x', initial: 'gone' }),
        'fields.7.initial',
        'Glass starts with an option that no longer exists',
      ],
      [
        withField({ ...GLASS, id: 'x', options: [GLASS.options[0], GLASS.options[0]] }),
        'fields.7.options.1.id',
        'Two options of Glass have the same id',
      ],
      [
        withOption({ rate: Number.POSITIVE_INFINITY }),
        'fields.2.options.1.rate',
        'The rate of Glass, 1/2" clear must be from $0 to $1,000,000',
      ],
    ],
  ],
  [
    'the shape',
    [
      [
        withShape({ ...SHAPE, length: 'gone' }),
        'shape.length',
        'The length of the shape is a field that no longer exists',
      ],
      [
        withShape({ ...SHAPE, width: 'holes' }),
        'shape.width',
        'The width of the shape must be a length, Holes is not',
      ],
      [
        withShape({ ...SHAPE, thickness: 'temper' }),
        'shape.thickness',
        'The thickness of the shape must be a length, Tempered is not',
      ],
      [
        withOption({ inches: undefined }),
        'shape.thickness',
        'Each option of Glass needs its thickness in inches',
      ],
      [
        withShape({ ...SHAPE, holes: 'length' }),
        'shape.holes',
        'The holes of the shape must be a count, Length is not',
      ],
      [
        withShape({ ...SHAPE, holes: 'gone' }),
        'shape.holes',
        'The holes of the shape are a field that no longer exists',
      ],
      [
        withShape({ ...SHAPE, notches: 'glass' }),
        'shape.notches',
        'The notches of the shape must be a count, Glass is not',
      ],
      [
        withShape({ ...SHAPE, corners: 'temper' }),
        'shape.corners',
        'The corners of the shape must be a count, Tempered is not',
      ],
      [
        {
          ...withShape({ kind: 'rectangle', length: 'length', width: 'width', corners: 'glass' }),
          fields: withoutInches(PANEL.fields),
        },
        'shape.corners',
        'An option of Glass needs its radius in inches',
      ],
      [
        withShape({ kind: 'circle', diameter: 'glass' }),
        'shape.diameter',
        'The diameter of the shape must be a length, Glass is not',
      ],
      [
        withShape({ kind: 'box', length: 'length', width: 'width', height: 'gone' }),
        'shape.height',
        'The height of the shape is a field that no longer exists',
      ],
      [
        withShape({ kind: 'bar', length: 'length', section: 'glass' }),
        'shape.section',
        'Each option of Glass needs its width and height',
      ],
      [
        withShape({ kind: 'bar', length: 'length', section: 'width' }),
        'shape.section',
        'The size of the shape must be a choice, Width is not',
      ],
      [
        withShape({ kind: 'bar', length: 'length', section: 'gone' }),
        'shape.section',
        'The size of the shape is a field that no longer exists',
      ],
    ],
  ],
  [
    'charges',
    [
      [withCharge({ id: 'glass' }), 'charges.5.id', 'Two charges have the same id'],
      [
        withCharge({ id: 'rounding' }),
        'charges.5.id',
        'A charge cannot have the id rounding: receipts use it themselves',
      ],
      [withCharge({ rate: Number.NaN }), 'charges.5.rate', 'The rate of Stain must be from $0 to $1,000,000'],
      [withCharge({ rate: -1 }), 'charges.5.rate', 'The rate of Stain must be from $0 to $1,000,000'],
      [
        withCharge({ rate: { optionOf: 'gone' } }),
        'charges.5.rate',
        'Stain is charged by a field that no longer exists',
      ],
      [
        withCharge({ rate: { optionOf: 'holes' } }),
        'charges.5.rate',
        'Stain is charged by Holes, which is not a choice',
      ],
      [
        withCharge({ rate: { amountOf: 'glass' } }),
        'charges.5.rate',
        'Stain is charged by Glass, which is not an amount',
      ],
      [
        withCharge({ per: ['squareFoot', { countOf: 'temper' }] }),
        'charges.5.per.1',
        'Stain is charged by Tempered, which is not a count',
      ],
      [
        withCharge({ per: [{ countOf: 'holes' }, 'piece', { countOf: 'holes' }] }),
        'charges.5.per.2',
        'Stain is multiplied by the same thing twice',
      ],
      [
        withCharge({ per: ['squareFoot'] }, withShape({ kind: 'none' })),
        'charges.0.per.0',
        'Stain is charged by size, and the piece has no shape',
      ],
      [
        withCharge({ per: ['boardFoot'] }, withShape({ ...SHAPE, thickness: undefined })),
        'charges.0.per.0',
        'Stain needs a thickness, and the shape has none',
      ],
      [
        { ...PANEL, poundsPerCubicFoot: 0 },
        'charges.3.per.0',
        'Tempering is charged per pound, but the weight per cubic foot is missing',
      ],
      [withPercent(-101), 'charges.5.percent', 'Rush must be from -100% to 1000%'],
    ],
  ],
  [
    'conditions',
    [
      [
        withCharge({ when: { field: 'gone', is: true } }),
        'charges.5.when.field',
        'Stain depends on a field that no longer exists',
      ],
      [
        withCharge({ when: { field: 'temper', oneOf: ['half'] } }),
        'charges.5.when',
        'Stain depends on options, and Tempered has none',
      ],
      [
        withCharge({ when: { field: 'temper', is: true, over: 3 } }),
        'charges.5.when.over',
        'Stain depends on a number, and Tempered is not one',
      ],
      [
        withCharge({ when: { field: 'length', is: true, over: 96 } }),
        'charges.5.when.over',
        'Stain depends on Length over 96", and its largest is 96"',
      ],
      [
        withCharge({ when: { field: 'glass', is: true } }),
        'charges.5.when',
        'Choose the options of Glass that Stain is charged for',
      ],
      [
        withCharge({ when: { field: 'glass', oneOf: [] } }),
        'charges.5.when',
        'Choose the options of Glass that Stain is charged for',
      ],
      [
        withCharge({ when: { field: 'glass', oneOf: ['half', 'gone'] } }),
        'charges.5.when.oneOf.1',
        'Stain depends on an option of Glass that no longer exists',
      ],
    ],
  ],
])('problems with %s', (_, cases) => {
  it.each(cases.map(([type, path, message]) => [message, path, type] as const))(
    '%s: %s',
    (message, path, type) => {
      expect(typeProblems(type)).toEqual([{ path, message }])
    },
  )
})

it('the weight may be that of any choice that always has one', () => {
  const weighed = GLASS.options.map((option) => ({ ...option, poundsPerCubicFoot: 160 }))
  const fields = (options: typeof weighed | typeof GLASS.options) =>
    PANEL.fields.map((field) => (field.id === 'glass' ? { ...GLASS, options } : field))
  expect(typeProblems({ ...PANEL, poundsPerCubicFoot: 0, fields: fields(weighed) })).toEqual([])
})

it.each<[Shape, number]>([
  [{ kind: 'none' }, 1],
  [{ kind: 'circle', diameter: 'length' }, 4],
  [{ kind: 'circle', diameter: 'length', thickness: 'glass' }, 7],
  [{ kind: 'bar', length: 'length', section: 'size' }, 7],
])('a shape tells what can be charged for it: %o', (shape, count) => {
  expect(measuresOfShape(shape)).toHaveLength(count)
})
