import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Tables that only grow, with what identifies a row. */
const IDENTITIES: Readonly<Record<string, readonly string[]>> = {
  ledger_entries: ['id', 'shop_id, reverses_id'],
  order_events: ['id'],
  order_revisions: ['shop_id, order_id, revision'],
  customer_answers: ['id', 'shop_id, order_id, revision'],
}

/** On SQLite, a new row that takes another's place deletes it without a word unless the connection asks for triggers. */
export async function nothingIsReplaced(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  for (const [table, keys] of Object.entries(IDENTITIES)) {
    await type.refuseReplacements(
      db,
      table,
      keys.map((key) => key.split(', ')),
    )
  }
}
