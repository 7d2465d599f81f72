/**
 * The index that searches in orders begin with: each order's trigrams. It follows the orders some time later and may say
 * that an order contains what it no longer does, so whoever reads it also looks at what has changed since, and then at
 * the orders themselves.
 *
 * On SQLite it is a table of FTS5. On PostgreSQL it is an array of numbers with a GIN index, and the texts, which tell
 * orders that say a word from those that only have its trigrams in other places: `1002` from `100` and `002`.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Spellings } from '#domain/searched-words.ts'
import { trigramsOf } from '#domain/trigrams.ts'
import { customerMatches, customerNumberContains } from '../customers/search.store.ts'
import type { Database } from '../database/connect.ts'
import { isPostgres } from '../database/dialects.ts'
import { lockedForChange } from '../database/row-locks.ts'
import { TEXT_COLUMNS } from '../order-parts/text-columns.ts'
import type { Shop, ShopScope } from '../shop.ts'

/** Before the first order of any shop. Of earlier times, PostgreSQL writes some in ways that JavaScript cannot read. */
const BEGINNING = '2000-01-01T00:00:00.000Z'

/** Where the index has come to. */
export interface Progress {
  readonly indexed_through: string
  readonly last_order_id: number
}

export interface IndexedOrder {
  readonly id: number
  /** What every search looks in. */
  readonly text: string
  /** Only the stages' lists look in it. */
  readonly description: string
}

/** Shops with orders that have changed since they were indexed, and not after `until`. */
export async function listShopsBehind(db: Database, until: string) {
  return db
    .selectFrom('shops as s')
    .leftJoin('search_progress as p', 'p.shop_id', 's.id')
    .select(['s.id', 's.name', 's.time_zone'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders as o')
          .select('o.id')
          .whereRef('o.shop_id', '=', 's.id')
          .where('o.updated_at', '<=', until)
          .where(
            sql<boolean>`(o.updated_at, o.id)
              > (coalesce(p.indexed_through, ${sql.lit(BEGINNING)}), coalesce(p.last_order_id, 0))`,
          ),
      ),
    )
    .orderBy('s.id')
    .execute()
}

/**
 * After a clock that was ahead has been set right, orders change at times that the index has passed. It goes back, so
 * that none of them is left out.
 */
export async function goBackTo(db: Database, until: string): Promise<void> {
  await db
    .updateTable('search_progress')
    .set({ indexed_through: until, last_order_id: 0 })
    .where('indexed_through', '>', until)
    .execute()
}

/** Waits for another server that indexes the same shop. */
export async function lockProgress(shop: ShopScope, tx: Database): Promise<Progress> {
  const { shopId } = shop
  await tx
    .insertInto('search_progress')
    .values({ shop_id: shopId, indexed_through: BEGINNING, last_order_id: 0 })
    .onConflict((conflict) => conflict.column('shop_id').doNothing())
    .execute()
  const progress = tx
    .selectFrom('search_progress')
    .select(['indexed_through', 'last_order_id'])
    .where('shop_id', '=', shopId)
  return lockedForChange(tx, progress).executeTakeFirstOrThrow()
}

/** The orders that changed next, with what searches find them by. */
export async function listChangedSince(
  shop: ShopScope,
  tx: Database,
  since: Progress,
  { until, limit }: { readonly until: string; readonly limit: number },
) {
  return tx
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.updated_at',
      'o.title',
      'o.order_number',
      'o.invoice_number',
      ...TEXT_COLUMNS,
      'o.total_cents',
    ])
    .where('o.shop_id', '=', shop.shopId)
    .where(sql<boolean>`(o.updated_at, o.id) > (${since.indexed_through}, ${since.last_order_id})`)
    .where('o.updated_at', '<=', until)
    .orderBy('o.updated_at')
    .orderBy('o.id')
    .limit(limit)
    .execute()
}

export async function listLinesOf(shop: ShopScope, tx: Database, orderIds: readonly number[]) {
  return tx
    .selectFrom('line_items')
    .select(['order_id', 'description', 'total_cents'])
    .where('shop_id', '=', shop.shopId)
    .where('order_id', 'in', orderIds)
    .execute()
}

/** The numbers of the papers that were issued for the orders, such as of an invoice that was taken back. */
export async function listPaperNumbersOf(shop: ShopScope, tx: Database, orderIds: readonly number[]) {
  return tx
    .selectFrom('issued_documents')
    .select(['order_id', 'number'])
    .where('shop_id', '=', shop.shopId)
    .where('order_id', 'in', orderIds)
    .execute()
}

