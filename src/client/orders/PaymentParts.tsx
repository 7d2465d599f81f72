import type { Order } from '#contract/orders.ts'
import { dayOf, formatDay } from '#domain/calendar.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { covered, installments, paymentParts } from '#domain/payment-terms.ts'
import { useTimeZone } from '../ui/time-zone.ts'
import classes from './PaymentParts.module.css'

interface Props {
  readonly order: Order
}

/** What is asked for and when: nothing where all of it is asked for at once and no invoice says by which day. */
export function PaymentParts({ order }: Props) {
  const timeZone = useTimeZone()
  const { paymentTerms, invoicedAt } = order
  const parts = invoicedAt === null ? agreed(order) : owed(order, dayOf(invoicedAt, timeZone))
  const saysNoMore = parts.length === 1 && !paymentTerms.milestones?.length
  if (saysNoMore && (invoicedAt === null || order.balance <= 0)) return null
  return (
    <ul className={classes.list}>
      {parts.map(({ key, description, about, amountCents }) => (
        <li key={key} className={classes.part}>
          <span className={classes.what}>{description}</span>
          <span className={classes.due}>{about.join(', ')}</span>
          <span className={classes.amount}>{formatCents(amountCents)}</span>
        </li>
      ))}
    </ul>
  )
}

interface Part {
  readonly key: string
  readonly description: string
  readonly about: readonly string[]
  readonly amountCents: number
}

/** Of a quote: as agreed. */
function agreed({ paymentTerms, total }: Order): Part[] {
  return paymentParts(paymentTerms, cents(total)).map((part, index) => ({
    ...part,
    key: `${index}`,
    about: [`${part.percentage}%`, ...(part.dueDate === undefined ? [] : [`due ${formatDay(part.dueDate)}`])],
  }))
}

/** Of an invoice and whatever it becomes: earliest first, and what payments leave open of each. */
function owed({ paymentTerms, total, paid, voidedAt }: Order, invoicedOn: string): Part[] {
  return covered(installments(paymentTerms, cents(total), invoicedOn), cents(paid)).map((part, index) => {
    const { percentage, amountCents, openCents, dueOn } = part
    // Of what is paid nobody asks any more when it would have been due.
    const isOpen = openCents > 0 && voidedAt === null
    return {
      ...part,
      key: `${index}`,
      about: [
        `${percentage}%`,
        ...(isOpen ? [`due ${formatDay(dueOn)}`] : []),
        ...(openCents === 0 && amountCents > 0 ? ['paid'] : []),
        ...(isOpen && openCents < amountCents ? [`${formatCents(openCents)} open`] : []),
      ],
    }
  })
}

function cents(dollars: number): number {
  return centsFromDollars(dollars) ?? 0
}
