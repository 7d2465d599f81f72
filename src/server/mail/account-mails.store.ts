/** The queue of emails with a link to an account. */
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'

interface NewRow {
  readonly linkId: number
  readonly url: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
  readonly now: string
}

export async function insertAccountMail(shop: ShopScope, tx: Database, mail: NewRow): Promise<void> {
  await tx
    .insertInto('account_mails')
    .values({
      shop_id: shop.shopId,
      link_id: mail.linkId,
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      link_url: mail.url,
      message_id: mail.messageId,
      state: 'waiting',
      next_try_at: mail.now,
      created_at: mail.now,
    })
    .execute()
}

/** Longest overdue first. */
export async function listDueAccountMails(db: Database, now: string, limit: number): Promise<number[]> {
  const due = await db
    .selectFrom('account_mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}

/** If several servers ask for it at once, only one gets it. */
export async function claimAccountMail(db: Database, id: number, now: string, until: string) {
  const claimed = await db
    .updateTable('account_mails')
    .set((eb) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  if (claimed === undefined) return undefined
  return db
    .selectFrom('account_mails as m')
    .innerJoin('account_links as l', 'l.id', 'm.link_id')
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .select([
      'm.id',
      'm.shop_id',
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
      's.name as shop_name',
      's.email as shop_email',
      's.time_zone',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimAccountMail>>>

/** Does nothing once another server has claimed it. */
export async function settleAccountMail(
  shop: ShopScope,
  db: Database,
  mail: Pick<Claimed, 'id' | 'attempts'>,
  outcome: { readonly state: 'waiting' | 'sent' | 'failed' | 'cancelled'; readonly nextTryAt: string | null },
): Promise<void> {
  await db
    .updateTable('account_mails')
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
    .execute()
}
