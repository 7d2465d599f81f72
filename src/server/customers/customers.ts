import type { Customer, NewCustomer } from '#contract/customers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { oncePerKey } from '../idempotency/idempotency.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop } from '../shop.ts'
import * as store from './customers.store.ts'

export async function listCustomers(shop: Shop, db: Database): Promise<Customer[]> {
  return (await store.listCustomers(shop, db)).map(present)
}

/** @throws Refusal 'not-found', also when the customer belongs to another shop. */
export async function getCustomer(shop: Shop, db: Database, id: number): Promise<Customer> {
  const row = await store.findCustomer(shop, db, id)
  if (row === undefined) {
    const message = 'Customer not found'
    throw new Refusal('not-found', message, { issues: [{ path: 'customerId', message }] })
  }
  return present(row)
}

/** @throws Refusal 'conflict' for an idempotency key already used with a different request. */
export async function createCustomer(
  shop: Shop,
  db: Database,
  customer: NewCustomer,
  now: string,
  keyed?: KeyedRequest,
): Promise<Customer> {
  return transaction(db, async (tx) => {
    const id = await oncePerKey(shop, tx, keyed, now, async () => {
      announce(tx, topicAnnouncement(shop, 'customers'))
      return store.insertCustomer(shop, tx, customer, now)
    })
    return getCustomer(shop, tx, id)
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof store.findCustomer>>>

function present({ tax_exemption, tax_id, created_at, ...customer }: Row): Customer {
  return { ...customer, taxExemption: tax_exemption, taxId: tax_id, createdAt: created_at }
}
