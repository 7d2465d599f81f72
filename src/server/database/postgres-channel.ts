/**
 * Announcements between servers on one PostgreSQL: `notify` in the transaction, and a listening connection per server.
 */
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { jsonOf } from '#domain/json-of.ts'
import { AnnouncementChannel, CHANNEL, notify } from './announcement-channel.ts'
import { type Announcement, announcement } from './announcements.ts'
import { connectClient, Hosts } from './postgres-hosts.ts'
import type { Tables } from './schema.ts'

const TIMEOUT_MS = 4000
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 10_000
/** Detects a connection that broke silently. */
const PING_EVERY_MS = 15_000

interface Troubles {
  readonly onLostConnection: (error: Error) => void
  /** A notification in the database was no announcement of this version of Kerf. */
  readonly onUnknown: (error: Error) => void
}

export class PostgresChannel extends AnnouncementChannel {
  readonly commitsInOrder = false
  readonly #hosts: Hosts
  readonly #troubles: Troubles
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #pause = FIRST_PAUSE_MS
  #isClosed = false

  private constructor(url: string, troubles: Troubles) {
    super()
    this.#hosts = new Hosts(url)
    this.#troubles = troubles
  }

  /** Already listening when this returns, if the database answers; otherwise as soon as it does. */
  static async open(url: string, troubles: Troubles): Promise<PostgresChannel> {
    const channel = new PostgresChannel(url, troubles)
    await channel.#listen()
    return channel
  }

  /** PostgreSQL delivers the notification on commit and drops it on rollback. */
  async beforeCommit(tx: Kysely<Tables>, announcements: readonly Announcement[]): Promise<void> {
    const texts = JSON.stringify(announcements.map((one) => JSON.stringify(one)))
    await sql`select ${notify(sql`text`)} from json_array_elements_text(${texts}::json) as text`.execute(tx)
  }

  afterCommit(): void {}

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  /** @param payload may be from another version of Kerf, or from another program. */
  #receive(payload: string): void {
    const { data, error } = announcement.safeParse(jsonOf(payload))
    if (error !== undefined) this.#troubles.onUnknown(error)
    this.deliver(data ?? 'gap')
  }

  async #listen(): Promise<void> {
    let client: pg.Client | undefined
    let isOver = false
    const reconnect = (error: Error) => {
      if (isOver || this.#isClosed) return
      isOver = true
      this.#troubles.onLostConnection(error)
      client?.end().catch(() => {})
      this.#timer = setTimeout(() => this.#listen(), this.#pause)
      this.#timer.unref()
      this.#pause = Math.min(2 * this.#pause, MAX_PAUSE_MS)
    }
    try {
      client = await connectClient(this.#hosts, {
        connectionTimeoutMillis: TIMEOUT_MS / this.#hosts.urls.length,
        query_timeout: TIMEOUT_MS,
        keepAlive: true,
      })
      client.on('error', reconnect)
      client.on('end', () => reconnect(new Error('The listening connection was closed')))
      client.on('notification', ({ payload }) => {
        if (payload !== undefined && !isOver) this.#receive(payload)
      })
      this.#client = client
      if (this.#isClosed) await client.end()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      reconnect(error instanceof Error ? error : new Error(String(error)))
      return
    }
    const listening = client
    this.#pause = FIRST_PAUSE_MS
    // Anything committed since the last connection broke was missed.
    this.deliver('gap')
    const ping = () => {
      if (isOver || this.#isClosed) return
      listening.query('select 1').then(() => {
        this.#timer = setTimeout(ping, PING_EVERY_MS)
        this.#timer.unref()
      }, reconnect)
    }
    this.#timer = setTimeout(ping, PING_EVERY_MS)
    this.#timer.unref()
  }
}
