import type { Matched } from '#contract/order-parts.ts'
import type { MatchedField } from '#domain/customer.ts'
import { isolated } from '#domain/isolated.ts'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'

const LABELS: Readonly<Record<MatchedField, string>> = {
  invoiceNumber: 'Invoice',
  purchaseOrder: QUOTE_FIELDS.purchaseOrder.label,
  jobSite: QUOTE_FIELDS.jobSite.label,
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  contact: 'Contact',
  lineItem: 'Line item',
}

/** Why a search found a row: 'PO number: 4711'. */
export function matchedText(matched: Matched | undefined): string | undefined {
  return matched == null ? undefined : `${LABELS[matched.field]}: ${isolated(matched.text)}`
}
