import type { CustomerDetail } from '#contract/customers.ts'
import { customerEventPhrase } from '#domain/customer.ts'
import { ChangeList } from '../orders/ChangeList.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Customers.module.css'

interface Props {
  readonly customer: CustomerDetail
}

/** Who added, changed, merged or archived the customer. */
export function CustomerHistory({ customer: { history } }: Props) {
  if (history.length === 0) return null
  return (
    <Panel title="History" flush>
      <ol className={classes.list} reversed>
        {history.map(({ id, kind, by, at, name, changes }) => (
          <li key={id} className={classes.entry}>
            <div className={classes.words}>
              <bdi>{by?.name ?? 'Kerf'}</bdi> {customerEventPhrase(kind, name)}
              <span className={classes.dimmed}>
                <DateText instant={at} withTime />
              </span>
              {changes.length > 0 && (
                <details className={classes.changes}>
                  <summary>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</summary>
                  <ChangeList changes={changes} />
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
