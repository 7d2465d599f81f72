import { z } from 'zod'
import { DOCUMENT_KINDS } from '#domain/order-document.ts'
import { endpoint } from './endpoint.ts'
import { idInPath } from './fields.ts'

export const documentCalls = {
  make: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/documents/{kind}',
    access: 'member',
    summary: 'A quote, an invoice or a job ticket as a PDF named after the order',
    params: z.strictObject({
      id: idInPath,
      kind: z.enum(DOCUMENT_KINDS, { error: 'There is no such document' }),
    }),
    reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: 'application/pdf',
  }),
}
