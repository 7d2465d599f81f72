import type { ContentChange } from '#contract/order-parts.ts'
import classes from './ChangeList.module.css'

interface Props {
  readonly changes: readonly ContentChange[]
  readonly beforeName?: string
  readonly afterName?: string
}

/** The changes to a quote: each field before and after. */
export function ChangeList({ changes, beforeName = 'Before', afterName = 'After' }: Props) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{beforeName}</th>
          <th scope="col">{afterName}</th>
        </tr>
      </thead>
      <tbody>
        {keyed(changes).map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label={beforeName}>{before ?? <span className={classes.none}>—</span>}</td>
            <td data-label={afterName}>{after ?? <span className={classes.none}>—</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Keyed by index: labels can repeat, and the order never changes. */
function keyed(changes: readonly ContentChange[]) {
  return changes.map((change, index) => ({ ...change, key: `${index}` }))
}
