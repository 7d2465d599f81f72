/** What a schema cannot check about a piece type: that its parts fit together. In the words of a shop. */
import { limitShown } from './charge-sentence.ts'
import { checkInputs } from './check-inputs.ts'
import {
  type Basis,
  type Charge,
  type ChoiceField,
  type Condition,
  type Field,
  type FieldKind,
  MEASURES,
  type Measure,
  type Option,
  type PieceType,
  type Rate,
  type Shape,
} from './piece-type.ts'
import { MINIMUM, ROUNDING } from './price-piece.ts'

export const MAX_FIELDS = 40
export const MAX_OPTIONS = 100
export const MAX_CHARGES = 100
/** What the rate of one charge is multiplied by. */
export const MAX_BASES = 4
/** What else people call one field or option. */
export const MAX_WORDS = 20
/** What else people call a type. */
export const MAX_NAMES = 40
/** Characters of a name, label, phrase, or word. */
export const MAX_LABEL = 60
/** Characters typed into a text field. */
export const MAX_TEXT = 1000
/** Dollars. */
export const MAX_RATE = 1_000_000
/** With rates from $0 and percentages from -100, no piece costs less than nothing. */
export const MIN_PERCENT = -100
export const MAX_PERCENT = 1000

export interface TypeProblem {
  /** `charges.3.rate` */
  readonly path: string
  readonly message: string
}

export function typeProblems(type: PieceType): readonly TypeProblem[] {
  return [
    ...repeated(type.fields, 'fields', 'Two fields have the same id'),
    ...type.fields.flatMap((field, at) => fieldProblems(field, `fields.${at}`)),
    ...shapeProblems(type),
    ...repeated(type.charges, 'charges', 'Two charges have the same id'),
    ...type.charges.flatMap((charge, at) => chargeProblems(type, charge, `charges.${at}`)),
  ]
}

function repeated(
  entries: readonly { readonly id: string }[],
  path: string,
  message: string,
): readonly TypeProblem[] {
  const seen = new Set<string>()
  return entries.flatMap(({ id }, at) => {
    const isRepeated = seen.has(id)
    seen.add(id)
    return isRepeated ? [{ path: `${path}.${at}.id`, message }] : []
  })
}

function problem(path: string, message: string | undefined): readonly TypeProblem[] {
  return message === undefined ? [] : [{ path, message }]
}

function fieldProblems(field: Field, path: string): readonly TypeProblem[] {
  switch (field.kind) {
    case 'choice':
      return choiceProblems(field, path)
    case 'length':
    case 'count':
      return [
        ...problem(`${path}.step`, field.step > 0 ? undefined : `The step of ${field.label} must be above 0`),
        ...(field.min > field.max
          ? problem(`${path}.max`, `The largest ${field.label} is less than the smallest`)
          : initialProblems(field, path)),
      ]
    case 'amount':
      return initialProblems(field, path)
    case 'switch':
    case 'text':
      return []
  }
}

function initialProblems(field: Field, path: string): readonly TypeProblem[] {
  const { problems = [] } = checkInputs({ fields: [field] }, {})
  return problems.map(({ message }) => ({ path: `${path}.initial`, message }))
}

function choiceProblems(field: ChoiceField, path: string): readonly TypeProblem[] {
  const { label, options, initial } = field
  if (options.length === 0) return problem(`${path}.options`, `${label} needs at least one option`)
  return [
    ...repeated(options, `${path}.options`, `Two options of ${label} have the same id`),
    ...options.flatMap((option, at) =>
      problem(`${path}.options.${at}.rate`, rateProblem(option.rate, `${label}, ${option.label}`)),
    ),
    ...problem(
      `${path}.initial`,
      options.some(({ id }) => id === initial)
        ? undefined
        : `${label} starts with an option that no longer exists`,
    ),
  ]
}

function rateProblem(dollars: number, name: string): string | undefined {
  return dollars >= 0 && dollars <= MAX_RATE
    ? undefined
    : `The rate of ${name} must be from $0 to $${MAX_RATE.toLocaleString('en-US')}`
}

