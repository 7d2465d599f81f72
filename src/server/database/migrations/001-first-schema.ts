import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/**
 * Every shop table starts with `shop_id`, and references between them include it, so that the database itself refuses
 * an order of one shop with a customer of another.
 */
export async function firstSchema(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await type.createFolded(db)

  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('users')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('disabled_at', type.instant)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('shops')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('order_prefix', 'text', (column) => column.notNull())
    .addColumn('last_order_number', type.integer, (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('shop_users')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('is_admin', type.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('shop_users_once', ['shop_id', 'user_id'])
    .execute()
  await db.schema.createIndex('shop_users_by_user').on('shop_users').column('user_id').execute()

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', type.integer, (column) => column.notNull())
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('last_seen_at', type.instant, (column) => column.notNull())
    .addForeignKeyConstraint(
      'sessions_membership',
      ['shop_id', 'user_id'],
      'shop_users',
      ['shop_id', 'user_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('sessions_by_membership')
    .on('sessions')
    .columns(['user_id', 'shop_id'])
    .execute()

  await db.schema
    .createTable('shop_settings')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull().unique().references('shops.id'))
    .addColumn('pricing_config', 'text', (column) => column.notNull())
    .addColumn('tax_rate_millionths', type.integer)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('updated_at', type.instant, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('customers')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('address', 'text')
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('customers_of_shop', ['shop_id', 'id'])
    .execute()

  await db.schema
    .createTable('orders')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .check(sql`status in ('quote', 'invoice', 'paid', 'production', 'completed', 'archived')`),
    )
    .addColumn('customer_id', type.integer, (column) => column.notNull())
    .addColumn('created_by_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('updated_by_id', type.integer, (column) => column.references('users.id'))
    .addColumn('subtotal_cents', type.integer, (column) => column.notNull())
    .addColumn('tax_cents', type.integer, (column) => column.notNull())
    .addColumn('tax_rate_millionths', type.integer, (column) => column.notNull())
    .addColumn('total_cents', type.integer, (column) => column.notNull())
    .addColumn('payment_terms', 'text', (column) => column.notNull())
    .addColumn('expiry_days', type.integer, (column) => column.notNull())
    .addColumn('expires_on', type.day, (column) => column.notNull())
    .addColumn('due_on', type.day)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('updated_at', type.instant, (column) => column.notNull())
    .addColumn('invoiced_at', type.instant)
    .addColumn('paid_at', type.instant)
    .addColumn('started_at', type.instant)
    .addColumn('completed_at', type.instant)
    .addColumn('archived_at', type.instant)
    .addUniqueConstraint('orders_of_shop', ['shop_id', 'id'])
    .addUniqueConstraint('order_numbers_of_shop', ['shop_id', 'order_number'])
    .addForeignKeyConstraint('orders_customer', ['shop_id', 'customer_id'], 'customers', ['shop_id', 'id'])
    .addCheckConstraint('orders_add_up', sql`total_cents = subtotal_cents + tax_cents`)
    .execute()
  await db.schema
    .createIndex('orders_newest')
    .on('orders')
    .columns(['shop_id', 'created_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('orders_newest_of_status')
    .on('orders')
    .columns(['shop_id', 'status', 'created_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('orders_last_touched')
    .on('orders')
    .columns(['shop_id', 'updated_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('orders_due')
    .on('orders')
    .columns(['shop_id', 'status', 'due_on', 'id'])
    .execute()

  await db.schema
    .createTable('line_items')
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('position', type.integer, (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('quantity', type.integer, (column) => column.notNull())
    .addColumn('price_cents', type.integer, (column) => column.notNull())
    .addColumn('total_cents', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('line_items_in_order', ['shop_id', 'order_id', 'position'])
    .addForeignKeyConstraint('line_items_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .addCheckConstraint('line_items_add_up', sql`total_cents = quantity * price_cents`)
    .execute()

  await db.schema
    .createTable('stage_tallies')
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('orders', type.integer, (column) => column.notNull())
    .addColumn('total_cents', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('stage_tallies_of_shop', ['shop_id', 'status'])
    .execute()

  await db.schema
    .createTable('stage_days')
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('day', type.day, (column) => column.notNull())
    .addColumn('orders', type.integer, (column) => column.notNull())
    .addColumn('total_cents', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('stage_days_of_shop', ['shop_id', 'status', 'day'])
    .execute()

  await db.schema
    .createTable('revenue_days')
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('day', type.day, (column) => column.notNull())
    .addColumn('cents', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('revenue_days_of_shop', ['shop_id', 'day'])
    .execute()

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('result_id', type.integer)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_of_user', ['shop_id', 'user_id', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('created_at').execute()
}
