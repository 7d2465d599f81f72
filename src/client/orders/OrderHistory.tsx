import type { Order } from '#contract/orders.ts'
import { DateText } from '../ui/DateText.tsx'
import { NoteForm } from './NoteForm.tsx'
import classes from './OrderHistory.module.css'
import view from './OrderView.module.css'
import { historyOf } from './order-history.ts'

interface Props {
  readonly order: Order
}

export function OrderHistory({ order }: Props) {
  return (
    <div className={view.section}>
      <NoteForm key={order.id} order={order} />
      <ol className={classes.history} reversed>
        {historyOf(order).map(({ key, what, text, by, instant }) => (
          <li key={key} className={classes.entry}>
            <span className={classes.what}>{what}</span>
            {text !== undefined && <span className={classes.text}>{text}</span>}
            <span className={view.dimmed}>
              <DateText instant={instant} withTime />
              {by !== undefined && ` by ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
