/** What a stream that was cut off, or is only just opened, has missed. */
import type { LiveMessage } from '#contract/live.ts'
import type { Database } from '../database/connect.ts'
import { wireOf } from '../database/wire.ts'
import type { Shop } from '../shop.ts'
import { findTimeOf, latestEventId, listEventsAfter } from './missed-events.store.ts'

export interface HeardSoFar {
  /** The last event that was heard. */
  readonly after?: number | undefined
  /** Where none was: how long ago, in milliseconds, the caller began to read. */
  readonly since?: number | undefined
}

interface Missed {
  readonly messages: readonly LiveMessage[]
  /** What the stream has heard after these. */
  readonly latest: number
}

/** More than that, and reading everything anew is cheaper. */
const MOST_MISSED = 200
/** Events of all shops that are looked through; whoever was away for longer reads everything anew. */
const LOOKED_THROUGH = 5000
/**
 * PostgreSQL may commit event 10 after event 11 was heard: what is a little older than the last one heard is told once
 * more. To hear something twice does no harm.
 */
const OVERLAP = 100
const OVERLAP_MS = 60_000
/** Between what the clocks of two servers say. */
const CLOCKS_MS = 5000

export async function missedBy(shop: Shop, db: Database, heard: HeardSoFar, now: string): Promise<Missed> {
  const latest = await latestEventId(db)
  const oldest = latest - LOOKED_THROUGH
  const { after, since } = heard
  const resync: Missed = { messages: [{ type: 'resync' }], latest }
  if (after !== undefined) {
    if (after > latest || after < oldest) return resync
    if (wireOf(db).commitsInOrder) return told(after, () => true)
    const at = await findTimeOf(db, after)
    const from = at === undefined ? '' : earlier(at, OVERLAP_MS)
    return told(Math.max(0, after - OVERLAP), (event) => event.id > after || event.at >= from)
  }
  if (since === undefined) return { messages: [], latest }
  const from = earlier(now, since + CLOCKS_MS)
  const before = oldest > 0 ? await findTimeOf(db, oldest) : undefined
  if (before !== undefined && before >= from) return resync
  return told(Math.max(0, oldest), (event) => event.at >= from)

  async function told(id: number, counts: (event: Event) => boolean): Promise<Missed> {
    const events = (await listEventsAfter(shop, db, id, LOOKED_THROUGH)).filter(counts)
    if (events.length > MOST_MISSED + OVERLAP) return resync
    return { messages: events.map(messageOf), latest }
  }
}

function earlier(instant: string, ms: number): string {
  return new Date(Date.parse(instant) - ms).toISOString()
}

type Event = Awaited<ReturnType<typeof listEventsAfter>>[number]

function messageOf({ id, order_id, kind, to, user_id, user_name }: Event): LiveMessage {
  const by = user_id === null || user_name === null ? null : { id: user_id, name: user_name }
  return { type: 'order', id, orderId: order_id, kind, to, by, window: null }
}
