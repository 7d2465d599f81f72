import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** The index of searches also knows where its trigrams are. It is made anew while the server runs. */
export async function searchesKnowTexts(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.dropTable('order_search').execute()
  await type.createOrderSearch(db)
  await sql`delete from search_progress`.execute(db)
}
