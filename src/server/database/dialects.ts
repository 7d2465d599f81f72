/** Everything that differs between SQLite and PostgreSQL. */
import SqliteDatabase from 'better-sqlite3'
import {
  type ColumnBuilderCallback,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  type QueryExecutorProvider,
  type RawBuilder,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  sql,
  type TransactionSettings,
} from 'kysely'
import { plainLetters } from '#domain/searched-text.ts'
import { sortKey } from '#domain/sort-key.ts'
import {
  guardLinesOnSqlite,
  guardOnPostgres,
  guardOnSqlite,
  guardReductionsOnPostgres,
  guardReductionsOnSqlite,
} from './issued-guards.ts'

/** A line's total is its quantity × its price to the cent, or less with a discount. */
const LINE_ADDS_UP = sql`case when discount is null
  then abs(cast(round(quantity * 1000) as bigint) * price_cents - total_cents * 1000) <= 500
  else total_cents >= 0 and total_cents * 1000 - 500 <= cast(round(quantity * 1000) as bigint) * price_cents end`

/** Column types for the migrations. */
export interface ColumnTypes {
  readonly identity: 'integer' | 'bigint'
  readonly asIdentity: ColumnBuilderCallback
  readonly integer: 'integer' | 'bigint'
  readonly instant: ReturnType<typeof sql<never>>
  readonly day: ReturnType<typeof sql<never>>
  readonly bytes: 'blob' | 'bytea'
  /**
   * Creates the SQL function `folded`, lower case in any alphabet, where the database stores functions. Some lists
   * are sorted by it.
   */
  readonly createFolded: (db: Kysely<unknown>) => Promise<void>
  /** Creates the SQL function `plain_letters` likewise, which is that of the domain. It calls `folded`. */
  readonly createPlainLetters: (db: Kysely<unknown>) => Promise<void>
  /** Creates the SQL function `sort_key` likewise: `sortKey` of the domain. Only migrations call it. */
  readonly createSortKey: (db: Kysely<unknown>) => Promise<void>
  readonly dropSortKey: (db: Kysely<unknown>) => Promise<void>
  /** The sort key of the text in a column, for a column of `bytewiseText`. */
  readonly sortKeyOf: (column: string) => RawBuilder<string>
  /** Text that is compared byte by byte. */
  readonly bytewiseText: ReturnType<typeof sql<never>>
  /** Creates the index of what orders contain; see `search-index.store.ts`. */
  readonly createOrderSearch: (db: Kysely<unknown>) => Promise<void>
  /** Makes the database reject updating or deleting a row of this table. */
  readonly makeAppendOnly: (db: Kysely<unknown>, table: string) => Promise<void>
  /** For a table that is about to be dropped. */
  readonly dropAppendOnly: (db: Kysely<unknown>, table: string) => Promise<void>
  /** Refuses a new row with the same values as another in any of these groups of columns. */
  readonly refuseReplacements: (
    db: Kysely<unknown>,
    table: string,
    keys: readonly (readonly string[])[],
  ) => Promise<void>
  /** Continues the ids of a table after the rows that were copied into it. */
  readonly continueIdentity: (db: QueryExecutorProvider, table: string) => Promise<void>
  /** Makes the database keep the lines and totals of issued invoices. */
  readonly guardIssuedInvoices: (db: Kysely<unknown>) => Promise<void>
  /** Makes the database keep the discounts of an issued invoice, and what of it is taxed. */
  readonly guardReductions: (db: Kysely<unknown>) => Promise<void>
  /** Also lets a line have a discount or be free of tax. */
  readonly allowDecimalQuantities: (db: Kysely<unknown>) => Promise<void>
}

