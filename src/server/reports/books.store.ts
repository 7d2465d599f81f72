/** Sums of the ledger, of what was issued, and of quotes. A month at a time, so that no query holds others up. */
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { addDays, startOfDay } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import type { Period } from '#domain/reports.ts'
import type { Database } from '../database/connect.ts'
import { pages } from '../database/pages.ts'
import type { Tables } from '../database/schema.ts'
import { IS_DUE_ON_COMPLETION, IS_OVERPAID } from '../orders/order-lists.store.ts'
import type { Shop } from '../shop.ts'

/** From the first instant of the period to the first one after it. */
function instantsOf(shop: Shop, { from, to }: Period): readonly [string, string] {
  return [startOfDay(from, shop.timeZone), startOfDay(addDays(to, 1), shop.timeZone)]
}

/** A sum of no rows is null. Whether others are numbers, their type leaves open. */
const numberOf = (sum: unknown) => Number(sum ?? 0)

function ledgerOf(shop: Shop, db: Database, { from, to }: Period) {
  const end = startOfDay(addDays(to, 1), shop.timeZone)
  const kind = sql<string>`coalesce(r.kind, e.kind)`
  const sumOf = (of: string) => sql<number>`sum(case when ${kind} = ${of} then e.amount_cents else 0 end)`
  return db
    .selectFrom('ledger_entries as e')
    .leftJoin('ledger_entries as r', 'r.id', 'e.reverses_id')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'e.shop_id').onRef('o.id', '=', 'e.order_id'),
    )
    .select([
      sumOf('payment').as('received'),
      sql<number>`sum(case when ${kind} = 'payment' and (o.completed_at is null or o.completed_at >= ${end})
        then e.amount_cents else 0 end)`.as('deposits'),
      sumOf('refund').as('refunded'),
      sumOf('write-off').as('writtenOff'),
    ])
    .where('e.shop_id', '=', shop.shopId)
    .where('e.day', '>=', from)
    .where('e.day', '<=', to)
}

export interface MoneyMoved {
  /** Payments less their reversals. */
  readonly received: number
  /** The part of it for work that was not completed by the end of the period. */
  readonly deposits: number
  /** Refunds less their reversals: not negative. */
  readonly refunded: number
  readonly writtenOff: number
}

const moved = (row: {
  received: unknown
  deposits: unknown
  refunded: unknown
  writtenOff: unknown
}): MoneyMoved => ({
  received: numberOf(row.received),
  deposits: numberOf(row.deposits),
  refunded: -numberOf(row.refunded),
  writtenOff: numberOf(row.writtenOff),
})

export async function moneyMovedIn(shop: Shop, db: Database, period: Period): Promise<MoneyMoved> {
  return moved(await ledgerOf(shop, db, period).executeTakeFirstOrThrow())
}

export async function moneyMovedByCustomer(shop: Shop, db: Database, period: Period) {
  const rows = await ledgerOf(shop, db, period)
    .select('o.customer_id as customerId')
    .groupBy('o.customer_id')
    .execute()
  return rows.map((row) => ({ customerId: row.customerId, ...moved(row) }))
}

/**
 * What was issued in the period: each invoice and credit note, and as a negative amount the invoice that a revision
 * replaced.
 */
function issuedIn(shop: Shop, db: Database, period: Period) {
  const [start, end] = instantsOf(shop, period)
  const ofPeriod = db
    .selectFrom('issued_documents as d')
    .where('d.shop_id', '=', shop.shopId)
    .where('d.issued_at', '>=', start)
    .where('d.issued_at', '<', end)
  return ofPeriod
    .select([
      'd.order_id',
      'd.tax_rate_millionths as rate',
      'd.subtotal_cents as subtotal',
      'd.tax_cents as tax',
      taxable('d').as('taxable'),
    ])
    .unionAll(
      ofPeriod
        .innerJoin('issued_documents as p', (join) =>
          join
            .onRef('p.shop_id', '=', 'd.shop_id')
            .onRef('p.order_id', '=', 'd.order_id')
            .onRef('p.place', '=', 'd.replaces'),
        )
        // An invoice issued after a credit note replaces one that the credit note has taken back already.
        .where('d.kind', '=', 'invoice')
        .whereRef('p.place', '=', sql<number>`d.place - 1`)
        .select([
          'd.order_id',
          'p.tax_rate_millionths as rate',
          sql<number>`-p.subtotal_cents`.as('subtotal'),
          sql<number>`-p.tax_cents`.as('tax'),
          sql<number>`-${taxable('p')}`.as('taxable'),
        ]),
    )
    .unionAll(
      // Issued before Kerf stored copies. Those voided since then are kept, with a credit note; those voided earlier
      // were taken back without one, so they never count.
      db
        .selectFrom('orders as o')
        .where('o.shop_id', '=', shop.shopId)
        .where('o.invoice_number', 'is', null)
        .where('o.voided_at', 'is', null)
        .where('o.invoiced_at', '>=', start)
        .where('o.invoiced_at', '<', end)
        .select([
          'o.id as order_id',
          'o.tax_rate_millionths as rate',
          'o.subtotal_cents as subtotal',
          'o.tax_cents as tax',
          sql<number>`case when o.tax_rate_millionths = 0 then 0 else o.taxable_cents end`.as('taxable'),
        ]),
    )
}

