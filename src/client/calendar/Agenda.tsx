import { Paper } from '@mantine/core'
import { useRef } from 'react'
import { addDays, type Day } from '#domain/calendar.ts'
import { useSettlingRows } from '../ui/use-settling.ts'
import classes from './Agenda.module.css'
import { CalendarCard } from './CalendarCard.tsx'
import { daysOfWeek, dayText, shortWeekText, weekText } from './calendar-period.ts'
import { type CalendarView, dayCard } from './calendar-view.ts'
import { WeekLoad } from './WeekLoad.tsx'

interface Props {
  readonly calendar: CalendarView
  readonly isLoading: boolean
}

/** The same as a list, for phones: weeks, and their days that have something. */
export function Agenda({ calendar, isLoading }: Props) {
  const { shown, days, today } = calendar
  const list = useRef<HTMLDivElement>(null)
  const listed = (monday: Day) => daysOfWeek(monday).filter((day) => day === today || days.has(day))
  const rows = shown.weeks
    .flatMap(listed)
    .flatMap((day) => (days.get(day) ?? []).map(({ id }) => `${day} ${id}`))
  useSettlingRows(list, rows, keyOf, shown.from)
  // Weeks that are over and empty are only in the way.
  const weeks = shown.weeks.filter((monday) => addDays(monday, 6) >= today || listed(monday).length > 0)
  return (
    <div ref={list} aria-busy={isLoading} className={classes.weeks}>
      {weeks.map((monday) => (
        <Paper key={monday} component="section" aria-label={weekText(monday)} className={classes.week}>
          <div className={classes.head}>
            <h2 className={classes.name}>{shortWeekText(monday)}</h2>
            <div className={classes.load}>
              <WeekLoad load={calendar.loads.get(monday)} />
            </div>
          </div>
          {listed(monday).map((day) => (
            <AgendaDay key={day} day={day} calendar={calendar} />
          ))}
        </Paper>
      ))}
    </div>
  )
}

const keyOf = (row: string) => row

function AgendaDay({ day, calendar }: { readonly day: Day; readonly calendar: CalendarView }) {
  const { today, days, closed, onMove } = calendar
  const orders = days.get(day) ?? []
  return (
    <div className={classes.day} data-closed={closed.has(day) || undefined}>
      <h3 className={classes.dayName}>
        {dayText(day)}
        {day === today && <span className={classes.today}>Today</span>}
        {closed.has(day) && <span className={classes.closed}>Closed</span>}
      </h3>
      {orders.length === 0 && <p className={classes.nothing}>Nothing is promised for today.</p>}
      {orders.map((order) => (
        <CalendarCard
          key={order.id}
          id={dayCard(order)}
          order={order}
          today={today}
          isRoomy
          canDrag={false}
          onMove={onMove}
        />
      ))}
    </div>
  )
}
