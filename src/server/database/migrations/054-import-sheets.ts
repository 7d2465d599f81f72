import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** An import knows how many sheets its workbook has, of which it reads the first. */
export async function importSheets(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('customer_imports')
    .addColumn('sheets', type.integer, (column) => column.notNull().defaultTo(1))
    .execute()
}
