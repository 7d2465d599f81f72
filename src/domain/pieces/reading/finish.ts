/** Completes a reading: defaults, limits, what was assumed, and the words that stay. */
import { formatDollars } from '../../money.ts'
import { checkInputs, initialInputs } from '../check-inputs.ts'
import { choosesNothing, isCharged } from '../describe-piece.ts'
import type { Field, Inputs, PieceType, TextField } from '../piece-type.ts'
import type { CustomDraft } from './custom-item.ts'
import { discountsSaid } from './discounts.ts'
import { type Draft, lengthAnswer, plainValue } from './draft.ts'
import { toldBy } from './leftover.ts'
import type { Assumed, Question, ReadableType, ReadPiece } from './reading.ts'

/** A part's place in the whole text. */
export interface Range {
  readonly start: number
  readonly end: number
}

const MOST_PIECES = 100_000

export function finished(
  { id, version, definition }: ReadableType,
  draft: Draft,
  { start, end }: Range,
  questions: readonly Question[],
): ReadPiece {
  const { understood, leftOver } = toldBy(draft.board)
  const { inputs, problems } = accepted(definition, draft)
  const quantity = quantityOf(draft, problems)
  return {
    type: id,
    version,
    inputs: withNotes(definition, inputs, leftOver),
    quantity,
    price: priceForOne(draft, quantity),
    understood,
    assumed: [...assumedIn(definition, draft, inputs), ...discountsSaid(draft)],
    leftOver,
    questions: [...questions, ...problems, ...openQuestions(draft, problems)],
    start,
    end,
  }
}

function openQuestions({ questions }: Draft, problems: readonly Question[]): Question[] {
  return [...questions].flatMap(([field, question]) =>
    problems.some((each) => each.field === field) ? [] : [question()],
  )
}

/** Values out of limits become questions. */
function accepted(
  definition: PieceType,
  draft: Draft,
): { readonly inputs: Inputs; readonly problems: Question[] } {
  const given = Object.fromEntries(draft.values)
  const { inputs, problems = [] } = checkInputs(definition, given)
  if (inputs !== undefined) return { inputs, problems: [] }
  const wrong = new Set(problems.map(({ field }) => field))
  const right = Object.fromEntries([...draft.values].filter(([field]) => !wrong.has(field)))
  return {
    inputs: { ...initialInputs(definition), ...right },
    problems: problems.map(({ field, message }) => ({
      field,
      question: `${message}. What should it be?`,
      answers: answersWithin(definition, field, draft),
      isRequired: true,
    })),
  }
}

function answersWithin({ fields }: PieceType, id: string, { values }: Draft): Question['answers'] {
  const field = fields.find((each) => each.id === id)
  if (field?.kind !== 'length' && field?.kind !== 'count') return []
  const value = values.get(id)
  const nearest = typeof value === 'number' && value > field.max ? field.max : field.min
  return [field.initial, nearest].map((each) => ({
    label: lengthAnswer(field, each),
    inputs: { [id]: each },
  }))
}

function quantityOf({ quantity = 1 }: Draft, problems: Question[]): number {
  if (quantity <= MOST_PIECES) return quantity
  problems.push({
    field: 'quantity',
    question: 'Quantity must be at most 100,000. How many?',
    answers: [],
    isRequired: true,
  })
  return 1
}

/** Dollars. What is said to be for all of them is divided. */
function priceForOne({ money }: Draft, quantity: number): number | undefined {
  if (money === undefined) return undefined
  return money.basis === 'all' ? Math.round((money.dollars / quantity) * 100) / 100 : money.dollars
}

function assumedIn({ fields }: PieceType, { values, questions }: Draft, inputs: Inputs): Assumed[] {
  return fields
    .filter((field) => !values.has(field.id) && isWorthSaying(field))
    .filter(({ id }) => !questions.has(id))
    .map((field) => ({ field: field.id, label: field.label, value: plainValue(field, inputs[field.id]) }))
}

/** Not that there are no holes, and no stain. */
function isWorthSaying(field: Field): boolean {
  switch (field.kind) {
    case 'length':
      return true
    case 'choice':
      return field.options.some((option) => option.id === field.initial && !choosesNothing(option))
    case 'switch':
      return field.initial
    case 'count':
      return field.initial > 0
    case 'amount':
    case 'text':
      return false
  }
}

/** Where a type has notes, the words that are left over are notes, and the calculator keeps them. */
function withNotes(definition: PieceType, inputs: Inputs, leftOver: readonly string[]): Inputs {
  const notes = notesOf(definition)
  if (notes === undefined || leftOver.length === 0) return inputs
  const said = inputs[notes.id]
  const words = [...(typeof said === 'string' && said !== '' ? [said] : []), ...leftOver].join(', ')
  return words.length > notes.max ? inputs : { ...inputs, [notes.id]: words }
}

/** The text that nothing is charged for, if there is only one. */
export function notesOf(definition: PieceType): TextField | undefined {
  const [first, second] = definition.fields.filter(
    (field): field is TextField => field.kind === 'text' && !isCharged(definition, field),
  )
  return second === undefined ? first : undefined
}

/** A custom item says its price, or asks. */
export function finishedCustom(
  { id, version, definition }: ReadableType,
  { draft, description }: CustomDraft,
  { start, end }: Range,
  questions: readonly Question[],
): ReadPiece {
  const { money } = draft
  const problems: Question[] = []
  const count = quantityOf(draft, problems)
  const each = priceForOne(draft, count)
  const isEven =
    money?.basis !== 'all' ||
    each === undefined ||
    Math.round(each * 100) * count === Math.round(money.dollars * 100)
  const quantity = isEven ? count : 1
  const unitPrice = isEven ? each : money?.dollars
  const words = isEven || count === 1 ? description : `${description}, ${count}`
  const { inputs, problems: wrong = [] } = checkInputs(definition, {
    description: words,
    quantity,
    unitPrice: unitPrice ?? 0,
  })
  const asked: Question[] = wrong.map(({ field, message }) => ({
    field,
    question: `${message}. What should it be?`,
    answers: [],
    isRequired: true,
  }))
  if (unitPrice === undefined)
    asked.push({ field: 'unitPrice', question: 'What does one cost?', answers: [], isRequired: true })
  if (money !== undefined && money.basis === undefined && quantity > 1)
    asked.push(...basisQuestion(money.dollars, quantity))
  const { understood } = toldBy(draft.board)
  return {
    type: id,
    version,
    inputs: inputs ?? { ...initialInputs(definition), description: words.slice(0, 1000) },
    quantity,
    price: undefined,
    understood,
    assumed: discountsSaid(draft),
    leftOver: [],
    questions: [...questions, ...problems, ...asked],
    start,
    end,
  }
}

/** `4 hairpin legs $140` */
function basisQuestion(dollars: number, quantity: number): Question[] {
  const forOne = Math.round((dollars / quantity) * 100) / 100
  if (Math.round(forOne * 100) * quantity !== Math.round(dollars * 100)) return []
  return [
    {
      field: 'unitPrice',
      question: `Is ${formatDollars(dollars)} for each, or for all ${quantity}?`,
      answers: [
        { label: `${formatDollars(dollars)} each`, inputs: { unitPrice: dollars } },
        {
          label: `${formatDollars(dollars)} for all, ${formatDollars(forOne)} each`,
          inputs: { unitPrice: forOne },
        },
      ],
    },
  ]
}
