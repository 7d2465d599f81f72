/** A quote as it is once a customer was sent it, written into the server's own database. */
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { Order } from '#contract/orders.ts'
import { contentText } from '#domain/quote-content.ts'
import type { KerfServer } from '../test-support/kerf-server.ts'

const cents = (dollars: number) => Math.round(dollars * 100)

/** Keeps the revision as the order stands. */
export function keepAsSent(kerf: KerfServer, order: Order): void {
  const content = contentText({
    title: order.title,
    description: order.description,
    customer: order.customer,
    lineItems: order.lineItems.map(({ description, quantity, price, total }) => ({
      description,
      quantity,
      priceCents: cents(price),
      totalCents: cents(total),
    })),
    subtotalCents: cents(order.subtotal),
    taxRateMillionths: Math.round(order.taxRate * 1_000_000),
    taxCents: cents(order.tax),
    totalCents: cents(order.total),
    terms: order.paymentTerms,
    expiresOn: order.expiresOn,
  })
  const db = new SqliteDatabase(path.join(kerf.dataFolder, 'kerf.db'))
  db.prepare(
    `insert into order_revisions (shop_id, order_id, revision, content, content_hash, user_id, at)
     values (?, ?, ?, ?, 'hash', ?, ?)`,
  ).run(order.shopId, order.id, order.revision, content, order.createdById, new Date().toISOString())
  db.close()
}
