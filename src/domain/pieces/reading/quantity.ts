/** Takes how many pieces a text asks for: `x2`, `2x`, `2 ea`, `qty 3`, `(4)`, `pair of`, `two tables`. */
import { type Board, claim, freeAmount, isColon, isFree, isJoiner, keyAt, markAt, stemAt } from './board.ts'
import { FILLERS, GREETINGS, QUANTITY_LABELS, QUANTITY_UNITS, stems, TRAILING } from './common-words.ts'
import { ask, type Draft } from './draft.ts'
import { sideNamed } from './named-sides.ts'
import { isUnknownWord, spacingOf, TIGHT_AFTER_SPACE } from './places.ts'
import { isPlausible } from './plausible.ts'
import { sideNamesOf } from './side-names.ts'
import { inInches } from './units.ts'

interface Found {
  readonly from: number
  readonly to: number
  readonly count: number
  /** `3 for $1,350`: the price is for all of them. */
  readonly isForAll?: boolean
}

/** Every way but a number at the start, which may also be a side. */
export function takeQuantity(draft: Draft): void {
  const { board } = draft
  for (let at = 0; at < board.items.length && draft.quantity === undefined; at++) {
    const found =
      byWord(board, at) ??
      byJoiner(draft, at) ??
      inParentheses(board, at) ??
      beforePrice(board, at) ??
      atSize(board, at)
    if (found !== undefined) setQuantity(draft, found)
  }
  const named = draft.quantity === undefined ? beforeName(draft) : undefined
  if (named !== undefined) setQuantity(draft, named)
}

const ADJECTIVES = 3

/** `to buy 2 trestle tables` */
function beforeName({ board, nameAt, isPlural }: Draft): Found | undefined {
  if (nameAt === undefined || !isPlural) return undefined
  for (let at = nameAt - 1; at >= Math.max(0, nameAt - 1 - ADJECTIVES); at--) {
    const count = countAt(board, at)
    if (count !== undefined && !isInChain(board, at) && !isJoiner(board, at + 1))
      return { from: at, to: at + 1, count }
    if (stemAt(board, at) === undefined) return undefined
  }
  return undefined
}

export function setQuantity(draft: Draft, { from, to, count, isForAll }: Found): void {
  draft.quantity = count
  if (isForAll === true && draft.money !== undefined) draft.money = { ...draft.money, basis: 'all' }
  claim(draft.board, from, to, () => `Quantity ${count.toLocaleString('en-US')}`, 0)
}

function countAt(board: Board, at: number): number | undefined {
  const amount = freeAmount(board, at)
  return amount?.isCount === true && amount.value > 0 ? amount.value : undefined
}

/** `…, need 3` */
const NEEDED = stems('need want wanted needed get')

const NOUNS: ReadonlyMap<string, number> = new Map([
  ['pair', 2],
  ['couple', 2],
  ['dozen', 12],
])
const SETS = new Set(['set', 'lot', 'batch', 'run', 'total'])
const THEM = stems('them these those')

function byWord(board: Board, at: number): Found | undefined {
  const stem = stemAt(board, at)
  if (stem === undefined || !isFree(board, at)) return undefined
  if (QUANTITY_LABELS.has(stem)) {
    const colon = markAt(board, at + 1) === '.' ? at + 2 : at + 1
    const place = isColon(board, colon) ? colon + 1 : colon
    const count = countAt(board, place)
    if (count !== undefined) return { from: at, to: place + 1, count }
  }
  if (QUANTITY_UNITS.has(stem)) {
    const place = markAt(board, at - 1) === '-' ? at - 2 : at - 1
    const count = countAt(board, place)
    if (count !== undefined && !isInChain(board, place)) return { from: place, to: at + 1, count }
  }
  if (NEEDED.has(stem)) {
    const count = countAt(board, at + 1)
    const next = board.items[at + 2]
    const isLast = next === undefined || (next.kind === 'mark' && next.key === ',')
    if (count !== undefined && isLast) return { from: at, to: at + 2, count }
  }
  return byNoun(board, at, keyAt(board, at) ?? '') ?? byThem(board, at, stem)
}

