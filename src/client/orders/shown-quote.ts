import type { Order } from '#contract/orders.ts'

/** The parts of a quote that a page shows, for the current order or for one of its revisions. */
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
