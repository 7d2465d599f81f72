import { dayOf, formatDay } from '#domain/calendar.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { covered, installments, paymentParts } from '#domain/payment-terms.ts'
import { useTimeZone } from '../ui/time-zone.ts'
import classes from './PaymentParts.module.css'
import type { ShownQuote } from './shown-quote.ts'

interface Props {
  readonly order: ShownQuote
}

/** Lists the installments and when each is due. Renders nothing for a single payment without a due date. */
export function PaymentParts({ order }: Props) {
  const timeZone = useTimeZone()
  const { paymentTerms, invoicedAt } = order
  const parts = invoicedAt === null ? agreed(order) : owed(order, dayOf(invoicedAt, timeZone))
  const isSinglePayment = parts.length === 1 && !paymentTerms.milestones?.length
  if (isSinglePayment && (invoicedAt === null || order.balance <= 0)) return null
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

/** The parts of a quote, as agreed. */
function agreed({ paymentTerms, total }: ShownQuote): Part[] {
  return paymentParts(paymentTerms, cents(total)).map((part, index) => ({
    ...part,
    key: `${index}`,
    about: [`${part.percentage}%`, ...(part.dueDate === undefined ? [] : [`due ${formatDay(part.dueDate)}`])],
  }))
}

/** The parts of an invoiced order, earliest first, each with what payments have not covered yet. */
function owed({ paymentTerms, total, paid, voidedAt }: ShownQuote, invoicedOn: string): Part[] {
  return covered(installments(paymentTerms, cents(total), invoicedOn), cents(paid)).map((part, index) => {
    const { percentage, amountCents, openCents, dueOn } = part
    // A paid part no longer needs a due date.
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
