import { Anchor, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { hasBalance } from '#domain/balance-text.ts'
import { formatDay } from '#domain/calendar.ts'
import { mailLink } from '#domain/mail-link.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { DateText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { useToday } from '../ui/time-zone.ts'
import { CustomerLink } from './CustomerLink.tsx'
import classes from './OrderSummary.module.css'
import { useOwed } from './use-owed.ts'

interface Props {
  readonly order: Order
}

/** What one looks for first: who it is for, what is owed or what it costs, and where it stands with the customer. */
export function OrderSummary({ order }: Props) {
  const { email, phone } = order.customer
  return (
    <Paper component="section" aria-label="Summary">
      <div className={classes.customer}>
        <p className={classes.name}>
          <CustomerLink row={order} />
        </p>
        {phone && <PhoneLink phone={phone} className={classes.contact} />}
        {email && (
          <Anchor href={mailLink(email)} className={classes.contact}>
            {email}
          </Anchor>
        )}
      </div>
      <dl className={classes.facts}>
        {order.status === 'quote' ? (
          <>
            <Amount label="Total" dollars={order.total} isMain />
            <QuoteFacts order={order} />
          </>
        ) : (
          <OwedFacts order={order} />
        )}
      </dl>
    </Paper>
  )
}

/** What is due now and since when, then the balance and the total. */
function OwedFacts({ order }: Props) {
  const today = useToday()
  const { lines } = useOwed(order)
  const [main, ...others] = hasBalance(order) ? lines : []
  return (
    <>
      {main !== undefined && <Amount label={main.label} dollars={dollarsFromCents(main.cents)} isMain />}
      {order.dueOn !== null && order.dueOn < today && (
        <Fact label="Overdue since">{formatDay(order.dueOn)}</Fact>
      )}
      {others.map(({ label, cents }) => (
        <Amount key={label} label={label} dollars={dollarsFromCents(cents)} />
      ))}
      <Amount label="Total" dollars={order.total} isMain={main === undefined} />
    </>
  )
}

interface AmountProps {
  readonly label: string
  readonly dollars: number
  readonly isMain?: boolean
}

function Amount({ label, dollars, isMain = false }: AmountProps) {
  return (
    <Fact label={label}>
      <span className={isMain ? classes.main : undefined}>
        <Money dollars={dollars} />
      </span>
    </Fact>
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
