import { sql } from 'kysely'
import type { CustomerColumns } from '../customers/customers.store.ts'
import type { OfCustomer } from '../customers/search.store.ts'
import type { Database } from '../database/connect.ts'
import { isPostgres } from '../database/dialects.ts'
import { lockedForChange } from '../database/row-locks.ts'
import type { Shop } from '../shop.ts'

function imports(shop: Shop, db: Database) {
  return db
    .selectFrom('customer_imports as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select([
      'i.id',
      'i.file_name',
      'i.at',
      'i.columns',
      'i.has_headings',
      'i.skips_duplicates',
      'i.leaves_out_problems',
      'i.sheets',
      'i.customers',
      'i.done_at',
      'i.undone_at',
      'i.user_id',
      'u.name as user_name',
    ])
    .where('i.shop_id', '=', shop.shopId)
}

export type ImportRecord = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number]

/** Newest first, without those that were never made. */
export async function listImports(shop: Shop, db: Database): Promise<ImportRecord[]> {
  return imports(shop, db).where('i.done_at', 'is not', null).orderBy('i.id', 'desc').limit(50).execute()
}

export async function findImport(shop: Shop, db: Database, id: number): Promise<ImportRecord | undefined> {
  return imports(shop, db).where('i.id', '=', id).executeTakeFirst()
}

/** JSON. Once the import is done, only what it left out; null if that is nothing. */
export async function findImportRows(shop: Shop, db: Database, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('customer_imports')
    .select('rows')
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.rows ?? null
}

