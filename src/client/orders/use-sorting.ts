import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../ui/use-search-params.ts'
import { type Sorting, sortingOf, sortParams } from './sort-orders.ts'
import type { Stage } from './stages.ts'

/** How the list is sorted, kept in the URL (`?sort=total&dir=desc`) like the search. */
export function useSorting(stage: Stage): [Sorting, (next: Sorting) => void] {
  const [{ sort = '', dir = '' }, put] = useSearchParams()
  const sorting = useMemo(() => sortingOf(stage, sort, dir), [stage, sort, dir])
  // Scrolls to the top: in another order the visible rows are elsewhere.
  const sortBy = useCallback((next: Sorting) => put(sortParams(next), { keepScroll: false }), [put])
  return [sorting, sortBy]
}
