/** The numbers in the calculator's fields, and what is wrong with them. */
import '../zod-without-eval.ts'
import { MAX_PRICE_DOLLARS } from '#contract/fields.ts'
import { centsFromDollars } from '#domain/money.ts'
import { typedNumber } from '../quotes/typed-number.ts'

export interface Amount {
  readonly value: number
  readonly problem?: string
}

/** Beyond these it is a slip of the finger. Inches. */
export const MAX_LENGTH = 1_200
export const MAX_THICKNESS = 24
const MAX_QUANTITY = 100_000

/** An empty field counts as 0 (spec section 5). */
export function inches(label: string, text: string, max = MAX_LENGTH): Amount {
  const value = typedNumber(text) ?? 0
  if (value < 0) return { value, problem: `${label} must be at least 0` }
  if (value > max) return { value, problem: `${label} must be at most ${max.toLocaleString('en-US')} inches` }
  return { value }
}

export function unitPrice(text: string): Amount {
  const value = typedNumber(text) ?? 0
  if (value < 0) return { value, problem: 'Unit price must be a positive number' }
  if (value > MAX_PRICE_DOLLARS) return { value, problem: `Unit price ${AT_MOST}` }
  if (centsFromDollars(value) === undefined) {
    return { value, problem: 'Unit price must have at most 2 decimals' }
  }
  return { value }
}

/** An empty field counts as 1 (spec section 5). */
export function itemQuantity(text: string): Amount {
  const value = typedNumber(text) ?? 1
  if (value < 1) return { value, problem: 'Quantity must be at least 1' }
  if (value > MAX_QUANTITY) return { value, problem: 'Quantity must be at most 100,000' }
  if (!Number.isInteger(value)) return { value, problem: 'Quantity must be a whole number' }
  return { value }
}

const AT_MOST = `must be at most $${MAX_PRICE_DOLLARS.toLocaleString('en-US')}.00`
export const PRICE_TOO_HIGH = `The price ${AT_MOST}`