export const SQLITE_COLUMNS: ColumnTypes = {
  identity: 'integer',
  asIdentity: (column) => column.primaryKey().autoIncrement(),
  integer: 'integer',
  instant: sql`text`,
  day: sql`text`,
  bytes: 'blob',
  // On SQLite functions belong to the process; `openSqlite` registers them.
  createFolded: async () => {},
  createPlainLetters: async () => {},
  createSortKey: async () => {},
  dropSortKey: async () => {},
  sortKeyOf: (column) => sql`sort_key(${sql.ref(column)})`,
  bytewiseText: sql`text`,
  // The texts are in the orders, so the index does not keep them again, only where in them each trigram is.
  async createOrderSearch(db) {
    await sql`
      create virtual table order_search
      using fts5(text, description, content='', contentless_delete=1, tokenize='trigram')`.execute(db)
  },
  async makeAppendOnly(db, table) {
    for (const act of ['update', 'delete']) {
      await sql`
        create trigger ${sql.id(`${table}_no_${act}`)} before ${sql.raw(act)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(`${table} is append-only: no ${act}`)}); end`.execute(db)
    }
  },
  async dropAppendOnly(db, table) {
    for (const act of ['update', 'delete'])
      await sql`drop trigger ${sql.id(`${table}_no_${act}`)}`.execute(db)
  },
  async refuseReplacements(db, table, keys) {
    const isTaken = keys.map((key) => key.map((column) => `${column} = new.${column}`).join(' and '))
    await sql`
      create trigger ${sql.id(`${table}_no_replace`)} before insert on ${sql.table(table)}
      when exists (select 1 from ${sql.table(table)} where ${sql.raw(isTaken.join(' or '))})
      begin select raise(abort, ${sql.lit(`${table} is append-only: no update`)}); end`.execute(db)
  },
  // SQLite continues after the highest id by itself.
  continueIdentity: async () => {},
  guardIssuedInvoices: guardOnSqlite,
  guardReductions: guardReductionsOnSqlite,
  // SQLite cannot change a check of a table, so the table is replaced.
  async allowDecimalQuantities(db) {
    await db.schema
      .createTable('new_line_items')
      .addColumn('shop_id', 'integer', (column) => column.notNull())
      .addColumn('order_id', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('quantity', 'double precision', (column) => column.notNull())
      .addColumn('price_cents', 'integer', (column) => column.notNull())
      .addColumn('total_cents', 'integer', (column) => column.notNull())
      .addColumn('taxable', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('discount', 'text')
      .addPrimaryKeyConstraint('line_items_in_order', ['shop_id', 'order_id', 'position'])
      .addForeignKeyConstraint('line_items_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
      .addCheckConstraint('line_items_add_up', LINE_ADDS_UP)
      .execute()
    await sql`
      insert into new_line_items (shop_id, order_id, position, description, quantity, price_cents, total_cents)
      select shop_id, order_id, position, description, quantity, price_cents, total_cents from line_items`.execute(
      db,
    )
    await db.schema.dropTable('line_items').execute()
    await db.schema.alterTable('new_line_items').renameTo('line_items').execute()
    await guardLinesOnSqlite(db)
  },
}

export const POSTGRES_COLUMNS: ColumnTypes = {
  identity: 'bigint',
  asIdentity: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  integer: 'bigint',
  instant: sql`timestamptz(3)`,
  day: sql`date`,
  bytes: 'bytea',
  // PostgreSQL's lower() knows only the letters of the database's locale; in the locale C that is ASCII.
  async createFolded(db) {
    const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db)
    const anyLocale = rows.length > 0 ? sql`collate "und-x-icu"` : sql``
    await sql`
      create function folded(word text) returns text language sql immutable parallel safe
      return lower(word ${anyLocale})`.execute(db)
  },
  async createPlainLetters(db) {
    const bare = sql`translate(
      regexp_replace(normalize(folded(word), NFD), '[\\u0300-\\u036f]', '', 'g'), 'ðøđħıłς’‘′”“″', 'dodhilσ''''''"""')`
    await sql`
      create function plain_letters(word text) returns text language sql immutable parallel safe
      return replace(replace(replace(${bare}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`.execute(db)
  },
  // Every run of digits gets zeros in front, and keeps its last twelve digits.
  async createSortKey(db) {
    await sql`
      create function sort_key(word text) returns bytea language sql immutable parallel safe
      return convert_to(
        regexp_replace(
          regexp_replace(
            translate(folded(word), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'aaaaaaceeeeiiiinoooooouuuuyy'),
            '[0-9]+', '00000000000\\&', 'g'),
          '[0-9]*([0-9]{12})(?![0-9])', '\\1', 'g'),
        'UTF8')`.execute(db)
  },
  async dropSortKey(db) {
    await sql`drop function sort_key(text)`.execute(db)
  },
  sortKeyOf: (column) => sql`convert_from(sort_key(${sql.ref(column)}), 'UTF8')`,
  bytewiseText: sql`text collate "C"`,
  // Not with the extension pg_trgm, which some servers do not have.
  async createOrderSearch(db) {
    await sql`
      create table order_search (
        shop_id bigint not null,
        order_id bigint not null,
        trigrams integer[] not null,
        text text not null,
        description text not null,
        primary key (shop_id, order_id),
        foreign key (shop_id, order_id) references orders (shop_id, id)
      )`.execute(db)
    await sql`create index order_search_trigrams on order_search using gin (trigrams)`.execute(db)
  },
  async makeAppendOnly(db, table) {
    const refuse = sql.id(`${table}_only_grows`)
    await sql`
      create function ${refuse}() returns trigger language plpgsql as $$
      begin raise exception '% is append-only: no %', tg_table_name, lower(tg_op); end $$`.execute(db)
    await sql`
      create trigger ${sql.id(`${table}_no_change`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${refuse}()`.execute(db)
  },
  async dropAppendOnly(db, table) {
    await sql`drop trigger ${sql.id(`${table}_no_change`)} on ${sql.table(table)}`.execute(db)
    await sql`drop function ${sql.id(`${table}_only_grows`)}()`.execute(db)
  },
  // Replacing a row is an update or a deletion, and refused as such.
  refuseReplacements: async () => {},
  async continueIdentity(db, table) {
    await sql`
      select setval(pg_get_serial_sequence(${sql.lit(table)}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    )
  },
  guardIssuedInvoices: guardOnPostgres,
  guardReductions: guardReductionsOnPostgres,
  async allowDecimalQuantities(db) {
    await sql`
      alter table line_items
        drop constraint line_items_add_up,
        alter column quantity type double precision,
        add column taxable bigint not null default 1,
        add column discount text,
        add constraint line_items_add_up check (${LINE_ADDS_UP})`.execute(db)
  },
}

/** Transactions and everything else derived from a database share its adapter. */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Which changes a query sees, as a text. Once anything has changed, no later query has the same text again: on SQLite
 * because it counts the rows that this server and others changed, on PostgreSQL because it is the query's snapshot. A
 * standby's snapshot does not list all transactions in progress, so there it is the time.
 */
export function stateOf(db: QueryExecutorProvider): RawBuilder<string> {
  return isPostgres(db)
    ? sql`case when pg_is_in_recovery() then clock_timestamp()::text else pg_current_snapshot()::text end`
    : sql`total_changes() || ' ' || (select data_version from pragma_data_version)`
}

/** A cached prepared statement runs in 1 to 3 µs instead of some 20. The limit only guards against a runaway. */
const MAX_PREPARED = 500

/** A connection that knows Kerf's own functions, which indexes and queries call. */
export function openSqlite(file: string, options: SqliteDatabase.Options = {}): SqliteDatabase.Database {
  const database = new SqliteDatabase(file, options)
  database.pragma('busy_timeout = 5000')
  // SQLite's lower() knows only ASCII.
  database.function('folded', { deterministic: true }, (value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  database.function('plain_letters', { deterministic: true }, (value) =>
    typeof value === 'string' ? plainLetters(value) : value,
  )
  database.function('sort_key', { deterministic: true }, (value) =>
    typeof value === 'string' ? sortKey(value) : value,
  )
  return database
}

export function sqliteDialect(file: string, options: SqliteDatabase.Options = {}): Dialect {
  const database = openSqlite(file, options)
  database.pragma('journal_mode = WAL')
  // NORMAL would lose acknowledged orders in a power failure.
  database.pragma('synchronous = FULL')
  // On macOS, a usual sync leaves data in the drive's own cache. Other systems ignore this.
  database.pragma('fullfsync = ON')
  database.pragma('foreign_keys = ON')
  // Without it, `insert or replace` deletes a row without firing the triggers that refuse deleting it.
  database.pragma('recursive_triggers = ON')
  // 8 MB. More makes nothing faster while the system has the file in memory.
  database.pragma('cache_size = -8192')
  // Temporary, because a backup counts the rows of every table, which here would read the whole index.
  database.exec("create virtual table temp.order_search_terms using fts5vocab('main', 'order_search', 'row')")

  const prepared = new Map<string, SqliteDatabase.Statement<readonly unknown[]>>()
  return new KerfSqliteDialect(
    {
      database: {
        prepare(query) {
          let statement = prepared.get(query)
          if (statement === undefined) {
            statement = database.prepare<readonly unknown[]>(query)
            if (prepared.size >= MAX_PREPARED) prepared.clear()
            prepared.set(query, statement)
          }
          return statement
        },
        close() {
          prepared.clear()
          database.close()
        },
      },
    },
    () => database.inTransaction,
  )
}

class KerfSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #inTransaction: () => boolean

  constructor(config: SqliteDialectConfig, inTransaction: () => boolean) {
    super(config)
    this.#config = config
    this.#inTransaction = inTransaction
  }

  override createDriver(): Driver {
    return new RollbackSafeSqliteDriver(this.#config, this.#inTransaction)
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new StablePlanCompiler()
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

/**
 * SQLite plans `a = ?` for the bound value and prepares the statement again for another value. As the driver clears the
 * bindings after every run, that would be every time: 51 µs instead of 6 for an order. SQLite ignores the value of an
 * expression, hence `+?`. As a consequence, a partial index is used only by queries that write its condition as
 * literals.
 */
class StablePlanCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/**
 * When the disk fails in the middle of a write, SQLite has already rolled the transaction back. A second rollback would
 * fail too and hide the original error.
 */
class RollbackSafeSqliteDriver extends SqliteDriver {
  readonly #inTransaction: () => boolean

  constructor(config: SqliteDialectConfig, inTransaction: () => boolean) {
    super(config)
    this.#inTransaction = inTransaction
  }

  /**
   * Takes the write lock at once, and waits for it. Otherwise a transaction that reads first would fail when another
   * program, such as a backup, writes in between. One that only reads needs no lock.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#inTransaction()) await super.rollbackTransaction(connection)
  }
}

/** SQLite can roll back schema changes; Kysely assumes it cannot. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
