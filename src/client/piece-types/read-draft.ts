/** The piece type that a draft describes, and what is wrong with it. */
import '../zod-without-eval.ts'
import { pieceTypeDefinition } from '#contract/pieces.ts'
import { MAX_LENGTH } from '#domain/pieces/built-in.ts'
import { MAX_PERCENT, MAX_RATE, MAX_TEXT, MIN_PERCENT, typeProblems } from '#domain/pieces/check-type.ts'
import {
  type Basis,
  type Charge,
  type Condition,
  type Field,
  MEASURES,
  type Option,
  type PieceType,
  type Rate,
  ROUNDINGS,
  type Shape,
} from '#domain/pieces/piece-type.ts'
import type { Issue } from '#domain/refusal.ts'
import { issuesIn } from '../forms/problems.ts'
import { typedInches } from '../pieces/typed-inches.ts'
import { typedNumber } from '../typed-number.ts'
import { isNumeric } from './charge-choices.ts'
import { wordsIn } from './draft-texts.ts'
import {
  type ChargeDraft,
  COUNT_OF,
  type FieldDraft,
  type OptionDraft,
  type ShapeDraft,
  type TypeDraft,
} from './type-draft.ts'

export interface ReadDraft {
  /** Can always be priced: a number that cannot be read is 0. */
  readonly definition: PieceType
  readonly issues: readonly Issue[]
}

const MAX_NUMBER = 1_000_000
const MAX_AMOUNT = 10_000_000

export function readDraft(draft: TypeDraft): ReadDraft {
  const numbers = numberReader()
  const definition: PieceType = {
    name: draft.name.trim(),
    ...worded(draft.words),
    fields: draft.fields.map((field, at) => readField(field, `fields.${at}`, numbers)),
    shape: readShape(draft.shape),
    ...(draft.material !== '' && { material: draft.material }),
    ...(draft.isAssembly && { isAssembly: true }),
    charges: draft.charges.map((charge, at) => readCharge(draft, charge, `charges.${at}`, numbers)),
    wastePercent: numbers.number('wastePercent', draft.wastePercent, { name: 'Waste', max: 500 }),
    billing: {
      roundUpTo: numbers.inches('billing.roundUpTo', draft.roundUpTo, { name: 'Rounding', max: 120 }),
      minimumSquareFeet: numbers.number('billing.minimumSquareFeet', draft.minimumSquareFeet, {
        name: 'Smallest area',
        max: 10_000,
      }),
    },
    poundsPerCubicFoot: numbers.number('poundsPerCubicFoot', draft.poundsPerCubicFoot, {
      name: 'Weight',
      max: 2000,
    }),
    minimumCharge: numbers.dollars('minimumCharge', draft.minimumCharge, { name: 'Minimum charge' }),
    rounding: ROUNDINGS.find((step) => String(step) === draft.rounding) ?? 0.01,
  }
  const issues = [
    ...numbers.issues,
    ...missingChoices(draft),
    ...typeProblems(definition),
    ...issuesIn(pieceTypeDefinition, definition),
  ]
  return { definition, issues }
}

interface Limits {
  readonly name: string
  readonly min?: number
  readonly max?: number
  /** What an empty field means; without it, one has to be filled in. */
  readonly empty?: number | undefined
}

type NumberReader = ReturnType<typeof numberReader>

