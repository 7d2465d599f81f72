import type { Order } from '#contract/orders.ts'
import { settleScreen } from '../ui/settling.ts'
import { useSave } from '../ui/use-save.ts'
import { useRefreshOrders } from './order-queries.ts'

interface OrderAction<V> {
  readonly call: (input: V) => Promise<Order>
  readonly onDone: (order: Order) => void
  /** The error text if the response gives no reason. */
  readonly failure: string
  /** @returns true if it has shown the failure itself. */
  readonly onFailed?: (error: Error, input: V) => boolean
}

/** Runs a call that changes an order, one at a time, then refreshes every list and figure. */
export function useOrderAction<V>({ call, onDone, failure, onFailed }: OrderAction<V>) {
  const refreshOrders = useRefreshOrders()
  const { saving, save } = useSave({
    save: call,
    onSaved: (order) => {
      // The next control often takes the place of the one that was pressed.
      settleScreen()
      onDone(order)
      refreshOrders(order)
    },
    failure: { title: 'Error', text: failure },
    onFailed: (error, input) => {
      const isShown = onFailed?.(error, input) === true
      // Somebody else may have changed the order first: show its current state.
      refreshOrders()
      return isShown
    },
  })
  return { isRunning: saving, run: save }
}
