import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** The permanent record of who did what to an order and when; and which notifications each user has read. */
export async function orderEvents(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('order_events')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    // No check constraint: adding a kind would mean rebuilding a table that nothing may be deleted from.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', type.integer, (column) => column.references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('order_events_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .execute()

  await backfill(db)

  await db.schema
    .createIndex('order_events_of_order')
    .on('order_events')
    .columns(['shop_id', 'order_id', 'id'])
    .execute()
  await db.schema
    .createIndex('order_events_of_user')
    .on('order_events')
    .columns(['shop_id', 'user_id', 'id'])
    .execute()
  await type.makeAppendOnly(db, 'order_events')

  await db.schema
    .createIndex('orders_expiring')
    .on('orders')
    .columns(['shop_id', 'status', 'expires_on', 'id'])
    .execute()

  await db.schema
    .createTable('notification_reads')
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('user_id', type.integer, (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('read_at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_reads_of_user', ['shop_id', 'user_id', 'key'])
    .addForeignKeyConstraint(
      'notification_reads_membership',
      ['shop_id', 'user_id'],
      'shop_users',
      ['shop_id', 'user_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
}

const STEPS = [
  { from: 'quote', to: 'invoice', column: 'invoiced_at' },
  { from: 'invoice', to: 'paid', column: 'paid_at' },
  { from: 'paid', to: 'production', column: 'started_at' },
  { from: 'production', to: 'completed', column: 'completed_at' },
  { from: 'completed', to: 'archived', column: 'archived_at' },
] as const

/**
 * Reconstructs past events from the order's columns: every instant is there, but only the last step says who took it.
 */
async function backfill(db: Kysely<unknown>): Promise<void> {
  const steps = STEPS.map(
    ({ from, to, column }, index) => sql`
      select shop_id, id, 'moved', ${sql.lit(index + 1)},
        case when status = ${sql.lit(to)} then updated_by_id end, ${sql.ref(column)},
        ${sql.lit(JSON.stringify({ from, to }))}
      from orders where ${sql.ref(column)} is not null`,
  )
  await sql`
    insert into order_events (shop_id, order_id, kind, user_id, at, detail)
    select shop_id, order_id, kind, user_id, at, detail from (
      select shop_id, id as order_id, 'created' as kind, 0 as step, created_by_id as user_id, created_at as at,
        '{}' as detail
      from orders
      union all ${sql.join(steps, sql` union all `)}
    ) as past
    order by at, order_id, step`.execute(db)
}
