import type { Status } from '#domain/lifecycle.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

interface Next {
  readonly statuses: readonly Status[]
  /** The id of the last order before them. */
  readonly after: number
  /** How many orders. */
  readonly limit: number
}

/** The lines with a piece of the next orders that are not void, by id; an order's lines together. */
export function nextPieces(shop: Shop, db: Database, { statuses, after, limit }: Next) {
  return db
    .selectFrom('orders as o')
    .innerJoin('line_items as l', (join) =>
      join
        .onRef('l.shop_id', '=', 'o.shop_id')
        .onRef('l.order_id', '=', 'o.id')
        .on('l.piece', 'is not', null),
    )
    .select(['o.id', 'o.version', 'l.quantity', 'l.piece'])
    .where('o.shop_id', '=', shop.shopId)
    .where('o.id', 'in', ({ selectFrom }) =>
      selectFrom('orders as p')
        .select('p.id')
        .where('p.shop_id', '=', shop.shopId)
        .where('p.status', 'in', statuses)
        .where('p.voided_at', 'is', null)
        .where('p.id', '>', after)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('line_items as m')
              .select('m.order_id')
              .whereRef('m.shop_id', '=', 'p.shop_id')
              .whereRef('m.order_id', '=', 'p.id')
              .where('m.piece', 'is not', null),
          ),
        )
        .orderBy('p.id')
        .limit(limit),
    )
    .orderBy('o.id')
}
