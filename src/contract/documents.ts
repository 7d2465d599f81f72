import { z } from 'zod'
import { DOCUMENT_KINDS } from '#domain/order-document.ts'
import { endpoint } from './endpoint.ts'
import { file, idInPath } from './fields.ts'

export const documentCalls = {
  make: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/documents/{kind}',
    access: 'member',
    summary:
      'A quote, an invoice or a job ticket as a PDF named after the order; a quote also as it was sent in an earlier revision',
    params: z.strictObject({
      id: idInPath,
      kind: z.enum(DOCUMENT_KINDS, { error: 'There is no such document' }),
    }),
    query: z.strictObject({
      /** A look at it is no event in the order's history. */
      for: z
        .enum(['download', 'print', 'preview'], { error: 'For must be download, print or preview' })
        .default('download'),
      /** Of a quote; the one that it has now where this is left out. */
      revision: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'Revision must be a whole number from 1 on')
        .transform(Number)
        .optional(),
    }),
    reply: file,
    file: ['application/pdf'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/payments/{paymentId}/receipt',
    access: 'member',
    summary: 'A receipt for a payment as a PDF',
    params: z.strictObject({ id: idInPath, paymentId: idInPath }),
    reply: file,
    file: ['application/pdf'],
  }),
}
