/** The ledger. Rows are only inserted and read; the database rejects updates and deletes. */
import type { Insertable } from 'kysely'
import type { EntryKind, LedgerEntry, LedgerSums, PaymentMethod, ReversalCause } from '#domain/ledger.ts'
import type { Database } from '../database/connect.ts'
import { type Marked, type Param, prepared, preparedShapes } from '../database/prepared.ts'
import { lockedForChange } from '../database/row-locks.ts'
import type { Tables } from '../database/schema.ts'
import type { Shop, ShopScope } from '../shop.ts'
import type { DueColumns } from './due-columns.ts'

const entriesOfOrder = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  db
    .selectFrom('ledger_entries as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.kind',
      'p.amount_cents',
      'p.day',
      'p.method',
      'p.reference',
      'p.reverses_id',
      'p.refunds_id',
      'p.cause',
      'p.user_id',
      'p.at',
      'u.name as user_name',
    ])
    .where('p.shop_id', '=', param('shopId'))
    .where('p.order_id', '=', param('orderId'))
    .orderBy('p.id'),
)

/** Earliest first. */
export async function listEntries(shop: ShopScope, db: Database, orderId: number) {
  return entriesOfOrder(db, { shopId: shop.shopId, orderId })
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** @param about an order, or all of a customer's. */
export async function hasEntriesSince(
  { shopId }: ShopScope,
  db: Database,
  about: { readonly orderId: number } | { readonly customerId: number },
  at: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'e.shop_id').onRef('o.id', '=', 'e.order_id'),
    )
    .select('e.id')
    .where('o.shop_id', '=', shopId)
    .where((where) =>
      'orderId' in about ? where('o.id', '=', about.orderId) : where('o.customer_id', '=', about.customerId),
    )
    .where('e.at', '>=', at)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A row as the domain knows it. */
export function entryOf(row: EntryRow): LedgerEntry {
  const { id, kind, amount_cents: amountCents, reverses_id: reversesId, refunds_id: refundsId, cause } = row
  return { id, kind, amountCents, reversesId, refundsId, cause }
}

export interface NewEntry {
  readonly orderId: number
  readonly kind: EntryKind
  readonly amountCents: number
  readonly day: string
  readonly method: PaymentMethod | null
  readonly reference: string | null
  readonly reversesId?: number
  readonly refundsId?: number
  readonly cause?: ReversalCause
}

const insertion = preparedShapes((db, rows: readonly Marked<Insertable<Tables['ledger_entries']>>[]) =>
  db
    .insertInto('ledger_entries')
    .values([...rows])
    .returning('id'),
)

export async function insertEntry(shop: Shop, tx: Database, entry: NewEntry, now: string): Promise<number> {
  const columns = {
    shop_id: shop.shopId,
    order_id: entry.orderId,
    kind: entry.kind,
    amount_cents: entry.amountCents,
    day: entry.day,
    method: entry.method,
    reference: entry.reference,
    reverses_id: entry.reversesId ?? null,
    refunds_id: entry.refundsId ?? null,
    cause: entry.cause ?? null,
    user_id: shop.userId,
    at: now,
  }
  const [row] = await insertion(tx, [columns], {})
  if (row === undefined) throw new Error('the entry was not stored')
  return row.id
}

const orderLock = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  lockedForChange(
    db,
    db
      .selectFrom('orders')
      .select('id')
      .where('shop_id', '=', param('shopId'))
      .where('id', '=', param('orderId')),
  ),
)

/** Locks the order's row until the transaction ends. @returns whether the order exists. */
export async function lockOrder(shop: ShopScope, tx: Database, orderId: number): Promise<boolean> {
  const locked = await orderLock(tx, { shopId: shop.shopId, orderId })
  return locked.length > 0
}

export interface SettledState extends LedgerSums {
  readonly orderId: number
  readonly due: DueColumns
}

const settlement = prepared(
  (
    db,
    param: Param<
      | 'shopId'
      | 'orderId'
      | 'paidCents'
      | 'writtenOffCents'
      | 'bouncedCents'
      | 'dueOn'
      | 'dues'
      | 'userId'
      | 'now'
    >,
  ) =>
    db
      .updateTable('orders')
      .set({
        paid_cents: param('paidCents'),
        written_off_cents: param('writtenOffCents'),
        bounced_cents: param('bouncedCents'),
        due_on: param('dueOn'),
        dues: param('dues'),
        updated_by_id: param('userId'),
        updated_at: param('now'),
      })
      .where('shop_id', '=', param('shopId'))
      .where('id', '=', param('orderId')),
)

/** Requires the order row to be locked. */
export async function setSettled(shop: Shop, tx: Database, state: SettledState, now: string): Promise<void> {
  const { shopId, userId } = shop
  const { orderId, paidCents, writtenOffCents, bouncedCents, due } = state
  const sums = { paidCents, writtenOffCents, bouncedCents }
  await settlement(tx, { shopId, orderId, ...sums, dueOn: due.due_on, dues: due.dues, userId, now })
}