/** `pair of`, `half dozen`, `set of 4`, `twice`. */
function byNoun(board: Board, at: number, key: string): Found | undefined {
  const noun = NOUNS.get(key)
  const of = keyAt(board, at + 1) === 'of' ? at + 2 : at + 1
  if (noun !== undefined) {
    const times = countAt(board, at - 1)
    if (times !== undefined) return { from: at - 1, to: of, count: times * noun }
    const before = keyAt(board, at - 1) === 'a' ? at - 2 : at - 1
    const isHalf = keyAt(board, before) === 'half'
    return { from: isHalf ? before : at, to: of, count: isHalf ? noun / 2 : noun }
  }
  if (key === 'twice') return { from: at, to: at + 1, count: 2 }
  const isNamed = (SETS.has(key) && of === at + 2) || key === 'time'
  const count = isNamed ? countAt(board, key === 'time' ? at + 1 : of) : undefined
  return count === undefined ? undefined : { from: at, to: (key === 'time' ? at + 1 : of) + 1, count }
}

/** `two of them`, `2 of these`. */
function byThem(board: Board, at: number, stem: string): Found | undefined {
  if (!THEM.has(stem) || keyAt(board, at - 1) !== 'of') return undefined
  const count = countAt(board, at - 2)
  return count === undefined ? undefined : { from: at - 2, to: at + 1, count }
}

/** `x2`, `2x` */
function byJoiner(draft: Draft, at: number): Found | undefined {
  const { board } = draft
  if (!isJoiner(board, at) || keyAt(board, at) === 'by' || !isFree(board, at)) return undefined
  const [before, after] = [board.items[at - 1], board.items[at + 1]]
  const isSide = (item: typeof before) => item?.kind === 'amount'
  const count = countAt(board, at + 1)
  const follows = !isSide(before) || (!isFree(board, at - 1) && hasOtherSide(draft, at + 1))
  // `72 x ? x 2`, `72 +/- 1/8 x 36`
  const isSideUnsaid = markAt(board, at - 1) === '?' || isSpacedSide(board, at) || isNextSide(draft, at)
  if (count !== undefined && follows && !isSideUnsaid && !isJoiner(board, at + 2))
    return { from: at, to: at + 2, count }
  const first = countAt(board, at - 1)
  if (first === undefined || isJoiner(board, at - 2) || isSideOpen(board, at, first)) return undefined
  const isApart = board.items[at]?.isSpaced === false && after?.isSpaced === true && isJoiner(board, at + 2)
  const isSection = isSide(after) && !isFree(board, at + 1)
  if (isSection && first > MOST_TIMES && !hasOtherSide(draft, at - 1)) return undefined
  const isOwn = !isSide(after) || isSection || (isApart && board.items[at + 2]?.isSpaced === false)
  return isOwn ? { from: at - 1, to: at + 1, count: first } : undefined
}

/** `72 x ?`, `72 x TBD` */
function isSideOpen(board: Board, at: number, first: number): boolean {
  const isUnknown =
    isUnknownWord(board, at + 1) && !board.vocabulary.calledKeys.has(stemAt(board, at + 1) ?? '')
  // Not `40 x rustic tables`.
  const isSized = sideNamesOf(board.type).sides.length > 0 && stemAt(board, at + 2) === undefined
  return markAt(board, at + 1) === '?' || (isSized && isUnknown && first > MOST_TIMES)
}

function isSpacedSide(board: Board, at: number): boolean {
  const [before, joiner, side] = board.items.slice(at - 1, at + 2)
  const isSpaced =
    before?.kind === 'word' && isFree(board, at - 1) && joiner?.isSpaced === true && side?.isSpaced === true
  return isSpaced && side.kind === 'amount' && side.value > MOST_TIMES
}

/** `72 long x 40`, `width 28 x 46` */
function isNextSide({ board, values }: Draft, at: number): boolean {
  const side = freeAmount(board, at + 1)
  const isLabeled = [at - 1, at - 2].some((place) => sideNamed(stemAt(board, place) ?? '') !== undefined)
  const open = sideNamesOf(board.type).sides.find(({ id }) => !values.has(id))
  if (!isLabeled || side === undefined || open?.kind !== 'length') return false
  return spacingOf(board, at + 1) !== TIGHT_AFTER_SPACE && isPlausible(open, inInches(side.value, side.unit))
}

/** Otherwise the 12 of `8x8x12` is the length. */
function hasOtherSide({ board, values }: Draft, at: number): boolean {
  const [first] = sideNamesOf(board.type).sides
  return (
    (first !== undefined && values.has(first.id)) ||
    board.items.some(
      (_, place) => place !== at && freeAmount(board, place) !== undefined && !leads(board, place),
    )
  )
}

