import { Anchor, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { DateText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'
import { useToday } from '../ui/time-zone.ts'
import { hasBalance } from './balance-text.ts'
import { customerName } from './customer-name.ts'
import classes from './OrderSummary.module.css'
import { useOwed } from './use-owed.ts'

interface Props {
  readonly order: Order
}

/** What one looks for first: who it is for, what it costs, what is owed, and where it stands with the customer. */
export function OrderSummary({ order }: Props) {
  const { email, phone } = order.customer
  const today = useToday()
  const { lines } = useOwed(order)
  return (
    <Paper component="section" aria-label="Summary">
      <div className={classes.customer}>
        <p className={classes.name}>{customerName(order)}</p>
        {phone && (
          <Anchor href={`tel:${phone}`} className={classes.contact}>
            {phone}
          </Anchor>
        )}
        {email && (
          <Anchor href={`mailto:${email}`} className={classes.contact}>
            {email}
          </Anchor>
        )}
      </div>
      <dl className={classes.facts}>
        <Fact label="Total">
          <span className={classes.total}>
            <Money dollars={order.total} />
          </span>
        </Fact>
        {order.status === 'quote' ? (
          <QuoteFacts order={order} />
        ) : (
          <>
            {hasBalance(order) &&
              lines.map(({ label, cents, isMain }) => (
                <Fact key={label} label={label}>
                  <span className={isMain ? classes.owed : undefined}>
                    <Money dollars={dollarsFromCents(cents)} />
                  </span>
                </Fact>
              ))}
            {order.dueOn !== null && (
              <Fact label={order.dueOn < today ? 'Overdue since' : 'Due'}>{formatDay(order.dueOn)}</Fact>
            )}
          </>
        )}
      </dl>
    </Paper>
  )
}

function QuoteFacts({ order: { sentOn, viewedAt, expiresOn } }: Props) {
  return (
    <>
      <Fact label="Sent">{sentOn === null ? 'Not yet' : formatDay(sentOn)}</Fact>
      {sentOn !== null && (
        <Fact label="Viewed">{viewedAt === null ? 'Not yet' : <DateText instant={viewedAt} />}</Fact>
      )}
      <Fact label="Valid until">{formatDay(expiresOn)}</Fact>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
