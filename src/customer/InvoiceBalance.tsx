import type { CustomerPage } from '#contract/customer-page.ts'
import { formatDay } from '#domain/calendar.ts'
import { ASK_HOW_TO_PAY } from '#domain/ledger.ts'
import { formatDollars } from '#domain/money.ts'
import classes from './InvoiceBalance.module.css'
import { keyByIndex } from './key-by-index.ts'
import { TypedText } from './TypedText.tsx'

interface Props {
  readonly invoice: NonNullable<CustomerPage['invoice']>
}

/** What is open besides what is due now, how to pay, and the payments received. */
export function InvoiceBalance({ invoice }: Props) {
  const { isPaid, balance, owed, howToPay, payments } = invoice
  // What is due now stands at the top.
  const rest = owed.filter(({ isMain }) => balance < 0 || !isMain)
  return (
    <section className={classes.balance} aria-label="Payment">
      {balance <= 0 && (
        <p className={classes.due}>
          <strong>{isPaid ? 'Paid in full' : 'Nothing is due'}</strong> Thank you.
        </p>
      )}
      {rest.map(({ label, amount }) => (
        <p key={label}>
          {label} <strong>{formatDollars(amount)}</strong>
        </p>
      ))}
      {balance > 0 && (
        <>
          <h2>How to pay</h2>
          <p className={classes.how}>
            <TypedText text={howToPay ?? ASK_HOW_TO_PAY} />
          </p>
        </>
      )}
      {payments.length > 0 && (
        <>
          <h2>{payments.some(({ amount }) => amount < 0) ? 'Payments and refunds' : 'Payments received'}</h2>
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
