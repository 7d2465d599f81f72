import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { nextPieces } from '../order-parts/next-pieces.store.ts'
import type { Shop, ShopScope } from '../shop.ts'

const workPlan = prepared((db, param: Param<'shopId'>) =>
  db.selectFrom('shop_settings').select('work_plan').where('shop_id', '=', param('shopId')),
)

/** As JSON; null until the shop says its own. */
export async function findWorkPlan(shop: ShopScope, db: Database): Promise<string | null> {
  const [settings] = await workPlan(db, { shopId: shop.shopId })
  if (settings === undefined) throw new Error('a shop has no settings')
  return settings.work_plan
}

/** Requires the shop's settings to be locked. */
export async function saveWorkPlan(shop: Shop, tx: Database, plan: string): Promise<void> {
  await tx.updateTable('shop_settings').set({ work_plan: plan }).where('shop_id', '=', shop.shopId).execute()
}

/** How many lines in production stand in each step. */
export async function countStanding(shop: Shop, db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('work_places as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'p.shop_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select((eb) => ['p.step', eb.fn.countAll<number>().as('lines')])
    .where('p.shop_id', '=', shop.shopId)
    .where('o.shop_id', '=', shop.shopId)
    .where('o.status', '=', 'production')
    .where('o.voided_at', 'is', null)
    .where('p.position', 'is not', null)
    .groupBy('p.step')
    .execute()
  return new Map(rows.map(({ step, lines }) => [step, Number(lines)]))
}

/** The lines with a piece of the next orders that are not finished, by id; an order's lines together. */
export async function listUnfinishedPieces(shop: Shop, db: Database, after: number, limit: number) {
  return nextPieces(shop, db, { statuses: ['quote', 'invoice', 'paid', 'production'], after, limit })
    .select('o.planned_minutes')
    .execute()
}

/** Saves nothing if the order has another version by now. */
export async function savePlannedMinutes(
  shop: Shop,
  tx: Database,
  {
    id,
    version,
    minutes,
  }: { readonly id: number; readonly version: number; readonly minutes: number | null },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ planned_minutes: minutes })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}
