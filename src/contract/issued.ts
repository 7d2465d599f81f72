/** Invoices and credit notes as they were issued. */
import { z } from 'zod'
import { ISSUED_KINDS, ISSUED_STATES } from '#domain/issued-document.ts'
import { endpoint } from './endpoint.ts'
import { file, idInPath, instant } from './fields.ts'
import { person } from './order-parts.ts'

export type IssuedDocument = z.output<typeof issuedDocument>
export const issuedDocument = z.object({
  /** Counts the order's issued documents from 1. */
  place: z.number(),
  kind: z.enum(ISSUED_KINDS),
  number: z.string(),
  /** Counts the revisions under that number. */
  revision: z.number(),
  issuedAt: instant,
  /** Null if not recorded. */
  by: person.nullable(),
  /** Dollars; negative on a credit note. */
  total: z.number(),
  state: z.enum(ISSUED_STATES),
  /** The invoice that it replaces or credits. */
  replaces: z
    .object({ place: z.number(), number: z.string(), revision: z.number(), issuedAt: instant })
    .nullable(),
  /** Why it replaces or credits it. */
  reason: z.string().nullable(),
  /**
   * When its content was kept: later than `issuedAt` for an invoice from before Kerf kept them, and null until that
   * is sent, revised, or undone. Its shop details are of that time.
   */
  keptAt: instant.nullable(),
})

export const issuedCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/issued',
    access: 'seePrices',
    summary: 'List the invoices and credit notes that were ever issued for an order, earliest first',
    params: z.strictObject({ id: idInPath }),
    reply: z.array(issuedDocument),
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/issued/{place}',
    access: 'seePrices',
    summary: 'Get an invoice or a credit note as it was issued, as a PDF',
    params: z.strictObject({ id: idInPath, place: idInPath }),
    reply: file,
    file: ['application/pdf'],
    isRecorded: true,
  }),
}
