/** The numbers in the calculator's fields, and what is wrong with them. */
import '../zod-without-eval.ts'
import { MAX_PRICE_DOLLARS } from '#contract/fields.ts'
import { centsFromDollars } from '#domain/money.ts'
import { typedNumber } from '../typed-number.ts'
import { typedInches } from './typed-inches.ts'

export interface Amount {
  readonly value: number
  readonly problem?: FieldProblem
}

export interface FieldProblem {
  readonly sentence: string
  /** Further typing may mend it: not to be said before the field is left. */
  readonly unfinished?: true
}

/** Beyond these it is a slip of the finger. Inches. */
export const MAX_LENGTH = 1_200
export const MAX_THICKNESS = 24
const MAX_QUANTITY = 100_000

/** An empty field counts as 0 (spec section 5). */
export function inches(label: string, text: string, max = MAX_LENGTH): Amount {
  const value = text.trim() === '' ? 0 : typedInches(text)
  if (value === undefined) return unread(`${label} must be in inches, such as 60 or 6 1/2, or as 6' 2"`)
  if (value < 0) return wrong(value, `${label} must be at least 0`)
  if (value > max) return wrong(value, `${label} must be at most ${max.toLocaleString('en-US')} inches`)
  return { value }
}

export function unitPrice(text: string): Amount {
  const value = text.trim() === '' ? 0 : typedNumber(text)
  if (value === undefined) return unread('Unit price must be a number')
  if (value < 0) return wrong(value, 'Unit price must be a positive number')
  if (value > MAX_PRICE_DOLLARS) return wrong(value, `Unit price ${AT_MOST}`)
  if (centsFromDollars(value) === undefined) return wrong(value, 'Unit price must have at most 2 decimals')
  return { value }
}

/** An empty field counts as 1 (spec section 5). */
export function itemQuantity(text: string): Amount {
  const value = text.trim() === '' ? 1 : typedNumber(text)
  if (value === undefined) return unread('Quantity must be a number')
  if (value < 1) return wrong(value, 'Quantity must be at least 1')
  if (value > MAX_QUANTITY) return wrong(value, 'Quantity must be at most 100,000')
  if (!Number.isInteger(value)) return wrong(value, 'Quantity must be a whole number')
  return { value }
}

function wrong(value: number, sentence: string): Amount {
  return { value, problem: { sentence } }
}

function unread(sentence: string): Amount {
  return { value: 0, problem: { sentence, unfinished: true } }
}

const AT_MOST = `must be at most $${MAX_PRICE_DOLLARS.toLocaleString('en-US')}.00`
export const PRICE_TOO_HIGH = `The price ${AT_MOST}`
