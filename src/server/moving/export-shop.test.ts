/** Downloads of a shop that works meanwhile, and those that do not reach their end. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addOrder,
  addPayment,
  advanceTo,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { SAMPLE_PDF } from '../../../test-support/sample-files.ts'
import { addFile } from '../../../test-support/uploads.ts'
import { connect } from '../database/connect.ts'
import { importShop } from './import-shop.ts'

const onPostgres = process.env.KERF_TEST_DATABASE === 'postgres'

let kerf: TestKerf
let url: string
let sockets: Socket[]

beforeEach(async () => {
  kerf = await startTestKerf()
  sockets = []
  kerf.app.server.on('connection', (socket) => sockets.push(socket))
  url = await kerf.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  // Those of a test that failed.
  kerf.app.server.closeAllConnections()
  await kerf.close()
})

/** Nothing of it is read yet. */
async function download(): Promise<IncomingMessage> {
  const request = get(`${url}/api/export`, { headers: { cookie: kerf.owner.cookie }, agent: false })
  const [response] = await once(request, 'response')
  return response
}

/** @returns what a browser would say. */
function outcomeOf(response: IncomingMessage): Promise<string> {
  return text(response).then(
    () => 'complete',
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
}

/** Where the order's only file is kept. */
async function pathOfFile(orderId: number): Promise<string> {
  await addFile(kerf.owner.call, orderId, SAMPLE_PDF)
  const { file_key: key } = await kerf.db
    .selectFrom('attachments')
    .select('file_key')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return join(kerf.dataDir, 'attachments', String(kerf.shopId), key)
}

/** Starts a download that stands still in the middle of the tables, because nobody reads it. */
async function downloadHalf(): Promise<IncomingMessage> {
  const line = { description: 'Top', quantity: 1, price: 100 }
  const order = await addOrder(kerf.owner, { lineItems: Array.from({ length: 16 }, () => line) })
  // More than the system takes before anybody reads it, in a table that refers to others and that others refer to. In so
  // many pieces that the streams do not take what is behind.
  const piece = randomBytes(600_000).toString('base64')
  await kerf.db.updateTable('line_items').set({ piece }).where('order_id', '=', order).execute()
  const response = await download()
  await expect.poll(() => sockets.at(-1)?.writableNeedDrain).toBe(true)
  return response
}

test('what is saved while a shop is downloaded is in it altogether or not at all', async () => {
  const { owner } = kerf
  const invoice = await addOrder(owner)
  await advanceTo(owner, invoice, 'invoice')
  const response = await downloadHalf()
  await addPayment(owner, invoice, 100)
  await addOrder(owner)
  const bytes = await buffer(response)

  const folder = mkdtempSync(join(tmpdir(), 'kerf-export-'))
  const file = join(folder, 'shop.zip')
  writeFileSync(file, bytes)
  const { db, close } = await connect({ dataDir: folder, databaseUrl: undefined }, () => {})
  try {
    await importShop({ db, isPostgres: false }, folder, file, new Date(kerf.clock.now).toISOString())
    const { rows } = await sql`
      select paid_cents, (select sum(amount_cents) from ledger_entries where order_id = o.id) as entered
      from orders as o where paid_cents <> coalesce(entered, 0)`.execute(db)
    expect(rows).toEqual([])
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
})

test('too many downloads at once are refused, and the next is served again', async () => {
  const ask = async () => (await kerf.owner.call('GET', '/api/export')).statusCode
  const statuses = await Promise.all(Array.from({ length: 10 }, ask))
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(await ask()).toBe(200)
})

test('a file that cannot be read ends the download, and nothing else', async () => {
  const path = await pathOfFile(await addOrder(kerf.owner))
  rmSync(path)
  // Reading it fails for root, too.
  mkdirSync(path)
  const response = await download()
  expect(await outcomeOf(response)).toBe('ECONNRESET')
  expect(kerf.logged()).toMatch(new RegExp(`"level":40.*${response.headers['x-request-id']}.*EISDIR`))
  expect((await kerf.owner.call('GET', '/api/orders')).statusCode).toBe(200)
})

test('a download that is broken off leaves no file open', async () => {
  const path = await pathOfFile(await addOrder(kerf.owner))
  // More than the system takes before anybody reads it.
  truncateSync(path, 100_000_000)
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((name) => {
      try {
        return readlinkSync(`/proc/self/fd/${name}`) === path
      } catch {
        return false
      }
    })
  const response = await download()
  await expect.poll(isOpen).toBe(true)
  response.destroy()
  await expect.poll(isOpen).toBe(false)
})

/** Whether something still reads the database as it was. */
async function isHeld(): Promise<boolean> {
  if (onPostgres) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
      kerf.db,
    )
    return rows.length > 0
  }
  await addOrder(kerf.owner)
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(passive)`.execute(
    kerf.db,
  )
  return rows.some(({ log, checkpointed }) => checkpointed < log)
}

test.each(onPostgres ? ['is not read', 'loses its database'] : ['is not read'])(
  'a download that %s lets go of the database',
  async (what) => {
    const response = await downloadHalf()
    expect(await isHeld()).toBe(true)
    if (what === 'is not read') {
      const socket = sockets.at(-1)
      expect(socket?.timeout).toBeGreaterThan(0)
      socket?.emit('timeout')
    } else {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
        kerf.db,
      )
    }
    expect(await outcomeOf(response)).toBe('ECONNRESET')
    await expect.poll(isHeld).toBe(false)
    expect((await kerf.owner.call('GET', '/api/orders')).statusCode).toBe(200)
  },
)
