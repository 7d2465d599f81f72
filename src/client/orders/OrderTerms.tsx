import { formatDay } from '#domain/calendar.ts'
import { paymentTermsText, structureName } from '#domain/payment-terms.ts'
import classes from './OrderView.module.css'
import { PaymentParts } from './PaymentParts.tsx'
import type { ShownQuote } from './shown-quote.ts'

interface Props {
  readonly order: ShownQuote
}

export function OrderTerms({ order }: Props) {
  const { structure, notes } = order.paymentTerms
  return (
    <>
      <p className={classes.text}>{structureName(structure)}</p>
      <p className={`${classes.text} ${classes.dimmed}`}>{notes || paymentTermsText(structure)}</p>
      <PaymentParts order={order} />
      {order.status === 'quote' && (
        <p className={`${classes.text} ${classes.dimmed}`}>
          Prices are valid until {formatDay(order.expiresOn)}.
        </p>
      )}
    </>
  )
}
