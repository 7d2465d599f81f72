/** Reads prices: `$120`, `@ 45 each`, `45 dollars a piece`, `$1,400 total`. */
import { amountAt, type Found, isJoiner, positionEnd } from './amounts.ts'
import { type Money, placedAt } from './items.ts'
import { sideNamed } from './named-sides.ts'
import { isMark, wordAt } from './spelled-numbers.ts'
import type { Token } from './tokens.ts'

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
  if (!isMoney || isRate(tokens, next)) return undefined
  if (!hasSign && !hasName && isLength(text, tokens, number)) return undefined
  const dollars = Math.round(token.value * (isThousands ? 1000 : 1) * 100) / 100
  return { item: { kind: 'money', ...placedAt(text, tokens, at, next), dollars, basis }, next }
}

/** `@ 28 x 46`, `@ 28 3/8 x 46`, `@ 28 W x 46 H`, `@ 6-2 x 3-1`, `holes @ 3 from the edge` */
function isLength(text: string, tokens: readonly Token[], at: number): boolean {
  const found = amountAt(text, tokens, at)
  const { unit, apart, isCount } = found?.item ?? {}
  if (unit !== undefined || apart !== undefined) return true
  const next = found?.next ?? at + 1
  const isWhole = next === at + 1 && (isCount === true || !Number.isInteger(found?.item.value))
  const goesOn = isJoiner(tokens, next) || isSide(tokens, next) || isRest(tokens, next)
  return !isWhole || goesOn || positionEnd(tokens, next) !== undefined
}

/** `28 wide`, `28 (W)` */
function isSide(tokens: readonly Token[], at: number): boolean {
  const side = tokens[isMark(tokens, at, '(') ? at + 1 : at]
  return side?.kind === 'word' && sideNamed(side.stem) !== undefined
}

/** `6-2`, `28/46` */
function isRest(tokens: readonly Token[], at: number): boolean {
  const isTight = tokens[at]?.isSpaced === false && tokens[at + 1]?.isSpaced === false
  const isNumber = tokens[at + 1]?.kind === 'number'
  const goesOn = isMark(tokens, at, '-') || isMark(tokens, at, '/')
  return isTight && isNumber && goesOn
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
