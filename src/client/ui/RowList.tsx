import { useMediaQuery } from '@mantine/hooks'
import { Cards } from './Cards.tsx'
import { RowTable } from './RowTable.tsx'
import type { RowListProps } from './row-list-props.ts'

/** A table, and cards where it is too narrow for one. A link of the class `rowLink` reaches over its whole row. */
export function RowList<Row>(props: RowListProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  return isNarrow ? <Cards {...props} /> : <RowTable {...props} />
}
