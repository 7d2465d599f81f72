import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSettlingRows } from '../ui/use-settling.ts'
import classes from './CalendarGrid.module.css'
import { dayByKey, daysOfWeek, periodText, shortWeekText, weekdayText } from './calendar-period.ts'
import type { CalendarView } from './calendar-view.ts'
import { DayCell } from './DayCell.tsx'
import { WeekLoad } from './WeekLoad.tsx'

interface Props {
  readonly calendar: CalendarView
  readonly isLoading: boolean
}

/** A table whose cells the arrow keys step through. */
const IS_GRID = { role: 'grid' }

/** A row for each week, with how full it is, and a cell for each day. */
export function CalendarGrid({ calendar, isLoading }: Props) {
  const { shown, view, day, onGo, onOpenDay } = calendar
  const grid = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  useEffect(() => {
    if (!isByKey.current) return
    isByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  useSettlingRows(grid, rowsOf(calendar), keyOf, `${shown.from} ${view}`)

  function onKeyDown(event: KeyboardEvent) {
    const cell = event.target instanceof Element ? event.target.closest('[data-day]') : null
    const from = cell?.getAttribute('data-day')
    if (event.ctrlKey || event.metaKey || event.altKey || from === null || from === undefined) return
    if ((event.key === 'Enter' || event.key === ' ') && event.target === cell) {
      event.preventDefault()
      onOpenDay(from)
      return
    }
    const to = dayByKey(event.key, from)
    if (to === undefined) return
    event.preventDefault()
    isByKey.current = true
    onGo(to)
    // The address may name that day already.
    if (to === day) grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }

  const [first = ''] = shown.weeks
  return (
    <div className={classes.frame}>
      <table
        ref={grid}
        {...IS_GRID}
        aria-label={periodText(view, day)}
        aria-busy={isLoading}
        className={classes.grid}
        data-view={view}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.weeks}>
              Promised
            </th>
            {daysOfWeek(first).map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayText(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.weeks.map((monday) => (
            <tr key={monday}>
              <th scope="row" className={classes.gutter}>
                <span className={classes.weekName}>{shortWeekText(monday)}</span>
                <WeekLoad load={calendar.loads.get(monday)} />
              </th>
              {daysOfWeek(monday).map((one) => (
                <DayCell key={one} day={one} calendar={calendar} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Row {
  readonly key: string
}

const keyOf = ({ key }: Row) => key

/** For noticing that cards have moved by themselves. */
function rowsOf({ days }: CalendarView): Row[] {
  return [...days].flatMap(([day, orders]) => orders.map(({ id }) => ({ key: `${day} ${id}` })))
}
