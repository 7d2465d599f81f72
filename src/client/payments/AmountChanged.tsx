import { Alert } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import { formatDollars } from '#domain/money.ts'
import { eventPhrase } from '#domain/order-events.ts'

interface Props {
  /** 'The balance'. */
  readonly what: string
  /** In dollars. */
  readonly amount: number
  /** The order when the dialog opened. */
  readonly before: Order
  readonly order: Order
}

/** Says that somebody recorded money while a dialog was open: they may have recorded the same. */
export function AmountChanged({ what, amount, before, order }: Props) {
  const since = order.history
    .slice(before.history.length)
    .filter(({ kind, amount }) => amount !== null || kind === 'revised')
    .map(
      (event) =>
        `${event.by?.name ?? 'Somebody'} ${eventPhrase(event)}${event.amount === null ? '' : ` (${formatDollars(Math.abs(event.amount))})`}`,
    )
  return (
    <Alert color="yellow" role="alert">
      {[`${what} has changed to ${formatDollars(amount)}`, ...since].join('. ')}. Check the amount before you
      record it.
    </Alert>
  )
}
