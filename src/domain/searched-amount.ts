/** Finds amounts of money by what somebody types into a search field. Amounts are integer cents. */
import { MAX_TOTAL_CENTS } from './money.ts'

export interface CentsRange {
  readonly from: number
  /** Inclusive. */
  readonly to: number
}

/** With or without a dollar sign, and with commas either at every thousand or nowhere. */
const AMOUNT = /^\$?\s*(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/

/**
 * The amounts that a typed text means: `4200` any number of cents from $4,200.00 on, `4,200.5` $4,200.50 to $4,200.59.
 *
 * @returns undefined if the text is not an amount.
 */
export function searchedAmount(text: string): CentsRange | undefined {
  const [, whole, decimals = ''] = AMOUNT.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const dollars = whole.replaceAll(',', '')
  const cents = (last: '0' | '9') => Number(dollars + decimals.padEnd(2, last))
  return cents('9') > MAX_TOTAL_CENTS ? undefined : { from: cents('0'), to: cents('9') }
}

/** The amount as the index of searches has it. */
export function indexedAmount(cents: number): string {
  return `$${cents}`
}

/** What every amount of the range begins with in the index of searches. */
export function indexedPrefix({ from, to }: CentsRange): string {
  const [first, last] = [indexedAmount(from), indexedAmount(to)]
  let length = 0
  while (length < first.length && first[length] === last[length]) length += 1
  return first.slice(0, length)
}
