/** Parses and checks the numbers in the calculator's fields. */
import '../zod-without-eval.ts'
import { MAX_PRICE_DOLLARS } from '#contract/fields.ts'
import { centsFromDollars } from '#domain/money.ts'
import { MAX_LENGTH, MAX_QUANTITY } from '#domain/pieces/built-in.ts'
import { typedDollars, typedNumber } from '../typed-number.ts'
import { typedInches } from './typed-inches.ts'

export interface Amount {
  readonly value: number
  readonly problem?: FieldProblem
}

export interface FieldProblem {
  readonly message: string
  /** More typing may fix it, so it is not shown until the field loses focus. */
  readonly unfinished?: true
}

/** An empty field counts as 0 (spec section 5). */
export function inches(label: string, text: string, max = MAX_LENGTH): Amount {
  const value = text.trim() === '' ? 0 : typedInches(text)
  if (value === undefined) return unreadable(unreadableInches(label))
  if (value < 0) return invalid(value, `${label} must be at least 0`)
  if (value > max) return invalid(value, `${label} must be at most ${max.toLocaleString('en-US')} inches`)
  return { value }
}

export function unreadableInches(label: string): string {
  return `${label} must be in inches (60 or 6 1/2) or feet and inches (6' 2")`
}

export function unitPrice(text: string): Amount {
  const value = text.trim() === '' ? 0 : typedDollars(text)
  if (value === undefined) return unreadable('Unit price must be a number')
  if (value < 0) return invalid(value, 'Unit price must be a positive number')
  if (value > MAX_PRICE_DOLLARS) return invalid(value, `Unit price ${AT_MOST}`)
  if (centsFromDollars(value) === undefined) return invalid(value, 'Unit price must have at most 2 decimals')
  return { value }
}

/** An empty field counts as 1 (spec section 5). */
export function itemQuantity(text: string): Amount {
  const value = text.trim() === '' ? 1 : typedNumber(text)
  if (value === undefined) return unreadable('Quantity must be a number')
  if (value <= 0) return invalid(value, 'Quantity must be at least 1')
  if (value > MAX_QUANTITY) return invalid(value, 'Quantity must be at most 100,000')
  if (Math.round(value * 1000) / 1000 !== value)
    return invalid(value, 'Quantity must have at most 3 decimals')
  return { value }
}

function invalid(value: number, message: string): Amount {
  return { value, problem: { message } }
}

function unreadable(message: string): Amount {
  return { value: 0, problem: { message, unfinished: true } }
}

const AT_MOST = `must be at most $${MAX_PRICE_DOLLARS.toLocaleString('en-US')}.00`
export const PRICE_TOO_HIGH = `The price ${AT_MOST}`
