import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

const DAY_MS = 86_400_000

/**
 * Emails that are not a quote or an invoice: links to accounts, what customers answered and paid, and copies of what they
 * signed.
 */
export async function notices(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('link_id', type.integer, (column) => column.references('account_links.id'))
    .addColumn('order_id', type.integer)
    .addColumn('revision', type.integer)
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('button', 'text', (column) => column.notNull())
    .addColumn('link_url', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'sent', 'failed', 'cancelled')`),
    )
    .addColumn('attempts', type.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', type.instant)
    .addColumn('claimed_until', type.instant)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addForeignKeyConstraint('notices_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .addCheckConstraint('notices_forget_links', sql`link_url is null or state = 'waiting'`)
    .execute()
  await sql`
    insert into notices (shop_id, link_id, to_address, subject, text, button, link_url, message_id, state, attempts,
      next_try_at, claimed_until, created_at)
    select shop_id, link_id, to_address, subject, text, 'Open', link_url, message_id, state, attempts,
      next_try_at, claimed_until, created_at from account_mails order by id`.execute(db)
  await db.schema.dropTable('account_mails').execute()
  await db.schema
    .createIndex('notices_waiting')
    .on('notices')
    .columns(['state', 'next_try_at', 'id'])
    .execute()
  // The events that became notices, until no transaction can add an earlier one.
  await db.schema
    .createTable('noticed_events')
    .addColumn('event_id', type.integer, (column) => column.primaryKey())
    .execute()
  // Literals, so that SQLite takes it for the query with the same ones.
  await sql`
    create index order_events_for_notices on order_events (at)
    where kind in ('approved', 'changes-requested', 'declined', 'payment')`.execute(db)
  // What happened before is no news.
  const recently = new Date(Date.now() - 2 * DAY_MS).toISOString()
  await sql`
    insert into noticed_events (event_id)
    select id from order_events
    where kind in ('approved', 'changes-requested', 'declined', 'payment') and at >= ${recently}`.execute(db)
  await db.schema
    .alterTable('shop_users')
    .addColumn('order_notices', 'text', (column) =>
      column.notNull().defaultTo('own').check(sql`order_notices in ('own', 'all', 'none')`),
    )
    .execute()
}
