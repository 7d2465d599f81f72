import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { showFailure } from '../ui/toast.tsx'
import { usePublishedHeight } from '../ui/use-published-height.ts'
import classes from './ListPage.module.css'
import { type BulkAction, counted, type List } from './list.ts'
import { MAX_SELECTED } from './long-list.ts'

interface Props<Row> {
  readonly list: List<Row>
  /** In the order in which they are listed. */
  readonly selected: readonly Row[]
  /** How many rows the list shows. */
  readonly shown: number
  /** Absent where there are too many. */
  readonly onSelectAll: (() => void) | undefined
  readonly onClear: () => void
  readonly onExport: (rows: readonly Row[]) => void
}

/** What can be done with the selected rows. Takes the place of the search, and stays in view. */
export function SelectionBar<Row>({ list, selected, shown, onSelectAll, onClear, onExport }: Props<Row>) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ run }: BulkAction<Row>) => run(selected),
  })
  const bar = useRef<HTMLDivElement>(null)
  usePublishedHeight(bar, '--kerf-selection-height')
  useRowBelow(bar)
  function start(action: BulkAction<Row>) {
    if (isPending) return
    if (selected.length <= action.max) mutate(action)
    else showFailure('Too many selected', `Select at most ${counted(action.max, action.max, list.noun)}.`)
  }
  return (
    <div
      ref={bar}
      className={`${classes.tools} ${classes.selection}`}
      role="toolbar"
      aria-label="Selected rows"
    >
      <strong className={classes.selected} aria-live="polite">
        {selected.length.toLocaleString('en-US')} selected
      </strong>
      {list.bulkActions?.map((action) => (
        <Button
          key={action.label}
          variant="default"
          leftSection={action.icon}
          loading={isPending && variables === action}
          onClick={() => start(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => onExport(selected)}
      >
        Export CSV
      </Button>
      {selected.length < shown &&
        (onSelectAll === undefined ? (
          <span className={classes.hint}>
            At most {MAX_SELECTED.toLocaleString('en-US')} can be selected at once.
          </span>
        ) : (
          <Button variant="subtle" onClick={onSelectAll}>
            Select all {shown.toLocaleString('en-US')}
          </Button>
        ))}
      <Button variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}

/** The bar appears over the rows at the top of the window: what was just pressed or focused there moves below it. */
function useRowBelow(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const row = document.activeElement?.closest('[data-index]')
    if (bar.current === null || !row) return
    // A table's header is between the bar and the rows.
    const margin = Number.parseFloat(getComputedStyle(row).scrollMarginTop) || 0
    const isCovered = row.getBoundingClientRect().top - margin < bar.current.getBoundingClientRect().bottom
    if (isCovered) row.scrollIntoView({ block: 'nearest' })
  }, [bar])
}
