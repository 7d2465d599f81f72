/** Every table that belongs to a shop, read and written row by row as it is. */
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { POSTGRES_COLUMNS } from '../database/dialects.ts'
import { pages } from '../database/pages.ts'
import type { ShopScope } from '../shop.ts'

/** A table after those that it refers to, with the columns that its rows are in order of, if it can have several. */
const KEYS = {
  shop_logos: [],
  shop_users: ['id'],
  shop_settings: ['id'],
  closing_date_moves: ['id'],
  piece_types: ['type_id', 'version'],
  invoice_series: ['prefix'],
  kept_logos: ['hash'],
  customer_imports: ['id'],
  customers: ['id'],
  customer_contacts: ['customer_id', 'position'],
  customer_addresses: ['customer_id', 'position'],
  customer_merges: ['customer_id'],
  customer_events: ['id'],
  orders: ['id'],
  issued_documents: ['order_id', 'place'],
  line_items: ['order_id', 'position'],
  ledger_entries: ['id'],
  attachments: ['id'],
  work_places: ['order_id', 'place'],
  work_moves: ['id'],
  work_problems: ['id'],
  order_events: ['id'],
  order_revisions: ['order_id', 'revision'],
  customer_links: ['id'],
  customer_answers: ['id'],
  mails: ['id'],
  stage_tallies: ['status'],
  stage_days: ['status', 'day'],
  revenue_days: ['day'],
  audit_events: ['id'],
} as const

export type ShopTable = keyof typeof KEYS
export const SHOP_TABLES = Object.keys(KEYS).filter((name): name is ShopTable => Object.hasOwn(KEYS, name))

/** The columns that refer to a user. */
export const PEOPLE: readonly (readonly [ShopTable, string])[] = [
  ['shop_users', 'user_id'],
  ['closing_date_moves', 'user_id'],
  ['piece_types', 'user_id'],
  ['customer_imports', 'user_id'],
  ['customer_events', 'user_id'],
  ['orders', 'created_by_id'],
  ['orders', 'updated_by_id'],
  ['issued_documents', 'user_id'],
  ['ledger_entries', 'user_id'],
  ['attachments', 'user_id'],
  ['work_places', 'worker_id'],
  ['work_places', 'moved_by_id'],
  ['work_moves', 'user_id'],
  ['work_moves', 'worker_id'],
  ['work_problems', 'user_id'],
  ['work_problems', 'by_id'],
  ['work_problems', 'solved_by_id'],
  ['order_events', 'user_id'],
  ['order_revisions', 'user_id'],
  ['customer_links', 'user_id'],
  ['mails', 'user_id'],
  ['audit_events', 'user_id'],
]

export type Cell = string | number | Buffer | null
export type Row = Record<string, Cell>

const PAGE = 500

export function rowsOf(shop: ShopScope, db: Database, table: ShopTable): AsyncGenerator<Row> {
  const keys: readonly string[] = KEYS[table]
  const tuple = sql.join(keys.map((key) => sql.ref(key)))
  return pages<Row | undefined, Row>(PAGE, undefined, async (after) => {
    const isLater =
      after === undefined
        ? sql`1 = 1`
        : sql`(${tuple}) > (${sql.join(keys.map((key) => sql`${after[key]}`))})`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where shop_id = ${shop.shopId} and ${isLater}
      ${keys.length === 0 ? sql`` : sql`order by ${tuple}`} limit ${PAGE}`.execute(db)
    return rows
  })
}

export async function findShopRow(shop: ShopScope, db: Database): Promise<Row> {
  const { rows } = await sql<Row>`select * from shops where id = ${shop.shopId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the shop is gone')
  return row
}

/** Everybody whose name is on something in the shop, without their passwords. */
export async function listPeople(shop: ShopScope, db: Database): Promise<Row[]> {
  const named = PEOPLE.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} from ${sql.table(table)} where shop_id = ${shop.shopId}`,
  )
  const { rows } = await sql<Row>`
    select u.id, u.username, u.name, u.email, u.disabled_at, u.created_at from users as u
    where u.id in (${sql.join(named, sql` union `)}) order by u.id`.execute(db)
  return rows
}

export async function listFiles(shop: ShopScope, db: Database) {
  return db
    .selectFrom('attachments as a')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'a.shop_id').onRef('o.id', '=', 'a.order_id'),
    )
    .select(['o.order_number', 'a.format', 'a.file_key'])
    .where('a.shop_id', '=', shop.shopId)
    .orderBy('a.id')
    .execute()
}

export async function latestMigration(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? ''
}

/** With the ids that they have. */
export async function insertRows(
  tx: Database,
  table: ShopTable | 'users' | 'shops',
  rows: readonly Row[],
  isPostgres: boolean,
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column] ?? null}`))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${isPostgres ? sql`overriding system value` : sql``} values ${sql.join(values)}`.execute(tx)
}

/** On PostgreSQL, new rows get ids after those that came along. */
export async function continueIds(tx: Database): Promise<void> {
  const withIds = SHOP_TABLES.filter((table) => KEYS[table].some((key) => key === 'id'))
  for (const table of ['users', 'shops', ...withIds]) await POSTGRES_COLUMNS.continueIdentity(tx, table)
}
