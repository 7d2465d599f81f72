/** Links that show a customer a quote or an invoice without signing in. */
import type { SentDocument } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import { keepInvoice } from '../issued/issue.ts'
import { invoicedOrder } from '../orders/invoiced-order.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import { keepRevision } from '../revisions/revisions.ts'
import type { Shop } from '../shop.ts'
import { hashOf, newToken } from '../tokens.ts'
import { insertLink } from './links.store.ts'

/**
 * Creates a link to the current revision of a quote, or to an invoice. Requires the order row to be locked.
 *
 * @param to where it is emailed, unless staff hand it over.
 * @returns the link's token, which cannot be retrieved again.
 */
export async function makeLink(
  shop: Shop,
  tx: Database,
  order: FoundOrder,
  { document, to }: { readonly document: SentDocument; readonly to?: string },
  now: string,
): Promise<{ readonly id: number; readonly token: string }> {
  if (document === 'quote') await keepRevision(shop, tx, order, now)
  else await keepInvoice(shop, tx, await invoicedOrder(shop, tx, order), now)
  const token = newToken()
  const { revision } = order
  const id = await insertLink(shop, tx, {
    orderId: order.id,
    document,
    revision,
    tokenHash: hashOf(token),
    to: to ?? null,
    now,
  })
  return { id, token }
}

/** The path of the customer's page. */
function linkPath(token: string): string {
  return `/q/${token}`
}

/** @param kerfUrl the address where people reach Kerf, such as `https://kerf.example.com`. */
export function linkUrl(kerfUrl: string, token: string): string {
  return `${kerfUrl}${linkPath(token)}`
}