/** Requires the progress to be locked. */
export async function saveIndexed(
  shop: ShopScope,
  tx: Database,
  orders: readonly IndexedOrder[],
  progress: Progress,
): Promise<void> {
  await (isPostgres(tx) ? saveTrigrams(shop, tx, orders) : saveTexts(tx, orders))
  await tx.updateTable('search_progress').set(progress).where('shop_id', '=', shop.shopId).execute()
}

/** So that the last letters of a text begin a trigram too; see `trigramsBeginningWith`. */
const END = '\n\n'

async function saveTexts(tx: Database, orders: readonly IndexedOrder[]): Promise<void> {
  const rows = orders.map(({ id, text, description }) => sql`(${id}, ${text + END}, ${description + END})`)
  await sql`
    insert or replace into order_search (rowid, text, description) values ${sql.join(rows)}`.execute(tx)
}

/** Most orders that have changed say the same as before, and are not written again. */
async function saveTrigrams(shop: ShopScope, tx: Database, orders: readonly IndexedOrder[]): Promise<void> {
  const rows = orders.map(({ id, text, description }) => {
    const numbers = numbersOf(shop, [...trigramsOf(text), ...trigramsOf(description)])
    return sql`(${shop.shopId}::bigint, ${id}::bigint, ${numbers}, ${text}, ${description})`
  })
  await sql`
    insert into order_search (shop_id, order_id, trigrams, text, description)
    select shop_id, order_id, trigrams, text, description
    from (values ${sql.join(rows)}) as now (shop_id, order_id, trigrams, text, description)
    where not exists (
      select 1 from order_search as known
      where known.shop_id = now.shop_id and known.order_id = now.order_id
        and known.text = now.text and known.description = now.description)
    on conflict (shop_id, order_id) do update
      set trigrams = excluded.trigrams, text = excluded.text, description = excluded.description`.execute(tx)
  // Otherwise each search would read what was added from end to end.
  await sql`select gin_clean_pending_list('order_search_trigrams')`.execute(tx)
}

/** No text that an index has is after it. */
const LAST_LETTER = '\u{10ffff}'

/** Letters that SQLite's index has as others: the µ of keyboards as the Greek μ. */
const OTHER_LETTERS = /[µſϐϑϕϖϰϱϵ]/g

/** Looking for more would take longer than the search. Chinese texts have thousands that begin with a letter. */
const MOST_TRIGRAMS = 500

/**
 * The trigrams that begin with one or two letters: an order that says these has one of them.
 *
 * @param limit of the orders that a trigram may be in.
 * @returns undefined if one is in more orders, or if there are too many. On PostgreSQL the letters themselves: its index
 * has numbers, and the texts beside them are read.
 */
export async function trigramsBeginningWith(
  db: Database,
  letters: string,
  limit: number,
): Promise<readonly string[] | undefined> {
  if (isPostgres(db)) return [letters]
  const first = letters.replace(OTHER_LETTERS, (letter) => letter.toUpperCase().toLowerCase())
  const terms = sql`order_search_terms where term between ${first} and ${first + LAST_LETTER}`
  // SQLite counts a trigram's orders by reading where they are, so it stops at the first one that has many.
  const common = await sql`select 1 from ${terms} and doc > ${limit} limit 1`.execute(db)
  if (common.rows.length > 0) return undefined
  const { rows } = await sql<{ term: string }>`select term from ${terms} limit ${MOST_TRIGRAMS + 1}`.execute(
    db,
  )
  return rows.length > MOST_TRIGRAMS ? undefined : rows.map(({ term }) => term)
}

/** A word that a search looks for. */
export interface SoughtWord {
  readonly spellings: Spellings
  /** An order that says the word has one of these texts. One without a trigram is in no order that SQLite's index has. */
  readonly sought: readonly string[]
  /** Whether the order's description may say it. */
  readonly isInDescription: boolean
}

/**
 * The orders that may contain the search, some of them twice: those that have changed since the index was written, those
 * in which it names every word, and those of customers who match, with the other words in the order or the customer.
 *
 * @param words at least one.
 * @param limit where reading ends.
 */
