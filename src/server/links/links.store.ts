import type { SentDocument } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import type { Shop, ShopScope } from '../shop.ts'

export interface NewLink {
  readonly orderId: number
  readonly document: SentDocument
  readonly revision: number
  readonly tokenHash: string
  /** Where it is emailed; null if it is handed over. */
  readonly to: string | null
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
      to_address: link.to,
      user_id: shop.userId,
      at: link.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first. */
export async function listLinks(shop: Shop, db: Database, orderId: number) {
  return db
    .selectFrom('customer_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([
      'l.id',
      'l.document',
      'l.revision',
      'l.at',
      'l.viewed_at',
      'l.withdrawn_at',
      'l.user_id',
      'u.name as user_name',
    ])
    .where('l.shop_id', '=', shop.shopId)
    .where('l.order_id', '=', orderId)
    .orderBy('l.id', 'desc')
    .execute()
}

/** Requires the order row to be locked. */
export async function isLinkViewed(shop: ShopScope, tx: Database, id: number): Promise<boolean> {
  const viewed = await tx
    .selectFrom('customer_links')
    .select('id')
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .where('viewed_at', 'is not', null)
    .executeTakeFirst()
  return viewed !== undefined
}

/**
 * Records when the order's current revision was sent, unless the link was withdrawn in the meantime. Requires the order
 * row to be locked.
 */
export async function setSentOn(
  shop: ShopScope,
  tx: Database,
  {
    orderId,
    linkId,
    document,
    revision,
  }: {
    readonly orderId: number
    readonly linkId: number
    readonly document: SentDocument
    readonly revision: number
  },
  day: string,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ sent_on: day, ...(document === 'invoice' && { invoice_sent_on: day }) })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', orderId)
    .where('revision', '=', revision)
    .where('voided_at', 'is', null)
    .where(({ exists }) => exists(openLink(shop, tx, linkId)))
    .execute()
}

export function openLink(shop: ShopScope, tx: Database, linkId: number) {
  return tx
    .selectFrom('customer_links as l')
    .select('l.id')
    .where('l.shop_id', '=', shop.shopId)
    .where('l.id', '=', linkId)
    .where('l.withdrawn_at', 'is', null)
}
