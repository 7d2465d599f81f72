import { useMemo } from 'react'
import type { Found, List, Sorting } from './list.ts'

interface Shown<Row> {
  readonly list: List<Row>
  readonly rows: readonly Row[]
  readonly sorting: Sorting | undefined
  /** What is searched for, as typed. */
  readonly text: string
  /** The rows that the server found by what they do not carry. */
  readonly found: readonly Found[]
  /** The filters that are set. */
  readonly tests: readonly ((row: Row) => boolean)[]
}

/** The rows that match the search and the filters, sorted. */
export function useShownRows<Row extends object>(shown: Shown<Row>): readonly Row[] {
  const { list, rows, sorting, text, found, tests } = shown
  const inOrder = useMemo(() => list.sorted(rows, sorting), [list, rows, sorting])
  return useMemo(() => {
    const searched = list.searchTest(text, found)
    const all = searched === undefined ? tests : [...tests, searched]
    return all.length === 0 ? inOrder : inOrder.filter((row) => all.every((test) => test(row)))
  }, [list, inOrder, text, found, tests])
}