/** The first 6 of `6 6x6x10`. */
function leads(board: Board, at: number): boolean {
  const isCount = freeAmount(board, at)?.isCount === true
  return (
    isCount && at === firstMeant(board) && board.items[at + 1]?.kind === 'amount' && !isFree(board, at + 1)
  )
}

function inParentheses(board: Board, at: number): Found | undefined {
  const count = countAt(board, at + 1)
  const isClosed =
    (markAt(board, at) === '(' && markAt(board, at + 2) === ')') ||
    (markAt(board, at) === '[' && markAt(board, at + 2) === ']')
  return count !== undefined && isClosed ? { from: at, to: at + 3, count } : undefined
}

/** `6 @ $85` */
function beforePrice(board: Board, at: number): Found | undefined {
  const count = countAt(board, at)
  const isFor = ['for', 'at', 'total'].includes(keyAt(board, at + 1) ?? '')
  const money = board.items[isFor ? at + 2 : at + 1]
  const isPriced = money?.kind === 'money' && (isFor || money.basis === 'each' || money.text.startsWith('@'))
  if (count === undefined || !isPriced || isInChain(board, at)) return undefined
  const isForAll = isFor && keyAt(board, at + 1) !== 'at' && money.basis === undefined
  return { from: at, to: at + 1, count, isForAll }
}

/** `2 @ 72 x 40`, `2 at 72 x 40` */
function atSize(board: Board, at: number): Found | undefined {
  const count = countAt(board, at)
  const isSaid = markAt(board, at + 1) === '@' || (keyAt(board, at + 1) === 'at' && isJoiner(board, at + 3))
  const isAt = isSaid && board.items[at + 2]?.kind === 'amount'
  return count !== undefined && isAt && !isInChain(board, at) ? { from: at, to: at + 2, count } : undefined
}

function isInChain(board: Board, at: number): boolean {
  return isJoiner(board, at - 1) && board.items[at - 2]?.kind === 'amount'
}

/**
 * `3 72x40 tables`, `two dining tables`, `4 - 30 x 78`: a number at the start, before a size or what is made. Of `96
 * table` it is the length.
 */
export function takeLeadingQuantity(draft: Draft): void {
  const { board } = draft
  if (draft.quantity !== undefined) return
  const at = firstMeant(board)
  const count = countAt(board, at)
  if (count === undefined || isJoiner(board, at + 1)) return
  const isNumbered = markAt(board, at + 1) === ')'
  const next = markAt(board, at + 1) === '-' || isNumbered ? at + 2 : at + 1
  const found = { from: at, to: next, count }
  if (isNumbered) {
    setQuantity(draft, found)
    ask(draft, 'quantity', () => ({
      field: 'quantity',
      question: `Is ${count} the quantity?`,
      answers: [
        { label: `${count} of them`, quantity: count },
        { label: 'One', quantity: 1 },
      ],
    }))
    return
  }
  if (freeAmount(board, next) !== undefined || draft.isPlural) {
    if (count <= MOST_LEADING || draft.isPlural) setQuantity(draft, found)
    return
  }
  const [first] = sideNamesOf(board.type).sides
  const isNamed = draft.nameAt !== undefined && draft.nameAt > at
  if (!isNamed || first === undefined) return
  const isSize = first.kind === 'length' && count >= first.initial / 4 && !draft.values.has(first.id)
  if (isSize) return
  setQuantity(draft, found)
  const inFeet = inInches(count, 'ft')
  if (first.kind !== 'length' || draft.values.has(first.id) || hasOtherAmount(board) || count < 4) return
  ask(draft, 'quantity', () => ({
    field: 'quantity',
    question: `Is ${count} the quantity or the ${first.label.toLowerCase()} in feet?`,
    answers: [
      { label: `${count} of them`, quantity: count },
      { label: `${count}' ${first.label.toLowerCase()}`, quantity: 1, inputs: { [first.id]: inFeet } },
    ],
  }))
}

/** `74 x 8 x 8` is a length. */
const MOST_TIMES = 20

/** More of one piece are rather a size. */
const MOST_LEADING = 60

function firstMeant(board: Board): number {
  let at = 0
  while (at < board.items.length && (isSmallTalk(stemAt(board, at) ?? '') || markAt(board, at) !== undefined))
    at += 1
  return at
}

function isSmallTalk(stem: string): boolean {
  return FILLERS.has(stem) || TRAILING.has(stem) || GREETINGS.has(stem)
}

function hasOtherAmount(board: Board): boolean {
  return board.items.some((_, at) => freeAmount(board, at) !== undefined)
}
