/** Customer links, looked up by the people who follow them. */
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { openLink } from '../links/links.store.ts'
import type { ShopScope } from '../shop.ts'

function links(db: Database) {
  return db
    .selectFrom('customer_links as l')
    .innerJoin('shops as s', 's.id', 'l.shop_id')
    .select([
      'l.id',
      'l.shop_id',
      'l.order_id',
      'l.document',
      'l.revision',
      'l.viewed_at',
      'l.withdrawn_at',
      's.name as shop_name',
      's.time_zone',
    ])
}

const linkByToken = prepared((db, param: Param<'tokenHash'>) =>
  links(db).where('l.token_hash', '=', param('tokenHash')),
)

/** Searches all shops: the token itself is the proof of access. */
export async function findLinkByToken(db: Database, tokenHash: string) {
  const [link] = await linkByToken(db, { tokenHash })
  return link
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLinkByToken>>>

/** Reads the link again once its order is locked. */
export async function reloadLink(shop: ShopScope, tx: Database, id: number): Promise<FoundLink> {
  return links(tx).where('l.shop_id', '=', shop.shopId).where('l.id', '=', id).executeTakeFirstOrThrow()
}

/** @returns whether this is the first view. */
export async function markLinkViewed(
  shop: ShopScope,
  tx: Database,
  id: number,
  now: string,
): Promise<boolean> {
  const marked = await tx
    .updateTable('customer_links')
    .set({ viewed_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .where('viewed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Does nothing when the link was withdrawn in the meantime. Requires the order row to be locked. */
export async function markQuoteViewed(
  shop: ShopScope,
  tx: Database,
  quote: { readonly id: number; readonly linkId: number; readonly revision: number },
  now: string,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ viewed_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', quote.id)
    .where('revision', '=', quote.revision)
    .where('viewed_at', 'is', null)
    .where(({ exists }) => exists(openLink(shop, tx, quote.linkId)))
    .execute()
}
