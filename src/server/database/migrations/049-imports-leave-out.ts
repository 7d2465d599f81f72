import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** An import may leave out the rows that have problems. Its `rows` are then kept. */
export async function importsLeaveOut(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('customer_imports')
    .addColumn('leaves_out_problems', type.integer, (column) => column.notNull().defaultTo(0))
    .execute()
}
