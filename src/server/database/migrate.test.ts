import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { forOptionalTexts, optionalTextColumns } from '#domain/quote-fields.ts'
import { createDatabase } from '../../../test-support/postgres-database.ts'
import { openTestDatabase, type TestDb } from '../../../test-support/test-database.ts'
import { showCustomer } from '../customer-records/customer-record.ts'
import { insertEntry } from '../ledger/entries.store.ts'
import { getOrder } from '../orders/orders.ts'
import { Shop } from '../shop.ts'
import { connect, type Database } from './connect.ts'
import { POSTGRES_COLUMNS, SQLITE_COLUMNS, sqliteDialect } from './dialects.ts'
import { isUpToDate, migrate } from './migrate.ts'
import { firstSchema } from './migrations/001-first-schema.ts'
import { ownDataFolder } from './owner.ts'
import { postgresDialect } from './postgres-pool.ts'
import type { Tables } from './schema.ts'

let opened: TestDb

beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())

const columns = () => (opened.place.databaseUrl === undefined ? SQLITE_COLUMNS : POSTGRES_COLUMNS)
const released = (db: Database) =>
  sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)

test('migrating again, even ten times at once, changes nothing and keeps the data', async () => {
  const { db } = opened
  await db.insertInto('meta').values({ key: 'kept', value: 'yes' }).execute()
  const before = await released(db)
  await Promise.all(Array.from({ length: 10 }, () => migrate(db, columns())))
  expect((await released(db)).rows).toEqual(before.rows)
  expect(before.rows.length).toBeGreaterThan(0)
  expect(await db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'kept', value: 'yes' }])
})

test('a database of a newer Kerf is refused with one line and stays unchanged', async () => {
  const { db } = opened
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', '')`.execute(db)
  const before = await released(db)
  await expect(isUpToDate(db)).rejects.toThrow(
    new Error(
      'the database was created by a newer version of Kerf (it includes the migration "999-from-the-future"): start that version, or restore a backup',
    ),
  )
  expect((await released(db)).rows).toEqual(before.rows)
})

test('a second server may share PostgreSQL, but is refused the same data folder with one line', async () => {
  const second = connect(opened.place, () => {})
  if (opened.place.databaseUrl !== undefined) {
    const connection = await second
    await connection.db.insertInto('meta').values({ key: 'second', value: 'node' }).execute()
    await connection.close()
    return
  }
  await expect(second).rejects.toThrow(
    new Error(
      `another Kerf server is using the data folder ${opened.place.dataDir}: stop it first, or set DATA_DIR`,
    ),
  )
  // The refused server has not disturbed the first one.
  await opened.db.insertInto('meta').values({ key: 'first', value: 'still here' }).execute()
})

test('a released data folder can be used again', () => {
  const { dataDir } = opened.place
  const folder = opened.place.databaseUrl === undefined ? undefined : ownDataFolder(dataDir)
  expect(() => ownDataFolder(dataDir)).toThrow('another Kerf server is using the data folder')
  folder?.()
  if (folder !== undefined) ownDataFolder(dataDir)()
})

