/** The queue of emails that are not a quote or an invoice. */
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'
import { claimDue } from './due-mails.store.ts'

interface NewRow {
  /** The account link that it is about. */
  readonly linkId?: number
  readonly orderId?: number
  /** The revision of the quote that goes with it as a PDF. */
  readonly revision?: number
  readonly url: string | null
  readonly button: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
  /** The caller sends it, not the queue. It counts as failed until `markSent`. */
  readonly isSentAtOnce?: boolean
  readonly now: string
}

/** @returns its id. */
export async function insertNotice(
  shop: ShopScope,
  tx: Database,
  { isSentAtOnce = false, ...mail }: NewRow,
): Promise<number> {
  const { id } = await tx
    .insertInto('notices')
    .values({
      shop_id: shop.shopId,
      link_id: mail.linkId ?? null,
      order_id: mail.orderId ?? null,
      revision: mail.revision ?? null,
      button: mail.button,
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      link_url: mail.url,
      message_id: mail.messageId,
      state: isSentAtOnce ? 'failed' : 'waiting',
      next_try_at: isSentAtOnce ? null : mail.now,
      created_at: mail.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A mail server has accepted the one that was sent at once. */
export async function markSent(shop: ShopScope, tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ state: 'sent' })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}

/** @returns what is sent, and all that decides whether it still may be; undefined if another server claimed it first. */
export async function claimNotice(db: Database, id: number, now: string, until: string) {
  if (!(await claimDue(db, 'notices', id, now, until))) return undefined
  return db
    .selectFrom('notices as m')
    .leftJoin('account_links as l', 'l.id', 'm.link_id')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'm.shop_id').onRef('o.id', '=', 'm.order_id'),
    )
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .select([
      'm.id',
      'm.shop_id',
      'm.link_id',
      'm.order_id',
      'm.revision',
      'm.button',
      'm.to_address',
      'm.subject',
      'm.text',
      'm.link_url',
      'm.message_id',
      'm.attempts',
      'm.claimed_until',
      'm.created_at',
      'l.used_at',
      'l.withdrawn_at',
      'l.expires_at',
      'o.created_by_id as order_made_by',
      's.name as shop_name',
      's.email as shop_email',
      's.time_zone',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()
}

export type ClaimedNotice = NonNullable<Awaited<ReturnType<typeof claimNotice>>>

export interface NoticeOutcome {
  readonly state: 'waiting' | 'sent' | 'failed' | 'cancelled'
  readonly nextTryAt: string | null
}

/** @returns false, changing nothing, once another server has claimed it. */
export async function settleNotice(
  shop: ShopScope,
  db: Database,
  mail: Pick<ClaimedNotice, 'id' | 'attempts'>,
  outcome: NoticeOutcome,
): Promise<boolean> {
  const settled = await db
    .updateTable('notices')
    .set({
      state: outcome.state,
      next_try_at: outcome.nextTryAt,
      claimed_until: null,
      ...(outcome.state !== 'waiting' && { link_url: null }),
    })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
