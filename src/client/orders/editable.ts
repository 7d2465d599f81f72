import type { OrderRow } from '#contract/orders.ts'

type EditableFields = Pick<OrderRow, 'orderNumber' | 'status' | 'voidedAt'>

/** Only quotes can be edited: an invoice has been agreed on. */
export function isEditable({ status, voidedAt }: EditableFields): boolean {
  return status === 'quote' && voidedAt === null
}

export function whyNotEditable({ orderNumber, voidedAt }: EditableFields): string {
  return voidedAt === null
    ? `${orderNumber} is no longer a quote and cannot be edited.`
    : `${orderNumber} is void and cannot be edited.`
}
