import { useMediaQuery } from '@mantine/hooks'
import { Cards } from './Cards.tsx'
import { RowTable } from './RowTable.tsx'
import type { RowListProps } from './row-list-props.ts'

/** A table, or cards if the window is too narrow for one. A `RowLink` covers its whole row. */
export function RowList<Row>(props: RowListProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return isNarrow || props.list.isCards ? <Cards {...props} /> : <RowTable {...props} />
}
