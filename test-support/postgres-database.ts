import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = {
  readonly url: string
  drop(): Promise<void>
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * Creates a new empty database, so that test files can run in parallel on one server.
 *
 * @param serverUrl `inject('postgresUrl')` or `(await startPostgres()).url`
 * @param template a database to copy instead, such as a migrated one. Nobody may be connected to it.
 */
export async function createDatabase(serverUrl: string, template = 'template0'): Promise<TestDatabase> {
  const name = `kerf_${randomUUID().replaceAll('-', '')}`
  await runOn(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
