import { type Kysely, sql } from 'kysely'
import { dayOf } from '#domain/calendar.ts'
import type { ColumnTypes } from '../dialects.ts'

/** The permanent record of payments, the sum paid on each order, and void orders. */
export async function ledger(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('amount_cents', type.integer, (column) => column.notNull().check(sql`amount_cents <> 0`))
    .addColumn('received_on', type.day, (column) => column.notNull())
    .addColumn('method', 'text', (column) =>
      column.notNull().check(sql`method in ('cash', 'check', 'card', 'transfer', 'other')`),
    )
    .addColumn('reference', 'text')
    .addColumn('reverses_id', type.integer)
    .addColumn('user_id', type.integer, (column) => column.references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('payments_of_order', ['shop_id', 'order_id', 'id'])
    .addUniqueConstraint('payments_reversed_once', ['shop_id', 'reverses_id'])
    .addForeignKeyConstraint('payments_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .addForeignKeyConstraint('payments_reversed', ['shop_id', 'order_id', 'reverses_id'], 'payments', [
      'shop_id',
      'order_id',
      'id',
    ])
    .addCheckConstraint('payments_taken_back', sql`(amount_cents < 0) = (reverses_id is not null)`)
    .execute()

  await db.schema
    .alterTable('orders')
    .addColumn('paid_cents', type.integer, (column) =>
      column.notNull().defaultTo(0).check(sql`paid_cents >= 0`),
    )
    .execute()
  await db.schema.alterTable('orders').addColumn('voided_at', type.instant).execute()

  await backfill(db)
  await type.makeAppendOnly(db, 'payments')
}

const BATCH_SIZE = 500

/** An order marked as paid was paid in full; nobody recorded how or by whom. */
async function backfill(db: Kysely<unknown>): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await sql<{
      id: number
      shop_id: number
      total_cents: number
      paid_at: string
      time_zone: string
    }>`
      select o.id, o.shop_id, o.total_cents, o.paid_at, s.time_zone
      from orders as o join shops as s on s.id = o.shop_id
      where o.paid_at is not null and o.total_cents > 0 and o.id > ${after} order by o.id limit ${BATCH_SIZE}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (last === undefined) break
    const entries = rows.map(
      (order) => sql`(${order.shop_id}, ${order.id}, ${order.total_cents},
        ${dayOf(order.paid_at, order.time_zone)}, 'other', ${order.paid_at})`,
    )
    await sql`insert into payments (shop_id, order_id, amount_cents, received_on, method, at)
      values ${sql.join(entries)}`.execute(db)
    after = last.id
  }
  await sql`update orders set paid_cents = total_cents where paid_at is not null`.execute(db)
}
