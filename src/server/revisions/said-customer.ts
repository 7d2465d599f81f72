import type { QuoteContent } from '#domain/quote-content.ts'
import type { Database } from '../database/connect.ts'
import { listIssuedDocuments } from '../issued/issued.store.ts'
import { readIssuedContent } from '../issued/issued-content.ts'
import { readKeptContent } from '../order-parts/kept-content.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import type { ShopScope } from '../shop.ts'
import { findRevision } from './revisions.store.ts'

/**
 * The customer as the sent quote or the invoice says it, so that saving after the customer was corrected starts a
 * revision with today's details. Undefined if nothing was sent yet, and for an approved quote, which stays approved.
 */
export async function saidCustomer(
  shop: ShopScope,
  db: Database,
  { id, status, revision, answer }: FoundOrder,
): Promise<QuoteContent['customer'] | undefined> {
  if (status === 'quote') {
    const kept = answer === 'approved' ? undefined : await findRevision(shop, db, id, revision)
    return kept && readKeptContent(kept.content).customer
  }
  const issued = (await listIssuedDocuments(shop, db, id)).at(-1)
  return issued?.kind === 'invoice' ? readIssuedContent(issued.content).content.customer : undefined
}
