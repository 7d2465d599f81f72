/** A piece's inputs as typed: text for everything but switches. For the fields of any piece type. */
import { centsFromDollars } from '#domain/money.ts'
import { checkInputs } from '#domain/pieces/check-inputs.ts'
import type { Field, Inputs, PieceType } from '#domain/pieces/piece-type.ts'
import { typedDollars, typedNumber } from '../typed-number.ts'
import { type Amount, type FieldProblem, unreadableInches } from './typed-amounts.ts'
import { typedInches } from './typed-inches.ts'

/** Values by the ids of their fields: lengths, counts and amounts as typed, options' ids, words, whether on. */
export type TypedInputs = Readonly<Record<string, string | boolean>>

export interface ReadInputs {
  /** Complete. What has a problem may be any value. */
  readonly inputs: Inputs
  /** By field. */
  readonly problems: ReadonlyMap<string, FieldProblem>
}

type Fields = Pick<PieceType, 'fields'>

/** How these inputs would have been typed; those that are missing as the type has them at first. */
export function typedFromInputs({ fields }: Fields, inputs: Inputs = {}): TypedInputs {
  return Object.fromEntries(fields.map((field) => [field.id, typedValue(field, inputs[field.id])]))
}

export function firstTyped(field: Field): string | boolean {
  return typedValue(field, undefined)
}

function typedValue(field: Field, value: Inputs[string] | undefined): string | boolean {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean' ? value : field.initial
    case 'choice': {
      const isKnown = field.options.some(({ id }) => id === value)
      return typeof value === 'string' && isKnown ? value : field.initial
    }
    case 'text':
      return typeof value === 'string' ? value : ''
    case 'amount':
      return amountText(typeof value === 'number' ? value : field.initial)
    case 'length':
    case 'count':
      return String(typeof value === 'number' ? value : field.initial)
  }
}

/** An amount of 0 is empty, to be typed. */
function amountText(dollars: number): string {
  return dollars === 0 ? '' : dollars.toFixed(2)
}

/** An empty number counts as 0. */
export function readInputs({ fields }: Fields, typed: TypedInputs): ReadInputs {
  const inputs: Record<string, Inputs[string]> = {}
  const problems = new Map<string, FieldProblem>()
  for (const field of fields) {
    const text = typed[field.id] ?? firstTyped(field)
    const { value, problem } = readValue(field, text)
    inputs[field.id] = value
    const found = problem ?? rangeProblem(field, text, value)
    if (found !== undefined) problems.set(field.id, found)
  }
  return { inputs, problems }
}

interface Read {
  readonly value: Inputs[string]
  readonly problem?: FieldProblem | undefined
}

function readValue(field: Field, typed: string | boolean): Read {
  switch (field.kind) {
    case 'switch':
      return { value: typed === true }
    case 'choice':
      return { value: String(typed) }
    case 'text':
      return { value: String(typed).trim() }
    case 'length':
      return numberRead(String(typed), typedInches, unreadableInches(field.label))
    case 'count':
      return numberRead(String(typed), typedNumber, `${field.label} must be a number`)
    case 'amount':
      return amountRead(field.label, String(typed))
  }
}

function numberRead(text: string, read: (text: string) => number | undefined, message: string): Amount {
  const value = text.trim() === '' ? 0 : read(text)
  return value === undefined ? { value: 0, problem: { message, unfinished: true } } : { value }
}

function amountRead(label: string, text: string): Amount {
  const read = numberRead(text, typedDollars, `${label} must be a number`)
  return centsFromDollars(read.value) === undefined
    ? { ...read, problem: { message: `${label} must have at most 2 decimals` } }
    : read
}

function rangeProblem(
  field: Field,
  typed: string | boolean,
  value: Inputs[string],
): FieldProblem | undefined {
  const [first] = checkInputs({ fields: [field] }, { [field.id]: value }).problems ?? []
  if (first === undefined) return undefined
  const isEmpty = field.kind !== 'choice' && typeof typed === 'string' && typed.trim() === ''
  // What is below the smallest value may become more with the next digit: 1 on the way to 12.
  if (isEmpty) return { message: `${field.label} is missing`, unfinished: true }
  const isBelow = 'min' in field && typeof value === 'number' && value >= 0 && value < field.min
  return isBelow ? { message: first.message, unfinished: true } : { message: first.message }
}
