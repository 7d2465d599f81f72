import type { Attachment } from '#contract/order-parts.ts'
import { addressOf } from '../call.ts'

export function attachmentAddress(orderId: number, { id }: Pick<Attachment, 'id'>): string {
  return addressOf('GET /api/orders/{id}/attachments/{attachmentId}', { id: orderId, attachmentId: id })
}

export function thumbnailAddress(orderId: number, { id }: Pick<Attachment, 'id'>): string {
  return addressOf('GET /api/orders/{id}/attachments/{attachmentId}/thumbnail', {
    id: orderId,
    attachmentId: id,
  })
}
