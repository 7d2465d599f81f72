import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** One ledger of payments, reversals, refunds, and write-offs, and what each order's entries add up to. */
export async function refundsAndWriteOffs(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await createLedger(db, type)
  await sql`
    insert into ledger_entries
      (id, shop_id, order_id, kind, amount_cents, day, method, reference, reverses_id, user_id, at)
    select id, shop_id, order_id, case when reverses_id is null then 'payment' else 'reversal' end,
      amount_cents, received_on, method, reference, reverses_id, user_id, at
    from payments order by id`.execute(db)
  await type.continueIdentity(db, 'ledger_entries')
  await type.makeAppendOnly(db, 'ledger_entries')
  await type.dropAppendOnly(db, 'payments')
  await db.schema.dropTable('payments').execute()
  await addSums(db, type)
}

async function createLedger(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_cents', type.integer, (column) => column.notNull().check(sql`amount_cents <> 0`))
    .addColumn('day', type.day, (column) => column.notNull())
    .addColumn('method', 'text', (column) =>
      column.check(sql`method in ('cash', 'check', 'card', 'transfer', 'other')`),
    )
    .addColumn('reference', 'text')
    .addColumn('reverses_id', type.integer)
    .addColumn('refunds_id', type.integer)
    .addColumn('cause', 'text', (column) => column.check(sql`cause in ('bounced', 'mistake')`))
    .addColumn('user_id', type.integer, (column) => column.references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('ledger_of_order', ['shop_id', 'order_id', 'id'])
    .addUniqueConstraint('ledger_reversed_once', ['shop_id', 'reverses_id'])
    .addForeignKeyConstraint('ledger_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .addForeignKeyConstraint('ledger_reversed', ['shop_id', 'order_id', 'reverses_id'], 'ledger_entries', [
      'shop_id',
      'order_id',
      'id',
    ])
    .addForeignKeyConstraint('ledger_refunded', ['shop_id', 'order_id', 'refunds_id'], 'ledger_entries', [
      'shop_id',
      'order_id',
      'id',
    ])
    .addCheckConstraint(
      'ledger_kinds',
      sql`case kind
        when 'payment' then amount_cents > 0 and method is not null and reverses_id is null and refunds_id is null
        when 'refund' then amount_cents < 0 and method is not null and reverses_id is null and refunds_id is not null
        when 'write-off' then amount_cents > 0 and method is null and reverses_id is null and refunds_id is null
        when 'reversal' then reverses_id is not null and refunds_id is null
        else false end`,
    )
    .addCheckConstraint('ledger_causes', sql`cause is null or kind = 'reversal'`)
    .execute()
}

/** What is paid may be negative from now on: a check may bounce after it was refunded. */
async function addSums(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.dropIndex('orders_due_on_completion').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('net_paid_cents', type.integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update orders set net_paid_cents = paid_cents where paid_cents <> 0`.execute(db)
  await db.schema.alterTable('orders').dropColumn('paid_cents').execute()
  await db.schema.alterTable('orders').renameColumn('net_paid_cents', 'paid_cents').execute()
  for (const column of ['written_off_cents', 'bounced_cents']) {
    await db.schema
      .alterTable('orders')
      .addColumn(column, type.integer, (added) =>
        added
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(column)} >= 0`),
      )
      .execute()
  }
  await db.schema
    .createIndex('orders_due_on_completion')
    .on('orders')
    .columns(['shop_id', 'invoiced_at', 'id'])
    .where(
      sql<boolean>`due_on is null and invoiced_at is not null and voided_at is null
        and total_cents > paid_cents + written_off_cents`,
    )
    .execute()
}
