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
 * Creates an empty database of its own, so that test files can run side by side on one server.
 *
 * @param serverUrl `inject('postgresUrl')` or `(await startPostgres()).url`
 * @param template a database to copy instead, e.g. a migrated one; nobody may be connected to it
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
