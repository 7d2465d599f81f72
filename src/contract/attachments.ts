import { z } from 'zod'
import { MAX_FILE_BYTES } from '#domain/attachments.ts'
import { endpoint } from './endpoint.ts'
import { idInPath } from './fields.ts'
import { anyOrder } from './orders.ts'

const one = z.strictObject({ id: idInPath, attachmentId: idInPath })
const file = z.custom<AsyncIterable<Uint8Array>>()

export const attachmentCalls = {
  add: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/attachments',
    access: 'member',
    summary:
      'Add a photo or a file to an order (JPEG, PNG, WebP, or PDF; one per request). Pictures are re-encoded without metadata',
    params: z.strictObject({ id: idInPath }),
    upload: MAX_FILE_BYTES,
    reply: anyOrder,
    created: true,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/attachments/{attachmentId}',
    access: 'member',
    summary: 'Get a photo as JPEG or WebP, or a PDF as a download',
    params: one,
    reply: file,
    file: ['image/jpeg', 'image/webp', 'application/pdf'],
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/attachments/{attachmentId}/thumbnail',
    access: 'member',
    summary: 'Get a photo’s thumbnail',
    params: one,
    reply: file,
    file: ['image/webp'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/orders/{id}/attachments/{attachmentId}',
    access: 'seePrices',
    summary: 'Set whether members who may not see prices see a file',
    params: one,
    body: z.strictObject({ forFloor: z.boolean({ error: 'Must be true or false' }) }),
    reply: anyOrder,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/attachments/{attachmentId}/remove',
    access: 'member',
    summary:
      'Remove a file from an order. Only the user who added it and members who may change the shop can',
    params: one,
    reply: anyOrder,
  }),
}
