/**
 * Connections to a database with several hosts. The library takes one, so each connection looks for the host that accepts
 * writes: after a failover, that is another one.
 */
import pg from 'pg'
import { hostUrls } from './host-names.ts'

/** A server that takes no writes, as PostgreSQL would say it at the first one. */
class ReadOnlyServer extends Error {
  readonly code = '25006'
}

/** @throws an error that counts as a database that is away, for a standby. */
export async function refuseReadOnly(
  query: (statement: string) => Promise<{ readonly rows: readonly { transaction_read_only: string }[] }>,
): Promise<void> {
  const { rows } = await query('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer('the server accepts no writes')
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/** Connects to one of several hosts, first to the one that was good the last time. */
export class Hosts {
  readonly urls: readonly string[]
  #good = 0

  constructor(databaseUrl: string) {
    this.urls = hostUrls(databaseUrl) ?? [databaseUrl]
  }

  get areSeveral(): boolean {
    return this.urls.length > 1
  }

  /** @param open must reject for a standby. @throws the first error that is not about a standby, when none is good. */
  async connect<T>(open: (url: string) => Promise<T>): Promise<T> {
    let failure: unknown
    for (let tried = 0; tried < this.urls.length; tried++) {
      const place = (this.#good + tried) % this.urls.length
      const url = this.urls[place]
      if (url === undefined) continue
      try {
        const opened = await open(url)
        this.#good = place
        return opened
      } catch (error) {
        // A standby says nothing about why the others failed.
        if (failure === undefined || isReadOnly(failure)) failure = error
      }
    }
    throw failure
  }
}

/** A connection of its own to the host that accepts writes. */
export function connectClient(
  hosts: Hosts,
  options: Omit<pg.ClientConfig, 'connectionString'>,
): Promise<pg.Client> {
  return hosts.connect(async (url) => {
    const client = new pg.Client({ ...options, connectionString: url })
    // Without a listener, a connection that breaks would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      if (hosts.areSeveral) await refuseReadOnly((statement) => client.query(statement))
      return client
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
  })
}
