import type { OrderRow } from '#contract/orders.ts'

type EditableFields = Pick<OrderRow, 'orderNumber' | 'status' | 'voidedAt'>

/** An edit of an invoice takes a reason and issues its next revision. */
export type Edited = 'quote' | 'invoice'

export function isEditable({ status, voidedAt }: EditableFields, what: Edited = 'quote'): boolean {
  if (voidedAt !== null) return false
  return what === 'quote' ? status === 'quote' : status !== 'quote' && status !== 'archived'
}

export function whyNotEditable(
  { orderNumber, status, voidedAt }: EditableFields,
  what: Edited = 'quote',
): string {
  if (voidedAt !== null) return `${orderNumber} is void and cannot be edited.`
  if (what === 'quote') return `${orderNumber} is no longer a quote and cannot be edited.`
  return status === 'quote'
    ? `${orderNumber} is a quote again, so it has no invoice to revise.`
    : `${orderNumber} is archived and cannot be edited.`
}
