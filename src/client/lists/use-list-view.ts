import { useRouterState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useSearchText } from '../ui/use-search-text.ts'
import type { List } from './list.ts'
import { nextSorting } from './sorting.ts'
import { useListParams } from './use-list-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of what was just saved: the list that opens marks its row. */
    saved?: number
  }
}

export type ListView<Row> = ReturnType<typeof useListView<Row>>

/** How the user looks at a list: what is searched for, sorted and filtered, and whether rows are being selected. */
export function useListView<Row>(list: List<Row>) {
  const [text, search] = useSearchText()
  const { sorting, sortBy, ...params } = useListParams(list)
  const [isSelecting, setSelecting] = useState(false)
  const savedKey = useRouterState({ select: ({ location }) => location.state.saved })
  useDocumentTitle(list.title)
  const sortByColumn = useCallback(
    (key: string) => {
      const column = list.columns.find((one) => one.key === key)
      if (column !== undefined) sortBy(nextSorting(column, sorting))
    },
    [list, sortBy, sorting],
  )
  return { text, search, sorting, sortBy, sortByColumn, ...params, isSelecting, setSelecting, savedKey }
}
