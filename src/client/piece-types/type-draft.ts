/** A piece type as it is being edited: every number as typed. */
import type {
  Charge,
  Condition,
  Field,
  FieldKind,
  Material,
  Option,
  PieceType,
  Shape,
  ShapeKind,
} from '#domain/pieces/piece-type.ts'
import { amountText, numberText, wordsText } from './draft-texts.ts'

interface Named {
  readonly id: string
  /** Gets its id from its label when it is saved for the first time. */
  readonly isNew: boolean
  readonly label: string
}

export interface OptionDraft extends Named {
  readonly phrase: string
  readonly rate: string
  readonly inches: string
  /** For beams, with the height. */
  readonly width: string
  readonly height: string
  readonly poundsPerCubicFoot: string
  readonly words: string
}

/** What its kind does not have is empty. */
export interface FieldDraft extends Named {
  readonly kind: FieldKind
  readonly words: string
  readonly min: string
  readonly max: string
  readonly step: string
  /** The number as typed, or the id of an option. */
  readonly initial: string
  readonly isOn: boolean
  /** Whether a choice or switch means different stock; null where that follows from its options. */
  readonly isStock: boolean | null
  readonly options: readonly OptionDraft[]
}

/** The ids of fields; empty for none. */
export interface ShapeDraft {
  readonly kind: ShapeKind
  readonly length: string
  readonly width: string
  readonly height: string
  readonly diameter: string
  readonly section: string
  readonly thickness: string
  readonly holes: string
  readonly notches: string
  readonly corners: string
}

export type RateKind = 'dollars' | 'option' | 'amount' | 'percent'

export interface ChargeDraft extends Named {
  readonly rateKind: RateKind
  /** Dollars or percent. */
  readonly rate: string
  /** The choice or amount that has the rate. */
  readonly rateField: string
  /** Measures; `of:` and an id for the number in a count field. */
  readonly per: readonly string[]
  /** Empty for always. */
  readonly whenField: string
  readonly whenIs: boolean
  readonly whenOptions: readonly string[]
  /** The limit of a number; empty for 0. */
  readonly whenOver: string
}

export interface TypeDraft {
  readonly name: string
  /** What else people call it, with commas between. */
  readonly words: string
  readonly fields: readonly FieldDraft[]
  readonly shape: ShapeDraft
  /** Empty for what its weight and billing imply. */
  readonly material: Material | ''
  readonly isAssembly: boolean
  readonly charges: readonly ChargeDraft[]
  readonly wastePercent: string
  readonly roundUpTo: string
  readonly minimumSquareFeet: string
  readonly poundsPerCubicFoot: string
  readonly minimumCharge: string
  readonly rounding: string
}

export const COUNT_OF = 'of:'

export const NO_SHAPE: ShapeDraft = {
  kind: 'none',
  length: '',
  width: '',
  height: '',
  diameter: '',
  section: '',
  thickness: '',
  holes: '',
  notches: '',
  corners: '',
}

export const BLANK_TYPE: TypeDraft = {
  name: '',
  words: '',
  fields: [],
  shape: NO_SHAPE,
  material: '',
  isAssembly: false,
  charges: [],
  wastePercent: '',
  roundUpTo: '',
  minimumSquareFeet: '',
  poundsPerCubicFoot: '',
  minimumCharge: '',
  rounding: '0.01',
}

export function draftOf(type: PieceType): TypeDraft {
  return {
    name: type.name,
    words: wordsText(type.words),
    fields: type.fields.map(fieldDraft),
    shape: { ...NO_SHAPE, ...shapeTexts(type.shape) },
    material: type.material ?? '',
    isAssembly: type.isAssembly === true,
    charges: type.charges.map(chargeDraft),
    wastePercent: numberText(type.wastePercent),
    roundUpTo: numberText(type.billing.roundUpTo),
    minimumSquareFeet: numberText(type.billing.minimumSquareFeet),
    poundsPerCubicFoot: numberText(type.poundsPerCubicFoot),
    minimumCharge: type.minimumCharge === 0 ? '' : amountText(type.minimumCharge),
    rounding: String(type.rounding),
  }
}

const NO_FIELD = {
  isNew: false,
  min: '',
  max: '',
  step: '',
  initial: '',
  isOn: false,
  isStock: null,
  options: [],
}

function fieldDraft(field: Field): FieldDraft {
  const named = {
    ...NO_FIELD,
    kind: field.kind,
    id: field.id,
    label: field.label,
    words: wordsText(field.words),
  }
  switch (field.kind) {
    case 'length':
    case 'count':
      return {
        ...named,
        min: numberText(field.min),
        max: String(field.max),
        step: String(field.step),
        initial: numberText(field.initial),
      }
    case 'amount':
      return {
        ...named,
        max: String(field.max),
        initial: field.initial === 0 ? '' : amountText(field.initial),
      }
    case 'text':
      return { ...named, max: String(field.max) }
    case 'switch':
      return { ...named, isOn: field.initial, isStock: field.isStock ?? null }
    case 'choice':
      return {
        ...named,
        initial: field.initial,
        isStock: field.isStock ?? null,
        options: field.options.map(optionDraft),
      }
  }
}

function optionDraft(option: Option): OptionDraft {
  const { id, label, phrase = '', rate, inches, section, poundsPerCubicFoot, words } = option
  const optional = (value: number | undefined) => (value === undefined ? '' : String(value))
  return {
    id,
    isNew: false,
    label,
    phrase,
    rate: amountText(rate),
    inches: optional(inches),
    width: optional(section?.width),
    height: optional(section?.height),
    poundsPerCubicFoot: optional(poundsPerCubicFoot),
    words: wordsText(words),
  }
}

function shapeTexts(shape: Shape): Partial<ShapeDraft> {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined))
}

function chargeDraft(charge: Charge): ChargeDraft {
  const { id, label, when } = charge
  const named = { id, isNew: false, label, rateField: '', ...whenDraft(when) }
  if (charge.kind === 'percent')
    return { ...named, rateKind: 'percent', rate: String(charge.percent), per: [] }
  const per = charge.per.map((basis) => (typeof basis === 'string' ? basis : `${COUNT_OF}${basis.countOf}`))
  const { rate } = charge
  if (typeof rate === 'number') return { ...named, rateKind: 'dollars', rate: amountText(rate), per }
  return 'optionOf' in rate
    ? { ...named, rateKind: 'option', rate: '', rateField: rate.optionOf, per }
    : { ...named, rateKind: 'amount', rate: '', rateField: rate.amountOf, per }
}

function whenDraft(
  when: Condition | undefined,
): Pick<ChargeDraft, 'whenField' | 'whenIs' | 'whenOptions' | 'whenOver'> {
  return {
    whenField: when?.field ?? '',
    whenIs: when === undefined || !('is' in when) || when.is,
    whenOptions: when !== undefined && 'oneOf' in when ? when.oneOf : [],
    whenOver: when !== undefined && 'is' in when ? numberText(when.over ?? 0) : '',
  }
}
