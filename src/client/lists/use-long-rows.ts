import { useDebouncedValue } from '@mantine/hooks'
import { type QueryKey, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Changed } from '../listed-rows.ts'
import type { List, Listed } from './list.ts'
import {
  type Asked,
  isWhole,
  keepPlaces,
  type LongList,
  type LongPage,
  loadedRows,
  pagesOf,
  rangeOf,
} from './long-list.ts'
import { comparatorOf } from './sorting.ts'

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

interface Options<Row> {
  readonly list: List<Row>
  readonly long: LongList<Row>
  readonly asked: Asked
  /** Whether the list opens where the user left it. */
  readonly isReturn: boolean
}

/** Loads the pages of the rows that are drawn. */
export function useLongRows<Row>({ list, long, asked, isReturn }: Options<Row>) {
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
  const last = useRef<LongRows<Row>>(undefined)
  const queryClient = useQueryClient()
  const follow = (queryKey: QueryKey, changed: Changed): boolean => {
    const state = queryClient.getQueryState(queryKey)
    if (state === undefined || last.current?.asked !== asked || !isWhole(asked)) return false
    const { loaded } = last.current
    const rows = long.rowsOf(changed.rows)
    const shown = { rows: loaded.map(({ row }) => row), offset: loaded[0]?.index ?? 0 }
    const order = { keyOf: list.keyOf, compare: comparatorOf(list, asked.sorting) }
    if (!keepPlaces(shown, { ...changed, rows }, order)) return false
    const now = new Map(rows.map((row) => [list.keyOf(row), row]))
    queryClient.setQueryData<LongPage<Row>>(
      queryKey,
      (page) => page && { ...page, rows: page.rows.map((row) => now.get(list.keyOf(row)) ?? row) },
      // Its length is not newer.
      { updatedAt: state.dataUpdatedAt },
    )
    return true
  }
  const { pages, error, refetch } = useQueries({
    queries: wanted.map((number) => {
      const page = long.page(asked, rangeOf(number))
      return {
        ...page,
        gcTime: KEPT_MS,
        meta: { follow: (changed: Changed) => follow(page.queryKey, changed) },
      }
    }),
    combine,
  })
  const answer = useMemo((): LongRows<Row> | undefined => {
    const newest = pages.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]
    if (newest === undefined) return undefined
    return {
      asked,
      rows: loadedRows(pages, newest.matching),
      loaded: pages.flatMap(({ number, rows }) => placedRows(rows, rangeOf(number).offset)),
      found: pages.flatMap(({ found }) => found),
    }
  }, [pages, asked])
  if (answer !== undefined) last.current = answer
  // Rendered between frames, like the rows of `ListPage`.
  return { shown: useDeferredValue(last.current), load, error, refetch }
}
