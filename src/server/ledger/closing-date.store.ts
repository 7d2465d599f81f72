import type { Day } from '#domain/calendar.ts'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { lockedForChange, lockedForReading } from '../database/row-locks.ts'
import type { Shop } from '../shop.ts'

const MOVES_SHOWN = 100

const closingDate = (db: Database) => db.selectFrom('shop_settings').select('closing_date')

export async function findClosingDate(shop: Shop, db: Database): Promise<Day | null> {
  const { closing_date } = await closingDate(db).where('shop_id', '=', shop.shopId).executeTakeFirstOrThrow()
  return closing_date
}

const closingDateLock = prepared((db, param: Param<'shopId'>) =>
  lockedForReading(db, closingDate(db).where('shop_id', '=', param('shopId'))),
)

/** Holds the shop's settings still until the transaction ends, so that no entry slips past a move. */
export async function holdClosingDate(shop: Shop, tx: Database): Promise<Day | null> {
  const [settings] = await closingDateLock(tx, { shopId: shop.shopId })
  if (settings === undefined) throw new Error('a shop has no settings')
  return settings.closing_date
}

/** Locks the shop's settings until the transaction ends. */
export async function lockClosingDate(shop: Shop, tx: Database): Promise<Day | null> {
  const { closing_date } = await lockedForChange(
    tx,
    closingDate(tx).where('shop_id', '=', shop.shopId),
  ).executeTakeFirstOrThrow()
  return closing_date
}

/** Requires the closing date to be locked. */
export async function moveClosingDate(
  shop: Shop,
  tx: Database,
  { from, to }: { readonly from: Day | null; readonly to: Day | null },
  now: string,
): Promise<void> {
  await tx.updateTable('shop_settings').set({ closing_date: to }).where('shop_id', '=', shop.shopId).execute()
  await tx
    .insertInto('closing_date_moves')
    .values({ shop_id: shop.shopId, moved_from: from, moved_to: to, user_id: shop.userId, at: now })
    .execute()
}

/** Latest first. */
export async function listMoves(shop: Shop, db: Database) {
  return db
    .selectFrom('closing_date_moves as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.moved_from as from', 'm.moved_to as to', 'u.name as by', 'm.at'])
    .where('m.shop_id', '=', shop.shopId)
    .orderBy('m.id', 'desc')
    .limit(MOVES_SHOWN)
    .execute()
}
