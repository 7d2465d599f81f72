import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'

/** JSON; null until the shop says when it works. */
export async function findWorkWeek(shop: ShopScope, db: Database): Promise<string | null> {
  const { work_week } = await db
    .selectFrom('shops')
    .select('work_week')
    .where('id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
  return work_week
}
