import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** The discounts of an issued invoice stand, and what of it is taxed. */
export async function reductionsStand(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await type.guardReductions(db)
}
