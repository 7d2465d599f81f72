import type { ContentChange } from '#contract/order-parts.ts'
import classes from './ChangeList.module.css'

interface Props {
  readonly changes: readonly ContentChange[]
  readonly beforeName?: string
  readonly afterName?: string
}

/** What changed in a quote: what it said, and what it says. */
export function ChangeList({ changes, beforeName = 'Before', afterName = 'After' }: Props) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">What</th>
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

/** Two may have one label; they stay where they are. */
function keyed(changes: readonly ContentChange[]) {
  return changes.map((change, index) => ({ ...change, key: `${index}` }))
}
