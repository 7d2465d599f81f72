import type { Order } from '#contract/orders.ts'
import { DateText } from '../ui/DateText.tsx'
import classes from './OrderHistory.module.css'
import view from './OrderView.module.css'
import { historyOf } from './order-history.ts'

interface Props {
  readonly order: Order
}

export function OrderHistory({ order }: Props) {
  return (
    <ol className={`${view.section} ${classes.history}`}>
      {historyOf(order).map(({ key, what, by, instant }) => (
        <li key={key} className={classes.entry}>
          <span className={classes.what}>{what}</span>
          <span className={view.dimmed}>
            <DateText instant={instant} withTime />
            {by !== undefined && ` by ${by}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
