import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/**
 * Invoices and credit notes as they were issued, which the database then protects, and a shop's own series of invoice
 * numbers. Invoices that were there before are kept when they are next sent, revised, or undone: their lines and totals are
 * protected from now on, so waiting changes neither (decision 28).
 */
export async function issuedDocuments(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('kept_logos')
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('png', type.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_logos_of_shop', ['shop_id', 'hash'])
    .execute()
  await type.makeAppendOnly(db, 'kept_logos')

  await db.schema
    .createTable('issued_documents')
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('place', type.integer, (column) => column.notNull().check(sql`place > 0`))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('invoice', 'credit-note')`))
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('revision', type.integer, (column) => column.notNull().check(sql`revision > 0`))
    .addColumn('subtotal_cents', type.integer, (column) => column.notNull())
    .addColumn('tax_cents', type.integer, (column) => column.notNull())
    .addColumn('tax_rate_millionths', type.integer, (column) => column.notNull())
    .addColumn('total_cents', type.integer, (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('logo_hash', 'text')
    .addColumn('replaces', type.integer)
    .addColumn('reason', 'text')
    .addColumn('issued_at', type.instant, (column) => column.notNull())
    .addColumn('kept_at', type.instant, (column) => column.notNull())
    .addColumn('user_id', type.integer, (column) => column.references('users.id'))
    .addPrimaryKeyConstraint('issued_documents_of_order', ['shop_id', 'order_id', 'place'])
    .addUniqueConstraint('issued_numbers_of_shop', ['shop_id', 'kind', 'number', 'revision'])
    .addForeignKeyConstraint('issued_documents_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .addForeignKeyConstraint('issued_documents_logo', ['shop_id', 'logo_hash'], 'kept_logos', [
      'shop_id',
      'hash',
    ])
    .addForeignKeyConstraint(
      'issued_documents_replaced',
      ['shop_id', 'order_id', 'replaces'],
      'issued_documents',
      ['shop_id', 'order_id', 'place'],
    )
    .addCheckConstraint('issued_documents_add_up', sql`total_cents = subtotal_cents + tax_cents`)
    .execute()
  await type.makeAppendOnly(db, 'issued_documents')

  await db.schema.alterTable('orders').addColumn('invoice_number', 'text').execute()
  await db.schema.alterTable('orders').addColumn('invoice_revision', type.integer).execute()
  await type.guardIssuedInvoices(db)

  await db.schema
    .createTable('invoice_series')
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('first_number', type.integer, (column) => column.notNull())
    .addColumn('next_number', type.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_series_of_shop', ['shop_id', 'prefix'])
    .addCheckConstraint('invoice_series_go_up', sql`next_number >= first_number and first_number > 0`)
    .execute()
  await db.schema.alterTable('shops').addColumn('invoice_prefix', 'text').execute()
}
