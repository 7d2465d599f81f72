/** What a text consists of: words, marks, amounts with their units, and money. */
import type { Mark, Token, Word } from './tokens.ts'
import type { Unit } from './units.ts'

interface Placed {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isSpaced: boolean
}

export interface Amount extends Placed {
  readonly kind: 'amount'
  /** In its unit; in none, if there is none. */
  readonly value: number
  readonly unit: Unit | undefined
  /** A whole number without a unit, which may count something. */
  readonly isCount: boolean
  /** Below 1, or in quarters as lumber is. */
  readonly isFraction: boolean
  /** `2 3/8`, which may also be two of 3/8. */
  readonly apart?: { readonly whole: Amount; readonly fraction: Amount } | undefined
}

export interface Money extends Placed {
  readonly kind: 'money'
  readonly dollars: number
  /** Whether it says what it is for. */
  readonly basis: 'each' | 'all' | undefined
}

export type Item = Word | Mark | Amount | Money

/** From the first token through the one before `next`. */
export function placedAt(text: string, tokens: readonly Token[], at: number, next: number): Placed {
  const first = tokens[at]
  const last = tokens[next - 1]
  const [start, end] = [first?.start ?? 0, last?.end ?? 0]
  return { text: text.slice(start, end), start, end, isSpaced: first?.isSpaced ?? true }
}
