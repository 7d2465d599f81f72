/** A shop is taken out and into an empty Kerf, and is the same there. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_STOCK } from '#domain/cutting/stock.ts'
import { STATUSES } from '#domain/lifecycle.ts'
import {
  addOrder,
  addPayment,
  advanceTo,
  MINUTE,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { linkedQuote } from '../../../test-support/linked-quote.ts'
import { SAMPLE_PDF, samplePhoto, TINY_PNG } from '../../../test-support/sample-files.ts'
import { SLAB } from '../../../test-support/sample-piece-type.ts'
import { openTestDatabase } from '../../../test-support/test-database.ts'
import { readPeople } from '../../../test-support/upload-customers.ts'
import { addFile, MULTIPART, multipartBody } from '../../../test-support/uploads.ts'
import { withStatements } from '../../../test-support/with-statements.ts'
import { buildApp } from '../app.ts'
import { FileStore } from '../attachments/file-store.ts'
import { connect, type Database } from '../database/connect.ts'
import { listUnnoticed } from '../mail/order-notices.store.ts'
import { ShopScope } from '../shop.ts'
import { importShop } from './import-shop.ts'
import { findShopRow, PEOPLE, type Row, rowsOf, SHOP_TABLES } from './shop-tables.store.ts'

const onPostgres = process.env.KERF_TEST_DATABASE === 'postgres'

const TABLETOP = {
  description: 'Walnut top',
  quantity: 1,
  price: 1000,
  piece: { type: 'tabletop', inputs: { length: 60, width: 36, thickness: 2 } },
}

let kerf: TestKerf
let folder: string
let file: string
let bytes: Buffer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-moving-'))
  file = join(folder, 'shop.zip')
  kerf = await startTestKerf()
  const { owner } = kerf
  await owner.call('POST', '/api/shop/logo', multipartBody({ name: 'logo.png', bytes: TINY_PNG }), MULTIPART)
  await owner.call('PUT', '/api/piece-types/slab', { version: 0, isActive: true, definition: SLAB })
  await owner.call('PUT', '/api/stock-sizes', { version: 0, sizes: [DEFAULT_STOCK[4]] })
  const plan = (await owner.call('GET', '/api/work-steps')).json()
  const steps = plan.steps.concat({ id: -1, name: 'Delivery', isReady: true })
  await owner.call('PUT', '/api/work-steps', { ...plan, steps })
  await owner.call('PATCH', '/api/shop', {
    readyMail: true,
    customerProgress: { isShown: true, words: { 1: 'In the works' } },
  })
  const { id: people } = await readPeople(owner, 'Name,Email\nZoe Moved,zoe@example.com\nMax Left Out,max@\n')
  await owner.call('PATCH', `/api/imports/${people}`, { leavesOutProblems: true })
  await owner.call('POST', `/api/imports/${people}/commit`)
  for (const status of STATUSES) await advanceTo(owner, await addOrder(owner), status)
  const built = await addOrder(owner, { lineItems: [TABLETOP], taxExemption: 'TX-99-1234' })
  await advanceTo(owner, built, 'production')
  await owner.call('POST', `/api/orders/${built}/promise`, { promisedOn: '2026-04-01', estimatedHours: 6.5 })
  kerf.clock.now += 90 * MINUTE
  await owner.call('PATCH', `/api/orders/${built}/lines/0/step`, { step: 2 })
  const invoice = await addOrder(owner)
  await advanceTo(owner, invoice, 'invoice')
  await addPayment(owner, invoice, 100)
  await addFile(owner.call, invoice, { name: 'saw.jpg', bytes: await samplePhoto() })
  await addFile(owner.call, invoice, SAMPLE_PDF)
  await owner.call('POST', `/api/orders/${invoice}/problems`, { text: 'A crack' })
  for (const undo of ['void', 'undo'] as const) {
    const credited = await addOrder(owner)
    await advanceTo(owner, credited, 'invoice')
    const body = { reason: 'Canceled', ...(undo === 'undo' && { status: 'invoice' }) }
    const answer = await owner.call('POST', `/api/orders/${credited}/${undo}`, body)
    expect(answer.statusCode, answer.body).toBe(200)
    if (undo === 'undo') await advanceTo(owner, credited, 'invoice')
  }
  const quote = await linkedQuote(kerf)
  await quote.say(quote.body('approved'))
  await addOrder(kerf.rival, { title: 'Theirs' })
  await addManyContacts()
  // A member who left before there was an audit log.
  const left = await kerf.addUser('left', [])
  await kerf.db.updateTable('orders').set({ updated_by_id: left }).where('id', '=', built).execute()
  const answer = await owner.call('GET', '/api/export')
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Walnut Works 2026-03-10.zip"')
  bytes = answer.rawPayload
  writeFileSync(file, bytes)
}, 60_000)
afterAll(async () => {
  await kerf.close()
  rmSync(folder, { recursive: true, force: true })
})

const MANY = 1001

/** In more pages than one, of more than one customer. */
async function addManyContacts(): Promise<void> {
  const about = { shop_id: kerf.shopId, created_at: now }
  const customers = await kerf.db
    .insertInto('customers')
    .values(Array.from({ length: MANY / 7 }, (_, n) => ({ ...about, name: `Customer ${n}` })))
    .returning('id')
    .execute()
  const contact = { shop_id: kerf.shopId, gets_quotes: 0, gets_invoices: 0 }
  const contacts = customers.flatMap(({ id: customer_id }) =>
    Array.from({ length: 7 }, (_, n) => ({ ...contact, customer_id, position: n + 1, name: 'One of many' })),
  )
  await kerf.db.insertInto('customer_contacts').values(contacts).execute()
}

