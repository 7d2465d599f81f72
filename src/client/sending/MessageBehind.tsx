import { Alert } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import { describeConcurrentEdit, findConcurrentEdit } from '#domain/concurrent-edit.ts'
import { formatDollars } from '#domain/money.ts'
import { useSession } from '../session/session-context.ts'

interface Props {
  /** What the message may still be about. */
  readonly before: Order
  readonly order: Order
  /** Whether the user made the change. */
  readonly isOwn: boolean
}

/** Says that the order has changed while its message was written. */
export function MessageBehind({ before, order, isOwn }: Props) {
  const { user } = useSession()
  const { orderNumber, version, total, balance } = order
  const versions = version - before.version
  const saved =
    versions > 0 &&
    !isOwn &&
    `${describeConcurrentEdit(findConcurrentEdit(order.history, versions, user.id), orderNumber)}.`
  const isQuote = order.status === 'quote'
  const moved =
    isQuote !== (before.status === 'quote') && `${orderNumber} is now ${isQuote ? 'a quote' : 'an invoice'}.`
  const amounts = isQuote
    ? `The total is now ${formatDollars(total)}.`
    : `The total is now ${formatDollars(total)}, and the balance ${formatDollars(balance)}.`
  return (
    <Alert color="yellow" role="status">
      {[moved, saved, amounts].filter(Boolean).join(' ')} Check the amounts in your message.
    </Alert>
  )
}
