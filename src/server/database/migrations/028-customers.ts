import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

const OF_CUSTOMER = ['shop_id', 'customer_id']

/**
 * Companies, contacts, addresses, notes, and terms of customers, who changed them, and which were merged. The first
 * contact and the first address of a customer are its own row.
 */
export async function customers(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  const table = () => db.schema.alterTable('customers')
  for (const column of ['company', 'contact_name', 'address_label', 'notes', 'default_terms']) {
    await table().addColumn(column, 'text').execute()
  }
  for (const column of ['deposit_percent', 'days_to_pay']) {
    await table().addColumn(column, type.integer).execute()
  }
  for (const column of ['gets_quotes', 'gets_invoices', 'version']) {
    await table()
      .addColumn(column, type.integer, (added) => added.notNull().defaultTo(1))
      .execute()
  }
  await table()
    .addColumn('address_kind', 'text', (added) =>
      added.notNull().defaultTo('billing').check(sql`address_kind in ('billing', 'job-site')`),
    )
    .execute()
  await table().addColumn('updated_at', type.instant).execute()
  await table().addColumn('archived_at', type.instant).execute()

  await db.schema
    .createTable('customer_contacts')
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('customer_id', type.integer, (column) => column.notNull())
    .addColumn('position', type.integer, (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('gets_quotes', type.integer, (column) => column.notNull())
    .addColumn('gets_invoices', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('contacts_of_customer', ['shop_id', 'customer_id', 'position'])
    .addForeignKeyConstraint(
      'contacts_customer',
      ['shop_id', 'customer_id'],
      'customers',
      ['shop_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()

  await db.schema
    .createTable('customer_addresses')
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('customer_id', type.integer, (column) => column.notNull())
    .addColumn('position', type.integer, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('billing', 'job-site')`))
    .addColumn('label', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('addresses_of_customer', ['shop_id', 'customer_id', 'position'])
    .addForeignKeyConstraint(
      'addresses_customer',
      ['shop_id', 'customer_id'],
      'customers',
      ['shop_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()

  await db.schema
    .createTable('customer_merges')
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('customer_id', type.integer, (column) => column.notNull())
    .addColumn('into_id', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('merges_of_customer', ['shop_id', 'customer_id'])
    .addForeignKeyConstraint('merges_customer', ['shop_id', 'customer_id'], 'customers', ['shop_id', 'id'])
    .addForeignKeyConstraint('merges_into', ['shop_id', 'into_id'], 'customers', ['shop_id', 'id'])
    .execute()
  await db.schema
    .createIndex('merges_into_customer')
    .on('customer_merges')
    .columns(['shop_id', 'into_id'])
    .execute()

  await db.schema
    .createTable('customer_events')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('customer_id', type.integer, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', type.integer, (column) => column.references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'events_customer',
      ['shop_id', 'customer_id'],
      'customers',
      ['shop_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('events_of_customer')
    .on('customer_events')
    .columns([...OF_CUSTOMER, 'id'])
    .execute()

  await sql`
    create index orders_owed_by_customer on orders
      (shop_id, customer_id, total_cents, paid_cents, written_off_cents)
    where invoiced_at is not null and voided_at is null
      and total_cents > paid_cents + written_off_cents`.execute(db)
  await sql`
    create index orders_open_of_customer on orders (shop_id, customer_id)
    where voided_at is null and status in ('quote', 'invoice', 'paid', 'production')`.execute(db)
}
