import type { ReceivableRow } from '#contract/receivables.ts'
import { formatDay } from '#domain/calendar.ts'
import { formatDollars } from '#domain/money.ts'
import { ListCard } from '../lists/ListCard.tsx'
import { CustomerLink } from '../orders/CustomerLink.tsx'
import { stageBadge } from '../orders/order-badge.ts'
import { numbersOf } from '../orders/order-number-column.tsx'
import { paths } from '../paths.ts'
import { Money } from '../ui/Money.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { Overdue } from './Overdue.tsx'
import classes from './Receivables.module.css'
import { RemindButton } from './RowButtons.tsx'

export function ReceivableCard({ row }: { readonly row: ReceivableRow }) {
  const { orderNumber, title, balance, overdue, dueNow } = row
  return (
    <ListCard
      title={<CustomerLink row={row} isTabStop={false} />}
      amount={<Money dollars={balance} />}
      about={
        <>
          {numbersOf(row).join(' · ')} · <bdi>{title}</bdi>
        </>
      }
      aside={
        overdue === null ? (
          dueNow !== null && <span className={classes.aside}>{formatDollars(dueNow.amount)} due</span>
        ) : (
          <Overdue dollars={overdue.amount} />
        )
      }
      badge={<ToneBadge badge={stageBadge(row)} />}
      note={dateNote(row)}
      actions={
        <>
          <RemindButton row={row} />
          <RowLink to={paths.order(row.status, row.id)} aria-label={`View ${orderNumber}`}>
            View
          </RowLink>
        </>
      }
    />
  )
}

function dateNote({ overdue, dueNow, onCompletion }: ReceivableRow): string {
  if (overdue !== null) return `since ${formatDay(overdue.since)}`
  if (dueNow !== null) return `by ${formatDay(dueNow.by)}`
  return onCompletion > 0 ? 'on completion' : ''
}
