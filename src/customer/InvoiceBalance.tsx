import type { CustomerPage } from '#contract/customer-page.ts'
import { formatDay } from '#domain/calendar.ts'
import { ASK_HOW_TO_PAY } from '#domain/ledger.ts'
import { centsFromDollars, formatCents, formatDollars } from '#domain/money.ts'
import classes from './InvoiceBalance.module.css'
import { keyByIndex } from './key-by-index.ts'

type Schedule = NonNullable<CustomerPage['content']>['terms']['schedule']

interface Props {
  readonly invoice: NonNullable<CustomerPage['invoice']>
  readonly schedule: Schedule
}

/** The balance and its due date, how to pay, and the payments received. */
export function InvoiceBalance({ invoice, schedule }: Props) {
  const { balance, howToPay, payments } = invoice
  return (
    <section className={classes.balance} aria-label="Payment">
      {balance > 0 ? (
        <p className={classes.due}>
          <strong>{formatDollars(balance)}</strong> {dueText(schedule)}
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
            {keyByIndex(payments).map(({ key, item: { amount, receivedOn } }) => (
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

/** Names the earliest due date, and the amount due by then if that is not the whole balance. */
function dueText(schedule: Schedule): string {
  const open = schedule.filter((part) => part.open !== null && part.open > 0)
  const dueOn = open[0]?.dueOn
  if (dueOn == null) return 'Balance due'
  const by = `by ${formatDay(dueOn)}`
  const first = open.filter((part) => part.dueOn === dueOn)
  if (first.length === open.length) return `Balance due ${by}`
  const cents = first.reduce((sum, part) => sum + (centsFromDollars(part.open ?? 0) ?? 0), 0)
  return `Balance due, ${formatCents(cents)} ${by}`
}
