import type { Database } from '../database/connect.ts'
import { lockedForChange } from '../database/row-locks.ts'
import type { Shop } from '../shop.ts'

/** What ticks the steps of a new shop's checklist. */
export async function findFirstDay(shop: Shop, db: Database, now: string) {
  return db
    .selectFrom('shops as s')
    .innerJoin('shop_settings as t', 't.shop_id', 's.id')
    .select((eb) => {
      const some = (table: 'customers' | 'piece_types' | 'shop_logos') =>
        eb.exists(eb.selectFrom(table).select('shop_id').where('shop_id', '=', shop.shopId).limit(1))
      const sent = (table: 'mails' | 'notices') =>
        eb.exists(
          eb.selectFrom(table).select('id').where('shop_id', '=', shop.shopId).where('state', '=', 'sent'),
        )
      return [
        's.address',
        's.phone',
        's.email',
        's.order_prefix',
        's.last_order_number',
        's.default_terms',
        's.conditions',
        's.first_day',
        't.tax_rate_millionths',
        some('customers').as('has_customers'),
        some('piece_types').as('has_piece_types'),
        some('shop_logos').as('has_logo'),
        eb.or([sent('mails'), sent('notices')]).as('has_sent_mail'),
        eb
          .exists(
            eb
              .selectFrom('shop_users')
              .select('id')
              .where('shop_id', '=', shop.shopId)
              .where('user_id', '!=', shop.userId),
          )
          .as('has_members'),
        eb
          .exists(
            eb
              .selectFrom('account_links')
              .select('id')
              .where('shop_id', '=', shop.shopId)
              .where('kind', '=', 'invitation')
              .where('used_at', 'is', null)
              .where('withdrawn_at', 'is', null)
              .where('expires_at', '>', now),
          )
          .as('has_invitations'),
      ]
    })
    .where('s.id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
}

/** Locks the shop's row until the transaction ends. */
export async function lockFirstDay(shop: Shop, tx: Database): Promise<string | null> {
  const shopRow = tx.selectFrom('shops').select('first_day').where('id', '=', shop.shopId)
  const { first_day } = await lockedForChange(tx, shopRow).executeTakeFirstOrThrow()
  return first_day
}

export async function saveFirstDay(shopId: number, tx: Database, firstDay: string): Promise<void> {
  await tx.updateTable('shops').set({ first_day: firstDay }).where('id', '=', shopId).execute()
}
