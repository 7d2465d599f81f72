import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** What long lists are sorted by: `sortKey` of the domain, as a function of the database. */
export async function sortKeyFunction(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await type.createSortKey(db)
}
