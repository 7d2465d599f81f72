/** A piece while it is read as one type. */
import { inchesText } from '../../inches.ts'
import { formatDollars } from '../../money.ts'
import { choosesNothing, lowerFirst } from '../describe-piece.ts'
import type { ChoiceField, Field, Inputs, Option } from '../piece-type.ts'
import { type Board, claim } from './board.ts'
import type { Money } from './items.ts'
import type { Question } from './reading.ts'

export interface Draft {
  readonly board: Board
  readonly values: Map<string, Inputs[string]>
  /** By the fields that they are about. */
  readonly questions: Map<string, () => Question>
  quantity: number | undefined
  money: Money | undefined
  /** In the words of the text. */
  readonly discounts: string[]
  /** How well the type is named: 0 if not at all. */
  named: number
  /** The first item of the name. */
  nameAt: number | undefined
  /** The item after its last. */
  nameEnd: number
  isPlural: boolean
  /** Whether a diameter is given as both sides of a rectangle. */
  isRound: boolean
  /** How many sides have got an amount. */
  sides: number
  /** For and against the type, besides what the claims weigh. */
  fit: number
}

export function newDraft(board: Board): Draft {
  return {
    board,
    values: new Map(),
    questions: new Map(),
    quantity: undefined,
    money: undefined,
    discounts: [],
    named: 0,
    nameAt: undefined,
    nameEnd: 0,
    isPlural: false,
    isRound: false,
    sides: 0,
    fit: 0,
  }
}

export function setValue(
  draft: Draft,
  field: Field,
  value: Inputs[string],
  { from, to, weight = 3 }: { from: number; to: number; weight?: number },
): void {
  draft.values.set(field.id, value)
  claim(draft.board, from, to, () => valueText(field, draft.values.get(field.id) ?? value), weight)
}

/** Only the first question about a field. @param question made only for the type that is chosen. */
export function ask(draft: Draft, field: string, question: () => Question): void {
  if (!draft.questions.has(field)) draft.questions.set(field, question)
}

/** `Length 72"`, `Trestle base`, `No stain`, `2 holes`. */
export function valueText(field: Field, value: Inputs[string]): string {
  switch (field.kind) {
    case 'switch':
      return value === true ? field.label : `No ${lowerFirst(field.label)}`
    case 'choice':
      return optionText(
        field,
        field.options.find(({ id }) => id === value),
      )
    case 'length':
      return `${field.label} ${typeof value === 'number' ? inchesText(value) : value}`
    case 'count':
      return `${field.label}: ${value}`
    case 'amount':
      return `${field.label} ${typeof value === 'number' ? formatDollars(value) : value}`
    case 'text':
      return field.label
  }
}

/** `Trestle base`; with the field's name where the option's does not say what it is: `Thickness 3/8"`. */
export function optionText(field: ChoiceField, option: Option | undefined): string {
  if (option === undefined) return field.label
  if (option.phrase !== undefined) return option.phrase.charAt(0).toUpperCase() + option.phrase.slice(1)
  return `${field.label}: ${lowerFirst(option.label)}`
}

/** The value alone, in words: `1 3/4"`, `trestle base`, `yes`. */
export function plainValue(field: Field, value: Inputs[string] | undefined): string {
  if (field.kind === 'switch') return value === true ? 'yes' : 'no'
  if (field.kind === 'length' && typeof value === 'number') return inchesText(value)
  if (field.kind !== 'choice') return String(value ?? '')
  const option = field.options.find(({ id }) => id === value)
  return option?.phrase ?? lowerFirst(option?.label ?? '')
}

/** The option that chooses nothing, if there is one. */
export function nothingOf({ options }: ChoiceField): Option | undefined {
  return options.find(choosesNothing)
}

/** As a choice of an answer. */
export function lengthAnswer(field: Field, value: number): string {
  return field.kind === 'length' ? inchesText(value) : String(value)
}
