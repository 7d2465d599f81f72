import { type ComponentType, createContext, useContext } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Attached } from '#domain/customer-answer.ts'

interface OrderProps {
  readonly order: Order
}

interface Preloaded {
  readonly preload: () => Promise<void>
}

/** A part of the order page that another folder contributes. It renders nothing if it has nothing to show. */
export interface OrderPanel {
  readonly name: string
  /** Above everything, below the tabs, or in the column beside them. */
  readonly place: 'top' | 'main' | 'side'
  readonly Panel: ComponentType<OrderProps & { readonly onSend: (() => void) | undefined }>
}

/** What other folders contribute to the order page, so that `orders` need not know them. */
export interface OrderParts {
  /** In the order in which the page shows them. */
  readonly panels: readonly OrderPanel[]
  /** Open while rendered. */
  readonly SendDialog: ComponentType<
    OrderProps & { readonly attached: Attached; readonly onClose: () => void }
  > &
    Preloaded
  /** Open while rendered. */
  readonly MarkAsPaidDialog: ComponentType<OrderProps & { readonly onClose: () => void }> & Preloaded
  /** Open while rendered. */
  readonly RecordPaymentDialog: ComponentType<OrderProps & { readonly onClose: () => void }>
}

export const OrderPartsContext = createContext<OrderParts | undefined>(undefined)

export function useOrderParts(): OrderParts {
  const parts = useContext(OrderPartsContext)
  if (parts === undefined) throw new Error('useOrderParts must be used on the order page')
  return parts
}
