import { describe, expect, test } from 'vitest'
import { pieceTypeDefinition } from '#contract/pieces.ts'
import { builtInTypes } from '#domain/pieces/built-in.ts'
import { TEMPLATES } from '#domain/pieces/templates/templates.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import {
  changedAt,
  chargeFor,
  isCharged,
  newCharge,
  newField,
  newOption,
  withoutOption,
  withShape,
  withThickness,
} from './draft-edits.ts'
import { draftProblems } from './draft-problems.ts'
import { newTypeId, withFinalIds } from './final-ids.ts'
import { typeForm } from './kept-type.ts'
import { readDraft } from './read-draft.ts'
import { BLANK_TYPE, draftOf, type FieldDraft, type TypeDraft } from './type-draft.ts'

const TYPES = [
  ...Object.entries(builtInTypes(DEFAULT_PRICING_CONFIG)),
  ...TEMPLATES.map(({ id, type }) => [id, type(DEFAULT_PRICING_CONFIG)] as const),
]

describe('a draft', () => {
  test.each(TYPES)('of %s reads as what it was made from, also after a reload', (id, type) => {
    const draft = draftOf(type)
    const kept = typeForm(id).shape.parse(JSON.parse(JSON.stringify({ from: '', version: 1, draft })))
    expect(kept.draft).toEqual(draft)
    expect(readDraft(withFinalIds(draft))).toEqual({
      definition: pieceTypeDefinition.parse(type),
      issues: [],
    })
  })

  test('reads lengths and dollars as shops type them', () => {
    const draft = draftOf(slab())
    const typed = readDraft({
      ...draft,
      fields: changedAt(draft.fields, 0, { initial: `6' 2"`, min: '1 1/2', max: '' }),
      minimumCharge: '$1,250',
      roundUpTo: '1/2',
      wastePercent: '12,5',
    })
    expect(typed.issues).toEqual([])
    expect(typed.definition.fields[0]).toMatchObject({ initial: 74, min: 1.5, max: 1200 })
    expect(typed.definition).toMatchObject({
      minimumCharge: 1250,
      wastePercent: 12.5,
      billing: { roundUpTo: 0.5 },
    })
  })
})

describe('a limit', () => {
  const draft = draftOf(slab())
  const whenOf = (whenField: string, whenOver: string) =>
    readDraft({ ...draft, charges: changedAt(draft.charges, 0, { whenField, whenIs: true, whenOver }) })

  test.each([
    ['length', `7' 6 1/2"`, { field: 'length', is: true, over: 90.5 }],
    ['bowTies', '3', { field: 'bowTies', is: true, over: 3 }],
    ['bowTies', '', { field: 'bowTies', is: true }],
    ['rush', '3', { field: 'rush', is: true }],
  ])('of %s, typed as "%s", is %o', (field, typed, when) => {
    const { definition, issues } = whenOf(field, typed)
    expect(issues).toEqual([])
    expect(definition.charges[0]?.when).toEqual(when)
  })

  test.each([
    ['long', 'Limit must be in inches, such as 60 or 6 1/2'],
    ['300', 'Slab depends on Length over 300", and its largest is 192"'],
  ])('typed as "%s" has a problem beside its charge', (typed, message) => {
    expect([...draftProblems(whenOf('length', typed).issues)]).toEqual([['charges.0.when', message]])
  })
})

function slab() {
  const template = TEMPLATES.find(({ id }) => id === 'live-edge-slab')
  if (template === undefined) throw new Error('no slab')
  return template.type(DEFAULT_PRICING_CONFIG)
}

const issuesOf = (draft: TypeDraft) => Object.fromEntries(draftProblems(readDraft(draft).issues))

describe('problems', () => {
  test('a blank type needs a name', () => {
    expect(issuesOf(BLANK_TYPE)).toEqual({ name: 'Name is required' })
  })

  test('what is new asks for what is missing, each beside its field', () => {
    const draft: TypeDraft = {
      ...BLANK_TYPE,
      name: 'Slab',
      fields: [newField('choice'), { ...newField('length'), label: 'Length', max: 'long', initial: '-3' }],
      wastePercent: '900',
    }
    expect(issuesOf({ ...draft, charges: [newCharge(draft)] })).toEqual({
      'fields.0.label': 'Label is required',
      'fields.0.options.0.label': 'Option is required',
      'fields.1.max': 'Largest must be in inches, such as 60 or 6 1/2',
      'fields.1.initial': 'Usual must be from 0 to 1,000,000',
      'charges.0.label': 'Charge is required',
      'charges.0.rate': 'Rate is required. Enter 0 for none.',
      wastePercent: 'Waste must be from 0 to 500',
    })
  })

  test('a charge that loses its field says so', () => {
    const draft = draftOf(slab())
    const at = draft.fields.findIndex(({ kind }) => kind === 'choice')
    const problems = issuesOf({ ...draft, fields: draft.fields.toSpliced(at, 1) })
    expect(Object.values(problems)).toEqual([expect.stringMatching(/no longer exists$/)])
    expect(Object.keys(problems)[0]).toMatch(/^charges\.\d\.rate$/)
  })

  test('a problem without a field is shown for the whole form', () => {
    expect([...draftProblems([{ path: 'definition.fields', message: 'At most 40 fields' }])]).toEqual([
      ['', 'At most 40 fields'],
    ])
  })

  test('is priced anyway: a number that cannot be read is 0', () => {
    const draft = draftOf(slab())
    const at = draft.charges.findIndex(({ rateKind }) => rateKind === 'dollars')
    const { definition } = readDraft({ ...draft, charges: changedAt(draft.charges, at, { rate: 'abc' }) })
    expect(definition.charges[at]).toMatchObject({ rate: 0 })
  })
})

