/** Numbers in words, as they are dictated: `forty-two`, `six and a half`, `five eighths`. */
import type { Token } from './tokens.ts'

const ONES = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const SMALL: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, at): [string, number] => [word, at + 1]),
  ['fourty', 40],
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
])

const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['third', 3],
  ['quarter', 4],
  ['fourth', 4],
  ['eighth', 8],
  ['sixteenth', 16],
])

export interface Spelled {
  readonly value: number
  /** The token after it. */
  readonly next: number
  /** The second word of `thirty one`, which may also be a number of its own. */
  readonly ones?: number
}

export function wordAt(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at]
  return token?.kind === 'word' ? token.key : undefined
}

export function isMark(tokens: readonly Token[], at: number, key: string): boolean {
  const token = tokens[at]
  return token?.kind === 'mark' && token.key === key
}

/** A whole number. */
export function spelledWhole(tokens: readonly Token[], at: number): Spelled | undefined {
  const first = belowHundred(tokens, at)
  const isHundred = (next: number) => wordAt(tokens, next) === 'hundred'
  if (first === undefined) {
    const isOne = wordAt(tokens, at) === 'a' && isHundred(at + 1)
    return isOne ? withRest(tokens, { value: 100, next: at + 2 }) : undefined
  }
  return isHundred(first.next) && first.value < 100
    ? withRest(tokens, { value: first.value * 100, next: first.next + 1 })
    : first
}

function withRest(tokens: readonly Token[], { value, next }: Spelled): Spelled {
  const rest = belowHundred(tokens, wordAt(tokens, next) === 'and' ? next + 1 : next)
  return rest === undefined ? { value, next } : { value: value + rest.value, next: rest.next }
}

function belowHundred(tokens: readonly Token[], at: number): Spelled | undefined {
  const value = SMALL.get(wordAt(tokens, at) ?? '')
  if (value === undefined) return undefined
  const next = isMark(tokens, at + 1, '-') ? at + 2 : at + 1
  const ones = SMALL.get(wordAt(tokens, next) ?? '') ?? 0
  if (value < 20 || ones === 0 || ones > 9) return { value, next: at + 1 }
  return { value: value + ones, next: next + 1, ...(next === at + 1 ? { ones: next } : {}) }
}

/** How many of it make a whole: 4 for `quarters`. */
export function partAt(tokens: readonly Token[], at: number): number | undefined {
  return PARTS.get(wordAt(tokens, at) ?? '')
}

/** What follows `six`: `and a half`, `and three quarters`, `and 3/4`. */
export function spelledRest(tokens: readonly Token[], at: number): Spelled | undefined {
  const isAnd = wordAt(tokens, at) === 'and' || isMark(tokens, at, '&')
  return isAnd ? fractionAt(tokens, at + 1) : undefined
}

/** `a half`, `three quarters`, `3/4`. */
export function fractionAt(tokens: readonly Token[], at: number): Spelled | undefined {
  const token = tokens[at]
  if (token?.kind === 'number' && token.isFraction && token.value < 1) {
    return { value: token.value, next: at + 1 }
  }
  const start = wordAt(tokens, at) === 'a' ? at + 1 : at
  const count = start === at ? spelledWhole(tokens, at) : undefined
  const next = count?.next ?? start
  const under = partAt(tokens, isMark(tokens, next, '-') ? next + 1 : next)
  const value = under === undefined ? 1 : (count?.value ?? 1) / under
  return value < 1 ? { value, next: (isMark(tokens, next, '-') ? next + 1 : next) + 1 } : undefined
}
