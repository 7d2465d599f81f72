/** Rows for people. */
import type { Database } from '../database/connect.ts'
import { pages } from '../database/pages.ts'
import type { ShopScope } from '../shop.ts'

const PAGE = 500

export function customers(shop: ShopScope, db: Database) {
  return pages(PAGE, { id: 0 }, (after) =>
    db
      .selectFrom('customers')
      .selectAll()
      .where('shop_id', '=', shop.shopId)
      .where('id', '>', after.id)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
}

export function contacts(shop: ShopScope, db: Database) {
  return pages(PAGE, { customer_id: 0, position: 0 }, (after) =>
    db
      .selectFrom('customer_contacts as t')
      .innerJoin('customers as c', (join) =>
        join.onRef('c.shop_id', '=', 't.shop_id').onRef('c.id', '=', 't.customer_id'),
      )
      .select(['t.customer_id', 't.position', 't.name', 't.email', 't.phone', 'c.name as customer_name'])
      .where('t.shop_id', '=', shop.shopId)
      .where((eb) =>
        eb(eb.refTuple('t.customer_id', 't.position'), '>', eb.tuple(after.customer_id, after.position)),
      )
      .orderBy('t.customer_id')
      .orderBy('t.position')
      .limit(PAGE)
      .execute(),
  )
}

export function addresses(shop: ShopScope, db: Database) {
  return pages(PAGE, { customer_id: 0, position: 0 }, (after) =>
    db
      .selectFrom('customer_addresses as t')
      .innerJoin('customers as c', (join) =>
        join.onRef('c.shop_id', '=', 't.shop_id').onRef('c.id', '=', 't.customer_id'),
      )
      .select(['t.customer_id', 't.position', 't.kind', 't.label', 't.address', 'c.name as customer_name'])
      .where('t.shop_id', '=', shop.shopId)
      .where((eb) =>
        eb(eb.refTuple('t.customer_id', 't.position'), '>', eb.tuple(after.customer_id, after.position)),
      )
      .orderBy('t.customer_id')
      .orderBy('t.position')
      .limit(PAGE)
      .execute(),
  )
}

export function orders(shop: ShopScope, db: Database) {
  return pages(PAGE, { id: 0 }, (after) =>
    db
      .selectFrom('orders as o')
      .innerJoin('customers as c', (join) =>
        join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
      )
      .select([
        'o.id',
        'o.order_number',
        'c.name as customer_name',
        'o.title',
        'o.status',
        'o.purchase_order',
        'o.job_site',
        'o.description',
        'o.invoice_number',
        'o.created_at',
        'o.lead_time',
        'o.promised_on',
        'o.estimated_minutes',
        'o.planned_minutes',
        'o.voided_at',
        'o.subtotal_cents',
        'o.tax_cents',
        'o.tax_exemption',
        'o.total_cents',
        'o.paid_cents',
        'o.written_off_cents',
      ])
      .where('o.shop_id', '=', shop.shopId)
      .where('o.id', '>', after.id)
      .orderBy('o.id')
      .limit(PAGE)
      .execute(),
  )
}

export function lines(shop: ShopScope, db: Database) {
  return pages(PAGE, { order_id: 0, position: -1 }, (after) =>
    db
      .selectFrom('line_items as l')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'),
      )
      .select([
        'l.order_id',
        'l.position',
        'o.order_number',
        'l.description',
        'l.quantity',
        'l.price_cents',
        'l.total_cents',
        'l.taxable',
      ])
      .where('l.shop_id', '=', shop.shopId)
      .where((eb) =>
        eb(eb.refTuple('l.order_id', 'l.position'), '>', eb.tuple(after.order_id, after.position)),
      )
      .orderBy('l.order_id')
      .orderBy('l.position')
      .limit(PAGE)
      .execute(),
  )
}

/** Also those that were removed from their order: they are in the ZIP too. */
export function files(shop: ShopScope, db: Database) {
  return pages(PAGE, { id: 0 }, (after) =>
    db
      .selectFrom('attachments as a')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.shop_id', '=', 'a.shop_id').onRef('o.id', '=', 'a.order_id'),
      )
      .select(['a.id', 'o.order_number', 'a.name', 'a.format', 'a.at', 'a.file_key'])
      .where('a.shop_id', '=', shop.shopId)
      .where('a.id', '>', after.id)
      .orderBy('a.id')
      .limit(PAGE)
      .execute(),
  )
}