/** A database with the first released schema. */
async function openFirstSchema() {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-test-'))
  const isPostgres = opened.place.databaseUrl !== undefined
  const postgres = isPostgres ? await createDatabase(inject('postgresUrl')) : undefined
  const dialect =
    postgres === undefined
      ? sqliteDialect(join(folder, 'kerf.db'))
      : postgresDialect(postgres.url, { onLostConnection: () => {} })
  const db = new Kysely<Tables>({ dialect })
  const first = { up: (tx: Kysely<unknown>) => firstSchema(tx, columns()) }
  const provider = { getMigrations: async () => ({ '001-first-schema': first }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  return {
    db,
    async close() {
      await db.destroy()
      await postgres?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ON = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`

/** Two orders in the first schema, one of them archived. */
async function fillFirstSchema(db: Database): Promise<void> {
  await db
    .insertInto('users')
    .values(
      ['olive', 'max'].map((username) => ({
        username,
        password_hash: 'x',
        name: username,
        created_at: ON(1),
      })),
    )
    .execute()
  await db
    .insertInto('shops')
    .values({
      name: 'Walnut',
      time_zone: 'UTC',
      order_prefix: 'W',
      last_order_number: 1002,
      created_at: ON(1),
    })
    .execute()
  await db
    .insertInto('customers')
    .values({ shop_id: 1, name: 'Ada', phone: '555-0142', address: '1 Mill Road', created_at: ON(1) })
    .execute()
  const order = {
    shop_id: 1,
    title: 'Łódź table',
    customer_id: 1,
    created_by_id: 1,
    subtotal_cents: 100,
    tax_cents: 0,
    tax_rate_millionths: 0,
    total_cents: 100,
    payment_terms: '{"structure":"full"}',
    expiry_days: 30,
    expires_on: '2026-04-01',
  } as const
  await db
    .insertInto('orders')
    .values([
      {
        ...order,
        order_number: 'W-1001',
        status: 'archived',
        updated_by_id: 2,
        created_at: ON(1),
        invoiced_at: ON(3),
        paid_at: ON(4),
        started_at: ON(5),
        completed_at: ON(6),
        archived_at: ON(7),
        updated_at: ON(7),
      },
      { ...order, order_number: 'W-1002', status: 'quote', created_at: ON(2), updated_at: ON(2) },
    ])
    .execute()
}

test('migrating the first schema keeps the data and reconstructs the history of the orders', async () => {
  const { db, close } = await openFirstSchema()
  try {
    await fillFirstSchema(db)
    const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
    await migrate(db, columns())
    expect(await db.selectFrom('orders').selectAll().orderBy('id').execute()).toEqual(
      orders.map((order) => ({
        ...optionalTextColumns(forOptionalTexts(() => null)),
        ...order,
        title_key: 'lodz table',
        paid_cents: order.id === 1 ? 100 : 0,
        written_off_cents: 0,
        bounced_cents: 0,
        voided_at: null,
        revision: 1,
        version: 1,
        sent_on: null,
        viewed_at: null,
        answered_at: null,
        answer: null,
        due_on: null,
        dues: null,
        up_front_cents: 0,
        discount: null,
        discount_cents: 0,
        conditions: null,
        taxable_cents: order.subtotal_cents,
        invoice_sent_on: null,
        invoice_number: null,
        invoice_revision: null,
        rates_changed_cents: null,
        promised_on: null,
        estimated_minutes: null,
        planned_minutes: null,
        ready_told_at: null,
      })),
    )
    const [payment, ...others] = await db.selectFrom('ledger_entries').selectAll().execute()
    expect(others).toEqual([])
    expect(payment).toMatchObject({
      order_id: 1,
      amount_cents: 100,
      kind: 'payment',
      day: '2026-03-04',
      at: ON(4),
    })
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('ledger_entries is append-only')
    const member = { userId: 1, userName: 'Olive', role: 'administrator' as const }
    const shop = Shop.of({ shopId: 1, shopName: 'Walnut', timeZone: 'UTC', ...member })
    expect((await getOrder(shop, db, 1, ON(8))).payments).toMatchObject([
      { amount: 1, receivedOn: '2026-03-04' },
    ])
    const customer = await showCustomer(shop, db, 1, ON(8))
    expect(customer).toMatchObject({ name: 'Ada', company: null, version: 1, archivedAt: null, history: [] })
    const all = { getsQuotes: true, getsInvoices: true }
    expect(customer.contacts).toEqual([{ name: null, email: null, phone: '555-0142', ...all }])
    expect(customer.addresses).toEqual([{ kind: 'billing', label: null, address: '1 Mill Road' }])
    // Ids go on after those that were copied.
    const next = { orderId: 1, kind: 'write-off', amountCents: 5, day: '2026-03-08', method: null } as const
    const nextId = await insertEntry(shop, db, { ...next, reference: 'x' }, ON(8))
    expect(nextId).toBeGreaterThan(payment?.id ?? 0)
    const events = await db.selectFrom('order_events').selectAll().orderBy('id').execute()
    expect(
      events.map(({ order_id, kind, user_id, at, detail }) => [
        order_id,
        kind,
        user_id,
        at,
        JSON.parse(detail),
      ]),
    ).toEqual([
      [1, 'created', 1, ON(1), {}],
      [2, 'created', 1, ON(2), {}],
      [1, 'moved', null, ON(3), { from: 'quote', to: 'invoice' }],
      [1, 'moved', null, ON(4), { from: 'invoice', to: 'paid' }],
      [1, 'moved', null, ON(5), { from: 'paid', to: 'production' }],
      [1, 'moved', null, ON(6), { from: 'production', to: 'completed' }],
      // The old schema recorded only who took the last step.
      [1, 'moved', 2, ON(7), { from: 'completed', to: 'archived' }],
    ])
    await expect(db.deleteFrom('order_events').execute()).rejects.toThrow('order_events is append-only')
  } finally {
    await close()
  }
})

test('migrating works out what is due on the orders that were there, as later changes do', async () => {
  const { db, close } = await openFirstSchema()
  try {
    await fillFirstSchema(db)
    const order = {
      shop_id: 1,
      title: 'Bench',
      customer_id: 1,
      created_by_id: 1,
      subtotal_cents: 1001,
      tax_cents: 0,
      tax_rate_millionths: 0,
      total_cents: 1001,
      expiry_days: 30,
      expires_on: '2026-04-01',
      // The old rule: 30 days after the invoice.
      due_on: '2026-04-02',
      status: 'invoice',
      created_at: ON(2),
      updated_at: ON(3),
      invoiced_at: ON(3),
    } as const
    const milestones = [
      { description: 'First', percentage: 20 },
      { description: 'Second', percentage: 30, dueDate: '2026-03-01' },
      { description: 'Third', percentage: 50 },
    ]
    const terms = [{ structure: 'full' }, { structure: 'split-50-50' }, { structure: 'custom', milestones }]
    await db
      .insertInto('orders')
      .values(
        terms.map((one, index) => ({
          ...order,
          order_number: `W-${2000 + index}`,
          payment_terms: JSON.stringify(one),
        })),
      )
      .execute()
    await migrate(db, columns())
    const rows = await db
      .selectFrom('orders')
      .select(['due_on', 'dues', 'up_front_cents'])
      .where('title', '=', 'Bench')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { due_on: null, dues: null, up_front_cents: 0 },
      { due_on: '2026-03-03', dues: '[["2026-03-03",501]]', up_front_cents: 501 },
      { due_on: '2026-03-01', dues: '[["2026-03-01",301],["2026-04-02",700]]', up_front_cents: 200 },
    ])
  } finally {
    await close()
  }
})

test('migrating puts the lines of orders in production in the first step', async () => {
  const { db, close } = await openFirstSchema()
  try {
    await fillFirstSchema(db)
    await db.updateTable('orders').set({ status: 'production' }).where('id', '=', 2).execute()
    await db
      .updateTable('orders')
      .set({ started_at: ON(5) })
      .where('id', '=', 2)
      .execute()
    const line = { shop_id: 1, description: 'Top', quantity: 1, price_cents: 100, total_cents: 100 }
    for (const order_id of [1, 2]) {
      for (const position of [7, 8])
        await db
          .insertInto('line_items')
          .values({ ...line, order_id, position })
          .execute()
    }
    await migrate(db, columns())
    const places = await db
      .selectFrom('work_places')
      .select(['order_id', 'place', 'position', 'step', 'since'])
      .where('position', '>=', 7)
      .orderBy('place')
      .execute()
    expect(places).toEqual(
      [7, 8].map((position) => ({ order_id: 2, place: position + 1, position, step: 1, since: ON(5) })),
    )
  } finally {
    await close()
  }
})

test('a migration that fails in the middle changes nothing and can run again', async () => {
  const { db, close } = await openFirstSchema()
  const schema = async () => ({
    tables: (await db.introspection.getTables()).map(({ name }) => name),
    released: (await released(db)).rows,
  })
  try {
    await fillFirstSchema(db)
    // A later step creates a table of this name.
    await sql`create table mails (id integer)`.execute(db)
    const before = await schema()
    await expect(migrate(db, columns())).rejects.toThrow('mails')
    expect(await schema()).toEqual(before)
    await sql`drop table mails`.execute(db)
    await migrate(db, columns())
    expect((await schema()).released.length).toBeGreaterThan(before.released.length)
  } finally {
    await close()
  }
})