/** Documents from before parts could be free of tax were taxed as a whole. */
function taxable(document: 'd' | 'p') {
  const column = (name: string) => sql.ref(`${document}.${name}`)
  return sql<number>`(case when ${column('tax_rate_millionths')} = 0 then 0
    else coalesce(${column('taxable_cents')}, ${column('subtotal_cents')}) end)`
}

export interface Invoiced {
  readonly subtotal: number
  readonly tax: number
}

const invoiced = (row: { subtotal: unknown; tax: unknown }): Invoiced => ({
  subtotal: numberOf(row.subtotal),
  tax: numberOf(row.tax),
})

export async function invoicedIn(shop: Shop, db: Database, period: Period): Promise<Invoiced> {
  const row = await db
    .selectFrom(issuedIn(shop, db, period).as('i'))
    .select((eb) => [eb.fn.sum('i.subtotal').as('subtotal'), eb.fn.sum('i.tax').as('tax')])
    .executeTakeFirstOrThrow()
  return invoiced(row)
}

export async function invoicedByCustomer(shop: Shop, db: Database, period: Period) {
  const rows = await db
    .selectFrom(issuedIn(shop, db, period).as('i'))
    // Every document has an order. An inner join would let SQLite go through all orders, and through the period for each.
    .leftJoin('orders as o', (join) =>
      join.onRef('o.id', '=', 'i.order_id').on('o.shop_id', '=', shop.shopId),
    )
    .select((eb) => [
      eb.ref('o.customer_id').$notNull().as('customerId'),
      eb.fn.sum('i.subtotal').as('subtotal'),
      eb.fn.sum('i.tax').as('tax'),
    ])
    .groupBy('o.customer_id')
    .execute()
  return rows.map((row) => ({ customerId: row.customerId, ...invoiced(row) }))
}

export interface TaxOfRate {
  readonly rate: number
  readonly taxable: number
  readonly exempt: number
  readonly tax: number
}

export async function taxIn(shop: Shop, db: Database, period: Period): Promise<TaxOfRate[]> {
  const rows = await db
    .selectFrom(issuedIn(shop, db, period).as('i'))
    .select((eb) => [
      'i.rate',
      eb.fn.sum('i.subtotal').as('subtotal'),
      eb.fn.sum('i.taxable').as('taxable'),
      eb.fn.sum('i.tax').as('tax'),
    ])
    .groupBy('i.rate')
    .orderBy('i.rate')
    .execute()
  return rows.map(({ rate, subtotal, taxable, tax }) => ({
    rate: Number(rate),
    taxable: Number(taxable),
    exempt: Number(subtotal) - Number(taxable),
    tax: Number(tax),
  }))
}

/** Other requests wait for about 10 ms while a page is read. */
const PAGE = 500

export type OwingOrder = Pick<
  Selectable<Tables['orders']>,
  'customer_id' | 'dues' | 'total_cents' | 'paid_cents' | 'written_off_cents'
>

/** Every order with an open balance: those with a due date first, then those that wait for completion. */
export async function* owingOrders(shop: Shop, db: Database): AsyncGenerator<OwingOrder> {
  yield* owingBy('o.due_on', sql<boolean>`o.due_on is not null`, shop, db)
  yield* owingBy('o.invoiced_at', IS_DUE_ON_COMPLETION, shop, db)
}

/** Along the index that has this condition. */
function owingBy(
  date: 'o.due_on' | 'o.invoiced_at',
  condition: Expression<SqlBool>,
  shop: Shop,
  db: Database,
): AsyncGenerator<OwingOrder> {
  return pages(PAGE, { date: '0001-01-01', id: 0 }, (after) =>
    db
      .selectFrom('orders as o')
      .select(['o.id', 'o.customer_id', 'o.dues', 'o.total_cents', 'o.paid_cents', 'o.written_off_cents'])
      .select((eb) => eb.ref(date).$notNull().as('date'))
      .where('o.shop_id', '=', shop.shopId)
      .where(condition)
      .where((eb) => eb(eb.refTuple(date, 'o.id'), '>', eb.tuple(after.date, after.id)))
      .orderBy(date)
      .orderBy('o.id')
      .limit(PAGE)
      .execute(),
  )
}

