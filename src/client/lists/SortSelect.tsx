import { NativeSelect } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { memo } from 'react'
import type { ListColumn, Sorting } from './list.ts'

interface Props {
  readonly columns: readonly ListColumn<never>[]
  readonly sorting: Sorting | undefined
  /** Undefined for the list's own order. */
  readonly onChange: (sorting: Sorting | undefined) => void
  /** Whether the list has no column headers on wide screens either. */
  readonly isAlwaysShown: boolean
  /** What the order in which rows came is called; undefined for a list with a sorting of its own. */
  readonly ownOrder: string | undefined
}

const ALPHABETICAL = ['A to Z', 'Z to A'] as const
/** Stands for the order in which the rows came. */
const AS_RECEIVED = ''

/** Sorts a list whose cards have no column headers. Memoized: a keystroke in the search must not redraw it. */
export const SortSelect = memo(function SortSelect({
  columns,
  sorting,
  onChange,
  isAlwaysShown,
  ownOrder,
}: Props) {
  const options = columns.flatMap(({ key, header, directions = ALPHABETICAL, startsDescending }) => {
    const [up, down] = directions
    const ascending = { by: key, descending: false, label: `${header}: ${up}` }
    const descending = { by: key, descending: true, label: `${header}: ${down}` }
    return startsDescending ? [descending, ascending] : [ascending, descending]
  })
  return (
    <NativeSelect
      aria-label="Sort by"
      {...(!isAlwaysShown && { hiddenFrom: 'sm' })}
      leftSection={<IconArrowsSort size={16} aria-hidden />}
      value={sorting === undefined ? AS_RECEIVED : optionOf(sorting)}
      data={[
        ...(ownOrder === undefined ? [] : [{ value: AS_RECEIVED, label: ownOrder }]),
        ...options.map((option) => ({ value: optionOf(option), label: option.label })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = options.find((option) => optionOf(option) === value)
        onChange(chosen === undefined ? undefined : { by: chosen.by, descending: chosen.descending })
      }}
    />
  )
})

function optionOf({ by, descending }: Sorting): string {
  return `${by} ${descending ? 'desc' : 'asc'}`
}
