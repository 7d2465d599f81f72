import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = {
  readonly url: string
  drop(): Promise<void>
}

/** @returns the column `name` of the result. */
async function runOn(url: string, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(sql)
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Creates a new empty database, so that test files can run in parallel on one server.
 *
 * @param serverUrl `inject('postgresUrl')` or `(await startPostgres()).url`
 * @param template a database to copy instead, such as a migrated one. Nobody may be connected to it. The copy's name
 *   begins with the template's.
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const random = randomUUID().replaceAll('-', '')
  const name = template === undefined ? `kerf_${random}` : `${template}_${random.slice(0, 12)}`
  await runOn(serverUrl, `create database ${name} template ${template ?? 'template0'}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await runOn(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Drops the copies of a template that tests have left behind. */
export async function dropCopies(serverUrl: string, template: string): Promise<void> {
  const names = await runOn(
    serverUrl,
    `select datname as name from pg_database where datname like '${template}\\_%'`,
  )
  for (const name of names) await runOn(serverUrl, `drop database if exists ${name} with (force)`)
}
