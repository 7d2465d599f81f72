import { z } from 'zod'
import { DOCUMENT_KINDS, MAX_DOCUMENTS } from '#domain/order-document.ts'
import { endpoint } from './endpoint.ts'
import { file, idInPath } from './fields.ts'

const orderIds = z
  .string({ error: 'Ids are required' })
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Ids must be whole numbers, separated by commas')
  .transform((ids) => ids.split(',').map(Number))
  .refine((ids) => ids.length <= MAX_DOCUMENTS, `At most ${MAX_DOCUMENTS} orders at a time`)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each order only once')
  .describe(`The orders, such as 12,7,31; at most ${MAX_DOCUMENTS}`)

export const documentCalls = {
  make: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/documents/{kind}',
    access: 'member',
    summary:
      'Get a quote, an invoice, a job ticket, or a material sheet as a PDF named after the order. A quote is also available as an earlier revision',
    params: z.strictObject({
      id: idInPath,
      kind: z.enum(DOCUMENT_KINDS, { error: 'No such document' }),
    }),
    query: z.strictObject({
      /** A preview is not recorded in the order's history. */
      for: z
        .enum(['download', 'print', 'preview'], { error: 'For must be download, print or preview' })
        .default('download'),
      /** A quote's revision; the current one by default. */
      revision: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'Revision must be a whole number of at least 1')
        .transform(Number)
        .optional(),
    }),
    reply: file,
    file: ['application/pdf'],
    isRecorded: true,
  }),
  makeMany: endpoint({
    method: 'GET',
    path: '/api/orders/documents',
    access: 'seePrices',
    summary:
      'Get the quote or the invoice of each of several orders as one PDF, in the sequence of the ids. 404 if any of them does not exist',
    query: z.strictObject({ ids: orderIds }),
    reply: file,
    file: ['application/pdf'],
    isRecorded: true,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/payments/{paymentId}/receipt',
    access: 'seePrices',
    summary: 'Get a payment receipt as a PDF',
    params: z.strictObject({ id: idInPath, paymentId: idInPath }),
    reply: file,
    file: ['application/pdf'],
    isRecorded: true,
  }),
}
