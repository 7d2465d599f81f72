/** What a search found in orders. */
import { searchedAmount } from '#domain/searched-amount.ts'
import type { Database } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import { TEXT_COLUMNS } from '../order-parts/text-columns.ts'
import type { Shop } from '../shop.ts'

/** The first line of each order that contains the search, by order. */
export async function findMatchedLines(
  shop: Shop,
  db: Database,
  orderIds: readonly number[],
  search: string,
): Promise<Map<number, { readonly description: string; readonly total_cents: number }>> {
  if (orderIds.length === 0) return new Map()
  const amount = shop.may('seePrices') ? searchedAmount(search) : undefined
  const rows = await db
    .selectFrom('line_items as l')
    .select(['l.order_id', 'l.description', 'l.total_cents'])
    .where('l.shop_id', '=', shop.shopId)
    .where('l.order_id', 'in', orderIds)
    .where((eb) =>
      eb.or([
        contains(eb.ref('l.description'), search),
        ...(amount === undefined ? [] : [eb.between('l.total_cents', amount.from, amount.to)]),
      ]),
    )
    .orderBy('l.order_id')
    .orderBy('l.position', 'desc')
    .execute()
  return new Map(rows.map(({ order_id, ...line }) => [order_id, line]))
}

/** The first number of a paper of each order that contains the search, by order. */
export async function findMatchedPapers(
  shop: Shop,
  db: Database,
  orderIds: readonly number[],
  search: string,
): Promise<Map<number, string>> {
  if (orderIds.length === 0 || !/\d/.test(search)) return new Map()
  const rows = await db
    .selectFrom('issued_documents as d')
    .select(['d.order_id', 'd.number'])
    .where('d.shop_id', '=', shop.shopId)
    .where('d.order_id', 'in', orderIds)
    .where((eb) => contains(eb.ref('d.number'), search))
    .orderBy('d.order_id')
    .orderBy('d.place', 'desc')
    .execute()
  return new Map(rows.map(({ order_id, number }) => [order_id, number]))
}

/** What of each order can explain why a search found it. */
export async function findExplained(shop: Shop, db: Database, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .select([
      'o.id',
      'o.title',
      'o.order_number',
      'o.invoice_number',
      ...TEXT_COLUMNS,
      'o.total_cents',
      'o.customer_id',
      'c.name as customer_name',
      'c.company as customer_company',
      'c.contact_name',
      'c.email as customer_email',
      'c.phone as customer_phone',
    ])
    .where('o.shop_id', '=', shop.shopId)
    .where('o.id', 'in', orderIds)
    .execute()
}

export type ExplainedOrder = Awaited<ReturnType<typeof findExplained>>[number]
