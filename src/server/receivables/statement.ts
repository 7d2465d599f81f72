import { dayOf } from '#domain/calendar.ts'
import { shownName } from '#domain/customer.ts'
import { balanceCents } from '#domain/ledger.ts'
import { documentNumber } from '#domain/order-document.ts'
import { readDues } from '#domain/payment-schedule.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Statement, statementDocument } from '#domain/statement.ts'
import { findCustomer, findMergedInto } from '../customers/customers.store.ts'
import type { Database } from '../database/connect.ts'
import { type Document, renderDocument } from '../documents/documents.ts'
import { listOverpaidOf, listOwingOf } from '../orders/order-lists.store.ts'
import type { OrderRow } from '../orders/order-rows.store.ts'
import { settledOf } from '../orders/present.ts'
import type { ShopScope } from '../shop.ts'
import { findLetterhead } from '../shops/shops.store.ts'

/**
 * What the customer owes today, or the one that it was merged into.
 *
 * @throws Refusal 'not-found', also when the customer belongs to another shop; 'conflict' if nothing is open.
 */
export async function findStatement(
  shop: ShopScope,
  db: Database,
  customerId: number,
  now: string,
): Promise<Statement> {
  const id = (await findMergedInto(shop, db, customerId))?.id ?? customerId
  const customer = await findCustomer(shop, db, id)
  if (customer === undefined) throw new Refusal('not-found', 'Customer not found')
  const [letterhead, owing, overpaid] = await Promise.all([
    findLetterhead(shop, db),
    listOwingOf(shop, db, id),
    listOverpaidOf(shop, db, id),
  ])
  const orders = owing.map((row) => ({ ...statedOrder(shop, row), dues: readDues(row.dues) }))
  const name = shownName(customer.name)
  if (orders.length === 0) throw new Refusal('conflict', `${name} has no open invoices.`)
  return {
    shop: { ...letterhead, taxId: letterhead.tax_id },
    customer: {
      name,
      company: customer.company,
      address: customer.address,
      phone: customer.phone,
      email: customer.email,
      taxId: customer.tax_id,
    },
    today: dayOf(now, shop.timeZone),
    orders,
    overpaid: overpaid.map((row) => statedOrder(shop, row)),
    howToPay: letterhead.how_to_pay,
  }
}

function statedOrder(shop: ShopScope, row: OrderRow) {
  return {
    invoiceNumber: documentNumber('invoice', {
      orderNumber: row.order_number,
      revision: row.revision,
      invoiceNumber: row.invoice_number,
      invoiceRevision: row.invoice_revision,
    }),
    title: row.title,
    invoicedOn: dayOf(row.invoiced_at ?? row.created_at, shop.timeZone),
    totalCents: row.total_cents,
    balanceCents: balanceCents(settledOf(row)),
  }
}

/** @throws Refusal as `findStatement` does. */
export async function makeStatement(
  shop: ShopScope,
  db: Database,
  customerId: number,
  now: string,
): Promise<Document> {
  const [statement, letterhead] = await Promise.all([
    findStatement(shop, db, customerId, now),
    findLetterhead(shop, db),
  ])
  return renderDocument(statementDocument(statement), letterhead)
}
