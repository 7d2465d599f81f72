import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconSquareCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { FilterButton } from './FilterButton.tsx'
import type { FilterPanelProps } from './FilterPanel.tsx'
import classes from './ListPage.module.css'
import type { ListColumn, Sorting } from './list.ts'
import { SortSelect } from './SortSelect.tsx'

interface Props extends Omit<FilterPanelProps, 'onMenu'> {
  readonly filterCount: number
  readonly columns: readonly ListColumn<never>[]
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
  readonly ownOrder: string | undefined
  readonly isCards: boolean
  readonly onExport: () => void
  readonly isExporting?: boolean | undefined
  /** Whether the boxes that select rows show where there is no room for them all the time. */
  readonly isSelecting: boolean
  readonly onSelect: () => void
}

/** What stands beside the search. Memoized: a letter in the search must not redraw it. */
export const ListTools = memo(function ListTools(props: Props) {
  const { filterCount, columns, sorting, onSort, ownOrder, isCards, ...others } = props
  const { onExport, isExporting = false, isSelecting, onSelect, ...panel } = others
  return (
    <div className={classes.buttons}>
      {panel.filters.length > 0 && <FilterButton count={filterCount} {...panel} />}
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        visibleFrom="sm"
        loading={isExporting}
        onClick={onExport}
      >
        Export CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconSquareCheck size={16} aria-hidden />}
        {...(!isCards && { hiddenFrom: 'md' })}
        onClick={onSelect}
      >
        {isSelecting ? 'Done' : 'Select'}
      </Button>
      <SortSelect
        columns={columns}
        sorting={sorting}
        onChange={onSort}
        isAlwaysShown={isCards}
        ownOrder={ownOrder}
      />
    </div>
  )
})
