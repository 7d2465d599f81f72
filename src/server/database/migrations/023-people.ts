import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/**
 * Roles, disabled members, links to accounts, where sessions are, and the audit log. Members who were not
 * administrators become Sales, which may do exactly what they could.
 */
export async function people(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('shop_users')
    .addColumn('role', 'text', (column) =>
      column.notNull().defaultTo('sales').check(sql`role in ('floor', 'sales', 'office', 'administrator')`),
    )
    .execute()
  await sql`update shop_users set role = 'administrator' where is_admin = 1`.execute(db)
  await db.schema.alterTable('shop_users').dropColumn('is_admin').execute()
  await db.schema.alterTable('shop_users').addColumn('disabled_at', type.instant).execute()
  await db.schema.alterTable('sessions').addColumn('address', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute()

  await db.schema
    .createTable('account_links')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('invitation', 'reset')`))
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('user_id', type.integer, (column) => column.references('users.id'))
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('role', 'text')
    .addColumn('created_by_id', type.integer, (column) => column.references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('expires_at', type.instant, (column) => column.notNull())
    .addColumn('used_at', type.instant)
    .addColumn('withdrawn_at', type.instant)
    .execute()
  await db.schema
    .createIndex('account_links_of_shop')
    .on('account_links')
    .columns(['shop_id', 'id'])
    .execute()
  await db.schema.createIndex('account_links_of_user').on('account_links').column('user_id').execute()

  await db.schema
    .createTable('audit_events')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', type.integer, (column) => column.references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_events_of_shop').on('audit_events').columns(['shop_id', 'id']).execute()
  await type.makeAppendOnly(db, 'audit_events')
  await type.refuseReplacements(db, 'audit_events', [['id']])
}
