/** Quotes as they were sent. Rows are only inserted and read; the database rejects updates and deletes. */
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { ShopScope } from '../shop.ts'

const revisionOfOrder = prepared((db, param: Param<'shopId' | 'orderId' | 'revision'>) =>
  db
    .selectFrom('order_revisions')
    .select(['revision', 'content', 'content_hash', 'at'])
    .where('shop_id', '=', param('shopId'))
    .where('order_id', '=', param('orderId'))
    .where('revision', '=', param('revision')),
)

export async function findRevision(shop: ShopScope, db: Database, orderId: number, revision: number) {
  const [found] = await revisionOfOrder(db, { shopId: shop.shopId, orderId, revision })
  return found
}

/** Earliest first. */
export async function listRevisions(shop: ShopScope, db: Database, orderId: number) {
  return db
    .selectFrom('order_revisions as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.revision', 'r.content', 'r.at', 'r.user_id', 'u.name as user_name'])
    .where('r.shop_id', '=', shop.shopId)
    .where('r.order_id', '=', orderId)
    .orderBy('r.revision')
    .execute()
}

export interface NewRevision {
  readonly orderId: number
  readonly revision: number
  /** JSON. */
  readonly content: string
  readonly contentHash: string
  readonly now: string
}

export async function insertRevision(shop: ShopScope, tx: Database, added: NewRevision): Promise<void> {
  await tx
    .insertInto('order_revisions')
    .values({
      shop_id: shop.shopId,
      order_id: added.orderId,
      revision: added.revision,
      content: added.content,
      content_hash: added.contentHash,
      user_id: shop.userId,
      at: added.now,
    })
    .execute()
}