describe('ids', () => {
  const stain: FieldDraft = { ...newField('switch'), label: 'Clear Coat' }
  const again: FieldDraft = { ...newField('switch'), label: 'clear coat!' }
  const edge: FieldDraft = {
    ...newField('choice'),
    label: '3 edges',
    options: [
      { ...newOption(), label: 'Déjà vu' },
      { ...newOption(), label: '木' },
    ],
  }
  const draft: TypeDraft = {
    ...BLANK_TYPE,
    name: 'Top',
    fields: [stain, again, { ...edge, initial: edge.options[1]?.id ?? '' }],
    charges: [
      {
        ...newCharge(BLANK_TYPE),
        label: 'Rounding',
        rate: '5',
        whenField: edge.id,
        whenOptions: edge.options.map(({ id }) => id),
      },
      { ...newCharge(BLANK_TYPE), label: 'Coat', rate: '5', whenField: again.id },
    ],
  }

  test('are made from labels, wherever they are used', () => {
    const { definition, issues } = readDraft(withFinalIds(draft))
    expect(issues).toEqual([])
    expect(definition.fields.map(({ id }) => id)).toEqual(['clearCoat', 'clearCoat2', 'of3Edges'])
    expect(definition.fields[2]).toMatchObject({
      initial: 'other',
      options: [{ id: 'deja-vu' }, { id: 'other' }],
    })
    expect(definition.charges.map(({ id, when }) => ({ id, when }))).toEqual([
      { id: 'rounding2', when: { field: 'of3Edges', oneOf: ['deja-vu', 'other'] } },
      { id: 'coat', when: { field: 'clearCoat2', is: true } },
    ])
  })

  test('stay when a label changes', () => {
    const saved = draftOf(readDraft(withFinalIds(draft)).definition)
    const renamed = { ...saved, fields: changedAt(saved.fields, 0, { label: 'Lacquer' }) }
    expect(readDraft(withFinalIds(renamed)).definition.fields[0]).toMatchObject({
      id: 'clearCoat',
      label: 'Lacquer',
    })
  })

  test('of types are free', () => {
    const taken = new Set(['slab', 'slab-2', 'table'])
    expect(['Slab', 'Table', 'New', 'Crème 4'].map((name) => newTypeId({ name }, taken))).toEqual([
      'slab-3',
      'table-2',
      'new-2',
      'creme-4',
    ])
  })
})

describe('edits', () => {
  test('a shape takes the lengths that there are and adds those that are missing', () => {
    const draft: TypeDraft = {
      ...BLANK_TYPE,
      fields: [{ ...newField('length'), id: 'a', label: 'Long side' }],
    }
    const { fields, shape } = withShape(draft, 'box')
    expect(fields.map(({ label }) => label)).toEqual(['Long side', 'Width', 'Height'])
    expect([shape.length, shape.width, shape.height]).toEqual(fields.map(({ id }) => id))
    const flat = withShape({ ...draft, fields, shape }, 'circle')
    expect(flat.fields).toHaveLength(3)
    expect(flat.shape).toMatchObject({ kind: 'circle', diameter: 'a', length: '', thickness: '' })
  })

  test('a field is charged for as its kind usually is', () => {
    const draft = withShape(BLANK_TYPE, 'rectangle')
    const fields = (['length', 'choice', 'switch', 'count', 'amount', 'text'] as const).map((kind) => ({
      ...newField(kind),
      id: kind,
      label: 'It ',
    }))
    const charges = fields.flatMap((field) => chargeFor(draft, field) ?? [])
    const { definition } = readDraft({ ...draft, fields: [...draft.fields, ...fields], charges })
    expect(charges.map(({ label }) => label)).toEqual(['It', 'It', 'It', 'It'])
    expect(definition.charges).toMatchObject([
      { rate: { optionOf: 'choice' }, per: ['squareFoot'] },
      { rate: 0, per: ['squareFoot'], when: { field: 'switch', is: true } },
      { rate: 0, per: [{ countOf: 'count' }] },
      { rate: { amountOf: 'amount' }, per: ['piece'] },
    ])
    const charged = { ...draft, fields, charges }
    expect(fields.filter((field) => isCharged(charged, field)).map(({ id }) => id)).toEqual([
      'choice',
      'switch',
      'count',
      'amount',
    ])
  })

  test('a choice of thicknesses reads them from its labels', () => {
    const labels = ['3/8" clear', '1 1/2" slab', '6 mm', 'Clear 1/4"']
    const field: FieldDraft = {
      ...newField('choice'),
      options: labels.map((label) => ({ ...newOption(), label, inches: label === '6 mm' ? '0.236' : '' })),
    }
    const { fields, shape } = withThickness({ ...BLANK_TYPE, fields: [field] }, field.id)
    expect(shape.thickness).toBe(field.id)
    expect(fields[0]?.options.map(({ inches }) => inches)).toEqual(['3/8', '1 1/2', '0.236', ''])
  })

  test('a choice without its usual option starts with the first', () => {
    const choice = newField('choice')
    const [first, second] = [newOption(), newOption()]
    const field = { ...choice, options: [first, second], initial: first.id }
    expect(withoutOption(field, 0)).toEqual({ options: [second], initial: second.id })
    expect(withoutOption(field, 1)).toEqual({ options: [first], initial: first.id })
  })
})
