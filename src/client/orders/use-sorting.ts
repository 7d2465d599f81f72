import { useCallback, useMemo } from 'react'
import { useAddressWords } from '../ui/use-address-words.ts'
import { type Sorting, sortingOf, sortWords } from './sort-orders.ts'
import type { Stage } from './stages.ts'

/** In which order the rows are shown, kept in the address (`?sort=total&dir=desc`) like the search. */
export function useSorting(stage: Stage): [Sorting, (next: Sorting) => void] {
  const [{ sort = '', dir = '' }, put] = useAddressWords()
  const sorting = useMemo(() => sortingOf(stage, sort, dir), [stage, sort, dir])
  // From the top again: in another order the rows that were looked at are elsewhere.
  const sortBy = useCallback((next: Sorting) => put(sortWords(next), { keepsPlace: false }), [put])
  return [sorting, sortBy]
}
