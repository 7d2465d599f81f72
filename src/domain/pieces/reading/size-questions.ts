/** Asks what a size means where it can mean two things. */
import { inchesText } from '../../inches.ts'
import type { ChoiceField, Inputs, Option } from '../piece-type.ts'
import { otherOptionQuestion } from './choices.ts'
import { ask, type Draft } from './draft.ts'
import type { Amount } from './items.ts'
import { isWithin, sizeValue } from './plausible.ts'
import { type Sized, sideNamesOf } from './side-names.ts'
import { inInches, type Unit } from './units.ts'
import { optionInches } from './vocabulary.ts'

export interface Taken {
  readonly field: Sized
  readonly amount: Amount
  /** As it was read. */
  readonly unit: Unit
}

const UNIT_NAMES: Readonly<Record<Unit, string>> = {
  in: 'inches',
  ft: 'feet',
  yd: 'yards',
  mm: 'millimeters',
  cm: 'centimeters',
  m: 'meters',
}

/** `Is 8 × 4 in feet?` Only of numbers that name no unit, and were not read as inches. */
export function askUnit(draft: Draft, taken: readonly Taken[]): void {
  const guessed = taken.filter(({ amount, unit }) => amount.unit === undefined && unit !== 'in')
  const [first] = guessed
  if (first === undefined) return
  // A width may be said first. About it and the length, there is one question.
  const [length] = sideNamesOf(draft.board.type).sides
  const field = guessed.find((each) => each.field === length)?.field ?? first.field
  const inputs = (unit: Unit): Inputs =>
    Object.fromEntries(guessed.map(({ field, amount }) => [field.id, inInches(amount.value, unit)]))
  const numbers = guessed.map(({ amount }) => amount.text).join(' × ')
  const mayBeInches = guessed.every(
    ({ field, amount }) => field.kind === 'length' && isWithin(field, amount.value),
  )
  ask(draft, field.id, () => ({
    field: field.id,
    question: `Is ${numbers} in ${UNIT_NAMES[first.unit]}?`,
    answers: [
      { label: `${numbers} ${UNIT_NAMES[first.unit]}`, inputs: inputs(first.unit) },
      ...(mayBeInches ? [{ label: `${numbers} inches`, inputs: inputs('in') }] : []),
    ],
  }))
}

/** A thickness that the shop does not have. */
export function askThickness(draft: Draft, field: ChoiceField, amount: Amount): void {
  ask(draft, field.id, () =>
    otherOptionQuestion(
      field,
      nearestFirst(field, inInches(amount.value, amount.unit)),
      `${amount.text} is not offered`,
    ),
  )
}

function nearestFirst({ options }: ChoiceField, inches: number) {
  const distance = (option: Option) => Math.abs((optionInches(option) ?? 0) - inches)
  return options.toSorted((a, b) => distance(a) - distance(b))
}

/** The longer side was taken as the length. */
export function askWhichSide(
  draft: Draft,
  { length, width }: { readonly length: Sized; readonly width: Sized },
  [longer, shorter]: readonly [number, number],
): void {
  const answer = (first: number, second: number) => ({
    label: `${inchesText(first)} ${length.label.toLowerCase()}, ${inchesText(second)} ${width.label.toLowerCase()}`,
    inputs: { [length.id]: first, [width.id]: second },
  })
  ask(draft, length.id, () => ({
    field: length.id,
    question: `Which is the ${length.label.toLowerCase()}?`,
    answers: [answer(longer, shorter), answer(shorter, longer)],
  }))
}

/**
 * Asks about a number that no word calls a quantity.
 *
 * @param isRatherOther whether one piece is likelier.
 */
export function askHowMany(draft: Draft, { text, value }: Amount, isRatherOther: boolean): void {
  const answers = [
    { label: `${text} of them`, quantity: value },
    { label: 'One', quantity: 1 },
  ]
  ask(draft, 'quantity', () => ({
    field: 'quantity',
    question: `Is ${text} the quantity?`,
    answers: isRatherOther ? answers.toReversed() : answers,
  }))
}

/** Asks about a number beside a word that nothing understood: `3" apron`. */
export function askIfThick(draft: Draft, field: Sized, amount: Amount): void {
  const value = sizeValue(field, amount)
  if (value === undefined) return
  ask(draft, field.id, () => ({
    field: field.id,
    question: `Is ${amount.text} the ${field.label.toLowerCase()}?`,
    answers: [
      { label: 'No', inputs: { [field.id]: field.initial } },
      { label: 'Yes', inputs: { [field.id]: value } },
    ],
  }))
}

/** Asks about a number after the sides, which is likelier the thickness. */
export function askThickOrCount(
  draft: Draft,
  field: Sized,
  {
    amount,
    value,
    unit = 'in',
  }: { readonly amount: Amount; readonly value: number | string; readonly unit: Unit | undefined },
): void {
  const thickness = field.label.toLowerCase()
  const size = unit === 'in' ? `${amount.text}"` : `${amount.text} ${unit}`
  ask(draft, 'quantity', () => ({
    field: 'quantity',
    question: `Is ${amount.text} the ${thickness} or the quantity?`,
    answers: [
      { label: `${size} ${thickness}`, quantity: 1, inputs: { [field.id]: value } },
      {
        label: `${amount.text} of them`,
        quantity: amount.value,
        inputs: { [field.id]: field.initial },
      },
    ],
  }))
}
