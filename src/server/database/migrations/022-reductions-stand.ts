import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** The discounts of an issued invoice's lines stand, and which of them are taxed. */
export async function reductionsStand(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await type.guardReductions(db)
}
