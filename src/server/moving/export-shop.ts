/** Everything of a shop as one ZIP: files for people, one for another Kerf, and the attachments. Memory stays flat. */
import { Readable } from 'node:stream'
import type { Period } from '#domain/reports.ts'
import type { FileStore } from '../attachments/file-store.ts'
import { csvOf } from '../csv.ts'
import type { Database } from '../database/connect.ts'
import { exportOf } from '../reports/exports.ts'
import { hoursOfPieces } from '../reports/reports.ts'
import type { Shop } from '../shop.ts'
import { VERSION } from '../version.ts'
import * as store from './shop-tables.store.ts'
import { pathInZip, tablesForPeople } from './tables-for-people.ts'

/** What is between the parts of the JSON file. */
export const JSON_FILE = 'kerf.json'

/**
 * @param period for the files that have one: everything until today.
 * @returns the bytes of the ZIP.
 */
export async function exportShop(
  shop: Shop,
  db: Database,
  files: FileStore,
  period: Period,
): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const add = (name: string, open: () => Readable) =>
    zip.addReadStreamLazy(name, { compress: !name.startsWith('attachments/') }, (done) => done(null, open()))
  for (const [name, table] of tablesForPeople(shop, db)) add(name, () => csvOf(table))
  add('invoices.csv', () => csvOf(exportOf({ shop, db, period }, 'invoices')))
  add('payments.csv', () => csvOf(exportOf({ shop, db, period }, 'payments')))
  add('hours.csv', () => csvOf(hoursOfPieces({ shop, db, period, today: period.to })))
  add(JSON_FILE, () => Readable.from(jsonParts(shop, db), { objectMode: false }))
  for (const key of await store.listFileKeys(shop, db)) {
    for (const part of ['file', 'thumbnail'] as const) {
      if (!(await files.has(shop, key, part))) continue
      add(`${pathInZip(key)}${part === 'file' ? '' : '.thumbnail'}`, () => files.read(shop, key, part))
    }
  }
  zip.end()
  return Readable.from(zip.outputStream, { objectMode: false })
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
