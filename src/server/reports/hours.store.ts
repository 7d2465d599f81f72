/** What pieces took in steps of work. */
import { addDays, startOfDay } from '#domain/calendar.ts'
import type { Period } from '#domain/reports.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/** The pieces that left a step for the first time within the period, with all that they took there. */
export async function leftSteps(shop: Shop, db: Database, { from, to }: Period) {
  const [start, end] = [startOfDay(from, shop.timeZone), startOfDay(addDays(to, 1), shop.timeZone)]
  return db
    .selectFrom((left) =>
      left
        .selectFrom('work_moves as m')
        .select((eb) => [
          'm.order_id',
          'm.place',
          'm.from_step as step',
          eb.fn.sum<number>('m.minutes').as('minutes'),
        ])
        .where('m.shop_id', '=', shop.shopId)
        .where('m.order_id', 'in', ({ selectFrom }) =>
          selectFrom('work_moves as n')
            .select('n.order_id')
            .where('n.shop_id', '=', shop.shopId)
            .where('n.at', '>=', start)
            .where('n.at', '<', end),
        )
        .groupBy(['m.order_id', 'm.place', 'm.from_step'])
        .having((eb) => eb.fn.min('m.at'), '>=', start)
        .having((eb) => eb.fn.min('m.at'), '<', end)
        .as('t'),
    )
    .innerJoin('orders as o', (join) =>
      join.on('o.shop_id', '=', shop.shopId).onRef('o.id', '=', 't.order_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .leftJoin('work_places as p', (join) =>
      join
        .onRef('p.shop_id', '=', 'o.shop_id')
        .onRef('p.order_id', '=', 't.order_id')
        .onRef('p.place', '=', 't.place'),
    )
    .leftJoin('line_items as l', (join) =>
      join
        .onRef('l.shop_id', '=', 'p.shop_id')
        .onRef('l.order_id', '=', 'p.order_id')
        .onRef('l.position', '=', 'p.position'),
    )
    .select([
      't.order_id',
      't.place',
      't.step',
      't.minutes',
      'o.order_number',
      'o.status',
      'o.title',
      'o.customer_id',
      'c.name as customer_name',
      'l.description',
      'l.quantity',
      'l.piece',
    ])
    .orderBy('t.order_id')
    .orderBy('t.place')
    .orderBy('t.step')
    .execute()
}

export type LeftStep = Awaited<ReturnType<typeof leftSteps>>[number]