/** Reads numbers and collects what is wrong with them. */
function numberReader() {
  const issues: Issue[] = []
  const reading =
    (read: (text: string) => number | undefined, example: string, unit = '', largest = MAX_NUMBER) =>
    (path: string, text: string, limits: Limits): number => {
      const { name, min = 0, max = largest } = limits
      const empty = 'empty' in limits ? limits.empty : 0
      const refuse = (message: string) => {
        issues.push({ path, message })
        return 0
      }
      if (text.trim() === '') return empty ?? refuse(`${name} is required. Enter 0 for none.`)
      const value = read(text)
      if (value === undefined) return refuse(`${name} must be ${example}`)
      if (value >= min && value <= max) return value
      const shown = (limit: number) => `${unit}${limit.toLocaleString('en-US')}`
      return refuse(`${name} must be from ${shown(min)} to ${shown(max)}`)
    }
  return {
    issues,
    number: reading(typedNumber, 'a number, such as 12.5'),
    inches: reading(typedInches, 'in inches, such as 60 or 6 1/2'),
    dollars: reading(typedNumber, 'a number, such as 12.50', '$', MAX_RATE),
  }
}

const REQUIRED = { empty: undefined }

function readField(draft: FieldDraft, path: string, numbers: NumberReader): Field {
  const { id, words, min, max, step, initial } = draft
  const label = draft.label.trim()
  const asked = { id, label, ...worded(words) }
  switch (draft.kind) {
    case 'length':
      return {
        kind: 'length',
        ...asked,
        min: numbers.inches(`${path}.min`, min, { name: 'Smallest' }),
        max: numbers.inches(`${path}.max`, max, { name: 'Largest', empty: MAX_LENGTH }),
        step: numbers.inches(`${path}.step`, step, { name: 'Step', empty: 1 }),
        initial: numbers.inches(`${path}.initial`, initial, { name: 'Usual' }),
      }
    case 'count':
      return {
        kind: 'count',
        ...asked,
        min: numbers.number(`${path}.min`, min, { name: 'Smallest' }),
        max: numbers.number(`${path}.max`, max, { name: 'Largest', empty: 1000 }),
        step: numbers.number(`${path}.step`, step, { name: 'Step', empty: 1 }),
        initial: numbers.number(`${path}.initial`, initial, { name: 'Usual' }),
      }
    case 'amount':
      return {
        kind: 'amount',
        ...asked,
        max: numbers.number(`${path}.max`, max, { name: 'Largest', max: MAX_AMOUNT, empty: MAX_RATE }),
        initial: numbers.number(`${path}.initial`, initial, { name: 'Usual', max: MAX_AMOUNT }),
      }
    case 'text':
      return {
        kind: 'text',
        ...asked,
        max: numbers.number(`${path}.max`, max, { name: 'Length', min: 1, max: MAX_TEXT, empty: 200 }),
      }
    case 'switch':
      return { kind: 'switch', ...asked, initial: draft.isOn, ...stockOf(draft) }
    case 'choice':
      return {
        kind: 'choice',
        ...asked,
        options: draft.options.map((option, at) => readOption(option, `${path}.options.${at}`, numbers)),
        initial,
        ...stockOf(draft),
      }
  }
}

function stockOf({ isStock }: FieldDraft): { readonly isStock?: boolean } {
  return isStock === null ? {} : { isStock }
}

function readOption(draft: OptionDraft, path: string, numbers: NumberReader): Option {
  const { id, label, phrase, rate, inches, width, height, poundsPerCubicFoot, words } = draft
  const has = (text: string) => text.trim() !== ''
  return {
    id,
    label: label.trim(),
    ...(has(phrase) && { phrase: phrase.trim() }),
    rate: numbers.dollars(`${path}.rate`, rate, { name: 'Rate' }),
    ...(has(inches) && { inches: numbers.inches(`${path}.inches`, inches, { name: 'Inches' }) }),
    ...((has(width) || has(height)) && {
      section: {
        width: numbers.inches(`${path}.section.width`, width, { name: 'Width', ...REQUIRED }),
        height: numbers.inches(`${path}.section.height`, height, { name: 'Height', ...REQUIRED }),
      },
    }),
    ...(has(poundsPerCubicFoot) && {
      poundsPerCubicFoot: numbers.number(`${path}.poundsPerCubicFoot`, poundsPerCubicFoot, {
        name: 'Weight',
        max: 2000,
      }),
    }),
    ...worded(words),
  }
}