async function everything(db: Database): Promise<Record<string, string[]>> {
  const shop = ShopScope.ofNobody({ shopId: kerf.shopId, shopName: '', timeZone: 'UTC' })
  const all: Record<string, string[]> = {}
  for (const table of SHOP_TABLES) {
    const rows: string[] = []
    for await (const row of rowsOf(shop, db, table)) rows.push(JSON.stringify(row))
    all[table] = rows
  }
  return all
}

/** What the data folder has of the shop's photos and files, by name. */
function filesOf(dataDir: string): Record<string, string> {
  const place = join(dataDir, 'attachments', String(kerf.shopId))
  const names = readdirSync(place).toSorted()
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(place, name), 'base64')]))
}

const now = '2026-03-11T12:00:00.000Z'

async function emptyKerf(isPostgres: boolean) {
  if (isPostgres) return openTestDatabase()
  const place = { dataDir: mkdtempSync(join(folder, 'empty-')), databaseUrl: undefined }
  return { ...(await connect(place, () => {})), place }
}

test('whoever a row of the shop names comes along', async () => {
  const toUsers = onPostgres
    ? sql<{ name: string; column: string }>`
        select c.conrelid::regclass::text as name, a.attname as "column" from pg_constraint as c
        join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'users'::regclass`
    : sql<{ name: string; column: string }>`
        select t.name, f."from" as "column" from sqlite_master as t, pragma_foreign_key_list(t.name) as f
        where t.type = 'table' and f."table" = 'users'`
  const { rows } = await toUsers.execute(kerf.db)
  const inShop = rows.filter(({ name }) => SHOP_TABLES.some((table) => table === name))
  const texts = (columns: readonly (readonly [string, string])[]) =>
    columns.map(([table, column]) => `${table}.${column}`).toSorted()
  expect(texts(PEOPLE)).toEqual(texts(inShop.map(({ name, column }) => [name, column])))
})

test('the ZIP has files for people, of this shop only, and nothing that lets anybody in', () => {
  const files = unzipSync(bytes)
  const names = Object.keys(files)
  expect(names.slice(0, 10)).toEqual([
    'customers.csv',
    'contacts.csv',
    'addresses.csv',
    'orders.csv',
    'line-items.csv',
    'files.csv',
    'invoices.csv',
    'payments.csv',
    'hours.csv',
    'kerf.json',
  ])
  expect(names.slice(10)).toEqual([
    expect.stringMatching(/^attachments\/WW-\d{4} [0-9a-f]{32}\.jpg$/),
    expect.stringMatching(/^thumbnails\/[0-9a-f]{32}\.webp$/),
    expect.stringMatching(/^attachments\/WW-\d{4} [0-9a-f]{32}\.pdf$/),
  ])
  const magic = names.slice(10).map((name) => strFromU8(files[name]?.subarray(0, 3) ?? Buffer.of(), true))
  expect(magic).toEqual(['\xff\xd8\xff', 'RIF', '%PD'])
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(text('kerf.json')).toContain('Max Left Out')
  for (const name of ['contacts.csv', 'kerf.json'])
    expect(text(name).match(/One of many/g)).toHaveLength(MANY)
  expect(text('orders.csv').split('\r\n')[1]).toMatch(/^WW-1001,\w/)
  expect(text('orders.csv').split('\r\n')[1]).toContain(',2026-03-10,')
  expect(text('line-items.csv').split('\r\n')[1]).toMatch(/^WW-1001,1,/)
  expect(text('orders.csv')).toMatch(/,2026-04-01,6\.50,.*,TX-99-1234,/)
  expect(text('hours.csv')).toMatch(/,Walnut top,Tabletop,Cutting,1\.75,1\.50,/)
  const told = text('files.csv').match(/attachments\/[^,\r\n]+/g)
  expect(told).toEqual(names.filter((name) => name.startsWith('attachments/')))
  expect(text('kerf.json')).not.toMatch(/argon2|password|Theirs/)
})

