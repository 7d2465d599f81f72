import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Codes of an authenticator app, recovery codes, and shops that require them. */
export async function secondFactors(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', type.integer, (column) => column.primaryKey().references('users.id'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('confirmed_at', type.instant)
    .addColumn('last_step', type.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('wrong_codes', type.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('wrong_since', type.instant)
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('used_at', type.instant)
    .execute()
  await db.schema.createIndex('recovery_codes_of_user').on('recovery_codes').column('user_id').execute()
  await db.schema.alterTable('shops').addColumn('second_factor_required_at', type.instant).execute()
}
