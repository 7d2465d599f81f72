import type { Order } from '#contract/orders.ts'

/** What a page shows of what was agreed on, of an order as it is or as it was sent. */
export type ShownQuote = Pick<
  Order,
  | 'description'
  | 'lineItems'
  | 'subtotal'
  | 'tax'
  | 'taxRate'
  | 'total'
  | 'paid'
  | 'balance'
  | 'status'
  | 'paymentTerms'
  | 'invoicedAt'
  | 'voidedAt'
  | 'expiresOn'
>
