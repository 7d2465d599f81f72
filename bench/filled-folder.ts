/** Fills a data folder with any number of orders in bulk: a million through the API would take an hour. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { connect, type Database } from '../src/server/database/connect.ts'
import { isPostgres, openSqlite } from '../src/server/database/dialects.ts'
import { hashPassword } from '../src/server/session/passwords.ts'
import { insertMembership, insertUser } from '../src/server/session/users.store.ts'
import { claimFirstRun } from '../src/server/setup/first-run.store.ts'
import { insertShop } from '../src/server/shops/shops.store.ts'
import { hashOf, newToken } from '../src/server/tokens.ts'
import { addLink } from '../test-support/add-link.ts'
import { indexOrders } from '../test-support/index-orders.ts'
import type { Place } from './processes.ts'

export interface FilledFolder extends Place {
  readonly orders: number
  /** The cookie header of the shop's administrator. */
  readonly cookie: string
}

/** Everybody in a filled folder has it. */
export const PASSWORD = 'kerf-bench'

const CUSTOMERS = 200
const YEARS = 3
const YEAR_SECONDS = 365 * 86_400

/** @param stage SQL for the place of order `i` among the six statuses, from 0. */
export async function fillFolder(folder: string, orders: number, stage = 'i % 6'): Promise<FilledFolder> {
  const token = newToken()
  await addShop(folder, hashOf(token))
  const file = join(folder, 'kerf.db')
  const database = openSqlite(file)
  // Nothing reads the database yet, and a failed setup is discarded: no journal, no fsync, no foreign key checks.
  database.pragma('journal_mode = DELETE')
  database.pragma('journal_mode = OFF')
  database.pragma('synchronous = OFF')
  database.pragma('foreign_keys = OFF')
  database.pragma('cache_size = -262144')
  const now = Math.floor(Date.now() / 1000)
  database.exec(fillStatements({ orders, stage }, now - YEARS * YEAR_SECONDS, now))
  database.pragma('journal_mode = WAL')
  database.close()
  // Pending disk writes would slow down the first measurements.
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
  return { folder, file, orders, cookie: `kerf_session=${token}` }
}

/** As a running server does by itself after some time. */
export async function indexForSearches(filled: FilledFolder): Promise<void> {
  await withDatabase(filled, (db) => indexOrders({ db, clock: { now: Date.now() } }))
}

/** Pays every invoice but those among the newest orders: what a shop is owed does not grow with the orders it ever had. */
export async function payOldInvoices(filled: FilledFolder, newest: number): Promise<void> {
  await withDatabase(filled, async (db) => {
    const last = filled.orders - newest
    // In parts, because no statement may take long.
    for (let id = 0; id < last; id += 10_000) {
      await db
        .updateTable('orders')
        .set((eb) => ({ paid_cents: eb.ref('total_cents'), due_on: null, dues: null }))
        .where('shop_id', '=', 1)
        .where('status', '=', 'invoice')
        .where((eb) => eb.between('id', id + 1, Math.min(id + 10_000, last)))
        .execute()
    }
    // As a database does by itself after some time.
    await sql.raw(isPostgres(db) ? 'analyze orders' : 'pragma wal_checkpoint(TRUNCATE)').execute(db)
  })
}

async function withDatabase(
  { folder, databaseUrl }: FilledFolder,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const { db, close } = await connect({ dataDir: folder, databaseUrl }, () => {})
  try {
    await work(db)
  } finally {
    await close()
  }
}

/** Spreads the pieces in production over the steps of work. One order in ten has no promise, and about as many are late. */
export function putOnBoard({ file }: FilledFolder): void {
  const database = new SqliteDatabase(file)
  database.exec(`
    insert into work_places (shop_id, order_id, place, position, step, since)
      select l.shop_id, l.order_id, l.position + 1, l.position, 1 + (l.order_id / 6 + l.position) % 6, o.started_at
      from line_items as l join orders as o on o.shop_id = l.shop_id and o.id = l.order_id
      where o.status = 'production';
    update orders set promised_on = date('now', ((id / 6) % 40 - 4) || ' days')
      where status = 'production' and (id / 6) % 10 > 0;
    pragma wal_checkpoint(truncate);`)
  database.close()
}

/**
 * Sends the quotes that have not expired to their customers, who have seen them.
 *
 * @returns the tokens of many links: each may be followed only some times a minute.
 */
export async function addLinks({ folder }: FilledFolder, count: number): Promise<string[]> {
  const { db, close } = await connect({ dataDir: folder, databaseUrl: undefined }, () => {})
  const now = new Date().toISOString()
  const quotes = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'quote')
    .where('expires_on', '>', now.slice(0, 10))
    .execute()
  for (const { id } of quotes) await addLink(db, { orderId: id, document: 'quote', now })
  const tokens = Array.from({ length: count }, newToken)
  const sent = quotes.map(({ id }) => id)
  const rows = tokens.map((token, at) => ({
    shop_id: 1,
    order_id: sent[at % sent.length] ?? 0,
    document: 'quote' as const,
    revision: 1,
    token_hash: hashOf(token),
    user_id: 1,
    at: now,
    viewed_at: now,
  }))
  for (let from = 0; from < count; from += 500) {
    await db
      .insertInto('customer_links')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  await close()
  return tokens
}

