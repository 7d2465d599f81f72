import type { CustomerPage } from '#contract/customer-page.ts'
import { formatDay } from '#domain/calendar.ts'
import { ASK_HOW_TO_PAY } from '#domain/ledger.ts'
import { formatDollars } from '#domain/money.ts'
import classes from './InvoiceStanding.module.css'
import { inPlace } from './in-place.ts'

type Schedule = NonNullable<CustomerPage['content']>['terms']['schedule']

interface Props {
  readonly invoice: NonNullable<CustomerPage['invoice']>
  readonly schedule: Schedule
}

/** What is due and when, how to pay it, and what was paid. */
export function InvoiceStanding({ invoice, schedule }: Props) {
  const { balance, howToPay, payments } = invoice
  return (
    <section className={classes.standing} aria-label="Payment">
      {balance > 0 ? (
        <p className={classes.due}>
          <strong>{formatDollars(balance)}</strong> {dueWords(balance, schedule)}
        </p>
      ) : (
        <p className={classes.due}>
          <strong>Paid in full</strong> Thank you.
        </p>
      )}
      {balance > 0 && (
        <>
          <h2>How to pay</h2>
          <p className={classes.how}>{howToPay ?? ASK_HOW_TO_PAY}</p>
        </>
      )}
      {payments.length > 0 && (
        <>
          <h2>Payments received</h2>
          <ul>
            {inPlace(payments).map(({ key, item: { amount, receivedOn } }) => (
              <li key={key}>
                <span>{formatDay(receivedOn)}</span> <span>{formatDollars(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** What of it is asked for first, and by when. */
function dueWords(balance: number, schedule: Schedule): string {
  const next = schedule.find(({ open }) => open !== null && open > 0)
  if (next?.dueOn == null) return 'Balance due'
  const by = `by ${formatDay(next.dueOn)}`
  return next.open === balance
    ? `Balance due ${by}`
    : `Balance due, ${formatDollars(next.open ?? 0)} of it ${by}`
}
