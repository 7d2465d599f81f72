import '@mantine/core/styles/Pill.layer.css'
import { Pill } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import { type Choice, describe, type ListFilter, paramsOf } from './filters.ts'
import classes from './ListPage.module.css'

interface Props<Row> {
  readonly filters: readonly ListFilter<Row>[]
  readonly params: Readonly<Record<string, string>>
  readonly choicesFor: (key: string) => readonly Choice[]
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
  /** Gets the focus from the last filter that is removed. */
  readonly tools: RefObject<HTMLElement | null>
}

/** The filters that are set, each with a button that removes it. */
export function FilterPills<Row>({ filters, params, choicesFor, onChange, tools }: Props<Row>) {
  const pills = useRef<HTMLDivElement>(null)
  const set = filters.flatMap((filter) => {
    const words = describe(filter, params, choicesFor)
    return words === undefined ? [] : [{ filter, words }]
  })
  if (set.length === 0) return null
  /** The button leaves with its filter. A mouse does not focus it. */
  function passFocus(at: number) {
    if (!pills.current?.contains(document.activeElement)) return
    const buttons = pills.current.querySelectorAll('button')
    const next = buttons[at + 1] ?? buttons[at - 1] ?? tools.current
    next?.focus({ preventScroll: true })
  }
  return (
    <div ref={pills} className={classes.pills}>
      {set.map(({ filter, words }, at) => (
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
          onRemove={() => {
            passFocus(at)
            onChange(Object.fromEntries(paramsOf(filter).map((param) => [param, ''])))
          }}
        >
          {words}
        </Pill>
      ))}
    </div>
  )
}
