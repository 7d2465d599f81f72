/** Brings an exported shop into an empty Kerf, with the ids that it had. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { z } from 'zod'
import { answerGiven } from '#contract/order-parts.ts'
import { shopDetailsChanges } from '#contract/shop.ts'
import { jsonOf } from '#domain/json-of.ts'
import { isFileKey, writeDurably } from '../attachments/file-store.ts'
import { customerEventDetail } from '../customers/customer-events.store.ts'
import type { Connection, Database } from '../database/connect.ts'
import { knowsMigration } from '../database/migrate.ts'
import { transaction } from '../database/transaction.ts'
import { noticeAllEvents } from '../mail/order-notices.store.ts'
import { eventDetail } from '../order-parts/order-events.store.ts'
import { NO_PASSWORD } from '../session/passwords.ts'
import { claimFirstRun } from '../setup/first-run.store.ts'
import { ShopScope } from '../shop.ts'
import { insertAccountLink } from '../team/account-links.store.ts'
import { LINK_MS, newLink } from '../team/account-links.ts'
import { JSON_FILE, withoutSecrets } from './export-shop.ts'
import { storedName } from './paths-in-zip.ts'
import * as store from './shop-tables.store.ts'

const cell = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.strictObject({ base64: z.base64() }).transform(({ base64 }) => Buffer.from(base64, 'base64')),
])
/** Names of columns go into statements, so they are only words. */
const row = z.record(z.string().regex(/^[a-z_]+$/), cell)

const exported = z.object({
  format: z.literal(1),
  kerf: z.string(),
  migration: z.string(),
  shop: row,
  people: z.array(row),
  tables: z.partialRecord(z.enum(store.SHOP_TABLES), z.array(row)),
})

type Exported = z.output<typeof exported>

const BATCH = 100

export interface Imported {
  readonly shopName: string
  readonly orders: number
  /** Links with which administrators choose a password, by username. */
  readonly links: readonly { readonly username: string; readonly path: string }[]
}

/**
 * All of it or nothing, but for files, which the next attempt replaces.
 *
 * @throws Error with one line for the operator.
 */
export async function importShop(
  { db, isPostgres }: Pick<Connection, 'db'> & { readonly isPostgres: boolean },
  dataDir: string,
  file: string,
  now: string,
): Promise<Imported> {
  const zip = await openZip(file)
  try {
    const data = parseExport(await zip.text(JSON_FILE), file)
    refuseForged(data, file)
    await refuseOtherVersion(db, data, file)
    refuseUnreadable(data, file)
    const shop = ShopScope.ofNobody({
      shopId: Number(data.shop.id),
      shopName: String(data.shop.name),
      timeZone: String(data.shop.time_zone),
    })
    const links = await transaction(db, async (tx) => {
      if (!(await claimFirstRun(tx, 'setup'))) {
        throw new Error(
          `this Kerf is not empty: set ${isPostgres ? 'DATABASE_URL to an empty database' : 'DATA_DIR to a new folder'}`,
        )
      }
      await insertData(tx, data, isPostgres)
      // Whoever got an email about them got it from where they happened.
      await noticeAllEvents(tx)
      await writeFiles(zip, join(dataDir, 'attachments', String(shop.shopId)))
      return linkAdministrators(shop, tx, data, now)
    })
    return { shopName: shop.shopName, orders: data.tables.orders?.length ?? 0, links }
  } finally {
    zip.close()
  }
}

function parseExport(json: string, file: string): Exported {
  const parsed = exported.safeParse(jsonOf(json))
  if (!parsed.success) throw new Error(`${file} is no export of a shop, or is damaged`)
  return parsed.data
}

async function refuseOtherVersion(db: Database, { migration }: Exported, file: string): Promise<void> {
  if (migration === (await store.latestMigration(db))) return
  const age = knowsMigration(migration) ? 'an older' : 'a newer'
  throw new Error(
    `${file} was exported by ${age} version of Kerf (its latest migration is "${migration}"): import it with that version, or export it with this one`,
  )
}

