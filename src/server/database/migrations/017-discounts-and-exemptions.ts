import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Discounts, lines that are not taxed, tax-exempt customers, and quantities with up to three decimals. */
export async function discountsAndExemptions(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('customers').addColumn('tax_exemption', 'text').execute()
  await db.schema.alterTable('orders').addColumn('tax_exemption', 'text').execute()
  await db.schema.alterTable('orders').addColumn('discount', 'text').execute()
  for (const column of ['discount_cents', 'taxable_cents']) {
    await db.schema
      .alterTable('orders')
      .addColumn(column, type.integer, (added) => added.notNull().defaultTo(0))
      .execute()
  }
  await sql`update orders set taxable_cents = subtotal_cents`.execute(db)
  await db.schema.alterTable('issued_documents').addColumn('taxable_cents', type.integer).execute()
  await type.allowDecimalQuantities(db)
}