export async function listCandidates(
  shop: Shop,
  db: Database,
  words: readonly SoughtWord[],
  limit: number,
): Promise<number[]> {
  const { shopId } = shop
  const through = sql<string>`coalesce(
    (select indexed_through from search_progress where shop_id = ${shopId}), ${sql.lit(BEGINNING)})`
  const changed = db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.shop_id', '=', shopId)
    .where('o.updated_at', '>=', through)
  const rows = await changed
    .unionAll(saying(shop, db, words))
    .unionAll(ofCustomersSaying(shop, db, words))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The orders that the index says have all of the words. `cross join` keeps SQLite from reading all that match before the
 * first one is looked at.
 */
function saying(shop: Shop, db: Database, words: readonly SoughtWord[]): RawBuilder<{ id: number }> {
  return isPostgres(db)
    ? withNumbers(shop, words)
    : sql`
      select o.id from order_search as s cross join orders as o on o.id = s.rowid
      where s.order_search match ${matchFor(words)} and o.shop_id = ${shop.shopId}`
}

/** The same, perhaps with orders of other shops. */
function sayingAnywhere(shop: Shop, db: Database, words: readonly SoughtWord[]): RawBuilder<{ id: number }> {
  return isPostgres(db)
    ? withNumbers(shop, words)
    : sql`select rowid from order_search where order_search match ${matchFor(words)}`
}

/** The orders of customers who match a word, and who match the other words themselves or have them in the order. */
function ofCustomersSaying(
  shop: Shop,
  db: Database,
  words: readonly SoughtWord[],
): RawBuilder<{ id: number }> {
  const nameOf = (place: number) => sql.ref(`m.word_${place}`)
  const customers = db
    .selectFrom('customers as c')
    .select('c.id')
    .select((customer) =>
      words.map(({ spellings }, place) =>
        // A condition by itself would give the column a collation, and SQLite does not know it.
        sql<boolean>`exists (select 1 where ${customer.or(
          spellings.flatMap((spelling) => [
            customerMatches(shop, customer, spelling),
            customerNumberContains(customer.ref('c.id'), spelling),
          ]),
        )})`.as(`word_${place}`),
      ),
    )
    .where('c.shop_id', '=', shop.shopId)
  const matchesOne = words.map((_, place) => nameOf(place))
  const hasOther = words.map(
    (word, place) => sql`(${nameOf(place)} or o.id in (${sayingAnywhere(shop, db, [word])}))`,
  )
  // Materialized, so that customers are read once; `cross join` makes SQLite begin with them.
  return sql`
    select id from (
      with m as materialized ${customers}
      select o.id from m cross join orders as o
      where o.shop_id = ${shop.shopId} and o.customer_id = m.id and (${sql.join(matchesOne, sql` or `)})
        ${words.length > 1 ? sql`and ${sql.join(hasOther, sql` and `)}` : sql``}
    ) as theirs`
}

/** 'many' if they are too many to name; undefined if no word of the search is long enough for the index. */
export type Candidates = readonly number[] | 'many' | undefined

/** For a query of the orders `o`: only the shop's, and among them only the candidates, if they are known. */
export function areOfShop({ shopId }: Shop, db: Database, candidates: Candidates): RawBuilder<boolean> {
  if (typeof candidates !== 'object') return sql`o.shop_id = ${shopId}`
  // With a plus, no index of the shop's orders is used, only their ids.
  return sql`(+o.shop_id = ${shopId} and ${areAmong(db, candidates)})`
}

/** For a query of the orders `o`. The ids are one value, so that the statement is the same however many there are. */
export function areAmong(db: Database, ids: readonly number[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`o.id = any(${ids}::bigint[])`
    : sql`o.id in (select value from json_each(${JSON.stringify(ids)}))`
}

/** For FTS5: all of the words. */
function matchFor(words: readonly SoughtWord[]): string {
  const partOf = ({ sought, isInDescription }: SoughtWord) =>
    `${isInDescription ? '' : 'text : '}(${sought.map(quoted).join(' OR ')})`
  return words.map(partOf).join(' AND ')
}

/** Inside quotes, FTS5 reads every character as itself; a quote is doubled. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function withNumbers(shop: Shop, words: readonly SoughtWord[]): RawBuilder<{ id: number }> {
  const has = (sought: string, isInDescription: boolean) => {
    const trigrams = trigramsOf(sought)
    return sql`(
      ${trigrams.length > 0 ? sql`trigrams operator(pg_catalog.@>) ${numbersOf(shop, trigrams)} and` : sql``}
      (strpos(text, ${sought}) > 0 ${isInDescription ? sql`or strpos(description, ${sought}) > 0` : sql``}))`
  }
  const all = words.map(
    ({ sought, isInDescription }) =>
      sql`(${sql.join(
        sought.map((text) => has(text, isInDescription)),
        sql` or `,
      )})`,
  )
  return sql`
    select order_id as id from order_search
    where shop_id = ${shop.shopId} and ${sql.join(all, sql` and `)}`
}

/**
 * Trigrams as numbers. Different ones may have the same number, which at worst names an order too many. The shop is one
 * of them, so that the orders of others are not even looked at.
 */
function numbersOf(shop: ShopScope, trigrams: readonly string[]): RawBuilder<unknown> {
  const numbers = [...new Set(trigrams.map(numberOf))].sort((a, b) => a - b)
  return sql`${[-shop.shopId, ...numbers]}::integer[]`
}

/** FNV-1a, without the sign. */
function numberOf(trigram: string): number {
  let number = 0x811c9dc5
  for (const letter of trigram) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return number >>> 1
}
