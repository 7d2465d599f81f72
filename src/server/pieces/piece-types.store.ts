import type { Database } from '../database/connect.ts'
import type { Shop, ShopScope } from '../shop.ts'

/** Every version of the shop's own types that is the latest. */
export async function listLatestTypes(shop: Shop, db: Database) {
  return db
    .selectFrom('piece_types as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.type_id',
      't.version',
      't.is_active',
      't.definition',
      't.at',
      't.user_id',
      'u.name as user_name',
    ])
    .where('t.shop_id', '=', shop.shopId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('piece_types as n')
            .select('n.version')
            .whereRef('n.shop_id', '=', 't.shop_id')
            .whereRef('n.type_id', '=', 't.type_id')
            .whereRef('n.version', '>', 't.version'),
        ),
      ),
    )
    .orderBy('t.type_id')
    .execute()
}

/** Every one of these versions of these types. */
export async function listTypeVersions(
  shop: ShopScope,
  db: Database,
  typeIds: readonly string[],
  versions: readonly number[],
) {
  return db
    .selectFrom('piece_types')
    .select(['type_id', 'version', 'definition'])
    .where('shop_id', '=', shop.shopId)
    .where('type_id', 'in', typeIds)
    .where('version', 'in', versions)
    .execute()
}

export type PieceTypeRow = Awaited<ReturnType<typeof listLatestTypes>>[number]

/** Requires the shop's settings to be locked. */
export async function insertType(
  shop: Shop,
  tx: Database,
  type: {
    readonly typeId: string
    readonly version: number
    readonly isActive: boolean
    readonly definition: string
    readonly now: string
  },
): Promise<void> {
  await tx
    .insertInto('piece_types')
    .values({
      shop_id: shop.shopId,
      type_id: type.typeId,
      version: type.version,
      is_active: type.isActive ? 1 : 0,
      definition: type.definition,
      user_id: shop.userId,
      at: type.now,
    })
    .execute()
}
