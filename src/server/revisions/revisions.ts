/** The content of a quote as it was sent. */
import { createHash } from 'node:crypto'
import { type Day, dayOf } from '#domain/calendar.ts'
import type { QuoteContent } from '#domain/quote-content.ts'
import type { Database } from '../database/connect.ts'
import { readKeptContent, writeKeptContent } from '../order-parts/kept-content.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import { contentOf } from '../orders/order-content.ts'
import type { ShopScope } from '../shop.ts'
import { findRevision, insertRevision } from './revisions.store.ts'

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

interface KeptQuote {
  readonly content: QuoteContent
  readonly contentHash: string
  /** Absent from a first revision, which revises nothing. */
  readonly revisedOn: Day | undefined
}

/** The content of a revision that was sent. */
export async function keptQuote(
  shop: ShopScope,
  db: Database,
  orderId: number,
  revision: number,
): Promise<KeptQuote> {
  return readRevision(shop, await findRevision(shop, db, orderId, revision))
}

export function readRevision(
  { timeZone }: ShopScope,
  kept: Awaited<ReturnType<typeof findRevision>>,
): KeptQuote {
  if (kept === undefined) throw new Error('a quote was sent but its revision was not kept')
  return {
    content: readKeptContent(kept.content),
    contentHash: kept.content_hash,
    revisedOn: kept.revision > 1 ? dayOf(kept.at, timeZone) : undefined,
  }
}
