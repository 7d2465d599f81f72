/** The queue of quotes and invoices of all shops: what a server sends, and the results. */
import type { MailState } from '#domain/customer-answer.ts'
import type { MailTemplate } from '#domain/mail-template.ts'
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'
import { claimDue } from './due-mails.store.ts'

/** @returns what is sent, and all that decides whether it still may be; undefined if another server claimed it first. */
export async function claimMail(db: Database, id: number, now: string, until: string) {
  if (!(await claimDue(db, 'mails', id, now, until))) return undefined
  return db
    .selectFrom('mails as m')
    .innerJoin('customer_links as l', 'l.id', 'm.link_id')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'm.shop_id').onRef('o.id', '=', 'm.order_id'),
    )
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .select((eb) => [
      'm.id',
      'm.shop_id',
      'm.order_id',
      'm.link_id',
      'm.attached',
      'm.is_ready',
      'm.issued_place',
      'm.money_hash',
      'm.to_address',
      'm.subject',
      'm.text',
      'm.link_url',
      'm.message_id',
      'm.attempts',
      'm.claimed_until',
      'm.handed_over_at',
      'm.created_at',
      'l.document',
      'l.revision',
      'l.withdrawn_at',
      'o.order_number',
      'o.customer_id',
      'o.status',
      'o.expires_on',
      'o.answer',
      'o.sent_on',
      'o.invoice_sent_on',
      'o.voided_at',
      'o.revision as current_revision',
      eb
        .selectFrom('issued_documents as d')
        .select((of) => of.fn.max('d.place').as('place'))
        .whereRef('d.shop_id', '=', 'm.shop_id')
        .whereRef('d.order_id', '=', 'm.order_id')
        .as('current_place'),
      's.name as shop_name',
      's.email as shop_email',
      's.time_zone',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

type Claim = Pick<ClaimedMail, 'id' | 'attempts' | 'claimed_until'>

/** The email as long as this claim holds; matches no row once another server has claimed it. */
function claimed(shop: ShopScope, db: Database, mail: Claim) {
  return db
    .updateTable('mails')
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('claimed_until', '=', mail.claimed_until)
}

export interface Outcome {
  readonly state: MailState
  readonly nextTryAt: string | null
  readonly lastError: string | null
  readonly sentAt: string | null
}

/**
 * Records that the mail server is about to receive the end of the mail, with these words.
 *
 * @returns false when it must not, because the email was withdrawn or another server has claimed it.
 */
export async function handOver(
  shop: ShopScope,
  db: Database,
  mail: Claim,
  words: MailTemplate,
  now: string,
): Promise<boolean> {
  const handed = await claimed(shop, db, mail)
    .set({ ...words, handed_over_at: now })
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return handed !== undefined
}

/**
 * Records the result of an attempt, unless another server has claimed the email or it was withdrawn in the meantime.
 *
 * @returns whether it was recorded.
 */
export async function settleMail(
  shop: ShopScope,
  tx: Database,
  mail: Claim,
  outcome: Outcome,
): Promise<boolean> {
  const settled = await claimed(shop, tx, mail)
    .set({
      state: outcome.state,
      next_try_at: outcome.nextTryAt,
      last_error: outcome.lastError,
      sent_at: outcome.sentAt,
      claimed_until: null,
      // An email that may have arrived keeps when that was.
      ...(outcome.state !== 'unsure' && { handed_over_at: null }),
      ...(outcome.state !== 'waiting' && { link_url: null }),
    })
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

/** Releases an email whose attempt was interrupted: it is due at once, and the attempt does not count. */
export async function releaseMail(shop: ShopScope, db: Database, mail: Claim): Promise<void> {
  await claimed(shop, db, mail)
    .set({ claimed_until: null, handed_over_at: null, attempts: mail.attempts - 1 })
    .execute()
}

/** Releases the claims of servers that are gone. Requires exclusive use of the database. */
export async function releaseAll(db: Database): Promise<void> {
  await db
    .updateTable('mails')
    .set({ claimed_until: null })
    .where('state', '=', 'waiting')
    .where('claimed_until', 'is not', null)
    .execute()
}
