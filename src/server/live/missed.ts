/** Finds what a stream has missed because it was cut off or has only just opened. */
import type { LiveMessage } from '#contract/live.ts'
import { channelOf } from '../database/announcement-channel.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { findTimeOf, latestEventId, listEventsAfter } from './missed-events.store.ts'

export interface ResumePoint {
  /** The last event that the client received. */
  readonly after?: number | undefined
  /** If it has received none: how many milliseconds ago it began to load. */
  readonly since?: number | undefined
}

interface Missed {
  readonly messages: readonly LiveMessage[]
  /** The stream is up to date to this event once the messages are sent. */
  readonly latest: number
}

/** With more events than this, reloading everything is cheaper. */
const MAX_MISSED = 200
/** How many events, of all shops, are scanned; a client that was away for longer reloads everything. */
const MAX_SCANNED = 5000
/**
 * PostgreSQL may commit event 10 after event 11 was sent, so events slightly older than the last one received are sent
 * again. Receiving an event twice is harmless.
 */
const OVERLAP = 100
const OVERLAP_MS = 60_000
/** How far the clocks of two servers may differ. */
const CLOCK_SKEW_MS = 5000

export async function findMissed(
  shop: Shop,
  db: Database,
  { after, since }: ResumePoint,
  now: string,
): Promise<Missed> {
  const latest = await latestEventId(db)
  const oldest = latest - MAX_SCANNED
  const resync: Missed = { messages: [{ type: 'resync' }], latest }
  if (after !== undefined) {
    if (after > latest || after < oldest) return resync
    if (channelOf(db).commitsInOrder) return eventsAfter(after, () => true)
    const at = await findTimeOf(db, after)
    const from = at === undefined ? '' : earlier(at, OVERLAP_MS)
    return eventsAfter(Math.max(0, after - OVERLAP), (event) => event.id > after || event.at >= from)
  }
  if (since === undefined) return { messages: [], latest }
  const from = earlier(now, since + CLOCK_SKEW_MS)
  const before = oldest > 0 ? await findTimeOf(db, oldest) : undefined
  if (before !== undefined && before >= from) return resync
  return eventsAfter(Math.max(0, oldest), (event) => event.at >= from)

  async function eventsAfter(id: number, isMissed: (event: Event) => boolean): Promise<Missed> {
    const events = (await listEventsAfter(shop, db, id, MAX_SCANNED)).filter(isMissed)
    // Those that are only sent again are not missed.
    if (events.filter((event) => event.id > (after ?? 0)).length > MAX_MISSED) return resync
    const told = events.filter(({ kind }) => shop.isTold(kind))
    return { messages: told.map(messageOf), latest }
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
