import type { SentDocument } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

export interface NewLink {
  readonly orderId: number
  readonly document: SentDocument
  readonly revision: number
  readonly tokenHash: string
  readonly now: string
}

export async function insertLink(shop: Shop, tx: Database, link: NewLink): Promise<number> {
  const { id } = await tx
    .insertInto('customer_links')
    .values({
      shop_id: shop.shopId,
      order_id: link.orderId,
      document: link.document,
      revision: link.revision,
      token_hash: link.tokenHash,
      user_id: shop.userId,
      at: link.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