function shapeProblems({ fields, shape }: PieceType): readonly TypeProblem[] {
  const length = (side: string, id: string) =>
    problem(`shape.${side}`, lengthProblem(side, fields.find(byId(id))))
  switch (shape.kind) {
    case 'none':
      return []
    case 'rectangle':
    case 'oval':
      return [
        ...length('length', shape.length),
        ...length('width', shape.width),
        ...flatProblems(shape, fields),
        ...(shape.kind === 'oval' ? [] : cutProblems(shape, fields)),
      ]
    case 'circle':
      return [...length('diameter', shape.diameter), ...flatProblems(shape, fields)]
    case 'box':
      return [
        ...length('length', shape.length),
        ...length('width', shape.width),
        ...length('height', shape.height),
      ]
    case 'bar':
      return [
        ...length('length', shape.length),
        ...problem('shape.section', sectionProblem(fields.find(byId(shape.section)))),
      ]
  }
}

function byId(id: string): (entry: { readonly id: string }) => boolean {
  return (entry) => entry.id === id
}

function lengthProblem(side: string, field: Field | undefined): string | undefined {
  if (field === undefined) return `The ${side} of the shape is a field that no longer exists`
  return field.kind === 'length'
    ? undefined
    : `The ${side} of the shape must be a length, ${field.label} is not`
}

function flatProblems(
  shape: { readonly thickness?: string | undefined; readonly holes?: string | undefined },
  fields: readonly Field[],
): readonly TypeProblem[] {
  const { thickness, holes } = shape
  return [
    ...(thickness === undefined
      ? []
      : problem('shape.thickness', thicknessProblem(fields.find(byId(thickness))))),
    ...(holes === undefined ? [] : problem('shape.holes', countProblem('holes', fields.find(byId(holes))))),
  ]
}

function cutProblems(
  { notches, corners }: Extract<Shape, { kind: 'rectangle' }>,
  fields: readonly Field[],
): readonly TypeProblem[] {
  return [
    ...(notches === undefined
      ? []
      : problem('shape.notches', countProblem('notches', fields.find(byId(notches))))),
    ...(corners === undefined ? [] : problem('shape.corners', cornersProblem(fields.find(byId(corners))))),
  ]
}

function thicknessProblem(field: Field | undefined): string | undefined {
  if (field?.kind !== 'choice') return lengthProblem('thickness', field)
  return allHave(field.options, ({ inches }) => inches)
    ? undefined
    : `Each option of ${field.label} needs its thickness in inches`
}

function countProblem(what: 'holes' | 'notches' | 'corners', field: Field | undefined): string | undefined {
  if (field === undefined) return `The ${what} of the shape are a field that no longer exists`
  return field.kind === 'count'
    ? undefined
    : `The ${what} of the shape must be a count, ${field.label} is not`
}

/** Options without inches are corners without a radius. */
function cornersProblem(field: Field | undefined): string | undefined {
  if (field?.kind !== 'choice') return countProblem('corners', field)
  return field.options.some(({ inches }) => inches !== undefined)
    ? undefined
    : `An option of ${field.label} needs its radius in inches`
}

function sectionProblem(field: Field | undefined): string | undefined {
  if (field === undefined) return 'The size of the shape is a field that no longer exists'
  if (field.kind !== 'choice') return `The size of the shape must be a choice, ${field.label} is not`
  return allHave(field.options, ({ section }) => section)
    ? undefined
    : `Each option of ${field.label} needs its width and height`
}

function allHave(options: readonly Option[], what: (option: Option) => unknown): boolean {
  return options.every((option) => what(option) !== undefined)
}

function chargeProblems(type: PieceType, charge: Charge, path: string): readonly TypeProblem[] {
  const { id, label, when } = charge
  return [
    ...problem(
      `${path}.id`,
      id === MINIMUM || id === ROUNDING
        ? `A charge cannot have the id ${id}: receipts use it themselves`
        : undefined,
    ),
    ...(when === undefined ? [] : conditionProblems(type, label, when, path)),
    ...(charge.kind === 'percent'
      ? problem(
          `${path}.percent`,
          charge.percent >= MIN_PERCENT && charge.percent <= MAX_PERCENT
            ? undefined
            : `${label} must be from ${MIN_PERCENT}% to ${MAX_PERCENT}%`,
        )
      : [
          ...problem(`${path}.rate`, chargedRateProblem(type, label, charge.rate)),
          ...charge.per.flatMap((basis, at) =>
            problem(
              `${path}.per.${at}`,
              charge.per.slice(0, at).some((earlier) => isSame(earlier, basis))
                ? `${label} is multiplied by the same thing twice`
                : basisProblem(type, label, basis),
            ),
          ),
        ]),
  ]
}

