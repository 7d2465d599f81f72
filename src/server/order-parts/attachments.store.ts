/** The database rows of photos and files attached to orders. */
import type { KeptFormat } from '#domain/attachments.ts'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Shop } from '../shop.ts'

function attachments(db: Database) {
  return db
    .selectFrom('attachments as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.id',
      'a.format',
      'a.name',
      'a.size',
      'a.width',
      'a.height',
      'a.file_key',
      'a.for_floor',
      'a.user_id',
      'a.at',
      'u.name as user_name',
    ])
    .where('a.removed_at', 'is', null)
}

export type AttachmentRow = Awaited<ReturnType<ReturnType<typeof attachments>['execute']>>[number]

const attachmentsOfOrder = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  attachments(db)
    .where('a.shop_id', '=', param('shopId'))
    .where('a.order_id', '=', param('orderId'))
    .orderBy('a.id'),
)

/** Earliest first, without removed ones. */
export async function listAttachments(shop: Shop, db: Database, orderId: number): Promise<AttachmentRow[]> {
  return attachmentsOfOrder(db, { shopId: shop.shopId, orderId })
}

/** A photo or file, by its order. */
export interface AttachmentOfOrder {
  /** The order's id. */
  readonly id: number
  readonly attachmentId: number
}

/** Undefined also for one that is not for the floor, if the user is. */
export async function findAttachment(shop: Shop, db: Database, attachment: AttachmentOfOrder) {
  return attachments(db)
    .where('a.shop_id', '=', shop.shopId)
    .where('a.order_id', '=', attachment.id)
    .where('a.id', '=', attachment.attachmentId)
    .$if(!shop.may('seePrices'), (query) => query.where('a.for_floor', '=', 1))
    .executeTakeFirst()
}

export interface NewAttachment {
  readonly order_id: number
  readonly format: KeptFormat
  readonly name: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly file_key: string
  readonly for_floor: number
}

export async function insertAttachment(
  shop: Shop,
  tx: Database,
  attachment: NewAttachment,
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('attachments')
    .values({ ...attachment, shop_id: shop.shopId, user_id: shop.userId, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setForFloor(shop: Shop, tx: Database, id: number, forFloor: boolean): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ for_floor: forFloor ? 1 : 0 })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}

export async function markRemoved(shop: Shop, tx: Database, id: number, now: string): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ removed_at: now })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}

/** Whether any row refers to the file, including rows of removed attachments. */
export async function isFileKnown(db: Database, shopId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('attachments')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('file_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
