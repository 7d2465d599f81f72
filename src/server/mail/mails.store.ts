/** The emails of one order, as staff see them; `outbox.store.ts` handles delivery. */
import type { Attached } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import type { Shop, ShopScope } from '../shop.ts'

export interface NewMailRow {
  readonly orderId: number
  readonly linkId: number
  readonly linkUrl: string
  readonly attached: Attached
  /** Whether it says that the order is ready. */
  readonly isReady?: boolean
  /** What `moneyHash` returned. */
  readonly moneyHash: string | null
  readonly to: string
  /** Whether that is an address of the customer. */
  readonly isContact: boolean
  readonly subject: string
  readonly text: string
  readonly messageId: string
  /** Not sent before; `now` unless given. */
  readonly notBefore?: string
  readonly now: string
}

/** Requires the order row to be locked, and the document that it is about to be issued. */
export async function insertMail(shop: Shop, tx: Database, mail: NewMailRow): Promise<number> {
  const { id } = await tx
    .insertInto('mails')
    .values((eb) => ({
      shop_id: shop.shopId,
      order_id: mail.orderId,
      link_id: mail.linkId,
      attached: mail.attached,
      is_ready: mail.isReady === true ? 1 : 0,
      issued_place: eb
        .selectFrom('issued_documents')
        .select((of) => of.fn.max('place').as('place'))
        .where('shop_id', '=', shop.shopId)
        .where('order_id', '=', mail.orderId),
      money_hash: mail.moneyHash,
      to_address: mail.to,
      is_contact: mail.isContact ? 1 : 0,
      subject: mail.subject,
      text: mail.text,
      link_url: mail.linkUrl,
      message_id: mail.messageId,
      state: 'waiting',
      next_try_at: mail.notBefore ?? mail.now,
      user_id: shop.userId,
      created_at: mail.now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first. */
export async function listMails(shop: Shop, db: Database, orderId: number) {
  return db
    .selectFrom('mails as m')
    .innerJoin('customer_links as l', 'l.id', 'm.link_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'm.id',
      'm.attached',
      'm.is_ready',
      'm.issued_place',
      'm.money_hash',
      'm.to_address',
      'm.is_contact',
      'm.subject',
      'm.text',
      'm.state',
      'm.attempts',
      'm.next_try_at',
      'm.last_error',
      'm.created_at',
      'm.sent_at',
      'm.user_id',
      'u.name as user_name',
      'l.document',
      'l.revision',
    ])
    .where('m.shop_id', '=', shop.shopId)
    .where('m.order_id', '=', orderId)
    .orderBy('m.id', 'desc')
    .execute()
}

export type MailRow = Awaited<ReturnType<typeof listMails>>[number]

/** Queues a failed or unsure email again as if it were new. Requires the order row to be locked. */
export async function requeueMail(
  shop: Shop,
  tx: Database,
  mail: Pick<NewMailRow, 'linkId' | 'linkUrl' | 'to' | 'messageId' | 'now'> & { readonly id: number },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: 'waiting',
      link_id: mail.linkId,
      link_url: mail.linkUrl,
      to_address: mail.to,
      message_id: mail.messageId,
      attempts: 0,
      next_try_at: mail.now,
      claimed_until: null,
      handed_over_at: null,
      last_error: null,
      user_id: shop.userId,
      created_at: mail.now,
    })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', mail.id)
    .execute()
}

/**
 * Makes the email with this link one that was sent, if it is one that may not have arrived. Requires the order row to be
 * locked.
 */
export async function settleUnsure(
  shop: ShopScope,
  tx: Database,
  { orderId, linkId }: Pick<NewMailRow, 'orderId' | 'linkId'>,
  now: string,
) {
  const settled = await tx
    .updateTable('mails')
    .set((eb) => ({
      state: 'sent',
      sent_at: eb.fn.coalesce('handed_over_at', eb.val(now)),
      handed_over_at: null,
      last_error: null,
    }))
    .where('shop_id', '=', shop.shopId)
    // For an index: links have none.
    .where('order_id', '=', orderId)
    .where('link_id', '=', linkId)
    .where('state', '=', 'unsure')
    .returning('id')
    .executeTakeFirst()
  if (settled === undefined) return undefined
  return tx
    .selectFrom('mails as m')
    .innerJoin('customer_links as l', 'l.id', 'm.link_id')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'm.shop_id').onRef('o.id', '=', 'm.order_id'),
    )
    .select([
      'm.order_id',
      'm.link_id',
      'm.to_address',
      'm.is_ready',
      'm.sent_at',
      'l.document',
      'l.revision',
      'o.sent_on',
      'o.invoice_sent_on',
    ])
    .where('m.shop_id', '=', shop.shopId)
    .where('m.id', '=', settled.id)
    .executeTakeFirstOrThrow()
}

/** Emails already handed to the mail server cannot be canceled. Requires the order row to be locked. */
export async function cancelWaiting(shop: Shop, tx: Database, orderId: number): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'cancelled', link_url: null, next_try_at: null, last_error: null })
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .where('handed_over_at', 'is', null)
    .execute()
}

/** How many emails the shop has queued since then, to customers and to its members. */
export async function findMailsSince(
  shop: Shop,
  tx: Database,
  since: string,
): Promise<{ readonly count: number; readonly oldest: string | undefined }> {
  const found = await Promise.all(
    (['mails', 'notices'] as const).map((table) =>
      tx
        .selectFrom(table)
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
        .where('shop_id', '=', shop.shopId)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow(),
    ),
  )
  const [oldest] = found.flatMap((of) => of.oldest ?? []).sort()
  return { count: found.reduce((sum, { count }) => sum + count, 0), oldest }
}
