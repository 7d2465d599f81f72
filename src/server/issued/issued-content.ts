/** What an issued document says, as the database keeps it: JSON that names its format. */
import { z } from 'zod'
import { day } from '#contract/fields.ts'
import { PAYMENT_METHODS } from '#domain/ledger.ts'
import { keptContent, writeKeptContent } from '../order-parts/kept-content.ts'

/** Raised when the meaning of a field changes. */
const FORMAT = 1

const cents = z.number().int()
const text = z.string().nullable()

const issuedContent = z.object({
  format: z.literal(FORMAT),
  /** The triggers that guard the order's lines read them here. */
  content: keptContent,
  shop: z.object({
    name: z.string(),
    address: text,
    phone: text,
    email: text,
    taxId: text.default(null),
    accentColor: text,
    footerText: text,
    howToPay: text,
  }),
  timeZone: z.string(),
  preparedBy: z.string(),
  invoicedOn: day,
  completedOn: day.nullable(),
  /** The day of the document itself. */
  issuedOn: day,
  /** The revision of the quote that the customer approved, if the invoice says the same. */
  approvedRevision: z.number().int().nullable(),
  /** Received by then. */
  payments: z.array(
    z.object({ amountCents: cents, receivedOn: day, method: z.enum(PAYMENT_METHODS), reference: text }),
  ),
  paidCents: cents,
  writtenOffCents: cents,
})
export type IssuedContent = Omit<z.output<typeof issuedContent>, 'format'>

export function writeIssuedContent(content: IssuedContent): string {
  const quoted: unknown = JSON.parse(writeKeptContent(content.content))
  return JSON.stringify({ ...content, content: quoted, format: FORMAT })
}

/** @throws Error naming the first wrong field, for content that no Kerf up to this one wrote. */
export function readIssuedContent(kept: string): IssuedContent {
  const { format: _, ...content } = issuedContent.parse(JSON.parse(kept))
  return content
}