test('its tables have the shop’s days, which spreadsheets take for dates', () => {
  const tables = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.csv'))
  for (const [name, table] of tables) expect(strFromU8(table), name).not.toMatch(/\d{4}-\d\d-\d\dT/)
})

test.each(onPostgres ? [true, false] : [false])(
  'in an empty Kerf it is the same to the row and byte (PostgreSQL: %s)',
  async (isPostgres) => {
    const to = await emptyKerf(isPostgres)
    try {
      const { orders, links } = await importShop({ db: to.db, isPostgres }, to.place.dataDir, file, now)
      expect(orders).toBeGreaterThan(STATUSES.length)
      expect(await everything(to.db)).toEqual(await everything(kerf.db))
      const shop = ShopScope.ofNobody({ shopId: kerf.shopId, shopName: '', timeZone: 'UTC' })
      const settings = await findShopRow(shop, to.db)
      expect(settings).toMatchObject({
        ready_mail: 1,
        customer_progress: expect.stringContaining('In the works'),
      })
      expect(settings).toEqual(await findShopRow(shop, kerf.db))
      // Nobody gets an email about what happened elsewhere.
      expect(await listUnnoticed(to.db, '2000-01-01T00:00:00.000Z', 1)).toEqual([])
      expect(await listUnnoticed(kerf.db, '2000-01-01T00:00:00.000Z', 1)).not.toEqual([])
      expect(filesOf(to.place.dataDir)).toEqual(filesOf(kerf.dataDir))
      const files = new FileStore(to.place.dataDir)
      const app = await buildApp({ db: to.db, files, logLevel: 'silent', now: () => Date.parse(now) })
      const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
      expect(links.map(({ username }) => username)).toEqual(['owner'])
      const token = links[0]?.path.split('#')[1]
      const early = await post('/api/auth/login', { username: 'owner', password: 'the one from before' })
      expect(early.statusCode, early.body).toBe(401)
      const newPassword = 'brass rabbet plane 7'
      expect((await post('/api/auth/reset', { token, newPassword })).statusCode).toBe(200)
      const login = await post('/api/auth/login', { username: 'owner', password: newPassword })
      const cookie = `kerf_session=${login.cookies[0]?.value}`
      const read = async (url: string) => (await app.inject({ url, headers: { cookie } })).json()
      const { stats } = await read('/api/dashboard')
      expect(stats).toEqual((await kerf.owner.call('GET', '/api/dashboard')).json().stats)
      expect((await read('/api/work-steps')).steps).toContainEqual({ id: 7, name: 'Delivery', isReady: true })
      expect(await read('/api/stock-sizes')).toEqual({ version: 1, sizes: [DEFAULT_STOCK[4]] })
      const created = await app.inject({
        method: 'POST',
        url: '/api/customers',
        payload: { name: 'Next' },
        headers: { cookie },
      })
      expect(created.statusCode, created.body).toBe(201)
      await app.close()
      await expect(importShop({ db: to.db, isPostgres }, to.place.dataDir, file, now)).rejects.toThrow(
        'is not empty',
      )
    } finally {
      await to.close()
    }
  },
)

test.each(onPostgres ? [true, false] : [false])(
  'an import that failed leaves nothing in the way of the next (PostgreSQL: %s)',
  async (isPostgres) => {
    const to = await emptyKerf(isPostgres)
    try {
      const bring = (db: Database) => importShop({ db, isPostgres }, to.place.dataDir, file, now)
      const failing = withStatements(to.db, async (query, run) => {
        if (query.sql === 'commit') throw new Error('the disk is full')
        return run()
      })
      await expect(bring(failing)).rejects.toThrow('the disk is full')
      const place = join(to.place.dataDir, 'attachments', String(kerf.shopId))
      // As after a kill.
      for (const name of readdirSync(place)) writeFileSync(join(place, name), 'half')
      await bring(to.db)
      expect(filesOf(to.place.dataDir)).toEqual(filesOf(kerf.dataDir))
    } finally {
      await to.close()
    }
  },
)