function worded(text: string): { readonly words?: readonly string[] } {
  const words = wordsIn(text)
  return words === undefined ? {} : { words }
}

function readShape(draft: ShapeDraft): Shape {
  const { kind, length, width, height, diameter, section, thickness, holes, notches, corners } = draft
  const flat = { ...(thickness !== '' && { thickness }), ...(holes !== '' && { holes }) }
  switch (kind) {
    case 'none':
      return { kind }
    case 'rectangle':
      return {
        kind,
        length,
        width,
        ...flat,
        ...(notches !== '' && { notches }),
        ...(corners !== '' && { corners }),
      }
    case 'oval':
      return { kind, length, width, ...flat }
    case 'circle':
      return { kind, diameter, ...flat }
    case 'bar':
      return { kind, length, section }
    case 'box':
      return { kind, length, width, height }
  }
}

function readCharge(type: TypeDraft, draft: ChargeDraft, path: string, numbers: NumberReader): Charge {
  const when = conditionOf(type, draft, path, numbers)
  const charged = { id: draft.id, label: draft.label.trim(), ...(when !== undefined && { when }) }
  if (draft.rateKind === 'percent') {
    const limits = { name: 'Percentage', min: MIN_PERCENT, max: MAX_PERCENT, ...REQUIRED }
    return { kind: 'percent', ...charged, percent: numbers.number(`${path}.percent`, draft.rate, limits) }
  }
  return {
    kind: 'rate',
    ...charged,
    rate: rateOf(draft, `${path}.rate`, numbers),
    per: draft.per.flatMap((basis) => basisOf(basis) ?? []),
  }
}

function rateOf({ rateKind, rate, rateField }: ChargeDraft, path: string, numbers: NumberReader): Rate {
  if (rateKind === 'option') return { optionOf: rateField }
  if (rateKind === 'amount') return { amountOf: rateField }
  return numbers.dollars(path, rate, { name: 'Rate', ...REQUIRED })
}

function basisOf(text: string): Basis | undefined {
  if (text.startsWith(COUNT_OF)) return { countOf: text.slice(COUNT_OF.length) }
  return MEASURES.find((measure) => measure === text)
}

function conditionOf(
  { fields }: TypeDraft,
  draft: ChargeDraft,
  path: string,
  numbers: NumberReader,
): Condition | undefined {
  const { whenField, whenIs, whenOptions, whenOver } = draft
  if (whenField === '') return undefined
  const kind = fields.find(({ id }) => id === whenField)?.kind
  if (kind === 'choice') return { field: whenField, oneOf: whenOptions }
  if (kind === undefined || !isNumeric(kind)) return { field: whenField, is: whenIs }
  const read = kind === 'length' ? numbers.inches : numbers.number
  const over = read(`${path}.when.over`, whenOver, { name: 'Limit' })
  return { field: whenField, is: whenIs, ...(over > 0 && { over }) }
}

/** What is not chosen yet, in words of its own: nothing has been removed. */
function missingChoices({ shape, charges }: TypeDraft): Issue[] {
  const sides = sidesOf(shape)
    .filter((side) => shape[side] === '')
    .map((side) => ({ path: `shape.${side}`, message: 'Choose a field' }))
  const rates = charges.flatMap(({ rateKind, rateField }, at) =>
    (rateKind === 'option' || rateKind === 'amount') && rateField === ''
      ? [{ path: `charges.${at}.rate`, message: 'Choose a field' }]
      : [],
  )
  return [...sides, ...rates]
}

/** The sides that the shape must have. */
export function sidesOf({ kind }: Pick<ShapeDraft, 'kind'>) {
  return SIDES[kind]
}

const SIDES = {
  none: [],
  rectangle: ['length', 'width'],
  oval: ['length', 'width'],
  circle: ['diameter'],
  bar: ['length', 'section'],
  box: ['length', 'width', 'height'],
} as const
