/** Everything of a shop as one ZIP: files for people, one for another Kerf, and the attachments. Memory stays flat. */
import { addAbortSignal, PassThrough, pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Refusal } from '#domain/refusal.ts'
import type { Period } from '#domain/reports.ts'
import type { FileStore } from '../attachments/file-store.ts'
import { csvOf } from '../csv.ts'
import { type Connection, type Database, openSnapshot, type Place } from '../database/connect.ts'
import { exportOf } from '../reports/exports.ts'
import { hoursOfPieces } from '../reports/reports.ts'
import type { Shop } from '../shop.ts'
import { VERSION } from '../version.ts'
import { type FileOfShop, pathInZip, storedName } from './paths-in-zip.ts'
import * as store from './shop-tables.store.ts'
import { tablesForPeople } from './tables-for-people.ts'

/** What another Kerf reads. */
export const JSON_FILE = 'kerf.json'

/** Each has a database connection of its own until its tables are sent. */
const MOST_SNAPSHOTS = 5
let snapshots = 0

type Add = (name: string, bytes: Readable) => Promise<void>

/**
 * The tables are of one moment, so that they agree with each other.
 *
 * @param period for the files that have one: everything until today.
 * @returns the bytes of the ZIP. If something fails, or they are no longer wanted, everything that is open is closed.
 * @throws Refusal 'too-many'.
 */
export async function exportShop(
  shop: Shop,
  place: Place,
  files: FileStore,
  period: Period,
): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const snapshot = await takeSnapshot(place)
  const zip = new ZipFile()
  const bytes = new PassThrough()
  const over = new AbortController()
  pipeline(zip.outputStream, bytes, () => over.abort())
  zip.on('error', (error) => bytes.destroy(error))
  // The ZIP listens to no errors of what it is given, and closes nothing.
  const add: Add = async (name, part) => {
    addAbortSignal(over.signal, part)
    zip.addReadStream(part, name, { compress: storedName(name) === undefined })
    await finished(part)
  }
  const fill = async () => {
    const kept = await addTables(add, shop, snapshot.db, period).finally(() => snapshot.close())
    for (const file of kept) await addFile(add, shop, files, file)
    zip.end()
  }
  fill().catch((error) => bytes.destroy(error))
  return bytes
}

async function takeSnapshot(place: Place): Promise<Connection> {
  if (snapshots >= MOST_SNAPSHOTS) {
    const message = 'Too many downloads of everything at once. Try again in a minute.'
    throw new Refusal('too-many', message, { retryAfterSeconds: 60 })
  }
  snapshots++
  try {
    const { db, close } = await openSnapshot(place)
    return {
      db,
      close: () =>
        close().finally(() => {
          snapshots--
        }),
    }
  } catch (error) {
    snapshots--
    throw error
  }
}

/** @returns the shop's files. */
async function addTables(add: Add, shop: Shop, db: Database, period: Period): Promise<FileOfShop[]> {
  for (const [name, table] of tablesForPeople(shop, db)) await add(name, csvOf(table))
  await add('invoices.csv', csvOf(exportOf({ shop, db, period }, 'invoices')))
  await add('payments.csv', csvOf(exportOf({ shop, db, period }, 'payments')))
  await add('hours.csv', csvOf(hoursOfPieces({ shop, db, period, today: period.to })))
  await add(JSON_FILE, Readable.from(jsonParts(shop, db), { objectMode: false }))
  return store.listFiles(shop, db)
}

/** One that is missing in the data folder is missing in the ZIP. */
async function addFile(add: Add, shop: Shop, files: FileStore, kept: FileOfShop): Promise<void> {
  for (const part of ['file', 'thumbnail'] as const) {
    const file = await files.open(shop, kept.file_key, part)
    if (file !== undefined) await add(pathInZip(kept, part), file.bytes)
  }
}

/** Rows as they are in the database. What lets somebody in is left out: passwords, sessions, links that wait. */
async function* jsonParts(shop: Shop, db: Database): AsyncGenerator<string> {
  const head = {
    format: 1,
    kerf: VERSION,
    migration: await store.latestMigration(db),
    shop: await store.findShopRow(shop, db),
    people: await store.listPeople(shop, db),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`
  for (const [index, table] of store.SHOP_TABLES.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(table)}:[`
    let isFirst = true
    for await (const row of store.rowsOf(shop, db, table)) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(withoutSecrets(table, row), bytesAsText)}`
      isFirst = false
    }
    yield ']'
  }
  yield '}}\n'
}

export function withoutSecrets(table: store.ShopTable, row: store.Row): store.Row {
  // A file that was only read holds nothing but what is in it.
  if (table === 'customer_imports' && row.done_at === null) return { ...row, rows: null }
  if (table !== 'mails') return row
  return row.state === 'waiting'
    ? { ...row, state: 'cancelled', link_url: null, next_try_at: null, claimed_until: null }
    : { ...row, link_url: null }
}

/** JSON.stringify calls a buffer's own toJSON first. */
function bytesAsText(_key: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
  return isBytes && 'data' in value && Array.isArray(value.data)
    ? { base64: Buffer.from(value.data).toString('base64') }
    : value
}
