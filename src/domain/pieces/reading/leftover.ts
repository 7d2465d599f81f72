/** What a reading leaves over, and what it understood, in the order of the text. */
import { type Board, isColorOfStain, stemAt } from './board.ts'
import { FILLERS, NEGATIONS, TRAILING } from './common-words.ts'
import type { Item } from './items.ts'
import type { Understood } from './reading.ts'

export interface Told {
  readonly understood: readonly Understood[]
  readonly leftOver: readonly string[]
}

/** What filler words mean. */
const NOTHING = 'Changes nothing'

/** Marks between the words that are left over stay with them; at their edges, they go. */
const JOINING = new Set(['-', '/', '.', "'", '"', '&', '+', '#', '°', '%', 'x', ':', '(', ')'])

export function toldBy(board: Board): Told {
  const runs = runsIn(board)
  const { items, text } = board
  const textOf = (from: number, to: number) => text.slice(items[from]?.start ?? 0, items[to - 1]?.end ?? 0)
  const placed = (from: number, to: number, meaning: string): Understood => ({
    text: textOf(from, to),
    start: items[from]?.start ?? 0,
    end: items[to - 1]?.end ?? 0,
    meaning,
  })
  const understood = board.claims.map(({ from, to, meaning }) =>
    placed(from, to, typeof meaning === 'string' ? meaning : meaning()),
  )
  const fillers = runs.fillers.map(([from, to]) => placed(from, to, NOTHING))
  return {
    understood: [...understood, ...fillers].sort((a, b) => a.start - b.start),
    leftOver: runs.left.map(([from, to]) => textOf(from, isColorOfStain(board, to - 1) ? to + 1 : to)),
  }
}

/** The items that are left over, without marks. */
export function leftItems(board: Board): number[] {
  const left: number[] = []
  for (const [from, to] of runsIn(board).left) {
    for (let at = from; at < to; at++) if (board.items[at]?.kind !== 'mark') left.push(at)
  }
  return left
}

type Run = readonly [from: number, to: number]

function runsIn(board: Board): { readonly left: readonly Run[]; readonly fillers: readonly Run[] } {
  const left: Run[] = []
  const fillers: Run[] = []
  let at = 0
  while (at < board.items.length) {
    const end = runEnd(board, at)
    if (end === at) {
      at += 1
      continue
    }
    const [from, to] = trimmed(board, at, end)
    if (from < to) {
      left.push([from, to])
      for (const [start, stop] of [
        [at, from],
        [to, end],
      ] as const) {
        if (hasWords(board, start, stop)) fillers.push(wordsOnly(board, start, stop))
      }
    } else if (hasWords(board, at, end)) fillers.push(wordsOnly(board, at, end))
    at = end
  }
  return { left, fillers }
}

/** Through the last item before a comma or something understood. */
function runEnd(board: Board, at: number): number {
  let end = at
  while (end < board.items.length && board.isTaken[end] !== true && !isBreak(board.items, end)) end += 1
  return end
}

function isBreak(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item?.kind !== 'mark') return false
  if (!JOINING.has(item.key)) return !isSymbol(item.text)
  return item.key === '-' && item.isSpaced && items[at + 1]?.isSpaced === true
}

/** Such as an emoji or a currency sign, which is no punctuation. */
function isSymbol(text: string): boolean {
  return text.trim() !== '' && !/[\p{P}|~^<>=]/u.test(text)
}

function trimmed(board: Board, start: number, end: number): Run {
  let [from, to] = [start, end]
  while (from < to && isEdge(board, from, false)) from += 1
  while (to > from && isEdge(board, to - 1, true) && !NEGATIONS.has(stemAt(board, to - 2) ?? '')) to -= 1
  return [from, to]
}

function isEdge(board: Board, at: number, isLast: boolean): boolean {
  const item = board.items[at]
  if (item?.text === '') return true
  if (board.isKept[at] === true) return false
  if (item?.kind === 'mark') return !isSymbol(item.text) || (JOINING.has(item.key) && item.key !== '#')
  const stem = stemAt(board, at) ?? ''
  if (NEGATIONS.has(stem)) return false
  return FILLERS.has(stem) || stem === 'x' || (!isLast && stem === 'on') || (isLast && TRAILING.has(stem))
}

function hasWords({ items }: Board, from: number, to: number): boolean {
  return items.slice(from, to).some(({ kind, text }) => kind !== 'mark' && text !== '')
}

function wordsOnly({ items }: Board, from: number, to: number): Run {
  let [first, last] = [from, to]
  while (items[first]?.kind === 'mark') first += 1
  while (items[last - 1]?.kind === 'mark') last -= 1
  return [first, last]
}
