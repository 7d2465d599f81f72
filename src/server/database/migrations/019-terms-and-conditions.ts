import type { Kysely } from 'kysely'

/** Terms and conditions of shops and quotes, and the tax ids of shops and customers. */
export async function termsAndConditions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shops')
    .addColumn('conditions', 'text', (added) => added.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('orders').addColumn('conditions', 'text').execute()
  for (const table of ['shops', 'customers']) {
    await db.schema.alterTable(table).addColumn('tax_id', 'text').execute()
  }
}
