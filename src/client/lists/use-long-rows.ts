import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Listed } from './list.ts'
import { type Asked, type LongList, type LongPage, loadedRows, pagesOf, placeOf } from './long-list.ts'

const FIRST_PAGE = pagesOf(0, 0)
/** Pages that only pass while the user drags the scroll bar are not asked for. */
const REST_MS = 60
/** What was scrolled past is forgotten, so that the memory it takes does not grow. */
const KEPT_MS = 120_000

export interface PlacedRow<Row> {
  readonly row: Row
  /** Its place in the list, from 0. */
  readonly index: number
}

export function placedRows<Row>(rows: readonly Row[], offset: number): readonly PlacedRow<Row>[] {
  return rows.map((row, index) => ({ row, index: offset + index }))
}

export interface LongRows<Row> {
  /** What the rows answer: what was asked before, until the first page of a new answer is there. */
  readonly asked: Asked
  readonly rows: Listed<Row>
  /** The rows that are loaded. */
  readonly loaded: readonly PlacedRow<Row>[]
  readonly found: LongPage<Row>['found']
}

/** The pages that each list showed last. */
const lastPages = new WeakMap<object, readonly number[]>()

/**
 * Loads the pages of the rows that are drawn.
 *
 * @param isReturn whether the list opens where the user left it.
 */
export function useLongRows<Row>(long: LongList<Row>, asked: Asked, isReturn: boolean) {
  const [drawn, setDrawn] = useState((isReturn && lastPages.get(long)) || FIRST_PAGE)
  const [wanted] = useDebouncedValue(drawn, REST_MS)
  const load = useCallback(
    (first: number, end: number) => {
      const pages = pagesOf(first, end)
      lastPages.set(long, pages)
      setDrawn((current) => (current.join() === pages.join() ? current : pages))
    },
    [long],
  )
  const combine = useCallback(
    (results: readonly UseQueryResult<LongPage<Row>>[]) => ({
      pages: results.flatMap(({ data, dataUpdatedAt }, index) =>
        data === undefined ? [] : [{ ...data, number: wanted[index] ?? 0, dataUpdatedAt }],
      ),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => {
        for (const { error, refetch } of results) if (error !== null) void refetch()
      },
    }),
    [wanted],
  )
  const { pages, error, refetch } = useQueries({
    queries: wanted.map((page) => ({ ...long.page(asked, placeOf(page)), gcTime: KEPT_MS })),
    combine,
  })
  const answer = useMemo((): LongRows<Row> | undefined => {
    const newest = pages.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]
    if (newest === undefined) return undefined
    return {
      asked,
      rows: loadedRows(pages, newest.matching),
      loaded: pages.flatMap(({ number, rows }) => placedRows(rows, placeOf(number).offset)),
      found: pages.flatMap(({ found }) => found),
    }
  }, [pages, asked])
  const last = useRef(answer)
  if (answer !== undefined) last.current = answer
  // Rendered between frames, like the rows of `ListPage`.
  return { shown: useDeferredValue(last.current), load, error, refetch }
}
