/** Where users are signed in, as they and their administrators see it. */
import type { OpenSessionRow } from '#contract/sessions.ts'
import { deviceName } from '#domain/device.ts'
import type { Database } from '../database/connect.ts'
import { openSessions } from './sessions.store.ts'

interface SessionFilter {
  /** Only sessions of these users. */
  readonly userIds: readonly number[]
  /** Only sessions in this shop; in any shop if absent. */
  readonly shopId?: number
  /** The hash of the caller's own token. */
  readonly current: string
  readonly isOpen: (session: { readonly created_at: string; readonly last_seen_at: string }) => boolean
}

/** The sessions that have not expired, last used first, by user. */
export async function listOpenSessions(
  db: Database,
  { userIds, shopId, current, isOpen }: SessionFilter,
): Promise<Map<number, OpenSessionRow[]>> {
  const rows = (await openSessions(db, userIds, shopId)).filter(isOpen)
  const listed = new Map<number, OpenSessionRow[]>()
  for (const row of rows) {
    const mine = listed.get(row.user_id) ?? []
    mine.push({
      id: idOf(row.token_hash),
      device: deviceName(row.user_agent),
      address: row.address,
      shopName: row.shop_name,
      since: row.created_at,
      lastSeen: row.last_seen_at,
      isCurrent: row.token_hash === current,
    })
    listed.set(row.user_id, mine)
  }
  return listed
}

/** The start of a hash names a session and opens nothing. */
function idOf(tokenHash: string): string {
  return tokenHash.slice(0, 16)
}
