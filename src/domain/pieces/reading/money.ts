/** Reads prices: `$120`, `@ 45 each`, `45 dollars a piece`, `$1,400 total`. */
import { type Found, isJoiner } from './amounts.ts'
import { type Money, placedAt } from './items.ts'
import { isMark, wordAt } from './spelled-numbers.ts'
import type { Token } from './tokens.ts'
import { unitAt } from './units.ts'

const CURRENCY = new Set(['dollar', 'usd', 'buck'])
const EACH = new Set(['each', 'ea', 'apiece', 'piece', 'pc', 'unit', 'hour', 'hr'])
/** Only after `per` or `a`. */
const NOUNS = new Set(['piece', 'unit', 'hour', 'hr'])
const ALL = new Set(['total', 'altogether', 'all', 'lot'])
const LEADS = new Set(['price', 'cost', 'priced', 'charge'])
/** Prices per foot are rates, not prices of a piece. */
const RATES = new Set(
  'foot ft sf sqft bf lf inch in sq square linear board lineal yard day week month lb pound'.split(' '),
)

export function moneyAt(text: string, tokens: readonly Token[], at: number): Found<Money> | undefined {
  const isAt = isMark(tokens, at, '@')
  const sign = isAt || LEADS.has(wordAt(tokens, at) ?? '') ? afterColon(tokens, at + 1) : at
  const hasSign = isMark(tokens, sign, '$') || wordAt(tokens, sign) === 'usd'
  const number = hasSign ? sign + 1 : sign
  const token = tokens[number]
  if (token?.kind !== 'number' || token.isFraction) return undefined
  const isThousands = wordAt(tokens, number + 1) === 'k' && tokens[number + 1]?.isSpaced === false
  const afterNumber = isThousands ? number + 2 : number + 1
  const hasName = CURRENCY.has(wordAt(tokens, afterNumber) ?? '')
  const { basis, next } = basisAt(tokens, hasName ? afterNumber + 1 : afterNumber, isAt)
  const isMoney =
    hasSign ||
    hasName ||
    sign > at ||
    (basis !== undefined && token.text.charAt(token.text.length - 3) === '.')
  const isLength =
    !hasSign && !hasName && (unitAt(tokens, afterNumber) !== undefined || isJoiner(tokens, afterNumber))
  if (!isMoney || isLength || isRate(tokens, next)) return undefined
  const dollars = Math.round(token.value * (isThousands ? 1000 : 1) * 100) / 100
  return { item: { kind: 'money', ...placedAt(text, tokens, at, next), dollars, basis }, next }
}

function afterColon(tokens: readonly Token[], at: number): number {
  return isMark(tokens, at, ':') ||
    isMark(tokens, at, '=') ||
    ['is', 'of', 'at'].includes(wordAt(tokens, at) ?? '')
    ? at + 1
    : at
}

/** `each`, `/ea`, `per piece`, `a piece`, `total`, `for all`. `4 @ $250` is for each. */
function basisAt(
  tokens: readonly Token[],
  at: number,
  isAt: boolean,
): { basis: Money['basis']; next: number } {
  const isPer = isMark(tokens, at, '/') || ['per', 'a', 'for', 'in'].includes(wordAt(tokens, at) ?? '')
  const start = isPer ? at + 1 : at
  const word = wordAt(tokens, start) ?? ''
  if (EACH.has(word) && (isPer || !NOUNS.has(word))) return { basis: 'each', next: start + 1 }
  if (ALL.has(word)) return { basis: 'all', next: start + 1 }
  return { basis: isAt ? 'each' : undefined, next: at }
}

function isRate(tokens: readonly Token[], at: number): boolean {
  const isPer = isMark(tokens, at, '/') || ['per', 'a', 'an'].includes(wordAt(tokens, at) ?? '')
  return isPer && RATES.has(wordAt(tokens, at + 1) ?? '')
}
