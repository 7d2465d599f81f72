import { DateText } from '../ui/DateText.tsx'
import { ChangeList } from './ChangeList.tsx'
import { NoteForm } from './NoteForm.tsx'
import classes from './OrderHistory.module.css'
import view from './OrderView.module.css'
import { historyOf, type OrderWithHistory } from './order-history.ts'

interface Props {
  readonly order: OrderWithHistory
}

export function OrderHistory({ order }: Props) {
  return (
    <div className={view.section}>
      <NoteForm key={order.id} order={order} />
      <ol className={classes.history} reversed>
        {historyOf(order).map(({ key, what, text, changes, by, instant }) => (
          <li key={key} className={classes.entry}>
            <bdi className={classes.what}>{what}</bdi>
            {text !== undefined && <span className={classes.text}>{text}</span>}
            {changes.length > 0 && (
              <div className={classes.changes}>
                <ChangeList changes={changes} />
              </div>
            )}
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
