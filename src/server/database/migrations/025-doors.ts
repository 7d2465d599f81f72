import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Limits that nodes share, where users have signed in, and how many emails a shop has queued lately. */
export async function doors(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', type.integer, (column) => column.notNull())
    .addColumn('expire', type.integer)
    .execute()
  await db.schema
    .createTable('known_networks')
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('last_sign_in_at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_networks_of_user', ['user_id', 'network'])
    .execute()
  for (const table of ['mails', 'account_mails']) {
    await db.schema.createIndex(`${table}_lately`).on(table).columns(['shop_id', 'created_at']).execute()
  }
}
