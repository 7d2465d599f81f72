import type { StaffLine } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import type { OptionalText } from '#domain/quote-fields.ts'

/** The parts of a quote that a page shows, for the current order or for one of its revisions. */
export type ShownQuote = Pick<
  Order,
  | OptionalText
  | 'discount'
  | 'discountAmount'
  | 'taxable'
  | 'subtotal'
  | 'tax'
  | 'taxRate'
  | 'total'
  | 'paid'
  | 'writtenOff'
  | 'balance'
  | 'status'
  | 'paymentTerms'
  | 'conditions'
  | 'invoicedAt'
  | 'completedAt'
  | 'voidedAt'
  | 'expiresOn'
> & { readonly lineItems: readonly StaffLine[] }