/** Every invoice for which more was paid than it costs. They are few, and have an index. */
export async function overpaidOrders(shop: Shop, db: Database): Promise<Omit<OwingOrder, 'dues'>[]> {
  return db
    .selectFrom('orders as o')
    .select(['o.customer_id', 'o.total_cents', 'o.paid_cents', 'o.written_off_cents'])
    .where('o.shop_id', '=', shop.shopId)
    .where(IS_OVERPAID)
    .execute()
}

export interface HeldDeposit {
  readonly id: number
  readonly orderNumber: string
  readonly status: Status
  readonly customerId: number
  readonly customer: string
  readonly held: number
}

/**
 * Money received by the end of that day for orders that were not completed by then: those that still are not, then those that
 * were completed later.
 */
export async function* depositsHeld(shop: Shop, db: Database, on: string): AsyncGenerator<HeldDeposit> {
  const end = startOfDay(addDays(on, 1), shop.timeZone)
  const open = pages(PAGE, { id: 0 }, (after) =>
    heldIn(shop, db, on)
      .where('o.completed_at', 'is', null)
      .where('o.id', '>', after.id)
      .orderBy('o.id')
      .limit(PAGE)
      .execute(),
  )
  yield* deposits(open)
  const completedLater = pages(PAGE, { completed_at: end, id: 0 }, (after) =>
    heldIn(shop, db, on)
      .select((eb) => eb.ref('o.completed_at').$notNull().as('completed_at'))
      .where((eb) => eb(eb.refTuple('o.completed_at', 'o.id'), '>', eb.tuple(after.completed_at, after.id)))
      .orderBy('o.completed_at')
      .orderBy('o.id')
      .limit(PAGE)
      .execute(),
  )
  yield* deposits(completedLater)
}

function heldIn(shop: Shop, db: Database, on: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .select(['o.id', 'o.order_number', 'o.status', 'o.customer_id', 'c.name as customer'])
    .select(receivedBy(on).as('held'))
    .where('o.shop_id', '=', shop.shopId)
}

type HeldRow = Awaited<ReturnType<ReturnType<typeof heldIn>['execute']>>[number]

async function* deposits(orders: AsyncIterable<HeldRow>): AsyncGenerator<HeldDeposit> {
  for await (const { id, order_number, status, customer_id, customer, held } of orders) {
    const cents = Number(held ?? 0)
    if (cents === 0) continue
    yield { id, orderNumber: order_number, status, customerId: customer_id, customer, held: cents }
  }
}

/** The day is no condition: for one, SQLite would look through the shop's whole ledger for each order. */
function receivedBy(on: string) {
  return sql<number | null>`(select
      sum(case when e.day <= ${on} and coalesce(r.kind, e.kind) <> 'write-off' then e.amount_cents else 0 end)
    from ledger_entries as e left join ledger_entries as r on r.id = e.reverses_id
    where e.shop_id = o.shop_id and e.order_id = o.id)`
}

export interface QuotesMade {
  readonly quotes: number
  readonly total: number
  readonly sent: number
  readonly viewed: number
  readonly approved: number
  readonly declined: number
  readonly converted: number
  readonly convertedTotal: number
}

/** An order keeps only views of its current revision. Links are searched last: few orders need it. */
const HAS_BEEN_VIEWED = `viewed_at is not null or answer is not null or revision > 1 and exists (
  select 1 from customer_links as l where l.shop_id = orders.shop_id and l.order_id = orders.id
    and l.document = 'quote' and l.viewed_at is not null)`

/** What became of the quotes that were made in the period. Void ones do not count. */
export async function quotesMadeIn(shop: Shop, db: Database, period: Period): Promise<QuotesMade> {
  const [start, end] = instantsOf(shop, period)
  const count = (condition: string) => sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
  const row = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll().as('quotes'),
      eb.fn.sum('total_cents').as('total'),
      count('sent_on is not null or viewed_at is not null or revision > 1 or invoiced_at is not null').as(
        'sent',
      ),
      count(HAS_BEEN_VIEWED).as('viewed'),
      count("answer = 'approved'").as('approved'),
      count("answer = 'declined' and invoiced_at is null").as('declined'),
      count('invoiced_at is not null').as('converted'),
      sql<number>`sum(case when invoiced_at is not null then total_cents else 0 end)`.as('convertedTotal'),
    ])
    .where('shop_id', '=', shop.shopId)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    quotes: numberOf(row.quotes),
    total: numberOf(row.total),
    sent: numberOf(row.sent),
    viewed: numberOf(row.viewed),
    approved: numberOf(row.approved),
    declined: numberOf(row.declined),
    converted: numberOf(row.converted),
    convertedTotal: numberOf(row.convertedTotal),
  }
}

export async function customerNames(shop: Shop, db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('shop_id', '=', shop.shopId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
