/** Customers' answers to quotes. Rows are only inserted and read; the database rejects updates and deletes. */
import type { Answer } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'

function answers(shop: ShopScope, db: Database, orderId: number) {
  return db
    .selectFrom('customer_answers')
    .select(['revision', 'link_id', 'answer', 'name', 'reason', 'signature', 'content_hash', 'address', 'at'])
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
}

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof answers>['execute']>>[number]

/** Earliest first. */
export async function listAnswers(shop: ShopScope, db: Database, orderId: number): Promise<AnswerRow[]> {
  return answers(shop, db, orderId).orderBy('id').execute()
}

export async function findAnswer(
  shop: ShopScope,
  db: Database,
  orderId: number,
  revision: number,
): Promise<AnswerRow | undefined> {
  return answers(shop, db, orderId).where('revision', '=', revision).executeTakeFirst()
}

export interface NewAnswer {
  readonly orderId: number
  readonly revision: number
  readonly linkId: number
  readonly answer: Answer
  readonly name: string
  readonly reason: string | null
  /** JSON. */
  readonly signature: string | null
  readonly contentHash: string
  readonly address: string
  readonly now: string
}

/**
 * Stores the answer and copies it to the order. The order's version goes up, so that an edit in progress is refused.
 * Requires the order row to be locked.
 */
export async function insertAnswer(shop: ShopScope, tx: Database, added: NewAnswer): Promise<void> {
  await tx
    .insertInto('customer_answers')
    .values({
      shop_id: shop.shopId,
      order_id: added.orderId,
      revision: added.revision,
      link_id: added.linkId,
      answer: added.answer,
      name: added.name,
      reason: added.reason,
      signature: added.signature,
      content_hash: added.contentHash,
      address: added.address,
      at: added.now,
    })
    .execute()
  await tx
    .updateTable('orders')
    .set((eb) => ({
      answer: added.answer,
      answered_at: added.now,
      version: eb('version', '+', 1),
      // Null: no member of the shop made this change.
      updated_by_id: shop.userId,
      updated_at: added.now,
    }))
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', added.orderId)
    .execute()
}
