import { partText } from '#domain/due-words.ts'
import { formatCents } from '#domain/money.ts'
import { triggerText } from '#domain/payment-terms.ts'
import classes from './PaymentParts.module.css'
import type { ShownQuote } from './shown-quote.ts'
import { useOwed } from './use-owed.ts'

interface Props {
  readonly order: ShownQuote
}

/** Lists the parts in the order in which they are paid, and says whether each is paid, due, or to come. */
export function PaymentParts({ order }: Props) {
  const { parts, balanceCents } = useOwed(order)
  const isAsked = order.invoicedAt !== null && order.voidedAt === null
  const isSinglePayment = parts.length === 1 && !order.paymentTerms.milestones?.length
  if (isSinglePayment && (!isAsked || balanceCents <= 0)) return null
  const keyed = parts.map((part, index) => ({ key: `${index}`, part }))
  return (
    <ul className={classes.list}>
      {keyed.map(({ key, part }) => (
        <li key={key} className={classes.part} data-state={part.state}>
          <span className={classes.what}>
            {part.description} <span className={classes.share}>{part.percentage}%</span>
          </span>
          <span className={classes.due}>{isAsked ? partText(part) : triggerText(part.due)}</span>
          <span className={classes.amount}>{formatCents(part.amountCents)}</span>
        </li>
      ))}
    </ul>
  )
}
