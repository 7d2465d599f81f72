import { IconAlertTriangle } from '@tabler/icons-react'
import type { CalendarOrder } from '#contract/calendar.ts'
import { CalendarCard } from './CalendarCard.tsx'
import { type CalendarView, lateCard } from './calendar-view.ts'
import classes from './LateOrders.module.css'

interface Props {
  readonly orders: readonly CalendarOrder[]
  readonly calendar: Pick<CalendarView, 'today' | 'onMove'>
  readonly canDrag: boolean
}

/** Whatever is late, from whichever day: first, and in red. */
export function LateOrders({ orders, calendar: { today, onMove }, canDrag }: Props) {
  if (orders.length === 0) return null
  return (
    <section className={classes.late} aria-labelledby="late">
      <h2 id="late" className={classes.title}>
        <IconAlertTriangle size={17} aria-hidden /> {orders.length.toLocaleString('en-US')} late
      </h2>
      <div className={classes.cards}>
        {orders.map((order) => (
          <CalendarCard
            key={order.id}
            id={lateCard(order)}
            order={order}
            today={today}
            canDrag={canDrag}
            onMove={onMove}
          />
        ))}
      </div>
    </section>
  )
}
