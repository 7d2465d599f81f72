import type { Kysely } from 'kysely'

const KEYS = {
  audit_events_by_time: [],
  audit_events_by_kind: ['kind'],
  audit_events_by_user: ['user_id'],
  audit_events_by_user_and_kind: ['user_id', 'kind'],
}

/** Pages of the audit log, newest first, with each combination of its filters. */
export async function auditLog(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('audit_events_of_shop').execute()
  for (const [name, filtered] of Object.entries(KEYS)) {
    await db.schema
      .createIndex(name)
      .on('audit_events')
      .columns(['shop_id', ...filtered, 'at', 'id'])
      .execute()
  }
}
