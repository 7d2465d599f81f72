/** SQL that moves a customer's orders to another one. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { EventDetail } from '../order-parts/order-events.store.ts'
import type { Shop } from '../shop.ts'

/** In the sequence in which they are locked. */
export async function listOrderIds(shop: Shop, db: Database, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shop.shopId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders whose invoice is printed from what the order says now, in the sequence in which they are locked. */
export async function listUnkeptInvoices(shop: Shop, db: Database, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shop.shopId)
    .where('customer_id', '=', customerId)
    .where('invoice_number', 'is', null)
    .where('invoiced_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What goes with the orders of a customer. */
export async function countMoved(shop: Shop, db: Database, customerId: number) {
  const count = (ofOrders: RawBuilder<unknown>) =>
    sql<number>`(select count(*) from ${ofOrders} where t.shop_id = o.shop_id and t.order_id = o.id)`
  const { mails, links, files } = await db
    .selectFrom('orders as o')
    .select([
      sql<number>`coalesce(cast(sum(${count(sql`mails t`)}) as bigint), 0)`.as('mails'),
      sql<number>`coalesce(cast(sum(${count(sql`customer_links t`)}) as bigint), 0)`.as('links'),
      sql<number>`coalesce(cast(sum(${count(sql`(select * from attachments where removed_at is null) t`)}) as bigint), 0)`.as(
        'files',
      ),
    ])
    .where('o.shop_id', '=', shop.shopId)
    .where('o.customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { mails, links, files }
}

/** Moves every order, also one that was added meanwhile, and says so in its history. @returns their ids. */
export async function moveOrders(
  shop: Shop,
  tx: Database,
  { from, into, detail }: { readonly from: number; readonly into: number; readonly detail: EventDetail },
  now: string,
): Promise<number[]> {
  const moved = await tx
    .updateTable('orders')
    .set({ customer_id: into })
    .where('shop_id', '=', shop.shopId)
    .where('customer_id', '=', from)
    .returning('id')
    .execute()
  const ids = moved.map(({ id }) => id).sort((a, b) => a - b)
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = ids.slice(start, start + CHUNK).map((id) => ({
      shop_id: shop.shopId,
      order_id: id,
      kind: 'customer-merged' as const,
      user_id: shop.userId,
      at: now,
      detail: JSON.stringify(detail),
    }))
    await tx.insertInto('order_events').values(rows).execute()
  }
  return ids
}

/** Databases limit the parameters of a statement. */
const CHUNK = 1000

/** From now on, the one customer leads to the other, and so do customers that were merged into it before. */
export async function insertMerge(shop: Shop, tx: Database, from: number, into: number): Promise<void> {
  await tx
    .updateTable('customer_merges')
    .set({ into_id: into })
    .where('shop_id', '=', shop.shopId)
    .where('into_id', '=', from)
    .execute()
  await tx
    .insertInto('customer_merges')
    .values({ shop_id: shop.shopId, customer_id: from, into_id: into })
    .execute()
}
