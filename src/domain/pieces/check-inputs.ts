/** Completes and checks a piece's inputs. */
import { inchesText } from '../inches.ts'
import type { Field, Inputs, PieceType } from './piece-type.ts'

export interface InputProblem {
  /** A field's id, or the name of an input that the type does not have. */
  readonly field: string
  readonly message: string
}

export type CheckedInputs =
  | { readonly inputs: Inputs; readonly problems?: never }
  | { readonly inputs?: never; readonly problems: readonly [InputProblem, ...InputProblem[]] }

/** Fields that are left out have their initial values. */
export function checkInputs(type: Pick<PieceType, 'fields'>, given: Inputs): CheckedInputs {
  const problems: InputProblem[] = []
  const inputs: Record<string, Inputs[string]> = {}
  for (const field of type.fields) {
    const value = Object.hasOwn(given, field.id) ? given[field.id] : undefined
    const checked = value === undefined ? initialValue(field) : value
    const message = problemWith(field, checked)
    if (message === undefined) inputs[field.id] = checked
    else problems.push({ field: field.id, message })
  }
  for (const name of Object.keys(given)) {
    if (!type.fields.some(({ id }) => id === name))
      problems.push({ field: name, message: `${name} is not a field of this piece` })
  }
  const [first, ...others] = problems
  return first === undefined ? { inputs } : { problems: [first, ...others] }
}

export function initialInputs(type: Pick<PieceType, 'fields'>): Inputs {
  return Object.fromEntries(type.fields.map((field) => [field.id, initialValue(field)]))
}

function initialValue(field: Field): Inputs[string] {
  return field.kind === 'text' ? '' : field.initial
}

function problemWith(field: Field, value: Inputs[string]): string | undefined {
  const { label } = field
  switch (field.kind) {
    case 'length':
      return numberProblem(label, value, { ...field, shown: inchesText })
    case 'count':
      return (
        numberProblem(label, value, field) ??
        decimalsProblem(label, value, Number.isInteger(field.step) ? 0 : 3)
      )
    case 'amount':
      return (
        numberProblem(label, value, { min: 0, max: field.max, shown: (amount) => `$${plain(amount)}` }) ??
        decimalsProblem(label, value, 2)
      )
    case 'switch':
      return typeof value === 'boolean' ? undefined : `${label} must be true or false`
    case 'choice':
      return field.options.some(({ id }) => id === value)
        ? undefined
        : `${label} must be one of ${field.options.map(({ id }) => id).join(', ')}`
    case 'text':
      if (typeof value !== 'string') return `${label} must be text`
      return value.length <= field.max ? undefined : `${label} must be at most ${plain(field.max)} characters`
  }
}

function numberProblem(
  label: string,
  value: Inputs[string],
  { min, max, shown = plain }: { min: number; max: number; shown?: (value: number) => string },
): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number`
  if (value < min) return `${label} must be at least ${shown(min)}`
  return value > max ? `${label} must be at most ${shown(max)}` : undefined
}

function decimalsProblem(label: string, value: Inputs[string], most: 0 | 2 | 3): string | undefined {
  const isFine = typeof value === 'number' && Math.round(value * 10 ** most) / 10 ** most === value
  if (isFine) return undefined
  return most === 0 ? `${label} must be a whole number` : `${label} must have at most ${most} decimals`
}

function plain(value: number): string {
  return value.toLocaleString('en-US')
}