async function addShop(folder: string, tokenHash: string): Promise<void> {
  const { db, close } = await connect({ dataDir: folder, databaseUrl: undefined }, () => {})
  const now = new Date().toISOString()
  const founded = new Date(Date.now() - YEARS * YEAR_SECONDS * 1000).toISOString()
  await claimFirstRun(db, 'setup')
  const shop = {
    name: 'Bench Woodworks',
    address: '1 Mill Road',
    phone: '555-0100',
    email: 'shop@bench.test',
  }
  const shopId = await insertShop(db, { ...shop, timeZone: 'UTC', orderPrefix: 'BW' }, now)
  const passwordHash = await hashPassword(PASSWORD)
  const user = { username: 'bench', passwordHash, name: 'Ben Chmark', email: null }
  const userId = await insertUser(db, user, founded)
  const colleague = await insertUser(db, { ...user, username: 'colleague', name: 'Cole Eague' }, founded)
  await insertMembership(db, { shopId, userId, role: 'administrator' }, founded)
  await insertMembership(db, { shopId, userId: colleague, role: 'sales' }, founded)
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, shop_id: shopId, created_at: now, last_seen_at: now })
    .execute()
  await close()
}

/**
 * Orders are spread evenly over three years; each has three lines. The interval
 * between steps is an eighth of the time from the order's creation to now.
 */
function fillStatements(
  { orders, stage }: { readonly orders: number; readonly stage: string },
  from: number,
  now: number,
): string {
  const instant = (seconds: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`
  const arrived = (step: number) =>
    `iif(stage >= ${step}, ${instant(`t + (${now} - t) * ${step} / 8.0`)}, null)`
  const due = `date(t + (${now} - t) / 8.0, 'unixepoch')`
  const total = 'subtotal + (subtotal * 82500 + 500000) / 1000000'
  return `
    insert into customers (shop_id, name, name_key, email, phone, address, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${CUSTOMERS})
    select 1, 'Customer ' || i, sort_key('Customer ' || i), 'customer' || i || '@bench.test', '555-' || (1000 + i), i || ' Oak Street',
      ${instant(String(from))} from n;

    insert into line_items (shop_id, order_id, position, description, quantity, price_cents, total_cents)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${orders})
    select 1, i, p, 'Walnut table top, 72 × 40, part ' || p, q, price, q * price from (
      select i, p, 1 + (i + p) % 4 as q, 1000 + (i * 37 + p * 101) % 90000 as price
      from n cross join (select 0 as p union all select 1 union all select 2)
    );

    insert into orders (id, shop_id, order_number, title, title_key, description, status, customer_id, created_by_id,
      updated_by_id, subtotal_cents, tax_cents, tax_rate_millionths, total_cents, payment_terms, expiry_days,
      expires_on, due_on, dues, up_front_cents, paid_cents, created_at, updated_at, invoiced_at, paid_at, started_at, completed_at, archived_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${orders}),
    placed as (
      select i, ${stage} as stage, ${from} + (${now - from}) * (i - 1.0) / ${orders} as t,
        (select sum(total_cents) from line_items where shop_id = 1 and order_id = i) as subtotal
      from n
    )
    select i, 1, 'BW-' || (1000 + i), 'Dining table ' || i, sort_key('Dining table ' || i), 'Live edge, oiled',
      case stage when 0 then 'quote' when 1 then 'invoice' when 2 then 'paid' when 3 then 'production'
        when 4 then 'completed' else 'archived' end,
      1 + i % ${CUSTOMERS}, 1, 1, subtotal, (subtotal * 82500 + 500000) / 1000000, 82500,
      subtotal + (subtotal * 82500 + 500000) / 1000000,
      '{"structure":"split-50-50","notes":"50% deposit required to begin work"}', 30,
      date(t + 30 * 86400, 'unixepoch'), iif(stage = 1, ${due}, null),
      iif(stage = 1, '[["' || ${due} || '",' || ((${total} + 1) / 2) || ']]', null), (${total} + 1) / 2,
      iif(stage > 1, ${total}, 0), ${instant('t')},
      ${instant(`t + (${now} - t) * stage / 8.0`)},
      ${[1, 2, 3, 4, 5].map(arrived).join(', ')}
    from placed;

    update shops set last_order_number = 1000 + ${orders} where id = 1;
    insert into stage_tallies select shop_id, status, count(*), sum(total_cents) from orders group by 1, 2;
    insert into stage_days select 1, status, day, sum(n), sum(n * cents) from (
      ${steps()}
    ) group by status, day;
    insert into order_events (shop_id, order_id, kind, user_id, at, detail) select 1, id, kind, 1 + id % 2, at, detail
      from (${events()}) order by at, id, step;
    insert into revenue_days select 1, substr(paid_at, 1, 10), sum(total_cents) from orders
      where paid_at is not null group by 2;`
}

const columns = ['created_at', 'invoiced_at', 'paid_at', 'started_at', 'completed_at', 'archived_at']
const statuses = ['quote', 'invoice', 'paid', 'production', 'completed', 'archived']

/** Each order's history, by two users in turn. */
function events(): string {
  return columns
    .map((column, step) => {
      const detail = step === 0 ? {} : { from: statuses[step - 1], to: statuses[step] }
      return `select id, ${step} as step, ${column} as at, '${step === 0 ? 'created' : 'moved'}' as kind,
        '${JSON.stringify(detail)}' as detail from orders where ${column} is not null`
    })
    .join(' union all ')
}

/** The daily changes: orders entering and leaving each status. */
function steps(): string {
  const change = (status: string | undefined, column: string, n: 1 | -1) =>
    `select '${status}' as status, substr(${column}, 1, 10) as day, ${n} as n, total_cents as cents
      from orders where ${column} is not null`
  return columns
    .flatMap((column, step) => [
      change(statuses[step], column, 1),
      ...(step === 0 ? [] : [change(statuses[step - 1], column, -1)]),
    ])
    .join(' union all ')
}
