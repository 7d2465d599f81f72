import { Alert } from '@mantine/core'
import type { Merge } from '#contract/customers.ts'
import { formatDollars } from '#domain/money.ts'
import { counted } from '../lists/list.ts'
import classes from './Merge.module.css'

interface Props {
  readonly merge: Merge
}

/** What a merge moves, takes and drops. */
export function MergePreview({ merge }: Props) {
  const { from, into, taken, dropped } = merge
  const moves = movesOf(merge)
  return (
    <div role="status" className={classes.preview}>
      <p className={classes.sentence}>
        <bdi>{from.name}</bdi> will be removed. <strong>{into.name}</strong> stays and gets:
      </p>
      <ul className={classes.list}>
        {moves.length === 0 && <li>Nothing to move.</li>}
        {moves.map((move) => (
          <li key={move}>{move}</li>
        ))}
        {taken.map(({ label, value }) => (
          <li key={label}>
            {label}: {value}
          </li>
        ))}
      </ul>
      {dropped.length > 0 && (
        <Alert color="yellow" title="Conflicting details">
          <ul className={classes.list}>
            {dropped.map(({ label, kept, dropped: lost }) => (
              <li key={label}>
                {label}: <strong>{kept}</strong> is kept, {lost} is not
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

function movesOf({ orders, balance, links, mails, files, contacts, addresses }: Merge): string[] {
  const owed = balance > 0 ? `, with ${formatDollars(balance)} owed` : ''
  return [
    orders > 0 ? `${counted(orders, orders, 'order')}${owed}` : '',
    links > 0 ? counted(links, links, 'customer link') : '',
    mails > 0 ? counted(mails, mails, 'email') : '',
    files > 0 ? counted(files, files, 'file') : '',
    ...contacts.map(
      ({ name, email, phone }) => `Contact: ${[name, email, phone].filter(Boolean).join(' · ')}`,
    ),
    ...addresses.map(({ address }) => `Address: ${address.replace(/\s*\n\s*/g, ', ')}`),
  ].filter((move) => move !== '')
}
