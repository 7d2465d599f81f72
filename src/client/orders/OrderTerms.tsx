import type { Order } from '#contract/orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { paymentTermsText, structureName } from '#domain/payment-terms.ts'
import { Milestones } from './Milestones.tsx'
import classes from './OrderView.module.css'

interface Props {
  readonly order: Order
}

export function OrderTerms({ order }: Props) {
  const { structure, notes, milestones } = order.paymentTerms
  return (
    <>
      <p className={classes.text}>{structureName(structure)}</p>
      <p className={`${classes.text} ${classes.dimmed}`}>{notes || paymentTermsText(structure)}</p>
      {milestones !== undefined && milestones.length > 0 && <Milestones order={order} />}
      {order.status === 'quote' && (
        <p className={`${classes.text} ${classes.dimmed}`}>Prices hold until {formatDay(order.expiresOn)}.</p>
      )}
    </>
  )
}
