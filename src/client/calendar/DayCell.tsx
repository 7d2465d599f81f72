import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type Day, firstOfMonth } from '#domain/calendar.ts'
import { useDropPlace } from '../ui/Dragging.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import classes from './CalendarGrid.module.css'
import { dayNumber, dayText } from './calendar-period.ts'
import { type CalendarView, dayCard } from './calendar-view.ts'

/** How many cards of a day a month shows. */
const MOST_IN_MONTH = 3

interface Props {
  readonly day: Day
  readonly calendar: CalendarView
}

export function DayCell({ day, calendar }: Props) {
  const { view, today, days, closed, onMove, onOpenDay } = calendar
  const orders = days.get(day) ?? []
  // One card more takes no more room than the words that say so.
  const most =
    view === 'week' ? orders.length : orders.length === MOST_IN_MONTH + 1 ? MOST_IN_MONTH + 1 : MOST_IN_MONTH
  const more = orders.length - most
  const isPast = day < today
  const { ref, isOver } = useDropPlace(day, isPast)
  return (
    <td
      ref={ref}
      tabIndex={day === calendar.day ? 0 : -1}
      data-day={day}
      aria-current={day === today ? 'date' : undefined}
      className={classes.day}
      data-closed={closed.has(day) || undefined}
      data-past={isPast || undefined}
      data-other={(view === 'month' && firstOfMonth(day) !== firstOfMonth(calendar.day)) || undefined}
      data-over={isOver || undefined}
    >
      <div className={classes.cards}>
        <VisuallyHidden>{cellText(day, calendar)}</VisuallyHidden>
        <div className={classes.dayHead} aria-hidden>
          <span className={classes.number} data-today={day === today || undefined}>
            {dayNumber(day)}
          </span>
          {closed.has(day) && <span className={classes.closed}>Closed</span>}
        </div>
        {orders.slice(0, most).map((order) => (
          <CalendarCard
            key={order.id}
            id={dayCard(order)}
            order={order}
            today={today}
            isRoomy={view === 'week'}
            canDrag
            onMove={onMove}
          />
        ))}
        {more > 0 && (
          <UnstyledButton className={classes.more} onClick={() => onOpenDay(day)}>
            {more} more<VisuallyHidden> on {dayText(day)}</VisuallyHidden>
          </UnstyledButton>
        )}
      </div>
    </td>
  )
}

/** 'Tuesday, November 24, today, 3 promised, 1 late' */
function cellText(day: Day, { today, days, closed }: CalendarView): string {
  const orders = days.get(day) ?? []
  const late = orders.filter(({ isLate }) => isLate).length
  return [
    dayText(day),
    ...(day === today ? ['today'] : []),
    ...(closed.has(day) ? ['closed'] : []),
    ...(orders.length > 0 ? [`${orders.length} promised`] : []),
    ...(late > 0 ? [`${late} late`] : []),
  ].join(', ')
}
