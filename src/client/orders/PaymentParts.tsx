import { dayOf, formatDay } from '#domain/calendar.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { dueDayOf, paymentParts } from '#domain/payment-terms.ts'
import { useTimeZone } from '../ui/time-zone.ts'
import classes from './PaymentParts.module.css'
import type { ShownQuote } from './shown-quote.ts'

interface Props {
  readonly order: ShownQuote
}

/** What is asked for and when: nothing where all of it is asked for at once and no invoice says by which day. */
export function PaymentParts({ order }: Props) {
  const timeZone = useTimeZone()
  const { paymentTerms, status, invoicedAt } = order
  const all = paymentParts(paymentTerms, centsFromDollars(order.total) ?? 0)
  // Of what is paid nobody asks any more when it would have been due without a day of its own.
  const invoicedOn = status === 'invoice' && invoicedAt !== null ? dayOf(invoicedAt, timeZone) : undefined
  const parts = all.map((part, index) => ({
    ...part,
    key: `${index}`,
    due: invoicedOn === undefined ? part.dueDate : dueDayOf(part, invoicedOn),
  }))
  if (parts.length === 1 && invoicedOn === undefined && !paymentTerms.milestones?.length) return null
  return (
    <ul className={classes.list}>
      {parts.map(({ key, description, percentage, due, amountCents }) => (
        <li key={key} className={classes.part}>
          <span className={classes.what}>{description}</span>
          <span className={classes.due}>
            {percentage}%{due && `, due ${formatDay(due)}`}
          </span>
          <span className={classes.amount}>{formatCents(amountCents)}</span>
        </li>
      ))}
    </ul>
  )
}
