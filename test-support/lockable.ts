import type { SelectQueryBuilder } from 'kysely'

/** How another transaction on PostgreSQL could lock the row at this moment. */
export async function lockable<DB, Table extends keyof DB, Row>(row: SelectQueryBuilder<DB, Table, Row>) {
  const reading = await row.forShare().skipLocked().execute()
  const change = await row.forNoKeyUpdate().skipLocked().execute()
  return { forReading: reading.length > 0, forChange: change.length > 0 }
}
