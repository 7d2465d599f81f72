/** Changes to a draft's structure. */
import type { FieldKind, ShapeKind } from '#domain/pieces/piece-type.ts'
import { typedInches } from '../pieces/typed-inches.ts'
import { sidesOf } from './read-draft.ts'
import {
  type ChargeDraft,
  COUNT_OF,
  type FieldDraft,
  NO_SHAPE,
  type OptionDraft,
  type ShapeDraft,
  type TypeDraft,
} from './type-draft.ts'

/** Letters and digits, like the ids that follow it. */
function newId(): string {
  return `new${crypto.randomUUID().replaceAll('-', '')}`
}

const FIELD_LIMITS: Readonly<Record<FieldKind, Partial<FieldDraft>>> = {
  length: { max: '120', step: '1', initial: '24' },
  count: { max: '20', step: '1' },
  amount: { max: '10000' },
  text: { max: '200' },
  choice: {},
  switch: {},
}

export function newField(kind: FieldKind, label = ''): FieldDraft {
  const options = kind === 'choice' ? [newOption()] : []
  return {
    id: newId(),
    isNew: true,
    kind,
    label,
    words: '',
    min: '',
    max: '',
    step: '',
    initial: options[0]?.id ?? '',
    isOn: false,
    isStock: null,
    options,
    ...FIELD_LIMITS[kind],
  }
}

export function newOption(): OptionDraft {
  return {
    id: newId(),
    isNew: true,
    label: '',
    phrase: '',
    rate: '',
    inches: '',
    width: '',
    height: '',
    poundsPerCubicFoot: '',
    words: '',
  }
}

/** Per square foot where the piece has a size, which is what most shops charge first. */
export function newCharge({ shape }: TypeDraft): ChargeDraft {
  return {
    id: newId(),
    isNew: true,
    label: '',
    rateKind: 'dollars',
    rate: '',
    rateField: '',
    per: [shape.kind === 'none' ? 'piece' : 'squareFoot'],
    whenField: '',
    whenIs: true,
    whenOptions: [],
    whenOver: '',
  }
}

/** Whether a charge is at the field's rate, depends on it, or multiplies by it. */
export function isCharged({ charges }: TypeDraft, { id }: FieldDraft): boolean {
  return charges.some(
    ({ rateField, whenField, per }) =>
      rateField === id || whenField === id || per.includes(`${COUNT_OF}${id}`),
  )
}

/** What is usually charged for a field of its kind; undefined for a length or words. */
export function chargeFor(draft: TypeDraft, field: FieldDraft): ChargeDraft | undefined {
  const charge = { ...newCharge(draft), label: field.label.trim() }
  switch (field.kind) {
    case 'choice':
      return { ...charge, rateKind: 'option', rateField: field.id }
    case 'amount':
      return { ...charge, rateKind: 'amount', rateField: field.id, per: ['piece'] }
    case 'count':
      return { ...charge, per: [`${COUNT_OF}${field.id}`] }
    case 'switch':
      return { ...charge, whenField: field.id }
    case 'length':
    case 'text':
      return undefined
  }
}

export function changedAt<T>(entries: readonly T[], at: number, changes: Partial<T>): readonly T[] {
  return entries.map((entry, index) => (index === at ? { ...entry, ...changes } : entry))
}

/** A choice always starts with one of its options. */
export function withoutOption(field: FieldDraft, at: number): Pick<FieldDraft, 'options' | 'initial'> {
  const options = field.options.toSpliced(at, 1)
  const isKept = options.some(({ id }) => id === field.initial)
  return { options, initial: isKept ? field.initial : (options[0]?.id ?? '') }
}

/** A choice of thicknesses whose labels begin with them needs no typing: `3/8" clear`. */
export function withThickness(draft: TypeDraft, thickness: string): TypeDraft {
  const fields = draft.fields.map((field) =>
    field.id === thickness && field.kind === 'choice'
      ? { ...field, options: field.options.map(withInchesOfLabel) }
      : field,
  )
  return { ...draft, fields, shape: { ...draft.shape, thickness } }
}

function withInchesOfLabel(option: OptionDraft): OptionDraft {
  const [, inches = ''] = /^([^"]+)"/.exec(option.label.trim()) ?? []
  const isTyped = option.inches.trim() !== ''
  return isTyped || typedInches(inches) === undefined ? option : { ...option, inches }
}

const SIDE_LABELS = {
  length: 'Length',
  width: 'Width',
  height: 'Height',
  diameter: 'Diameter',
  section: 'Size',
} as const

/** Sides are lengths in the order of the fields; fields that are missing are added. */
export function withShape(draft: TypeDraft, kind: ShapeKind): TypeDraft {
  const fields = [...draft.fields]
  const shape: { -readonly [K in keyof ShapeDraft]: ShapeDraft[K] } = { ...NO_SHAPE, kind }
  const used = new Set<string>()
  const isFlat = kind === 'rectangle' || kind === 'oval' || kind === 'circle'
  if (isFlat) {
    const { thickness, holes, notches, corners } = draft.shape
    Object.assign(shape, { thickness, holes }, kind === 'rectangle' && { notches, corners })
    used.add(thickness)
  }
  const take = (found: FieldDraft): string => {
    used.add(found.id)
    return found.id
  }
  for (const side of sidesOf(shape)) {
    const wanted = side === 'section' ? 'choice' : 'length'
    const before = fields.find(({ id }) => id === draft.shape[side] && id !== '')
    const free = fields.find(({ id, kind: each }) => each === wanted && !used.has(id))
    let field = before ?? free
    if (field === undefined) {
      field = newField(wanted, SIDE_LABELS[side])
      fields.splice(used.size, 0, field)
    }
    shape[side] = take(field)
  }
  return { ...draft, fields, shape }
}