function isSame(one: Basis, other: Basis): boolean {
  return typeof one === 'string' || typeof other === 'string' ? one === other : one.countOf === other.countOf
}

function chargedRateProblem({ fields }: PieceType, label: string, rate: Rate): string | undefined {
  if (typeof rate === 'number') return rateProblem(rate, label)
  return 'optionOf' in rate
    ? kindProblem(fields, label, rate.optionOf, 'choice')
    : kindProblem(fields, label, rate.amountOf, 'amount')
}

const KIND_NAMES = { choice: 'a choice', amount: 'an amount', count: 'a count' } as const

function kindProblem(
  fields: readonly Field[],
  label: string,
  id: string,
  kind: FieldKind & keyof typeof KIND_NAMES,
): string | undefined {
  const field = fields.find(byId(id))
  if (field === undefined) return `${label} is charged by a field that no longer exists`
  return field.kind === kind
    ? undefined
    : `${label} is charged by ${field.label}, which is not ${KIND_NAMES[kind]}`
}

function basisProblem(type: PieceType, label: string, basis: Basis): string | undefined {
  if (typeof basis !== 'string') return kindProblem(type.fields, label, basis.countOf, 'count')
  if (!measuresOfShape(type.shape).includes(basis)) return unmeasured(type.shape, label, basis)
  return basis === 'pound' && !hasDensity(type)
    ? `${label} is charged per pound, but the weight per cubic foot is missing`
    : undefined
}

const FLAT: readonly Measure[] = ['piece', 'squareFoot', 'footOfLength', 'footOfPerimeter']

/** What can be charged for pieces of this shape. */
export function measuresOfShape(shape: Shape): readonly Measure[] {
  switch (shape.kind) {
    case 'none':
      return ['piece']
    case 'rectangle':
    case 'oval':
    case 'circle':
      return shape.thickness === undefined ? FLAT : MEASURES
    case 'bar':
    case 'box':
      return MEASURES
  }
}

function unmeasured(shape: Shape, label: string, basis: Measure): string {
  return shape.kind !== 'none' && !FLAT.includes(basis)
    ? `${label} needs a thickness, and the shape has none`
    : `${label} is charged by size, and the piece has no shape`
}

/** Whatever is chosen. */
function hasDensity({ poundsPerCubicFoot, fields }: PieceType): boolean {
  return (
    poundsPerCubicFoot > 0 ||
    fields.some(
      (field) => field.kind === 'choice' && allHave(field.options, (option) => option.poundsPerCubicFoot),
    )
  )
}

function conditionProblems(
  { fields }: PieceType,
  label: string,
  when: Condition,
  path: string,
): readonly TypeProblem[] {
  const field = fields.find(byId(when.field))
  if (field === undefined)
    return problem(`${path}.when.field`, `${label} depends on a field that no longer exists`)
  if (field.kind !== 'choice') {
    return 'oneOf' in when
      ? problem(`${path}.when`, `${label} depends on options, and ${field.label} has none`)
      : problem(`${path}.when.over`, limitProblem(label, field, when.over))
  }
  if (!('oneOf' in when) || when.oneOf.length === 0)
    return problem(`${path}.when`, `Choose the options of ${field.label} that ${label} is charged for`)
  return when.oneOf.flatMap((id, at) =>
    problem(
      `${path}.when.oneOf.${at}`,
      field.options.some(byId(id))
        ? undefined
        : `${label} depends on an option of ${field.label} that no longer exists`,
    ),
  )
}

function limitProblem(label: string, field: Field, over: number | undefined): string | undefined {
  if (over === undefined) return undefined
  if (!('max' in field) || field.kind === 'text')
    return `${label} depends on a number, and ${field.label} is not one`
  return over < field.max
    ? undefined
    : `${label} depends on ${field.label} over ${limitShown(field, over)}, and its largest is ${limitShown(field, field.max)}`
}
