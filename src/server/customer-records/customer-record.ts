/** One customer with all that belongs to them. */
import type { CustomerDetail, CustomerEvent, SentToCustomer } from '#contract/customers.ts'
import { receivableOf } from '#domain/aging.ts'
import { dayOf } from '#domain/calendar.ts'
import { balanceCents } from '#domain/ledger.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { readDues } from '#domain/payment-schedule.ts'
import { detailsOf } from '../customers/customer-details.ts'
import {
  type CustomerEventRow,
  customerEventDetail,
  listCustomerEvents,
} from '../customers/customer-events.store.ts'
import { findCustomerRow, findMergedInto } from '../customers/customers.store.ts'
import { findOrRefuse, presentCustomer, presentFigures } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import { listOverpaidOf } from '../orders/order-lists.store.ts'
import { settledOf } from '../orders/present.ts'
import type { Shop } from '../shop.ts'
import * as store from './records.store.ts'

/** @throws Refusal 'not-found', also when the customer belongs to another shop. */
export async function showCustomer(
  shop: Shop,
  db: Database,
  id: number,
  now: string,
): Promise<CustomerDetail> {
  const row = await findOrRefuse(shop, db, id)
  const figures = await findCustomerRow(shop, db, id)
  if (figures === undefined) throw new Error('a customer disappeared')
  const { notes, contacts, addresses } = await detailsOf(shop, db, row)
  return {
    ...presentCustomer(row),
    ...presentFigures(figures),
    version: row.version,
    updatedAt: row.updated_at,
    notes,
    contacts: contacts.map((contact) => ({ ...contact })),
    addresses: addresses.map((address) => ({ ...address })),
    overdue: await overdueOf(shop, db, id, now),
    overpaid: await overpaidOf(shop, db, id),
    orders: await store.countOrders(shop, db, id),
    mergedInto: (await findMergedInto(shop, db, id)) ?? null,
    history: (await listCustomerEvents(shop, db, id)).map(presentEvent),
  }
}

async function overdueOf(shop: Shop, db: Database, id: number, now: string): Promise<number> {
  const today = dayOf(now, shop.timeZone)
  const owed = await store.listOwed(shop, db, id)
  const cents = owed.map(
    (row) => receivableOf(readDues(row.dues), balanceCents(settledOf(row)), today).overdue?.cents ?? 0,
  )
  return dollarsFromCents(cents.reduce((sum, part) => sum + part, 0))
}

async function overpaidOf(shop: Shop, db: Database, id: number): Promise<number> {
  const overpaid = await listOverpaidOf(shop, db, id)
  return dollarsFromCents(overpaid.reduce((sum, row) => sum - balanceCents(settledOf(row)), 0))
}

function presentEvent({ id, kind, at, user_id, user_name, detail }: CustomerEventRow): CustomerEvent {
  const { name, changes } = customerEventDetail.parse(JSON.parse(detail))
  return {
    id,
    kind,
    by: user_id === null || user_name === null ? null : { id: user_id, name: user_name },
    at,
    name: name ?? null,
    changes: [...(changes ?? [])],
  }
}

/**
 * The emails, and the links that staff passed on themselves, newest first.
 *
 * @throws Refusal 'not-found', also when the customer belongs to another shop.
 */
export async function listSent(shop: Shop, db: Database, id: number): Promise<SentToCustomer[]> {
  await findOrRefuse(shop, db, id)
  const mails = await store.listMailsTo(shop, db, id)
  const mailed = new Set(mails.map(({ link_id }) => link_id))
  const links = (await store.listLinksTo(shop, db, id)).filter((link) => !mailed.has(link.id))
  const sent = [
    ...mails.map(
      (mail): SentToCustomer => ({
        ...presentSent(mail),
        kind: 'mail',
        attached: mail.attached,
        isReady: mail.is_ready === 1,
        to: mail.to_address,
        subject: mail.subject,
        state: mail.state,
      }),
    ),
    ...links.map(
      (link): SentToCustomer => ({
        ...presentSent(link),
        kind: 'link',
        attached: null,
        isReady: false,
        to: null,
        subject: null,
        state: null,
      }),
    ),
  ]
  return sent.sort((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1))
}

function presentSent(row: Awaited<ReturnType<typeof store.listLinksTo>>[number]) {
  return {
    id: row.id,
    order: { id: row.order_id, orderNumber: row.order_number, title: row.title },
    document: row.document,
    revision: row.revision,
    by: { id: row.user_id, name: row.user_name },
    at: row.at,
    viewedAt: row.viewed_at,
  }
}
