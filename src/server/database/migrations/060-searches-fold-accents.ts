import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Searches ignore accents. The index of searches has them, so it is made anew while the server runs. */
export async function searchesFoldAccents(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await type.createPlainLetters(db)
  await sql`delete from search_progress`.execute(db)
}
