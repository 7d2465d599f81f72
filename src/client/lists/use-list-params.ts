import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../ui/use-search-params.ts'
import { cleared, testOf } from './filters.ts'
import type { List, Sorting } from './list.ts'
import { sortingOf, sortParams } from './sorting.ts'

/** How the list is sorted and filtered, kept in the URL like the search. */
export function useListParams<Row>(list: List<Row>) {
  const [params, put] = useSearchParams()
  const { sort = '', dir = '' } = params
  const sorting = useMemo(() => sortingOf(list, sort, dir), [list, sort, dir])
  const tests = useMemo(() => list.filters.flatMap((filter) => testOf(filter, params) ?? []), [list, params])
  // All of these scroll to the top: the visible rows are elsewhere now.
  const sortBy = useCallback(
    (next: Sorting | undefined) => put(sortParams(list, next), { keepScroll: false }),
    [list, put],
  )
  const filterBy = useCallback(
    (changes: Readonly<Record<string, string>>) => put(changes, { keepScroll: false }),
    [put],
  )
  const clearFilters = useCallback(() => filterBy(cleared(list.filters)), [list, filterBy])
  return { params, sorting, tests, sortBy, filterBy, clearFilters }
}
