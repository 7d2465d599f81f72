/** A part of a text while it is read as one type: which items are understood, and as what. */
import type { PieceType } from '../piece-type.ts'
import {
  BETWEEN,
  FILLERS,
  GREETINGS,
  NEGATIONS,
  NO,
  SPECIES,
  stems,
  WIDE_NEGATIONS,
  YES,
} from './common-words.ts'
import type { Amount, Item } from './items.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Claim {
  /** The first item. */
  readonly from: number
  /** The item after the last. */
  readonly to: number
  /** Worked out only for the type that is chosen. */
  readonly meaning: string | (() => string)
  /** What it weighs in favor of the type. */
  readonly weight: number
}

export interface Board {
  readonly type: PieceType
  readonly vocabulary: Vocabulary
  readonly text: string
  readonly items: readonly Item[]
  readonly claims: Claim[]
  readonly isTaken: boolean[]
  /** Not understood, and nothing else can be made of it. */
  readonly isKept: boolean[]
}

export function newBoard(
  type: PieceType,
  vocabulary: Vocabulary,
  text: string,
  items: readonly Item[],
): Board {
  return { type, vocabulary, text, items, claims: [], isTaken: [], isKept: [] }
}

export function claim(board: Board, from: number, to: number, meaning: Claim['meaning'], weight = 1): void {
  board.claims.push({ from, to, meaning, weight })
  for (let at = from; at < to; at++) board.isTaken[at] = true
}

export function keep(board: Board, from: number, to: number): void {
  for (let at = from; at < to; at++) board.isKept[at] = true
}

export function isFree({ isTaken, isKept }: Board, at: number): boolean {
  return isTaken[at] !== true && isKept[at] !== true
}

/** An amount that nothing has claimed. */
export function freeAmount(board: Board, at: number): Amount | undefined {
  const item = board.items[at]
  return item?.kind === 'amount' && isFree(board, at) ? item : undefined
}

export function stemAt({ items }: Board, at: number): string | undefined {
  const item = items[at]
  return item?.kind === 'word' ? item.stem : undefined
}

/** Folded, but with its ending. */
export function keyAt({ items }: Board, at: number): string | undefined {
  const item = items[at]
  return item?.kind === 'word' ? item.key : undefined
}

export function markAt({ items }: Board, at: number): string | undefined {
  const item = items[at]
  return item?.kind === 'mark' ? item.key : undefined
}

export function isJoiner(board: Board, at: number): boolean {
  const key = keyAt(board, at)
  return key === 'x' || key === 'by' || markAt(board, at) === 'x'
}

/** Between a label and its value: `:`, `=`, `-`, `is`. */
export function isColon(board: Board, at: number): boolean {
  return (
    [':', '=', '-', '('].includes(markAt(board, at) ?? '') ||
    ['is', 'of', 'at'].includes(keyAt(board, at) ?? '')
  )
}

export interface Negation {
  /** The negating word, or the first of the phrase. */
  readonly from: number
  readonly to: number
}

/** `no stain`, `without any stain`, `stain: no`, and the second part of `no stain or breadboards`. */
export function negationOf(
  board: Board,
  from: number,
  to: number,
  negated: ReadonlySet<number>,
): Negation | undefined {
  const before = negationBefore(board, from)
  if (before !== undefined) return { from: before, to }
  const joined = skipBack(board, from - 1)
  const word = keyAt(board, joined)
  const end = skipBack(board, joined - 1) + 1
  if ((word === 'or' || word === 'nor' || (word === 'and' && isWide(board, end))) && negated.has(end))
    return { from: joined, to }
  return negationAfter(board, from, to)
}

function negationBefore(board: Board, from: number): number | undefined {
  const at = skipBack(board, from - 1)
  if (keyAt(board, at) === 'but' && keyAt(board, at - 1) === 'anything') return at - 1
  return at >= 0 && NEGATIONS.has(stemAt(board, at) ?? '') && board.isTaken[at] !== true ? at : undefined
}

function skipBack(board: Board, at: number): number {
  let place = at
  while (BETWEEN.has(stemAt(board, place) ?? '') || markAt(board, place) === '-') place -= 1
  return place
}

function isWide(board: Board, end: number): boolean {
  const claimed = board.claims.find(({ to }) => to === end)
  return claimed !== undefined && WIDE_NEGATIONS.has(stemAt(board, claimed.from) ?? '')
}

function negationAfter(board: Board, from: number, to: number): Negation | undefined {
  const refused = refusalEnd(board, to)
  if (refused !== undefined) return { from, to: refused }
  const at = isColon(board, to) || markAt(board, to) === '?' ? to + 1 : to
  if (!NO.has(stemAt(board, at) ?? '')) return undefined
  const follows = board.items[at + 1]
  const isLast = follows === undefined || (follows.kind === 'mark' && follows.key !== '-')
  // In `trestle - no stain`, the dash begins something else.
  return isLast || (at > to && markAt(board, to) !== '-') ? { from, to: at + 1 } : undefined
}

const WANTED = stems('needed required necessary wanted included')

/** `stain not needed`, `breadboards are not required` */
function refusalEnd(board: Board, to: number): number | undefined {
  let at = to
  while (['is', 'are', ':'].includes(keyAt(board, at) ?? markAt(board, at) ?? '')) at += 1
  const isRefused = NEGATIONS.has(stemAt(board, at) ?? '') && WANTED.has(stemAt(board, at + 1) ?? '')
  return isRefused ? at + 2 : undefined
}

const FARTHEST = 4

/** In `top for a dining table`, the table is not what is wanted; in `quote for a table`, it is. */
export function isPurpose(board: Board, at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, at - FARTHEST); place--) {
    const stem = stemAt(board, place)
    if (stem === undefined) return false
    if (stem === 'for' || stem === 'fit')
      return board.items.some((_, before) => before < place && isMeant(board, before))
  }
  return false
}

function isMeant({ items }: Board, at: number): boolean {
  const item = items[at]
  return (
    item?.kind === 'amount' || (item?.kind === 'word' && !FILLERS.has(item.stem) && !GREETINGS.has(item.stem))
  )
}

/** `stain: yes`. The item after it. */
export function afterYes(board: Board, to: number): number {
  const at = isColon(board, to) || markAt(board, to) === '?' ? to + 1 : to
  return YES.has(stemAt(board, at) ?? '') ? at + 1 : to
}

/** In `walnut stain`, walnut is a color. */
export function isColorOfStain(board: Board, at: number): boolean {
  return SPECIES.has(stemAt(board, at) ?? '') && stemAt(board, at + 1) === 'stain'
}
