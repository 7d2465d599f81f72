/** What the sending of a quote and its customer leave behind, for shops that have nobody to send to. */
import type { Answer } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'

export async function setSentOn(
  shop: ShopScope,
  tx: Database,
  orderId: number,
  sentOn: string,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ sent_on: sentOn })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', orderId)
    .execute()
}

export interface Followed {
  readonly orderId: number
  readonly linkId: number
  readonly now: string
}

export async function markViewed(shop: ShopScope, tx: Database, followed: Followed): Promise<void> {
  const viewed = { viewed_at: followed.now }
  await tx
    .updateTable('customer_links')
    .set(viewed)
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', followed.linkId)
    .execute()
  await tx
    .updateTable('orders')
    .set(viewed)
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', followed.orderId)
    .execute()
}

export interface NewAnswer extends Followed {
  readonly revision: number
  readonly answer: Answer
  readonly name: string
  readonly reason: string | null
  readonly contentHash: string
}

/** Of documentation (RFC 5737): nobody's. */
const ADDRESS = '203.0.113.24'

export async function insertAnswer(shop: ShopScope, tx: Database, added: NewAnswer): Promise<void> {
  const { orderId, linkId, revision, answer, name, reason, contentHash, now } = added
  await tx
    .insertInto('customer_answers')
    .values({
      shop_id: shop.shopId,
      order_id: orderId,
      revision,
      link_id: linkId,
      answer,
      name,
      reason,
      signature: answer === 'approved' ? JSON.stringify({ kind: 'typed' }) : null,
      content_hash: contentHash,
      address: ADDRESS,
      at: now,
    })
    .execute()
  await tx
    .updateTable('orders')
    .set({ answer, answered_at: now, updated_by_id: null, updated_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', orderId)
    .execute()
}
