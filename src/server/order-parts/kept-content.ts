/** A revision's content as the database keeps it: JSON that names its format. */
import { z } from 'zod'
import { day } from '#contract/fields.ts'
import { lineItem } from '#contract/order-parts.ts'
import { order } from '#contract/orders.ts'
import { contentText, type QuoteContent } from '#domain/quote-content.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { keptDiscount, keptPiece } from './line-content.ts'

/** Raised when the meaning of a field changes, not when an optional text is added. */
const FORMAT = 2

const cents = z.number().int()

export const keptContent = z
  .object({
    /** The first format did not name itself. */
    format: z.union([z.literal(1), z.literal(FORMAT)]).default(1),
    title: z.string(),
    // A text that quotes did not have yet was left out.
    ...forOptionalTexts(() => z.string().nullable().default(null)),
    customer: order.shape.customer.extend({
      company: z.string().nullable().default(null),
      taxId: z.string().nullable().default(null),
    }),
    lineItems: z.array(
      lineItem.pick({ description: true, quantity: true }).extend({
        priceCents: cents,
        // Lines could not be reduced or free of tax yet.
        discount: keptDiscount.nullable().default(null),
        taxable: z.boolean().default(true),
        // Lines were text.
        piece: keptPiece.nullable().default(null),
        totalCents: cents,
      }),
    ),
    discount: keptDiscount.nullable().default(null),
    discountCents: cents.default(0),
    subtotalCents: cents,
    taxableCents: cents.optional(),
    taxRateMillionths: cents,
    taxCents: cents,
    totalCents: cents,
    terms: order.shape.paymentTerms,
    conditions: order.shape.conditions.default(null),
    expiresOn: day,
  })
  .transform(
    ({ format: _, taxableCents, ...content }): QuoteContent => ({
      ...content,
      taxableCents: taxableCents ?? content.subtotalCents,
    }),
  )

export function writeKeptContent(content: QuoteContent): string {
  return contentText({ format: FORMAT, ...content })
}

/** @throws Error naming the first wrong field, for content that no Kerf up to this one wrote. */
export function readKeptContent(text: string): QuoteContent {
  return keptContent.parse(JSON.parse(text))
}
