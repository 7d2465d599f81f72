/** Between servers on one PostgreSQL: `notify` in the transaction, and a connection of each server's that listens. */
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { News } from './news.ts'
import type { Tables } from './schema.ts'
import { Wire } from './wire.ts'

const CHANNEL = 'kerf'
const PATIENCE_MS = 4000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** A connection that broke without a word is found out by asking. */
const ASK_EVERY_MS = 15_000

export class PostgresWire extends Wire {
  readonly commitsInOrder = false
  readonly #url: string
  readonly #onLost: (error: Error) => void
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #pause = FIRST_PAUSE_MS
  #isClosed = false

  private constructor(url: string, onLost: (error: Error) => void) {
    super()
    this.#url = url
    this.#onLost = onLost
  }

  /** Listens already, if the database lets it; else as soon as it does. */
  static async lay(url: string, onLost: (error: Error) => void): Promise<PostgresWire> {
    const wire = new PostgresWire(url, onLost)
    await wire.#listen()
    return wire
  }

  /** PostgreSQL delivers it when the transaction is committed, and drops it when it is not. */
  async beforeCommit(tx: Kysely<Tables>, news: readonly News[]): Promise<void> {
    const texts = JSON.stringify(news.map((one) => JSON.stringify(one)))
    await sql`select pg_notify(${CHANNEL}, text) from json_array_elements_text(${texts}::json) as text`.execute(
      tx,
    )
  }

  afterCommit(): void {}

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    this.#client = client
    let isOver = false
    const again = (error: Error) => {
      if (isOver || this.#isClosed) return
      isOver = true
      this.#onLost(error)
      client.end().catch(() => {})
      this.#timer = setTimeout(() => this.#listen(), this.#pause)
      this.#timer.unref()
      this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS)
    }
    client.on('error', again)
    client.on('end', () => again(new Error('The connection that listens was closed')))
    client.on('notification', ({ payload }) => {
      // Kerf's own words, by `beforeCommit`.
      if (payload !== undefined && !isOver) this.deliver(JSON.parse(payload))
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      again(error instanceof Error ? error : new Error(String(error)))
      return
    }
    this.#pause = FIRST_PAUSE_MS
    // Whatever was committed since the last connection broke went by.
    this.deliver('gap')
    const ask = () => {
      if (isOver || this.#isClosed) return
      client.query('select 1').then(() => {
        this.#timer = setTimeout(ask, ASK_EVERY_MS)
        this.#timer.unref()
      }, again)
    }
    this.#timer = setTimeout(ask, ASK_EVERY_MS)
    this.#timer.unref()
  }
}
