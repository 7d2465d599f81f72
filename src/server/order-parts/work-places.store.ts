/** Where the lines of orders in production stand. */
import type { Insertable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { type Marked, type Param, prepared, preparedShapes } from '../database/prepared.ts'
import type { Tables } from '../database/schema.ts'
import type { Shop, ShopScope } from '../shop.ts'

const placesOfOrder = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  db
    .selectFrom('work_places as p')
    .leftJoin('users as w', 'w.id', 'p.worker_id')
    .leftJoin('users as m', 'm.id', 'p.moved_by_id')
    .select([
      'p.place',
      'p.position',
      'p.step',
      'p.since',
      'p.started_at',
      'p.worker_id',
      'w.name as worker_name',
      'p.moved_by_id',
      'm.name as moved_by_name',
    ])
    .where('p.shop_id', '=', param('shopId'))
    .where('p.order_id', '=', param('orderId'))
    .orderBy('p.place'),
)

/** Those of removed lines included. */
export async function listPlaces(shop: ShopScope, db: Database, orderId: number) {
  return placesOfOrder(db, { shopId: shop.shopId, orderId })
}

export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number]

export type PlaceColumns = Omit<Insertable<Tables['work_places']>, 'shop_id' | 'order_id'>

const removal = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  db
    .deleteFrom('work_places')
    .where('shop_id', '=', param('shopId'))
    .where('order_id', '=', param('orderId')),
)

const insertion = preparedShapes(
  (db, places: readonly Marked<PlaceColumns>[], param: Param<'shopId' | 'orderId'>) =>
    db
      .insertInto('work_places')
      .values(places.map((place) => ({ ...place, shop_id: param('shopId'), order_id: param('orderId') }))),
)

/** Requires the order to have no places yet, and its row to be locked. */
export async function insertPlaces(
  shop: Shop,
  tx: Database,
  orderId: number,
  places: readonly PlaceColumns[],
): Promise<void> {
  if (places.length > 0) await insertion(tx, places, { shopId: shop.shopId, orderId })
}

/** Instead of all that the order has. Requires the order row to be locked. */
export async function replacePlaces(
  shop: Shop,
  tx: Database,
  orderId: number,
  places: readonly PlaceColumns[],
): Promise<void> {
  await Promise.all([removal(tx, { shopId: shop.shopId, orderId }), insertPlaces(shop, tx, orderId, places)])
}

/** Requires the order row to be locked. */
export async function savePlace(
  shop: Shop,
  tx: Database,
  orderId: number,
  place: number,
  columns: Partial<Omit<PlaceColumns, 'place' | 'position'>>,
): Promise<void> {
  await tx
    .updateTable('work_places')
    .set(columns)
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
    .where('place', '=', place)
    .execute()
}

/** Of all its lines, earliest first. */
export async function listMoves(shop: Shop, db: Database, orderId: number) {
  return db
    .selectFrom('work_moves as v')
    .innerJoin('users as w', 'w.id', 'v.worker_id')
    .select(['v.place', 'v.from_step', 'v.to_step', 'v.at', 'w.name as worker_name'])
    .where('v.shop_id', '=', shop.shopId)
    .where('v.order_id', '=', orderId)
    .orderBy('v.id')
    .execute()
}

export type WorkMove = Omit<Insertable<Tables['work_moves']>, 'id' | 'shop_id' | 'user_id'>

export async function insertMoves(shop: Shop, tx: Database, moves: readonly WorkMove[]): Promise<void> {
  if (moves.length === 0) return
  await tx
    .insertInto('work_moves')
    .values(moves.map((move) => ({ ...move, shop_id: shop.shopId, user_id: shop.userId })))
    .execute()
}
