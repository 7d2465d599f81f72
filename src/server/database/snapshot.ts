/** A consistent copy of the database while servers use it, and how many rows each of its tables has. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type SqliteDatabase from 'better-sqlite3'
import type pg from 'pg'
import { openSqlite } from './dialects.ts'
import { writableUrl } from './host-names.ts'
import { connectClient, Hosts } from './postgres-hosts.ts'
import { refuseUrl } from './start-failures.ts'

/** What a database holds. */
export interface Facts {
  /** The latest one. */
  readonly migration: string
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>
  /** Paths in the data folder of the photos and files that orders have. */
  readonly files: readonly string[]
}

interface AttachedFile {
  readonly path: string
  readonly format: string
}

/** Without those that were removed from their order. */
const ATTACHED = `select 'attachments/' || shop_id || '/' || file_key as path, format from attachments where removed_at is null order by id`

function pathsOf(attached: readonly AttachedFile[]): string[] {
  return attached.flatMap(({ path, format }) => (format === 'pdf' ? [path] : [path, `${path}.thumbnail`]))
}

const TABLES = `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`

/**
 * Reads from its own connection, which delays neither readers nor writers.
 *
 * @param leftOut tables whose rows are not copied.
 */
export function snapshotSqlite(file: string, copy: string, leftOut: readonly string[]): Facts {
  const source = openSqlite(file, { readonly: true, fileMustExist: true })
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
    for (const table of leftOut) database.exec(`delete from ${table}`)
    return factsOf(database)
  } finally {
    database.close()
  }
}

/** @throws Error with one line for the operator if the database is damaged. */
export function checkSqlite(file: string): Facts {
  const database = openSqlite(file, { readonly: true })
  try {
    const integrity = database.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') throw new Error(`the database in the backup is damaged (${String(integrity)})`)
    const [broken] = [database.pragma('foreign_key_check')].flat()
    if (broken !== undefined) throw new Error('rows in the backup refer to rows that it does not have')
    return factsOf(database)
  } finally {
    database.close()
  }
}

function factsOf(database: SqliteDatabase.Database): Facts {
  const tables = database.prepare<[], string>(TABLES).pluck().all()
  const count = (table: string) =>
    database.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0
  const migration = database.prepare<[], string>('select max(name) from kysely_migration').pluck().get()
  const attached = tables.includes('attachments') ? database.prepare<[], AttachedFile>(ATTACHED).all() : []
  return {
    migration: migration ?? '',
    counts: Object.fromEntries(tables.map((table) => [table, count(table)])),
    files: pathsOf(attached),
  }
}

/**
 * Counts and dumps the same snapshot.
 *
 * @param leftOut tables whose rows are not dumped.
 * @throws Error with one line for the operator.
 */
export async function snapshotPostgres(
  databaseUrl: string,
  file: string,
  leftOut: readonly string[],
): Promise<Facts> {
  return onPostgres(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const exported = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const facts = await factsOfPostgres(client)
    await runTool('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${exported.rows[0]?.id ?? ''}`,
      ...leftOut.map((table) => `--exclude-table-data=${table}`),
      `--file=${file}`,
    ])
    const counts = { ...facts.counts, ...Object.fromEntries(leftOut.map((table) => [table, 0])) }
    return { ...facts, counts }
  })
}

/** @throws Error with one line for the operator if the database has any table. */
export async function refuseFilled(databaseUrl: string): Promise<void> {
  const tables = await onPostgres(databaseUrl, (client) =>
    client.query(`select tablename from pg_tables where schemaname = 'public' limit 1`),
  )
  if (tables.rows.length > 0) {
    throw new Error('the database of DATABASE_URL is not empty: create an empty one for the restore')
  }
}

/** All of it or nothing. @throws Error with one line for the operator. */
export async function restorePostgres(databaseUrl: string, dump: string): Promise<Facts> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await runTool('pg_restore', databaseUrl, [...args, dump])
  return onPostgres(databaseUrl, factsOfPostgres)
}

async function onPostgres<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(new Hosts(databaseUrl), {}).catch((error) =>
    refuseUrl(databaseUrl, error),
  )
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function factsOfPostgres(client: pg.Client): Promise<Facts> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from "${name}"`)
    counts[name] = Number(rows[0]?.rows ?? 0)
  }
  const latest = await client.query<{ name: string | null }>('select max(name) as name from kysely_migration')
  const attached = 'attachments' in counts ? (await client.query<AttachedFile>(ATTACHED)).rows : []
  return { migration: latest.rows[0]?.name ?? '', counts, files: pathsOf(attached) }
}

/**
 * Runs one of PostgreSQL's own programs. The URL goes through the environment: arguments can be read by everybody on the
 * machine.
 *
 * @throws Error with one line for the operator.
 */
async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  // Not a `URL`: it may name several hosts, which these programs know by themselves.
  const [, start = '', secret = '', rest = ''] =
    /^([^:]+:\/\/[^:@/]*)(?::([^@/]*))?(.*)$/.exec(writableUrl(databaseUrl)) ?? []
  const password = decodeURIComponent(secret)
  // Otherwise it goes on without this process, with its locks on all tables: no other start could upgrade them.
  // Before it is there, since the signal may come at any moment.
  const endBoth = () => {
    child.kill('SIGKILL')
    process.kill(process.pid, 'SIGTERM')
  }
  process.once('SIGTERM', endBoth)
  const child = spawn(tool, [`--dbname=${start}${rest}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  }).finally(() => process.off('SIGTERM', endBoth))
  const said = text(child.stderr)
  const code = await ended.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${tool} was not found: install PostgreSQL's client programs (postgresql-client)`)
  })
  if (code === 0) return
  const lines = (await said).trim().split('\n')
  throw new Error(`${tool} failed: ${lines[0] ?? `exit code ${code}`}`)
}
