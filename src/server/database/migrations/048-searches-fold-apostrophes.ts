import { type Kysely, sql } from 'kysely'

/** The index of searches has typographic apostrophes as they were typed. It is made anew while the server runs. */
export async function searchesFoldApostrophes(db: Kysely<unknown>): Promise<void> {
  await sql`delete from search_progress`.execute(db)
}
