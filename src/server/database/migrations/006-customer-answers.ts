import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../dialects.ts'

/**
 * What was sent to a customer, by which link and email, and how the customer answered. The database rejects changing or
 * deleting a sent revision or an answer.
 */
export async function customerAnswers(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await addOrderColumns(db, type)
  for (const column of [
    'quote_mail_subject',
    'quote_mail_text',
    'invoice_mail_subject',
    'invoice_mail_text',
    'how_to_pay',
  ]) {
    await db.schema.alterTable('shops').addColumn(column, 'text').execute()
  }

  await db.schema
    .createTable('order_revisions')
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('revision', type.integer, (column) => column.notNull().check(sql`revision > 0`))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', type.integer, (column) => column.references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_revisions_of_order', ['shop_id', 'order_id', 'revision'])
    .addForeignKeyConstraint('order_revisions_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .execute()
  await type.makeAppendOnly(db, 'order_revisions')

  await db.schema
    .createTable('customer_links')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull().check(sql`document in ('quote', 'invoice')`))
    .addColumn('revision', type.integer, (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('viewed_at', type.instant)
    .addColumn('withdrawn_at', type.instant)
    .addUniqueConstraint('customer_links_of_order', ['shop_id', 'order_id', 'id'])
    .addForeignKeyConstraint('customer_links_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .execute()

  await db.schema
    .createTable('customer_answers')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('revision', type.integer, (column) => column.notNull())
    .addColumn('link_id', type.integer, (column) => column.notNull())
    .addColumn('answer', 'text', (column) =>
      column.notNull().check(sql`answer in ('approved', 'changes-requested', 'declined')`),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('signature', 'text')
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('at', type.instant, (column) => column.notNull())
    .addUniqueConstraint('customer_answers_once', ['shop_id', 'order_id', 'revision'])
    .addForeignKeyConstraint('customer_answers_link', ['shop_id', 'order_id', 'link_id'], 'customer_links', [
      'shop_id',
      'order_id',
      'id',
    ])
    .addForeignKeyConstraint(
      'customer_answers_revision',
      ['shop_id', 'order_id', 'revision'],
      'order_revisions',
      ['shop_id', 'order_id', 'revision'],
    )
    .execute()
  await type.makeAppendOnly(db, 'customer_answers')

  await db.schema
    .createTable('mails')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('link_id', type.integer, (column) => column.notNull())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('link_url', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'sent', 'failed', 'unsure', 'cancelled')`),
    )
    .addColumn('attempts', type.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', type.instant)
    .addColumn('claimed_until', type.instant)
    .addColumn('handed_over_at', type.instant)
    .addColumn('last_error', 'text')
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('sent_at', type.instant)
    .addCheckConstraint('mails_forget_links', sql`(link_url is not null) = (state = 'waiting')`)
    .addForeignKeyConstraint('mails_link', ['shop_id', 'order_id', 'link_id'], 'customer_links', [
      'shop_id',
      'order_id',
      'id',
    ])
    .execute()
  await db.schema.createIndex('mails_waiting').on('mails').columns(['state', 'next_try_at', 'id']).execute()
  await db.schema.createIndex('mails_of_order').on('mails').columns(['shop_id', 'order_id', 'id']).execute()
}

async function addOrderColumns(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  for (const column of ['revision', 'version']) {
    await db.schema
      .alterTable('orders')
      .addColumn(column, type.integer, (added) => added.notNull().defaultTo(1))
      .execute()
  }
  await db.schema.alterTable('orders').addColumn('sent_on', type.day).execute()
  for (const column of ['viewed_at', 'answered_at']) {
    await db.schema.alterTable('orders').addColumn(column, type.instant).execute()
  }
  await db.schema
    .alterTable('orders')
    .addColumn('answer', 'text', (column) =>
      column.check(sql`answer in ('approved', 'changes-requested', 'declined')`),
    )
    .execute()
}
