import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/**
 * Wrong codes are counted per known network, the audit log keeps the name of that day, and files say whether they are
 * for the floor.
 */
export async function proofs(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('known_networks')
    .addColumn('wrong_codes', type.integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('known_networks').addColumn('wrong_since', type.instant).execute()
  await db.schema.alterTable('audit_events').addColumn('user_name', 'text').execute()
  await db.schema
    .alterTable('attachments')
    .addColumn('for_floor', type.integer, (column) => column.notNull().defaultTo(1))
    .execute()
  // A customer's purchase order has prices.
  await sql`update attachments set for_floor = 0 where format = 'pdf'`.execute(db)
}
