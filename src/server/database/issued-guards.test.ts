/** What the database itself refuses to do to an issued invoice, whoever asks. */
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addInvoice } from '../../../test-support/invoices.ts'
import { addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'

let kerf: TestKerf
let invoiceId: number
let quoteId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  invoiceId = await addInvoice(kerf.owner)
  quoteId = await addOrder(kerf.owner)
})
afterAll(() => kerf.close())

const isPostgres = () => kerf.place.databaseUrl !== undefined
const LINE = 'shop_id, order_id, position, description, quantity, price_cents, total_cents'
const run = (statement: string) => sql.raw(statement).execute(kerf.db)

async function rows() {
  const read = async (table: string, key: string) =>
    (
      await sql<object>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${invoiceId}`.execute(
        kerf.db,
      )
    ).rows
  return {
    orders: await read('orders', 'id'),
    lines: await read('line_items', 'order_id'),
    issued: await read('issued_documents', 'order_id'),
  }
}

async function refuses(statement: string, message: string | RegExp): Promise<void> {
  const before = await rows()
  await expect(run(statement), statement).rejects.toThrow(message)
  expect(await rows()).toEqual(before)
}

const TOTALS = 'keeps its number and totals'

describe('the database refuses', () => {
  test.each([
    'total_cents = total_cents + 1, subtotal_cents = subtotal_cents + 1',
    'total_cents = total_cents + 1, tax_cents = tax_cents + 1',
    'tax_rate_millionths = 1',
    'discount_cents = 1',
    "discount = '{}'",
    'taxable_cents = 0',
    "tax_exemption = 'X-1'",
    "invoice_number = 'X-1'",
    'invoice_revision = 2',
    'invoice_number = null',
  ])('another total, tax, or number of an issued invoice: %s', async (changes) => {
    await refuses(`update orders set ${changes} where id = ${invoiceId}`, TOTALS)
  })

  test('other lines of an issued invoice', async () => {
    const ofInvoice = `order_id = ${invoiceId}`
    for (const statement of [
      `update line_items set description = 'x' where ${ofInvoice}`,
      `update line_items set quantity = 2, total_cents = price_cents * 2 where ${ofInvoice}`,
      `update line_items set price_cents = 1, total_cents = quantity where ${ofInvoice}`,
      `update line_items set taxable = 0 where ${ofInvoice}`,
      `update line_items set discount = '{"percent":1,"reason":"x"}' where ${ofInvoice}`,
      `update line_items set position = 7 where ${ofInvoice}`,
      `update line_items set order_id = ${quoteId}, position = 7 where ${ofInvoice}`,
      `update line_items set order_id = ${invoiceId}, position = 7 where order_id = ${quoteId} and position = 0`,
      `delete from line_items where ${ofInvoice}`,
      `insert into line_items (${LINE}, taxable) values (${kerf.shopId}, ${invoiceId}, 1, 'More', 1, 5, 5, 0)`,
      `insert into line_items (${LINE}) values (${kerf.shopId}, ${invoiceId}, 1, 'More', 1, 5, 5)`,
    ]) {
      await refuses(statement, 'keeps its lines')
    }
  })

  test('undoing one without a credit note, deleting it, or giving it to another order', async () => {
    await refuses(
      `update orders set invoiced_at = null where id = ${invoiceId}`,
      'only be undone with a credit note',
    )
    const undone = "invoiced_at = null, status = 'quote', total_cents = 0, subtotal_cents = 0, tax_cents = 0"
    await refuses(`update orders set ${undone} where id = ${invoiceId}`, 'credit note')
    await refuses(`delete from orders where id = ${invoiceId}`, /stays|foreign key/i)
    await refuses(`update orders set id = 9999 where id = ${invoiceId}`, /stays|foreign key/i)
  })

  test('changing or deleting what was issued', async () => {
    await refuses('update issued_documents set total_cents = total_cents', 'append-only')
    await refuses('delete from issued_documents', 'append-only')
    if (isPostgres()) {
      for (const table of ['issued_documents', 'line_items', 'orders cascade']) {
        await refuses(`truncate ${table}`, /append-only|keeps its lines/)
      }
    }
  })

  test('lines of an invoice issued before Kerf stored copies', async () => {
    const oldId = await addOrder(kerf.owner)
    await run(
      `update orders set status = 'invoice', invoiced_at = '2026-03-01T12:00:00.000Z' where id = ${oldId}`,
    )
    await refuses(`delete from line_items where order_id = ${oldId}`, 'keeps its lines')
    await refuses(`update orders set tax_rate_millionths = 1 where id = ${oldId}`, TOTALS)
  })

  test('nothing about a quote', async () => {
    await run(`update line_items set description = 'x' where order_id = ${quoteId}`)
    await run(`update orders set tax_rate_millionths = 1 where id = ${quoteId}`)
    await run(`delete from line_items where order_id = ${quoteId}`)
  })
})

test('replacing rows is refused, on SQLite also to a program that does not turn recursive triggers on', async () => {
  const columns = Object.keys((await rows()).orders[0] ?? {})
  const replacing = {
    line_items: [LINE.split(', '), 'description', "'x'", 'shop_id, order_id, position'],
    orders: [columns, 'tax_rate_millionths', '1', 'id'],
  } as const
  for (const [table, [all, column, value, key]] of Object.entries(replacing)) {
    const changed = all.map((name) => (name === column ? value : name)).join(', ')
    const ofInvoice = `select ${changed} from ${table} where ${table === 'orders' ? 'id' : 'order_id'} = ${invoiceId}`
    const into = `into ${table} (${all.join(', ')}) ${ofInvoice}`
    await refuses(
      `insert ${into} on conflict (${key}) do update set ${column} = excluded.${column}`,
      /keeps its|stays/,
    )
    if (isPostgres()) continue
    const other = new SqliteDatabase(join(kerf.dataDir, 'kerf.db'))
    expect(() => other.exec(`insert or replace ${into}`)).toThrow(/keeps its lines|stays/)
    other.close()
  }
})

test('nothing takes the place of an invoiced order, neither by its number nor by its id', async () => {
  if (isPostgres()) return
  const other = new SqliteDatabase(join(kerf.dataDir, 'kerf.db'))
  other.pragma('foreign_keys = OFF')
  const before = await rows()
  const number = `(select order_number from orders where id = ${invoiceId})`
  const columns = Object.keys(before.orders[0] ?? {})
  const copied = columns.map((name) => (name === 'id' ? '9999' : name)).join(', ')
  for (const statement of [
    `insert or replace into orders (${columns.join(', ')}) select ${copied} from orders where id = ${invoiceId}`,
    `update or replace orders set order_number = ${number} where id = ${quoteId}`,
    `update or replace orders set id = ${invoiceId} where id = ${quoteId}`,
  ]) {
    expect(() => other.exec(statement), statement).toThrow('an issued invoice stays')
  }
  other.close()
  expect(await rows()).toEqual(before)
})
