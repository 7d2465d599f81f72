/** A full disk, or a PostgreSQL that has become a standby: reads continue, and writes are refused without a trace. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvoice } from '../../../test-support/invoices.ts'
import {
  addCustomer,
  addOrder,
  addPayment,
  HOUR,
  newOrderBody,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf
const onPostgres = process.env.KERF_TEST_DATABASE === 'postgres'

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

async function setWritable(writable: boolean): Promise<void> {
  const { db } = kerf
  if (!onPostgres) {
    // SQLite raises this to the current size if that is larger; then no page can be added.
    await sql`pragma max_page_count = ${sql.lit(writable ? 1_000_000_000 : 1)}`.execute(db)
    return
  }
  await db.connection().execute(async (own) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(own)
    const database = sql.id(rows[0]?.name ?? '')
    const value = sql.raw(writable ? 'off' : 'on')
    await sql`set default_transaction_read_only = off`.execute(own)
    await sql`alter database ${database} set default_transaction_read_only = ${value}`.execute(own)
    await sql`set default_transaction_read_only = ${value}`.execute(own)
    await sql`
      select pg_terminate_backend(pid, 2000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(own)
  })
}

/** Creates orders until one is refused: SQLite first fills the pages that it already has. */
async function createUntilRefused(person: Person, customerId: number) {
  const body = newOrderBody(customerId, { description: 'x'.repeat(5000) })
  for (let n = 0; n < 1000; n++) {
    const answer = await person.call('POST', '/api/orders', body)
    if (answer.statusCode !== 201) return answer
  }
  throw new Error('a full disk accepted 1,000 orders')
}

test('reads continue, a write returns 503 and leaves nothing behind, and writes work again once they can', async () => {
  const { owner, db } = kerf
  const customerId = await addCustomer(owner)
  const id = await addOrder(owner, { customerId })
  await setWritable(false)

  const refused = await createUntilRefused(owner, customerId)
  expect(refused.statusCode, refused.body).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  // Long enough that the session's last use is updated, which is a write too.
  kerf.clock.now += HOUR
  for (const url of ['/api/auth/me', '/api/orders', `/api/orders/${id}`, '/api/dashboard', '/readyz']) {
    expect((await owner.call('GET', url)).statusCode).toBe(200)
  }
  const orders = await db.selectFrom('orders').select('id').where('shop_id', '=', kerf.shopId).execute()
  const { last_order_number } = await db
    .selectFrom('shops')
    .select('last_order_number')
    .where('id', '=', kerf.shopId)
    .executeTakeFirstOrThrow()
  const { pendingQuotes } = (await owner.call('GET', '/api/dashboard')).json().stats
  expect([last_order_number, pendingQuotes]).toEqual([1000 + orders.length, orders.length])

  await setWritable(true)
  const next = await owner.call('POST', '/api/orders', newOrderBody(customerId))
  expect(next.statusCode, next.body).toBe(201)
  expect(next.json().orderNumber).toBe(`WW-${1001 + orders.length}`)
})

test('papers are made, although the history cannot say by whom', async () => {
  const { owner, db } = kerf
  const id = await addInvoice(owner)
  const paymentId = await addPayment(owner, id, 1)
  // SQLite would still have room for a short event on a page that it has.
  if (onPostgres) await setWritable(false)
  else await sql`pragma query_only = on`.execute(db)
  const ofOrder = ['documents/invoice', `payments/${paymentId}/receipt`, 'issued/1']
  for (const url of [...ofOrder.map((paper) => `${id}/${paper}`), `documents?ids=${id}`]) {
    const { statusCode, headers, body } = await owner.call('GET', `/api/orders/${url}`)
    expect([url, statusCode, headers['content-type']], body).toEqual([url, 200, 'application/pdf'])
  }
  if (onPostgres) await setWritable(true)
  else await sql`pragma query_only = off`.execute(db)
  const { history } = (await owner.call('GET', `/api/orders/${id}`)).json()
  expect(history.at(-1).kind).toBe('payment')
})
