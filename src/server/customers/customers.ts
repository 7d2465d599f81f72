import type { Customer, CustomerQuery, CustomerRow, NewCustomer } from '#contract/customers.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { oncePerKey } from '../idempotency/idempotency.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop } from '../shop.ts'
import { presentPaymentDefaults } from '../shops/payment-defaults.ts'
import { columnsOf, saveFurther, typedDetails } from './customer-details.ts'
import { recordCustomerEvent } from './customer-events.store.ts'
import * as store from './customers.store.ts'
import { matchesOf } from './matched-customers.ts'
import { cursorAfterName, parseNameCursor } from './name-cursor.ts'

export interface CustomerPage {
  readonly customers: CustomerRow[]
  /** Undefined on the last page, and when the whole list was requested. */
  readonly nextCursor: string | undefined
}

/** @throws Refusal 'invalid' for a cursor that no page returned. */
export async function listCustomers(shop: Shop, db: Database, query: CustomerQuery): Promise<CustomerPage> {
  const { q, archived: isArchived = false, limit, cursor } = query
  const search = q === '' ? undefined : q
  const rows = await store.listCustomers(shop, db, {
    search,
    isArchived,
    // One extra row shows whether there is a next page.
    limit: limit === undefined ? undefined : limit + 1,
    after: cursor === undefined ? undefined : parseNameCursor(cursor),
  })
  const page = limit === undefined ? rows : rows.slice(0, limit)
  const last = page.at(-1)
  const matches = search === undefined ? undefined : await matchesOf(shop, db, page, search)
  return {
    customers: page.map((row) => presentRow(row, matches?.get(row.id))),
    nextCursor: rows.length > page.length && last !== undefined ? cursorAfterName(last) : undefined,
  }
}

/**
 * The customer of an order that is about to be saved, or the one that it was merged into. Holds the customer's row, so
 * that it is not merged before the order is saved.
 *
 * @throws Refusal 'not-found', also when the customer belongs to another shop.
 */
export async function lockedForOrder(shop: Shop, tx: Database, id: number): Promise<Customer> {
  const customer = foundOrRefuse(await store.holdCustomer(shop, tx, id))
  // A customer that was merged is always archived.
  const into = customer.archived_at === null ? undefined : await store.findMergedInto(shop, tx, id)
  return into === undefined ? presentCustomer(customer) : lockedForOrder(shop, tx, into.id)
}

/** @throws Refusal 'not-found', also when the customer belongs to another shop. */
export async function findOrRefuse(shop: Shop, db: Database, id: number): Promise<store.FoundCustomer> {
  return foundOrRefuse(await store.findCustomer(shop, db, id))
}

/** @throws Refusal 'not-found', with the customer's field, if there is none. */
export function foundOrRefuse(row: store.FoundCustomer | undefined): store.FoundCustomer {
  if (row !== undefined) return row
  throw refusalAt('not-found', 'customerId', 'Customer not found')
}

/** @throws Refusal 'conflict' for an idempotency key already used with a different request. */
export async function createCustomer(
  shop: Shop,
  db: Database,
  customer: NewCustomer,
  now: string,
  keyed?: KeyedRequest,
): Promise<CustomerRow> {
  const details = typedDetails(customer)
  return transaction(db, async (tx) => {
    const id = await oncePerKey(shop, tx, keyed, now, async () => {
      announce(tx, topicAnnouncement(shop, 'customers'))
      const created = await store.insertCustomer(shop, tx, columnsOf(details), now)
      await saveFurther(shop, tx, created, details)
      await recordCustomerEvent(shop, tx, { customerId: created, kind: 'created', detail: {}, now })
      return created
    })
    const row = await store.findCustomerRow(shop, tx, id)
    if (row === undefined) throw new Error('a customer was added that cannot be found')
    return presentRow(row)
  })
}

function presentRow(row: store.CustomerRow, matched: CustomerRow['matched'] = null): CustomerRow {
  return { ...presentCustomer(row), ...presentFigures(row), matched }
}

export function presentFigures(
  row: store.CustomerRow,
): Pick<CustomerRow, 'balance' | 'openOrders' | 'lastOrderAt'> {
  return {
    balance: dollarsFromCents(row.balance_cents ?? 0),
    openOrders: row.open_orders ?? 0,
    lastOrderAt: row.last_order_at,
  }
}

export function presentCustomer(row: store.FoundCustomer): Customer {
  return {
    id: row.id,
    shopId: row.shop_id,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    address: row.address,
    taxExemption: row.tax_exemption,
    taxId: row.tax_id,
    ...presentPaymentDefaults(row),
    createdAt: row.created_at,
    archivedAt: row.archived_at,
  }
}
