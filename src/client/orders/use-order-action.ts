import type { AnyOrder } from '#contract/orders.ts'
import { type Failure, useSave } from '../forms/use-save.ts'
import { settleScreen } from '../ui/settling.ts'
import { useRefreshOrders } from './order-queries.ts'

export interface OrderAction<V, O extends AnyOrder> {
  /** @param key for whatever must be created only once. */
  readonly call: (input: V, key: string) => Promise<O>
  readonly onDone: (order: O, input: V) => void
  /** The error text if the response gives no reason. */
  readonly failure: Failure<V>['text']
  /** The error text if an earlier attempt, whose response was lost, did something else. */
  readonly doneEarlier?: string
  /** @returns true if it has shown the failure itself. */
  readonly onFailed?: (error: Error, input: V) => boolean
}

/** What `useSave` and forms need for a call that changes an order, and then refreshes every list and figure. */
export function useOrderSaving<V, O extends AnyOrder>({
  call,
  onDone,
  failure,
  doneEarlier,
  onFailed,
}: OrderAction<V, O>) {
  const refreshOrders = useRefreshOrders()
  return {
    save: call,
    onSaved: (order: O, input: V) => {
      // The next control often takes the place of the one that was pressed.
      settleScreen()
      onDone(order, input)
      refreshOrders(order)
    },
    failure: { title: 'Error', text: failure, savedEarlier: doneEarlier },
    onFailed: (error: Error, input: V) => {
      const isShown = onFailed?.(error, input) === true
      // Somebody else may have changed the order first: show its current state.
      refreshOrders()
      return isShown
    },
  }
}

/** Runs a call that changes an order, one at a time, then refreshes every list and figure. */
export function useOrderAction<V, O extends AnyOrder>(action: OrderAction<V, O>) {
  const { saving, save } = useSave(useOrderSaving(action))
  return { isRunning: saving, run: save }
}
