/** Databases for server tests, of the kind that this Vitest project tests. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { channelOf } from '../src/server/database/announcement-channel.ts'
import { connect, type Database, type Place } from '../src/server/database/connect.ts'
import { createDatabase } from './postgres-database.ts'

export interface TestDb {
  readonly db: Database
  /** Its address. `connect` opens it again, as another server would. */
  readonly place: Place
  close(): Promise<void>
}

const onPostgres = process.env.KERF_TEST_DATABASE === 'postgres'
const newFolder = () => mkdtempSync(join(tmpdir(), 'kerf-test-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** An empty, migrated database: a copy of a prepared one. */
export async function openTestDatabase(): Promise<TestDb> {
  const dataDir = newFolder()
  const postgres = onPostgres
    ? await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    : undefined
  if (!onPostgres) writeFileSync(join(dataDir, 'kerf.db'), await migratedFile())
  const place = { dataDir, databaseUrl: postgres?.url }
  const connection = await connect(place, () => {})
  return {
    db: connection.db,
    place,
    async close() {
      await connection.close()
      await postgres?.drop()
      remove(dataDir)
    },
  }
}

/**
 * Like `openTestDatabase`, but faster, for tests that leave the schema as it was. On PostgreSQL the database and its
 * connections may have served another test, because creating them takes 0.2 s. SQLite does not wait for the disk.
 */
export async function borrowTestDatabase(): Promise<TestDb> {
  if (!onPostgres) {
    const opened = await openTestDatabase()
    await sql`pragma synchronous = off`.execute(opened.db)
    return opened
  }
  const database = idle.pop() ?? (await openTestDatabase())
  const dataDir = newFolder()
  return {
    db: database.db,
    place: { ...database.place, dataDir },
    async close() {
      remove(dataDir)
      const isClean = await empty(database.db).then(
        () => true,
        () => false,
      )
      if (isClean) idle.push(database)
      else await database.close()
    },
  }
}

/** Databases of this worker that no test is using. `postgres-setup.ts` drops them at the end. */
const idle: TestDb[] = []

/**
 * With more rows than this, creating a new database is faster than deleting them, and dead rows would slow the next
 * test.
 */
const MANY_ROWS = 2000
/** An announcement that concerns no user. */
const LAST = { sessionsOf: 0 }

/**
 * Restores the state right after the migration. Disables triggers, because they refuse to delete from the ledger.
 *
 * @throws Error when a test left something running, or many rows.
 */
async function empty(db: Database): Promise<void> {
  // Once this has been delivered, so has everything that the last test announced, and the next test does not receive
  // it.
  const delivered = Promise.withResolvers<void>()
  const unsubscribe = channelOf(db).subscribe((one) => {
    if (one !== 'gap' && 'sessionsOf' in one && one.sessionsOf === LAST.sessionsOf) delivered.resolve()
  })
  let timer: NodeJS.Timeout | undefined
  try {
    await sql
      .raw(`do $$
        declare
          one record;
          here bigint;
          deleted bigint := 0;
        begin
          perform set_config('session_replication_role', 'replica', true), set_config('lock_timeout', '1s', true);
          for one in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
            execute format('delete from %I', one.tablename);
            get diagnostics here = row_count;
            deleted := deleted + here;
          end loop;
          if deleted > ${MANY_ROWS} then
            raise exception 'too many rows';
          end if;
          for one in select sequencename, start_value from pg_sequences where schemaname = 'public' loop
            perform setval(format('%I', one.sequencename), one.start_value, false);
          end loop;
          perform pg_notify('kerf', '${JSON.stringify(LAST)}');
        end $$`)
      .execute(db)
    timer = setTimeout(() => delivered.reject(new Error('announcements did not arrive')), 2000)
    await delivered.promise
  } finally {
    clearTimeout(timer)
    unsubscribe()
  }
}

let migrated: Promise<Buffer> | undefined

/** The bytes of a migrated SQLite database, created once per worker. */
function migratedFile(): Promise<Buffer> {
  migrated ??= makeMigratedFile()
  return migrated
}

async function makeMigratedFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kerf-template-'))
  const connection = await connect({ dataDir, databaseUrl: undefined }, () => {})
  await connection.close()
  const bytes = readFileSync(join(dataDir, 'kerf.db'))
  rmSync(dataDir, { recursive: true })
  return bytes
}
