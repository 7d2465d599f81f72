import type { OrderRow } from '#contract/orders.ts'

type Standing = Pick<OrderRow, 'orderNumber' | 'status' | 'voidedAt'>

/** Only a quote changes; what is an invoice was agreed on. */
export function isEditable({ status, voidedAt }: Standing): boolean {
  return status === 'quote' && voidedAt === null
}

export function whyNotEditable({ orderNumber, voidedAt }: Standing): string {
  return voidedAt === null
    ? `${orderNumber} is no longer a quote and cannot be edited.`
    : `${orderNumber} is void and cannot be edited.`
}
