/** The content of a quote, now and as it was sent. */
import { createHash } from 'node:crypto'
import type { QuoteContent } from '#domain/quote-content.ts'
import { optionalTextsFromColumns } from '#domain/quote-fields.ts'
import type { Database } from '../database/connect.ts'
import type { LineItemColumns } from '../order-parts/line-items.store.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import { listLineItems } from '../orders/orders.store.ts'
import { termsOf } from '../orders/present.ts'
import type { ShopScope } from '../shop.ts'
import { readKeptContent, writeKeptContent } from './kept-content.ts'
import { findRevision, insertRevision } from './revisions.store.ts'

export async function contentOf(shop: ShopScope, db: Database, order: FoundOrder): Promise<QuoteContent> {
  return contentFrom(order, await listLineItems(shop, db, order.id))
}

type Lines = readonly Pick<LineItemColumns, 'description' | 'quantity' | 'price_cents' | 'total_cents'>[]

export function contentFrom(order: FoundOrder, lineItems: Lines): QuoteContent {
  return {
    title: order.title,
    ...optionalTextsFromColumns(order),
    customer: {
      id: order.customer_id,
      name: order.customer_name,
      address: order.customer_address,
      phone: order.customer_phone,
      email: order.customer_email,
    },
    lineItems: lineItems.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      priceCents: item.price_cents,
      totalCents: item.total_cents,
    })),
    subtotalCents: order.subtotal_cents,
    taxRateMillionths: order.tax_rate_millionths,
    taxCents: order.tax_cents,
    totalCents: order.total_cents,
    terms: termsOf(order),
    expiresOn: order.expires_on,
  }
}

/**
 * Keeps the quote's current content as a revision before it is sent; the next edit then starts a new one. Requires the
 * order row to be locked. Repeating the call changes nothing.
 *
 * @returns the SHA-256 of the content, in hexadecimal.
 */
export async function keepRevision(
  shop: ShopScope,
  tx: Database,
  order: FoundOrder,
  now: string,
): Promise<string> {
  const kept = await findRevision(shop, tx, order.id, order.revision)
  if (kept !== undefined) return kept.content_hash
  const content = writeKeptContent(await contentOf(shop, tx, order))
  const contentHash = createHash('sha256').update(content).digest('hex')
  await insertRevision(shop, tx, { orderId: order.id, revision: order.revision, content, contentHash, now })
  return contentHash
}

/** The content of a revision that was sent. */
export async function keptQuote(
  shop: ShopScope,
  db: Database,
  orderId: number,
  revision: number,
): Promise<{ readonly content: QuoteContent; readonly contentHash: string }> {
  const kept = await findRevision(shop, db, orderId, revision)
  if (kept === undefined) throw new Error('a quote was sent but its revision was not kept')
  return { content: readKeptContent(kept.content), contentHash: kept.content_hash }
}