test.each(onPostgres ? [true, false] : [false])(
  'a ZIP that has the files by their names in the data folder comes in as well (PostgreSQL: %s)',
  async (isPostgres) => {
    const to = await emptyKerf(isPostgres)
    const files = Object.entries(unzipSync(bytes)).map(([name, content]): [string, Uint8Array] => {
      const key = /[0-9a-f]{32}/.exec(name)?.[0]
      const end = name.startsWith('thumbnails/') ? '.thumbnail' : ''
      return [key === undefined ? name : `attachments/${key}${end}`, content]
    })
    const old = join(folder, 'old.zip')
    writeFileSync(old, zipSync(Object.fromEntries(files)))
    try {
      await importShop({ db: to.db, isPostgres }, to.place.dataDir, old, now)
      expect(await everything(to.db)).toEqual(await everything(kerf.db))
      expect(filesOf(to.place.dataDir)).toEqual(filesOf(kerf.dataDir))
    } finally {
      await to.close()
    }
  },
)

interface Exported {
  readonly shop: Row
  readonly tables: Record<string, Row[]>
}

/** The export as somebody else changed it. */
function changed(change: (all: Exported) => void): Buffer {
  const files = unzipSync(bytes)
  const all: Exported = JSON.parse(strFromU8(files['kerf.json'] ?? new Uint8Array()))
  change(all)
  return Buffer.from(zipSync({ ...files, 'kerf.json': strToU8(JSON.stringify(all)) }))
}

test.each(onPostgres ? [true, false] : [false])(
  'emails that wait are not sent, whatever the file says (PostgreSQL: %s)',
  async (isPostgres) => {
    const to = await emptyKerf(isPostgres)
    const waiting = join(folder, 'waiting.zip')
    const zip = changed(({ tables }) => {
      const { id: link_id = 0, shop_id = 0, order_id = 0, user_id = 0 } = tables.customer_links?.[0] ?? {}
      const link = { shop_id, order_id, link_id, link_url: 'https://evil.example.com', user_id }
      const words = { to_address: 'a@example.com', subject: 'Pay', text: 'Now', message_id: '<1@evil>' }
      tables.mails = [{ id: 1, ...link, ...words, state: 'waiting', next_try_at: now, created_at: now }]
    })
    writeFileSync(waiting, zip)
    await importShop({ db: to.db, isPostgres }, to.place.dataDir, waiting, now)
    const mails = await to.db.selectFrom('mails').select(['state', 'link_url']).execute()
    expect(mails).toEqual([{ state: 'cancelled', link_url: null }])
    await to.close()
  },
)

test.each([
  ['no ZIP', () => Buffer.from('hello'), /cannot be read/],
  ['another ZIP', () => bytes.subarray(0, 0), /cannot be read/],
  [
    'a ZIP of an older version',
    () => changed((exported) => Object.assign(exported, { migration: '054-import-sheets' })),
    /exported by an older version of Kerf \(its latest migration is "054-import-sheets"\): import it with that/,
  ],
  [
    'a ZIP of a newer version',
    () => changed((exported) => Object.assign(exported, { migration: '999-more' })),
    /exported by a newer version/,
  ],
  [
    'a ZIP whose attachment is another file',
    () =>
      changed(({ tables }) => Object.assign(tables.attachments?.[0] ?? {}, { file_key: '../../kerf.db' })),
    /names a file that is no attachment/,
  ],
  [
    'a ZIP whose accent color is HTML',
    () => changed(({ shop }) => Object.assign(shop, { accent_color: '"><img src=//evil.example.com>' })),
    /accent color is no color/,
  ],
  ...[
    { table: 'order_events', columns: { detail: '{"to":"lost"}' } },
    { table: 'order_events', columns: { detail: 'moved' } },
    { table: 'customer_events', columns: { detail: '{"changes":"all"}' } },
    { table: 'orders', columns: { dues: '[["soon",100]]' } },
    { table: 'customer_answers', columns: { signature: '{"kind":"stamped"}' } },
  ].map(({ table, columns }): [string, () => Buffer, RegExp] => [
    `a ZIP with ${JSON.stringify(columns)} in ${table}`,
    () => changed(({ tables }) => Object.assign(tables[table]?.[0] ?? {}, columns)),
    new RegExp(`${table} have a ${Object.keys(columns)} that cannot be read`),
  ]),
])('%s is refused', async (_what, content, message) => {
  const to = await emptyKerf(false)
  const other = join(folder, 'other.zip')
  writeFileSync(other, content())
  await expect(importShop({ db: to.db, isPostgres: false }, to.place.dataDir, other, now)).rejects.toThrow(
    message,
  )
  await to.close()
})
