import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/** Emails with a link to an account: invitations and new passwords. */
export async function accountMails(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('account_mails')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull().references('shops.id'))
    .addColumn('link_id', type.integer, (column) => column.notNull().references('account_links.id'))
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('link_url', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'sent', 'failed', 'cancelled')`),
    )
    .addColumn('attempts', type.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', type.instant)
    .addColumn('claimed_until', type.instant)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addCheckConstraint('account_mails_forget_links', sql`(link_url is not null) = (state = 'waiting')`)
    .execute()
  await db.schema
    .createIndex('account_mails_waiting')
    .on('account_mails')
    .columns(['state', 'next_try_at', 'id'])
    .execute()
}
