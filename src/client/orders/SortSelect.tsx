import { NativeSelect } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { memo } from 'react'
import type { Sorting, SortKey } from './sort-orders.ts'
import { sortKeyOf } from './sort-orders.ts'
import type { Stage } from './stages.ts'

interface Props {
  readonly stage: Stage
  readonly sorting: Sorting
  readonly onChange: (sorting: Sorting) => void
}

/** Sorts the list on phones, where cards have no column headers. Memoized: a keystroke in the search must not redraw it. */
export const SortSelect = memo(function SortSelect({ stage, sorting, onChange }: Props) {
  const options = stage.columns.flatMap(({ header, cell }) => {
    const by = sortKeyOf(cell)
    const [up, down] = DIRECTIONS[by]
    const natural = { by, descending: false, label: `${header}: ${up}` }
    const reversed = { by, descending: true, label: `${header}: ${down}` }
    return by === 'date' || by === 'total' ? [reversed, natural] : [natural, reversed]
  })
  return (
    <NativeSelect
      aria-label="Sort by"
      hiddenFrom="md"
      leftSection={<IconArrowsSort size={16} aria-hidden />}
      value={optionValue(sorting)}
      data={options.map((option) => ({ value: optionValue(option), label: option.label }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = options.find((option) => optionValue(option) === value)
        if (chosen) onChange({ by: chosen.by, descending: chosen.descending })
      }}
    />
  )
})

function optionValue({ by, descending }: Sorting): string {
  return `${by} ${descending ? 'desc' : 'asc'}`
}

const ALPHABETICAL = ['A to Z', 'Z to A'] as const

/** The labels of each column's two directions: ascending, then descending. */
const DIRECTIONS: Readonly<Record<SortKey, readonly [up: string, down: string]>> = {
  number: ['lowest first', 'highest first'],
  title: ALPHABETICAL,
  customer: ALPHABETICAL,
  date: ['oldest first', 'newest first'],
  total: ['lowest first', 'highest first'],
  status: ['most urgent first', 'most urgent last'],
}
