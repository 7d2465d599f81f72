/** Finds the names, fields, and options of a type in a text: the longest phrase that starts at an item. */
import { type Board, isFree } from './board.ts'
import type { Item } from './items.ts'
import { type Entry, exactOf, keyOf, type Meaning, type Vocabulary } from './vocabulary.ts'

export interface Phrase {
  readonly from: number
  readonly to: number
  /** Several if the type calls several things so. */
  readonly meanings: readonly [Meaning, ...Meaning[]]
  /** `unstained` */
  readonly isNegative: boolean
}

export function phrasesIn(board: Board): Phrase[] {
  const phrases: Phrase[] = []
  let at = 0
  while (at < board.items.length) {
    const phrase =
      isFree(board, at) && !isLastSide(board.items, at)
        ? phraseAt(board.items, board.vocabulary, at)
        : undefined
    if (phrase !== undefined) phrases.push(phrase)
    at = phrase?.to ?? at + 1
  }
  return phrases
}

/** The second 4 of `4x4 legs` does not count them. */
function isLastSide(items: readonly Item[], at: number): boolean {
  const [side, joiner, amount, next] = items.slice(Math.max(at - 2, 0), at + 2)
  const isJoined = side?.kind === 'amount' && joiner !== undefined && keyOf(joiner) === 'x'
  return (
    isJoined && amount?.kind === 'amount' && amount.isCount && next?.kind === 'word' && keyOf(next) !== 'x'
  )
}

interface Matched {
  readonly entry: Entry
  readonly to: number
}

export function phraseAt(
  items: readonly Item[],
  vocabulary: Pick<Vocabulary, 'entries'>,
  at: number,
): Phrase | undefined {
  const item = items[at]
  const key = item === undefined ? undefined : keyOf(item)
  if (key === undefined || key === '') return undefined
  const matches = matchesAt(items, vocabulary.entries.get(key) ?? [], at)
  if (matches.length > 0) return longest(items, at, matches)
  if (!key.startsWith('un') || key.length < 6) return undefined
  const bare = (vocabulary.entries.get(key.slice(2)) ?? []).filter(
    ({ keys, meaning }) => keys.length === 1 && (meaning.is === 'switch' || meaning.is === 'option'),
  )
  const [first, ...others] = distinct(bare.map(({ meaning }) => meaning))
  return first === undefined
    ? undefined
    : { from: at, to: at + 1, meanings: [first, ...others], isNegative: true }
}

function matchesAt(items: readonly Item[], entries: readonly Entry[], at: number): Matched[] {
  const matches: Matched[] = []
  for (const entry of entries) {
    const to = endOf(items, entry.keys, at)
    if (to !== undefined) matches.push({ entry, to })
  }
  return matches
}

/** Marks such as the hyphens of `cut-to-size` are passed over. */
export function endOf(items: readonly Item[], keys: readonly string[], at: number): number | undefined {
  let next = at
  for (const [place, expected] of keys.entries()) {
    let item = items[next]
    while (place > 0 && item !== undefined && keyOf(item) === '') {
      next += 1
      item = items[next]
    }
    if (item === undefined || keyOf(item) !== expected) return undefined
    next += 1
  }
  return next
}

function longest(items: readonly Item[], at: number, matches: readonly Matched[]): Phrase | undefined {
  const to = Math.max(...matches.map((match) => match.to))
  const exact = exactOf(items.slice(at, to).filter((item) => keyOf(item) !== ''))
  const long = matches.filter((match) => match.to === to)
  const same = long.filter(({ entry }) => entry.exact === exact)
  const [first, ...others] = distinct((same.length > 0 ? same : long).map(({ entry }) => entry.meaning))
  return first === undefined ? undefined : { from: at, to, meanings: [first, ...others], isNegative: false }
}

function distinct(meanings: readonly Meaning[]): Meaning[] {
  return meanings.filter((meaning, at) => !meanings.slice(0, at).some((earlier) => isSame(earlier, meaning)))
}

function isSame(one: Meaning, other: Meaning): boolean {
  if (one.is === 'name' || other.is === 'name') return one.is === other.is
  if (one.field !== other.field) return false
  return one.is !== 'option' || other.is !== 'option' || one.option === other.option
}
