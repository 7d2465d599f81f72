import '@mantine/core/styles/Pill.layer.css'
import { Pill } from '@mantine/core'
import { type Choice, describe, type ListFilter, paramsOf } from './filters.ts'
import classes from './ListPage.module.css'

interface Props<Row> {
  readonly filters: readonly ListFilter<Row>[]
  readonly params: Readonly<Record<string, string>>
  readonly choicesFor: (key: string) => readonly Choice[]
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

/** The filters that are set, each with a button that removes it. */
export function FilterPills<Row>({ filters, params, choicesFor, onChange }: Props<Row>) {
  const set = filters.flatMap((filter) => {
    const words = describe(filter, params, choicesFor)
    return words === undefined ? [] : [{ filter, words }]
  })
  if (set.length === 0) return null
  return (
    <div className={classes.pills}>
      {set.map(({ filter, words }) => (
        <Pill
          key={filter.key}
          size="md"
          className={classes.pill}
          withRemoveButton
          removeButtonProps={{
            'aria-label': `Remove the filter ${words}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => onChange(Object.fromEntries(paramsOf(filter).map((param) => [param, ''])))}
        >
          {words}
        </Pill>
      ))}
    </div>
  )
}
