import type { Order } from '#contract/orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { splitByPercent } from '#domain/totals.ts'
import classes from './Milestones.module.css'

interface Props {
  readonly order: Order
}

/** The parts of a custom schedule, each with its amount. */
export function Milestones({ order }: Props) {
  const milestones = order.paymentTerms.milestones ?? []
  const amounts = splitByPercent(
    centsFromDollars(order.total) ?? 0,
    milestones.map(({ percentage }) => percentage),
  )
  const parts = milestones.map((milestone, index) => ({
    ...milestone,
    key: `${index}`,
    cents: amounts[index] ?? 0,
  }))
  return (
    <ul className={classes.list}>
      {parts.map(({ key, description, percentage, dueDate, cents }) => (
        <li key={key} className={classes.part}>
          <span className={classes.what}>{description}</span>
          <span className={classes.due}>
            {percentage}%{dueDate && `, due ${formatDay(dueDate)}`}
          </span>
          <span className={classes.amount}>{formatCents(cents)}</span>
        </li>
      ))}
    </ul>
  )
}
