import { Button } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { FilterButton } from '../lists/FilterButton.tsx'
import { FilterPills } from '../lists/FilterPills.tsx'
import { choicesOf, cleared } from '../lists/filters.ts'
import { SearchField } from '../lists/SearchField.tsx'
import classes from './Board.module.css'
import type { useShownColumns } from './use-shown-columns.ts'

interface Props {
  readonly shown: ReturnType<typeof useShownColumns>
}

/** Search, filters, and what a card stands for. */
export function BoardTools({ shown }: Props) {
  const { all, count, view, chooseView, text, search, filters, params, putParams } = shown
  const tools = useRef<HTMLDivElement>(null)
  const buttons = filters.filter(({ isButton }) => isButton)
  const inPanel = filters.filter(({ isButton }) => !isButton)
  const set = inPanel.filter(({ key }) => Object.keys(params).some((param) => param.startsWith(key)))
  const clear = () => {
    search('')
    putParams(cleared(filters))
  }
  const choicesFor = useCallback(
    (key: string) => {
      const filter = filters.find((one) => one.key === key)
      return filter?.kind === 'choice' ? choicesOf(filter.choiceOf, all) : []
    },
    [filters, all],
  )
  return (
    <>
      <div className={classes.tools} ref={tools} tabIndex={-1}>
        <div className={classes.search}>
          <SearchField placeholder="Search the board..." value={text} onChange={search} />
        </div>
        <div className={classes.buttons}>
          {buttons.map((filter) => {
            const isOn = params[filter.key] === '1'
            const matches = filter.kind === 'flag' ? all.filter(filter.isSet).length : 0
            return (
              <Button
                key={filter.key}
                variant={isOn ? 'light' : 'default'}
                aria-pressed={isOn}
                data-late={(filter.key === 'late' && matches > 0) || undefined}
                className={classes.flag}
                onClick={() => putParams({ [filter.key]: isOn ? '' : '1' })}
              >
                {filter.label} <span className={classes.flagCount}>{matches}</span>
              </Button>
            )
          })}
          <FilterButton
            filters={inPanel}
            choicesFor={choicesFor}
            params={params}
            onChange={putParams}
            onClear={clear}
            count={set.length}
          />
          {count < all.length && (
            <Button variant="subtle" px={8} onClick={clear}>
              Clear
            </Button>
          )}
        </div>
        <span className={classes.count} aria-live="polite">
          {counted(count, all.length)}
        </span>
        <Button.Group aria-label="Cards">
          {VIEWS.map(([of, label]) => (
            <Button
              key={of}
              variant={view === of ? 'light' : 'default'}
              aria-pressed={view === of}
              onClick={() => chooseView(of)}
            >
              {label}
            </Button>
          ))}
        </Button.Group>
      </div>
      <FilterPills
        filters={inPanel}
        params={params}
        choicesFor={choicesFor}
        onChange={putParams}
        tools={tools}
      />
    </>
  )
}

const VIEWS = [
  ['lines', 'Pieces'],
  ['orders', 'Orders'],
] as const

function counted(count: number, all: number): string {
  const pieces = all === 1 ? '1 piece' : `${all.toLocaleString('en-US')} pieces`
  return count === all ? pieces : `${count.toLocaleString('en-US')} of ${pieces}`
}
