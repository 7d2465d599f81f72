import type { Kysely } from 'kysely'

/** The checklist of a new shop. Shops that exist already have none. */
export async function firstDay(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shops').addColumn('first_day', 'text').execute()
}
