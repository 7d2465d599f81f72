import { type AliasedRawBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Announcement } from './announcements.ts'
import type { Tables } from './schema.ts'

/** `gap`: some announcements may have been missed. */
type Listener = (announcement: Announcement | 'gap') => void

/** Delivers the announcements of committed transactions. */
export abstract class AnnouncementChannel {
  readonly #listeners = new Set<Listener>()

  /** Whether receiving event 11 means that event 10 has been received. */
  abstract readonly commitsInOrder: boolean

  /** Runs as the last statement of the transaction. */
  abstract beforeCommit(tx: Kysely<Tables>, announcements: readonly Announcement[]): Promise<void>
  abstract afterCommit(announcements: readonly Announcement[]): void
  abstract close(): Promise<void>

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected deliver(announcement: Announcement | 'gap'): void {
    for (const listener of this.#listeners) listener(announcement)
  }
}

/** Where servers on one PostgreSQL hear each other. */
export const CHANNEL = 'kerf'

/** Announces the text to all servers on a PostgreSQL, once the transaction commits. */
export function notify(text: RawBuilder<unknown>): AliasedRawBuilder<unknown, 'announced'> {
  return sql`pg_notify(${sql.lit(CHANNEL)}, ${text})`.as('announced')
}

/** For a database that only one process uses. */
export class LocalChannel extends AnnouncementChannel {
  readonly commitsInOrder = true

  async beforeCommit(): Promise<void> {}

  afterCommit(announcements: readonly Announcement[]): void {
    for (const one of announcements) this.deliver(one)
  }

  async close(): Promise<void> {}
}

const channels = new WeakMap<object, AnnouncementChannel>()

/** Transactions and everything else derived from a database share its adapter. */
const keyOf = (db: Kysely<Tables>): object => db.getExecutor().adapter

export function attachChannel(db: Kysely<Tables>, channel: AnnouncementChannel): void {
  channels.set(keyOf(db), channel)
}

export function channelOf(db: Kysely<Tables>): AnnouncementChannel {
  const channel = channels.get(keyOf(db))
  if (channel === undefined) throw new Error('this database has no announcement channel')
  return channel
}
