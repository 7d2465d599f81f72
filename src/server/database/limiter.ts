/** Limits on how often something may happen, the same on every node. */
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from './connect.ts'
import { isPostgres } from './dialects.ts'

interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** Counts in PostgreSQL, where other nodes count too. With SQLite there is only this process, whose memory is faster. */
export function sharedLimiter(db: Database, { name, points, seconds }: Limit): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds }
  if (!isPostgres(db)) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: new QueryClient(db),
    storeType: 'client',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

/** The part of PostgreSQL's client that the limiter uses, on the connections that the server already has. */
class QueryClient {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
    const { rows, numAffectedRows } = await this.#db.executeQuery(CompiledQuery.raw(text, [...values]))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  }
}

/** @param now in milliseconds. */
export async function deleteExpiredLimits(db: Database, now: number): Promise<void> {
  await db.deleteFrom('limits').where('expire', '<', now).execute()
}
