import { Button, Group, Text } from '@mantine/core'
import { type Day, formatDay } from '#domain/calendar.ts'
import { weekOf } from '#domain/floor/work-week.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import { dayText, weekText } from './calendar-period.ts'
import { type CalendarView, dayCard } from './calendar-view.ts'
import classes from './DayDialog.module.css'
import { WeekLoad } from './WeekLoad.tsx'

interface Props {
  readonly day: Day
  readonly calendar: CalendarView
  readonly onClose: () => void
}

/** All that is promised for a day. Open while rendered. */
export function DayDialog({ day, calendar, onClose }: Props) {
  const { days, today, closed, loads, onMove } = calendar
  const orders = days.get(day) ?? []
  const week = weekOf(day)
  return (
    <Dialog
      isLong
      opened
      onClose={onClose}
      shows={orders.map(({ id }) => id).join(' ')}
      title={`${dayText(day)}, ${day.slice(0, 4)}`}
      padding="lg"
    >
      {closed.has(day) && (
        <Text size="sm" mb="sm">
          The shop is closed on {formatDay(day)}.
        </Text>
      )}
      {orders.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing is promised for this day.
        </Text>
      ) : (
        <div className={classes.orders}>
          {orders.map((order) => (
            <CalendarCard
              key={order.id}
              id={`open ${dayCard(order)}`}
              order={order}
              today={today}
              isRoomy
              canDrag={false}
              onMove={onMove}
            />
          ))}
        </div>
      )}
      <div className={classes.week}>
        <Text size="xs" c="dimmed">
          Week of {weekText(week)}
        </Text>
        <WeekLoad load={loads.get(week)} />
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  )
}
