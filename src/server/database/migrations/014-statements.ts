import { type Kysely, sql } from 'kysely'

/** What goes with an email: its document, or a statement of account. */
export async function statements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('attached', 'text', (column) =>
      column.notNull().defaultTo('document').check(sql`attached in ('document', 'statement')`),
    )
    .execute()
}