export async function insertImport(
  shop: Shop,
  tx: Database,
  added: {
    readonly fileName: string
    readonly rows: string
    readonly columns: string
    readonly hasHeadings: boolean
    readonly sheets: number
  },
  { now, givenUpBefore }: { readonly now: string; readonly givenUpBefore: string },
): Promise<number> {
  // Whoever has not made theirs by now has given it up.
  await tx
    .deleteFrom('customer_imports')
    .where('shop_id', '=', shop.shopId)
    .where('done_at', 'is', null)
    .where('at', '<', givenUpBefore)
    .execute()
  const { id } = await tx
    .insertInto('customer_imports')
    .values({
      shop_id: shop.shopId,
      user_id: shop.userId,
      at: now,
      file_name: added.fileName,
      rows: added.rows,
      columns: added.columns,
      has_headings: added.hasHeadings ? 1 : 0,
      sheets: added.sheets,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is undefined stays. @returns false when it was done already. */
export async function updateImport(
  shop: Shop,
  tx: Database,
  id: number,
  changes: {
    readonly columns: string | undefined
    readonly hasHeadings: boolean | undefined
    readonly skipsDuplicates: boolean | undefined
    readonly leavesOutProblems: boolean | undefined
  },
): Promise<boolean> {
  const { columns, hasHeadings, skipsDuplicates, leavesOutProblems } = changes
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value))
  const updated = await tx
    .updateTable('customer_imports')
    // By the row itself, which another window may have changed since it was read.
    .set(({ ref }) => ({
      columns: columns ?? ref('columns'),
      has_headings: flag(hasHeadings) ?? ref('has_headings'),
      skips_duplicates: flag(skipsDuplicates) ?? ref('skips_duplicates'),
      leaves_out_problems: flag(leavesOutProblems) ?? ref('leaves_out_problems'),
    }))
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export type ImportChoices = Pick<
  ImportRecord,
  'columns' | 'has_headings' | 'skips_duplicates' | 'leaves_out_problems'
>

/** @returns how its rows are to be read, which nobody can change any more; undefined when it was done already. */
export async function claimImport(
  shop: Shop,
  tx: Database,
  id: number,
  {
    customers,
    leftOut,
    now,
  }: { readonly customers: number; readonly leftOut: string | null; readonly now: string },
): Promise<ImportChoices | undefined> {
  return tx
    .updateTable('customer_imports')
    .set({ done_at: now, customers, rows: leftOut })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['columns', 'has_headings', 'skips_duplicates', 'leaves_out_problems'])
    .executeTakeFirst()
}

/** @returns false when it was undone already. */
export async function claimUndo(shop: Shop, tx: Database, id: number, now: string): Promise<boolean> {
  const claimed = await tx
    .updateTable('customer_imports')
    .set({ undone_at: now, rows: null })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Fewer than the parameters that a statement may have. */
const BATCH = 300

export async function insertCustomers(
  shop: Shop,
  tx: Database,
  importId: number,
  customers: readonly CustomerColumns[],
  now: string,
): Promise<void> {
  for (let start = 0; start < customers.length; start += BATCH) {
    const batch = customers.slice(start, start + BATCH)
    const added = await tx
      .insertInto('customers')
      .values(
        batch.map((columns) => ({ shop_id: shop.shopId, ...columns, import_id: importId, created_at: now })),
      )
      .returning('id')
      .execute()
    await tx
      .insertInto('customer_events')
      .values(
        added.map(({ id }) => ({
          shop_id: shop.shopId,
          customer_id: id,
          kind: 'created' as const,
          user_id: shop.userId,
          at: now,
          detail: '{}',
        })),
      )
      .execute()
    if (start === 0 && customers.length > BATCH) await refreshStatistics(tx)
  }
}

/** Locks the customers of an import, as saving an order or an edit does. */
export async function lockCustomersOf(shop: Shop, tx: Database, importId: number): Promise<void> {
  const customers = tx
    .selectFrom('customers')
    .select('id')
    .where('shop_id', '=', shop.shopId)
    .where('import_id', '=', importId)
    .orderBy('id')
  await lockedForChange(tx, customers).execute()
}

function customersOf(shop: Shop, db: Database, importId: number) {
  return db
    .selectFrom('customers as c')
    .where('c.shop_id', '=', shop.shopId)
    .where('c.import_id', '=', importId)
}

/** Whether a customer can no longer be removed: with orders, changed, or merged. */
function isTouched({ eb, or, exists, selectFrom }: OfCustomer) {
  return or([
    eb('c.version', '>', 1),
    eb('c.archived_at', 'is not', null),
    exists(
      selectFrom('orders as o')
        .select('o.id')
        .whereRef('o.shop_id', '=', 'c.shop_id')
        .whereRef('o.customer_id', '=', 'c.id'),
    ),
    exists(
      selectFrom('customer_merges as m')
        .select('m.customer_id')
        .whereRef('m.shop_id', '=', 'c.shop_id')
        .where((of) =>
          of.or([of('m.customer_id', '=', of.ref('c.id')), of('m.into_id', '=', of.ref('c.id'))]),
        ),
    ),
  ])
}

/** Their names. */
export async function listTouched(shop: Shop, tx: Database, importId: number): Promise<string[]> {
  const rows = await customersOf(shop, tx, importId)
    .select('c.name')
    .where(isTouched)
    .orderBy('c.id')
    .execute()
  return rows.map(({ name }) => name)
}

export async function countCustomersOf(shop: Shop, db: Database, importId: number): Promise<number> {
  const { count } = await customersOf(shop, db, importId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * PostgreSQL checks each foreign key by a query whose plan it keeps: one from when the shop had few customers reads all of
 * those that were added, for each of them. New statistics let it plan again. Waits for nobody who does the same.
 */
async function refreshStatistics(tx: Database): Promise<void> {
  if (isPostgres(tx)) await sql`analyze (skip_locked) customers`.execute(tx)
}

/** In batches: PostgreSQL looks for what refers to each customer, and no statement may take seconds. */
export async function deleteUntouched(shop: Shop, tx: Database, importId: number): Promise<void> {
  await refreshStatistics(tx)
  for (;;) {
    const batch = await customersOf(shop, tx, importId)
      .select('c.id')
      .where((eb) => eb.not(isTouched(eb)))
      .limit(BATCH)
      .execute()
    if (batch.length === 0) return
    const ids = batch.map(({ id }) => id)
    await tx
      .deleteFrom('customer_events')
      .where('shop_id', '=', shop.shopId)
      .where('customer_id', 'in', ids)
      .execute()
    await tx.deleteFrom('customers').where('shop_id', '=', shop.shopId).where('id', 'in', ids).execute()
  }
}

/** The id of the customer who was added last; undefined without any. */
export async function findNewestCustomer(shop: Shop, db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('shop_id', '=', shop.shopId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
