/** A consistent copy of the database while servers use it, and how many rows each of its tables has. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type SqliteDatabase from 'better-sqlite3'
import { openSqlite } from '../database/dialects.ts'
import { LEFT_OUT, type Manifest, POSTGRES_FILE, SQLITE_FILE } from './manifest.ts'

export type Snapshot = Pick<Manifest, 'database' | 'migration' | 'counts'> & { readonly file: string }

const TABLES = `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`

/** Reads from its own connection, which delays neither readers nor writers. */
export function snapshotSqlite(dataDir: string, folder: string): Snapshot {
  const copy = join(folder, SQLITE_FILE)
  const source = openSqlite(join(dataDir, SQLITE_FILE), { readonly: true, fileMustExist: true })
  try {
    source.prepare('vacuum into ?').run(copy)
  } finally {
    source.close()
  }
  const database = openSqlite(copy)
  try {
    database.pragma('journal_mode = DELETE')
    // Otherwise what is deleted stays readable in the file.
    database.pragma('secure_delete = ON')
    for (const table of LEFT_OUT) database.exec(`delete from ${table}`)
    return { database: 'sqlite', file: SQLITE_FILE, ...factsOf(database) }
  } finally {
    database.close()
  }
}

/** The latest migration and the rows of each table. */
export function factsOf(database: SqliteDatabase.Database): Pick<Manifest, 'migration' | 'counts'> {
  const tables = database.prepare<[], string>(TABLES).pluck().all()
  const count = (table: string) =>
    database.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0
  const migration = database.prepare<[], string>('select max(name) from kysely_migration').pluck().get()
  return {
    migration: migration ?? '',
    counts: Object.fromEntries(tables.map((table) => [table, count(table)])),
  }
}

/** Counts and dumps the same snapshot. @throws Error with one line for the operator. */
export async function snapshotPostgres(databaseUrl: string, folder: string): Promise<Snapshot> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const exported = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const facts = await factsOfPostgres(client)
    await runTool('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${exported.rows[0]?.id ?? ''}`,
      ...LEFT_OUT.map((table) => `--exclude-table-data=${table}`),
      `--file=${join(folder, POSTGRES_FILE)}`,
    ])
    for (const table of LEFT_OUT) facts.counts[table] = 0
    return { database: 'postgres', file: POSTGRES_FILE, ...facts }
  } finally {
    await client.end()
  }
}

interface Client {
  query<R extends object>(sql: string): Promise<{ readonly rows: R[] }>
}

export async function factsOfPostgres(client: Client) {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from "${name}"`)
    counts[name] = Number(rows[0]?.rows ?? 0)
  }
  const latest = await client.query<{ name: string | null }>('select max(name) as name from kysely_migration')
  return { migration: latest.rows[0]?.name ?? '', counts }
}

/**
 * Runs one of PostgreSQL's own programs. The URL goes through the environment: arguments can be read by everybody on the
 * machine.
 *
 * @throws Error with one line for the operator.
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(tool, [`--dbname=${url.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  const said = text(child.stderr)
  const code = await ended.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${tool} was not found: install PostgreSQL's client programs (postgresql-client)`)
  })
  if (code === 0) return
  const lines = (await said).trim().split('\n')
  throw new Error(`${tool} failed: ${lines[0] ?? `exit code ${code}`}`)
}