async function insertData(
  tx: Database,
  { people, shop, tables }: Exported,
  isPostgres: boolean,
): Promise<void> {
  await store.insertRows(tx, 'users', people.map(withoutPassword), isPostgres)
  await store.insertRows(tx, 'shops', [shop], isPostgres)
  const insertAll = async (table: store.ShopTable, rows: readonly store.Row[]) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      await store.insertRows(tx, table, rows.slice(start, start + BATCH), isPostgres)
    }
  }
  const creditNotes = tables.issued_documents?.filter(isCreditNote) ?? []
  for (const table of store.SHOP_TABLES) {
    // Also if somebody wrote the file by hand.
    const rows = (tables[table] ?? []).map((one) => withoutSecrets(table, one))
    await insertAll(table, table === 'issued_documents' ? rows.filter((one) => !isCreditNote(one)) : rows)
    // The database takes an invoice's lines only while its latest document is the invoice that they are on.
    if (table === 'line_items') await insertAll('issued_documents', creditNotes)
  }
  if (isPostgres) await store.continueIds(tx)
}

async function writeFiles(zip: Zip, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of zip.names) {
    const stored = storedName(name)
    if (stored === undefined) continue
    const path = join(folder, stored)
    // An import that failed or was killed may have left it, or half of it.
    await rm(path, { force: true })
    await writeDurably(path, await zip.bytes(name))
  }
}

async function linkAdministrators(
  shop: ShopScope,
  tx: Database,
  { people, tables }: Exported,
  now: string,
): Promise<Imported['links']> {
  const administrators = (tables.shop_users ?? []).filter(({ role }) => role === 'administrator')
  const links: { username: string; path: string }[] = []
  for (const { user_id: id } of administrators) {
    const { hash, url, expiresAt } = newLink('', 'reset', now, LINK_MS)
    await insertAccountLink(shop, tx, { kind: 'reset', tokenHash: hash, userId: Number(id), expiresAt, now })
    const person = people.find((one) => one.id === id)
    links.push({ username: String(person?.username), path: url })
  }
  return links
}

/** What is read without being checked again. */
const KEPT_JSON: readonly { table: store.ShopTable; column: string; shape: z.ZodType }[] = [
  { table: 'order_events', column: 'detail', shape: eventDetail },
  { table: 'customer_events', column: 'detail', shape: customerEventDetail },
  { table: 'orders', column: 'dues', shape: z.array(z.tuple([z.iso.date(), z.number()])) },
  { table: 'customer_answers', column: 'signature', shape: answerGiven.shape.signature },
]

function refuseUnreadable({ tables }: Exported, file: string): void {
  for (const { table, column, shape } of KEPT_JSON) {
    const isReadable = ({ [column]: kept = null }: store.Row) =>
      kept === null || shape.safeParse(jsonOf(String(kept))).success
    if (tables[table]?.every(isReadable) === false) {
      throw new Error(`${file} was changed: its ${table} have a ${column} that cannot be read`)
    }
  }
}

/** Kerf uses these in paths and in the HTML of emails, so a forged one could reach beyond the shop. */
function refuseForged({ shop, tables }: Exported, file: string): void {
  if (tables.attachments?.some(({ file_key: key }) => !isFileKey(key)) === true) {
    throw new Error(`${file} was changed: it names a file that is no attachment`)
  }
  if (!shopDetailsChanges.shape.accentColor.safeParse(shop.accent_color).success) {
    throw new Error(`${file} was changed: its accent color is no color`)
  }
}

function isCreditNote({ kind }: store.Row): boolean {
  return kind === 'credit-note'
}

function withoutPassword(person: store.Row): store.Row {
  return { ...person, password_hash: NO_PASSWORD }
}

type Zip = Awaited<ReturnType<typeof openZip>>

async function openZip(file: string) {
  const { openPromise } = await import('yauzl').then(({ default: yauzl }) => yauzl)
  const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw new Error(`${file} cannot be read (${error instanceof Error ? error.message : String(error)})`)
  })
  const entries = new Map<string, import('yauzl').Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const open = async (name: string) => {
    const entry = entries.get(name)
    if (entry === undefined) throw new Error(`${file} has no ${name}`)
    return zip.openReadStreamPromise(entry)
  }
  return {
    names: [...entries.keys()],
    text: async (name: string) => text(await open(name)),
    bytes: async (name: string) => buffer(await open(name)),
    close: () => zip.close(),
  }
}
