/** Copies a filled folder's database to PostgreSQL, row by row as it is. */
import { mkdirSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { connect } from '../src/server/database/connect.ts'
import { createDatabase } from '../test-support/postgres-database.ts'
import type { FilledFolder } from './filled-folder.ts'

const ROWS_AT_ONCE = 5000

/**
 * @param folder a new one, for the files of the server on the copy.
 * @param serverUrl a superuser's.
 */
export async function onPostgres(
  filled: FilledFolder,
  folder: string,
  serverUrl: string,
): Promise<FilledFolder> {
  mkdirSync(folder)
  const { url } = await createDatabase(serverUrl)
  const migrated = await connect({ dataDir: folder, databaseUrl: url }, () => {})
  await migrated.close()
  const source = new SqliteDatabase(filled.file, { readonly: true })
  const target = new pg.Client({ connectionString: url })
  await target.connect()
  try {
    // No triggers and no foreign keys: the rows are right, and come in any sequence.
    await target.query(`set session_replication_role = 'replica'`)
    for (const table of tablesOf(source)) await copyTable(source, target, table)
    await target.query('vacuum analyze')
    await target.query('checkpoint')
  } finally {
    await target.end()
    source.close()
  }
  return { ...filled, folder, databaseUrl: url }
}

/** Without the index of searches, which each database makes by itself. */
function tablesOf(source: SqliteDatabase.Database): string[] {
  return source
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
        and name not like 'order_search%' and name <> 'search_progress'`,
    )
    .pluck()
    .all()
}

async function copyTable(source: SqliteDatabase.Database, target: pg.Client, table: string): Promise<void> {
  const columns = source.pragma(`table_info("${table}")`)
  const names = Array.isArray(columns) ? columns.map(({ name }) => `"${name}"`).join(', ') : ''
  const insert = `insert into "${table}" (${names})
    select ${names} from json_populate_recordset(null::"${table}", $1)`
  await target.query(`delete from "${table}"`)
  let rows: unknown[] = []
  const flush = async () => {
    if (rows.length > 0) await target.query(insert, [JSON.stringify(rows)])
    rows = []
  }
  for (const row of source.prepare(`select * from "${table}"`).iterate()) {
    rows.push(row)
    if (rows.length === ROWS_AT_ONCE) await flush()
  }
  await flush()
  if (!names.includes('"id"')) return
  await target.query(
    `select setval(pg_get_serial_sequence($1, 'id'), max(id)) from "${table}" having max(id) > 0`,
    [table],
  )
}
