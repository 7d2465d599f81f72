import { useMediaQuery } from '@mantine/hooks'
import { useIsPrinted } from '../ui/use-is-printed.ts'
import { Cards, LongCards } from './Cards.tsx'
import type { Listed } from './list.ts'
import { LongRowTable, RowTable } from './RowTable.tsx'
import type { RowListProps, RowLoading } from './row-list-props.ts'

/** A table, or cards if the window is too narrow for one. A `RowLink` covers its whole row. */
export function RowList<Row>(props: RowListProps<Row>) {
  return useCards(props.list.isCards) ? <Cards {...props} /> : <RowTable {...props} />
}

/** The same for rows that are loaded while the user scrolls. */
export function LongRowList<Row>(props: RowListProps<Row, Listed<Row>> & RowLoading) {
  return useCards(props.list.isCards) ? <LongCards {...props} /> : <LongRowTable {...props} />
}

function useCards(isCards = false): boolean {
  const isNarrow = useMediaQuery('screen and (max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  // Before the browser counts the sheets, which it does by what is on the page as printing begins.
  const isPrinted = useIsPrinted()
  return (isNarrow && !isPrinted) || isCards
}
