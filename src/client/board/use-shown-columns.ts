import { useDeferredValue, useMemo, useState } from 'react'
import type { Board, Card as Line } from '#contract/floor.ts'
import { useToday } from '../ui/time-zone.ts'
import { useSearchParams } from '../ui/use-search-params.ts'
import { useSearchText } from '../ui/use-search-text.ts'
import { type Column, columnsOf, completable, doneOrders } from './board-cards.ts'
import { boardFilters, matching } from './board-filters.ts'
import { useKeptView } from './kept-view.ts'
import { type Move, withMoves } from './shown-moves.ts'

interface Options {
  readonly board: Board
  readonly waiting: readonly Move[]
  /** While a card is held, what others do is not shown: it would move under the hand. */
  readonly isHeld: boolean
  /** How often the user has moved a card. */
  readonly moved: number
}

/** What the board shows: the lines, as they are moved, searched and filtered. */
export function useShownColumns({ board, waiting, isHeld, moved }: Options) {
  const { steps } = board
  const today = useToday()
  const [text, search] = useSearchText()
  const [params, putParams] = useSearchParams()
  const [view, chooseView] = useKeptView()
  const filters = useMemo(() => boardFilters(today), [today])
  // Deferred so that the typed letter paints before the cards do.
  const asked = useDeferredValue(useMemo(() => ({ text, params }), [text, params]))
  const current = useMemo(() => withMoves(board.cards, waiting), [board.cards, waiting])
  const all = useKeptWhile(isHeld, current)
  const lines = useMemo(() => matching(all, asked.text, filters, asked.params), [all, asked, filters])
  const [columnsFor] = useState(rememberColumns)
  const cause = JSON.stringify([asked.text, asked.params, view, moved])
  const columns = columnsFor({ steps, lines, all, view, cause })
  const done = useMemo(() => doneOrders(all, steps), [all, steps])
  return {
    columns,
    completable: useMemo(() => completable(columns, done), [columns, done]),
    all,
    /** How many of them match. */
    count: lines.length,
    view,
    chooseView,
    text,
    search,
    filters,
    params,
    putParams,
  }
}

/** Computes columns, and keeps the identity of what stays the same. */
function rememberColumns() {
  let last: readonly Column[] = []
  let asked: Parameters<typeof columnsOf>[0] | undefined
  return (shown: Parameters<typeof columnsOf>[0]): readonly Column[] => {
    const isSame =
      asked?.steps === shown.steps &&
      asked.lines === shown.lines &&
      asked.all === shown.all &&
      asked.view === shown.view
    if (!isSame) last = columnsOf(shown, last)
    asked = shown
    return last
  }
}

/** The value that it had when `isKept` began. */
function useKeptWhile(isKept: boolean, value: readonly Line[]): readonly Line[] {
  const [kept, keep] = useState(value)
  if (!isKept && kept !== value) keep(value)
  return isKept ? kept : value
}
