/** What the board shows, in as many queries for a thousand cards as for one. */
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

function standingLines(shop: Shop, db: Database) {
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .innerJoin('work_places as p', (join) =>
      join.onRef('p.shop_id', '=', 'o.shop_id').onRef('p.order_id', '=', 'o.id'),
    )
    .innerJoin('line_items as l', (join) =>
      join
        .onRef('l.shop_id', '=', 'p.shop_id')
        .onRef('l.order_id', '=', 'p.order_id')
        .onRef('l.position', '=', 'p.position'),
    )
    .leftJoin('users as w', 'w.id', 'p.worker_id')
    .select([
      'o.id',
      'o.order_number',
      'o.title',
      'o.status',
      'o.promised_on',
      'c.name as customer_name',
      'l.position',
      'l.description',
      'l.quantity',
      'l.piece',
      'p.place',
      'p.step',
      'p.since',
      'p.started_at',
      'p.worker_id',
      'w.name as worker_name',
    ])
    .where('o.shop_id', '=', shop.shopId)
}

export type StandingRow = Awaited<ReturnType<ReturnType<typeof standingLines>['execute']>>[number]

/** Of all orders in production. */
export async function listStanding(shop: Shop, db: Database): Promise<StandingRow[]> {
  return standingLines(shop, db)
    .where('o.status', '=', 'production')
    .where('o.voided_at', 'is', null)
    .orderBy('o.id')
    .orderBy('l.position')
    .execute()
}

export interface SeenLine {
  /** The order's id. */
  readonly id: number
  /** Where it was when it was seen: a revision may have moved it since. */
  readonly index: number
  /** Goes before the index. */
  readonly place?: number | undefined
}

export async function findStanding(
  shop: Shop,
  db: Database,
  { id, index, place }: SeenLine,
): Promise<StandingRow | undefined> {
  return standingLines(shop, db)
    .where('o.id', '=', id)
    .where((eb) => (place === undefined ? eb('p.position', '=', index) : eb('p.place', '=', place)))
    .executeTakeFirst()
}

/** The latest photo for the floor of each order in production, or of one order. */
export async function listPhotos(
  shop: Shop,
  db: Database,
  orderId?: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('attachments as a', (join) =>
      join.onRef('a.shop_id', '=', 'o.shop_id').onRef('a.order_id', '=', 'o.id'),
    )
    .select((eb) => ['o.id', eb.fn.max('a.id').as('photo')])
    .where('o.shop_id', '=', shop.shopId)
    .$if(orderId === undefined, (query) =>
      query.where('o.status', '=', 'production').where('o.voided_at', 'is', null),
    )
    .$if(orderId !== undefined, (query) => query.where('o.id', '=', orderId ?? 0))
    .where('a.removed_at', 'is', null)
    .where('a.for_floor', '=', 1)
    .where('a.format', '!=', 'pdf')
    .groupBy('o.id')
    .execute()
  return new Map(rows.map(({ id, photo }) => [id, Number(photo)]))
}

/** Open ones of the shop, or of one order. */
export async function listProblems(shop: Shop, db: Database, orderId?: number) {
  return db
    .selectFrom('work_problems')
    .select(['order_id', 'position'])
    .where('shop_id', '=', shop.shopId)
    .where('solved_at', 'is', null)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? 0))
    .execute()
}
