/** SQL that reads and writes customers. */
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { lockedForChange, lockedForReading } from '../database/row-locks.ts'
import type { Tables } from '../database/schema.ts'
import type { Shop, ShopScope } from '../shop.ts'
import type { NamedEnd } from './name-cursor.ts'
import { customerContains, customerRank } from './search.store.ts'

const NAMES = [
  'id',
  'shop_id',
  'name',
  'company',
  'contact_name',
  'email',
  'phone',
  'gets_quotes',
  'gets_invoices',
  'address',
  'address_kind',
  'address_label',
  'tax_exemption',
  'tax_id',
  'notes',
  'default_terms',
  'deposit_percent',
  'days_to_pay',
  'version',
  'created_at',
  'updated_at',
  'archived_at',
] as const
const COLUMNS = NAMES.map((name) => `c.${name}` as const)

type OfCustomer = ExpressionBuilder<Tables & { c: Tables['customers'] }, 'c'>

function orders(eb: OfCustomer) {
  return eb
    .selectFrom('orders as o')
    .whereRef('o.shop_id', '=', 'c.shop_id')
    .whereRef('o.customer_id', '=', 'c.id')
}

/** Written as in the indexes' conditions: with parameters, they would not be used. */
const IS_OWED = sql<boolean>`o.invoiced_at is not null and o.voided_at is null
  and o.total_cents > o.paid_cents + o.written_off_cents`
const IS_OPEN = sql<boolean>`o.voided_at is null and o.status in ('quote', 'invoice', 'paid', 'production')`

/** Each looks at one customer's entries of an index. */
function figures(eb: OfCustomer) {
  return [
    orders(eb)
      .select(
        sql<number>`coalesce(cast(sum(o.total_cents - o.paid_cents - o.written_off_cents) as bigint), 0)`.as(
          'cents',
        ),
      )
      .where(IS_OWED)
      .$castTo<{ cents: number }>()
      .as('balance_cents'),
    orders(eb)
      .select((of) => of.fn.countAll<number>().as('open_orders'))
      .where(IS_OPEN)
      .as('open_orders'),
    orders(eb)
      .select('o.created_at')
      .where('o.voided_at', 'is', null)
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(1)
      .as('last_order_at'),
  ] as const
}

function customerRows(shop: ShopScope, db: Database) {
  return db.selectFrom('customers as c').select(COLUMNS).where('c.shop_id', '=', shop.shopId)
}

export interface CustomerFilter {
  readonly search?: string | undefined
  readonly isArchived: boolean
  readonly limit?: number | undefined
  /** Only customers that follow this one in the list. */
  readonly after?: NamedEnd | undefined
}

/** By name; those that were searched for by rank first. */
export async function listCustomers(shop: Shop, db: Database, filter: CustomerFilter) {
  const { search, isArchived, limit, after } = filter
  return customerRows(shop, db)
    .select(figures)
    .where('c.archived_at', isArchived ? 'is not' : 'is', null)
    .where((eb) => isNotMerged(eb))
    .$if(search !== undefined, (query) =>
      query
        .select((eb) => customerRank(eb, search ?? '').as('rank'))
        .where((eb) => customerContains(shop, eb, search ?? ''))
        .orderBy('rank'),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) => {
        const name = eb.fn<string>('folded', ['c.name'])
        const lastName = eb.fn<string>('folded', [eb.val(after?.name ?? '')])
        const lastId = after?.id ?? 0
        if (search === undefined) return eb(eb.refTuple(name, 'c.id'), '>', eb.tuple(lastName, lastId))
        return eb(
          eb.refTuple(customerRank(eb, search), name, 'c.id'),
          '>',
          eb.tuple(after?.rank ?? 0, lastName, lastId),
        )
      }),
    )
    .orderBy((eb) => eb.fn('folded', ['c.name']))
    .orderBy('c.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number]

export async function findCustomerRow(
  shop: Shop,
  db: Database,
  id: number,
): Promise<CustomerRow | undefined> {
  return customerRows(shop, db).select(figures).where('c.id', '=', id).executeTakeFirst()
}

const customerById = prepared((db, param: Param<'shopId' | 'id'>) =>
  db
    .selectFrom('customers as c')
    .select(COLUMNS)
    .where('c.shop_id', '=', param('shopId'))
    .where('c.id', '=', param('id')),
)

export async function findCustomer(shop: ShopScope, db: Database, id: number) {
  const [row] = await customerById(db, { shopId: shop.shopId, id })
  return row
}

export type FoundCustomer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** Every customer that is in a list, archived ones included. */
export async function listAllCustomers(shop: Shop, db: Database): Promise<FoundCustomer[]> {
  return customerRows(shop, db)
    .where((eb) => isNotMerged(eb))
    .orderBy('c.id')
    .execute()
}

function isNotMerged(eb: OfCustomer) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('customer_merges as m')
        .select('m.into_id')
        .whereRef('m.shop_id', '=', 'c.shop_id')
        .whereRef('m.customer_id', '=', 'c.id'),
    ),
  )
}

const mergedInto = prepared((db, param: Param<'shopId' | 'id'>) =>
  db
    .selectFrom('customer_merges as m')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'm.shop_id').onRef('c.id', '=', 'm.into_id'),
    )
    .select(['c.id', 'c.name'])
    .where('m.shop_id', '=', param('shopId'))
    .where('m.customer_id', '=', param('id')),
)

/** The customer that this one was merged into. */
export async function findMergedInto(
  shop: ShopScope,
  db: Database,
  id: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  const [into] = await mergedInto(db, { shopId: shop.shopId, id })
  return into
}

const lockableCustomer = (db: Database, param: Param<'shopId' | 'id'>) =>
  db
    .selectFrom('customers')
    .select(NAMES)
    .where('shop_id', '=', param('shopId'))
    .where('id', '=', param('id'))

const customerLock = prepared((db, param: Param<'shopId' | 'id'>) =>
  lockedForChange(db, lockableCustomer(db, param)),
)
const customerHold = prepared((db, param: Param<'shopId' | 'id'>) =>
  lockedForReading(db, lockableCustomer(db, param)),
)

/** Keeps others from changing the customer until the transaction ends. */
export async function holdCustomer(shop: Shop, tx: Database, id: number): Promise<FoundCustomer | undefined> {
  const [row] = await customerHold(tx, { shopId: shop.shopId, id })
  return row
}

/** Locks the customer's row until the transaction ends. */
export async function lockCustomer(shop: Shop, tx: Database, id: number): Promise<FoundCustomer | undefined> {
  const [row] = await customerLock(tx, { shopId: shop.shopId, id })
  return row
}

export type CustomerColumns = Omit<
  Insertable<Tables['customers']>,
  'id' | 'shop_id' | 'version' | 'created_at' | 'updated_at' | 'archived_at' | 'import_id'
>

export async function insertCustomer(
  shop: Shop,
  tx: Database,
  columns: CustomerColumns,
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('customers')
    .values({ shop_id: shop.shopId, ...columns, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
