/** What exports read. */
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { pages } from '../database/pages.ts'
import type { Shop } from '../shop.ts'

const PAGE = 200

/** The documents issued between two instants, in the order in which they were issued. */
export function issuedBetween(shop: Shop, db: Database, start: string, end: string) {
  return pages(PAGE, { issued_at: start, order_id: 0, place: 0 }, (after) =>
    db
      .selectFrom('issued_documents as d')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.shop_id', '=', 'd.shop_id').onRef('o.id', '=', 'd.order_id'),
      )
      .innerJoin('customers as c', (join) =>
        join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
      )
      .select([
        'd.order_id',
        'd.place',
        'd.kind',
        'd.number',
        'd.revision',
        'd.tax_rate_millionths',
        'd.content',
        'd.replaces',
        'd.issued_at',
        'o.order_number',
        'o.completed_at',
        'o.customer_id',
        'c.name as customer_name',
        'c.email as customer_email',
        'c.address as customer_address',
        'c.days_to_pay',
        sql<number>`(select max(place) from issued_documents as l
          where l.shop_id = d.shop_id and l.order_id = d.order_id)`.as('last_place'),
      ])
      .where('d.shop_id', '=', shop.shopId)
      .where('d.issued_at', '>=', after.issued_at)
      .where('d.issued_at', '<', end)
      .where((eb) =>
        eb.or([
          eb('d.issued_at', '>', after.issued_at),
          eb('d.order_id', '>', after.order_id),
          eb.and([eb('d.order_id', '=', after.order_id), eb('d.place', '>', after.place)]),
        ]),
      )
      .orderBy('d.issued_at')
      .orderBy('d.order_id')
      .orderBy('d.place')
      .limit(PAGE)
      .execute(),
  )
}

/** The content of an earlier document of the order. */
export async function findIssuedContent(shop: Shop, db: Database, orderId: number, place: number) {
  return db
    .selectFrom('issued_documents')
    .select(['number', 'revision', 'content'])
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
    .where('place', '=', place)
    .executeTakeFirst()
}

/** The ledger of a period, by day. */
export function entriesBetween(shop: Shop, db: Database, from: string, to: string) {
  return pages(PAGE, { day: from, id: 0 }, (after) =>
    db
      .selectFrom('ledger_entries as e')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.shop_id', '=', 'e.shop_id').onRef('o.id', '=', 'e.order_id'),
      )
      .innerJoin('customers as c', (join) =>
        join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
      )
      .leftJoin('ledger_entries as r', 'r.id', 'e.reverses_id')
      .leftJoin('users as u', 'u.id', 'e.user_id')
      .select([
        'e.id',
        'e.kind',
        'e.amount_cents',
        'e.day',
        'e.method',
        'e.reference',
        'e.cause',
        'e.at',
        'r.kind as reversed_kind',
        'o.order_number',
        'o.invoice_number',
        'o.customer_id',
        'c.name as customer',
        'u.name as taken_by',
      ])
      .where('e.shop_id', '=', shop.shopId)
      .where('e.day', '>=', after.day)
      .where('e.day', '<=', to)
      .where((eb) => eb.or([eb('e.day', '>', after.day), eb('e.id', '>', after.id)]))
      .orderBy('e.day')
      .orderBy('e.id')
      .limit(PAGE)
      .execute(),
  )
}

/** Without those that were merged into others, whose orders have the others' ids. */
export function allCustomers(shop: Shop, db: Database) {
  return pages(PAGE, { id: 0 }, (after) =>
    db
      .selectFrom('customers as c')
      .leftJoin('customer_merges as m', (join) =>
        join.onRef('m.shop_id', '=', 'c.shop_id').onRef('m.customer_id', '=', 'c.id'),
      )
      .select([
        'c.id',
        'c.name',
        'c.company',
        'c.contact_name',
        'c.email',
        'c.phone',
        'c.address',
        'c.tax_id',
        'c.tax_exemption',
        'c.notes',
        'c.created_at',
      ])
      .where('c.shop_id', '=', shop.shopId)
      .where('c.id', '>', after.id)
      .where('m.customer_id', 'is', null)
      .orderBy('c.id')
      .limit(PAGE)
      .execute(),
  )
}
