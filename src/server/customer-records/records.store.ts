/** SQL that reads what belongs to one customer, and writes its row. */
import { sql } from 'kysely'
import type { CustomerColumns } from '../customers/customers.store.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/** Counts a saved change. Requires the customer's row to be locked. */
export async function updateCustomer(
  shop: Shop,
  tx: Database,
  id: number,
  columns: CustomerColumns,
  now: string,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: now }))
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}

export async function setArchived(shop: Shop, tx: Database, id: number, at: string | null): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ archived_at: at })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}

export async function countOrders(shop: Shop, db: Database, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop.shopId)
    .where('customer_id', '=', customerId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The open amounts of each of the customer's invoices. */
export async function listOwed(shop: Shop, db: Database, customerId: number) {
  return (
    db
      .selectFrom('orders as o')
      .select(['o.total_cents', 'o.paid_cents', 'o.written_off_cents', 'o.dues'])
      .where('o.shop_id', '=', shop.shopId)
      .where('o.customer_id', '=', customerId)
      // Written as in the index's condition.
      .where(
        sql<boolean>`o.invoiced_at is not null and o.voided_at is null
        and o.total_cents > o.paid_cents + o.written_off_cents`,
      )
      .execute()
  )
}

/** The emails of all of the customer's orders. */
export async function listMailsTo(shop: Shop, db: Database, customerId: number) {
  return db
    .selectFrom('mails as m')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'm.shop_id').onRef('o.id', '=', 'm.order_id'),
    )
    .innerJoin('customer_links as l', 'l.id', 'm.link_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'm.id',
      'm.link_id',
      'm.attached',
      'm.is_ready',
      'm.to_address',
      'm.subject',
      'm.state',
      'm.created_at as at',
      'm.user_id',
      'u.name as user_name',
      'l.document',
      'l.revision',
      'l.viewed_at',
      'o.id as order_id',
      'o.order_number',
      'o.title',
    ])
    .where('o.shop_id', '=', shop.shopId)
    .where('o.customer_id', '=', customerId)
    .execute()
}

/** The links of all of the customer's orders. */
export async function listLinksTo(shop: Shop, db: Database, customerId: number) {
  return db
    .selectFrom('customer_links as l')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'),
    )
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([
      'l.id',
      'l.document',
      'l.revision',
      'l.viewed_at',
      'l.at',
      'l.user_id',
      'u.name as user_name',
      'o.id as order_id',
      'o.order_number',
      'o.title',
    ])
    .where('o.shop_id', '=', shop.shopId)
    .where('o.customer_id', '=', customerId)
    .execute()
}
