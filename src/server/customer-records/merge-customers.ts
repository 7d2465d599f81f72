/** Merges a customer into another one, which is the same. */
import {
  type CustomerDetail,
  MAX_ADDRESSES,
  MAX_CONTACTS,
  MAX_NOTES,
  type Merge,
} from '#contract/customers.ts'
import { customerChanges, type Joined, joinedDetails } from '#domain/customer-changes.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { ContentChange } from '#domain/order-events.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import { columnsOf, detailsOf, saveFurther } from '../customers/customer-details.ts'
import { recordCustomerEvent } from '../customers/customer-events.store.ts'
import { type FoundCustomer, findCustomerRow, findMergedInto } from '../customers/customers.store.ts'
import { findOrRefuse } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { lockOrder } from '../ledger/entries.store.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop } from '../shop.ts'
import { showCustomer } from './customer-record.ts'
import { lockedCustomer } from './edit-customer.ts'
import { keepIssued } from './keep-issued.ts'
import * as store from './merges.store.ts'
import { countOrders, setArchived, updateCustomer } from './records.store.ts'

/** @throws Refusal as `mergeCustomers` does. */
export async function previewMerge(shop: Shop, db: Database, id: number, intoId: number): Promise<Merge> {
  const [from, into] = [await unmerged(shop, db, id), await unmerged(shop, db, intoId)]
  refuseItself(id, intoId)
  refuseArchived(into)
  const { contacts, addresses, taken, dropped } = await joined(shop, db, from, into)
  const figures = await findCustomerRow(shop, db, id)
  return {
    from: { id, name: from.name },
    into: { id: intoId, name: into.name },
    orders: await countOrders(shop, db, id),
    balance: dollarsFromCents(figures?.balance_cents ?? 0),
    ...(await store.countMoved(shop, db, id)),
    contacts: contacts.map((contact) => ({ ...contact })),
    addresses: addresses.map((address) => ({ ...address })),
    taken: taken.map((one) => ({ ...one })),
    dropped: dropped.map((one) => ({ ...one })),
  }
}

/**
 * The orders move with all that belongs to them. Papers that were issued or sent keep what they say. Repeating the call
 * changes nothing.
 *
 * @returns the customer that stays.
 * @throws Refusal 'not-found', also when either customer belongs to another shop; 'invalid' for one and the same
 * customer; 'conflict' when either was merged already, when the one that stays is archived, and for more contacts or addresses than a customer can have.
 */
export async function mergeCustomers(
  shop: Shop,
  db: Database,
  id: number,
  intoId: number,
  now: string,
): Promise<CustomerDetail> {
  return transaction(db, async (tx) => {
    if ((await findMergedInto(shop, tx, id))?.id === intoId) return showCustomer(shop, tx, intoId, now)
    await findOrRefuse(shop, tx, id)
    refuseItself(id, intoId)
    await keepIssued(shop, tx, intoId, now)
    for (const orderId of await store.listOrderIds(shop, tx, id)) await lockOrder(shop, tx, orderId)
    await keepIssued(shop, tx, id, now)
    const [lower, higher] = [Math.min(id, intoId), Math.max(id, intoId)]
    const locked = [await lockedCustomer(shop, tx, lower), await lockedCustomer(shop, tx, higher)]
    const [from, into] = id === lower ? locked : locked.toReversed()
    if (from === undefined || into === undefined) throw new Error('two customers were locked')
    refuseArchived(into)

    const { details } = await joined(shop, tx, from, into)
    const changes = customerChanges(await detailsOf(shop, tx, into), details)
    await updateCustomer(shop, tx, intoId, columnsOf(details), now)
    await saveFurther(shop, tx, intoId, details)
    await store.moveOrders(
      shop,
      tx,
      { from: id, into: intoId, detail: { changes: [changeOfCustomer(from, into)] } },
      now,
    )
    await store.insertMerge(shop, tx, id, intoId)
    if (from.archived_at === null) await setArchived(shop, tx, id, now)
    const detail = { name: from.name, changes }
    await recordCustomerEvent(shop, tx, { customerId: intoId, kind: 'merged', detail, now })
    announce(tx, topicAnnouncement(shop, 'customers'))
    return showCustomer(shop, tx, intoId, now)
  })
}

/** Two customers to be merged often have the same name. */
function changeOfCustomer(from: FoundCustomer, into: FoundCustomer): ContentChange {
  const words = ({ id, name }: FoundCustomer) => (from.name === into.name ? `${name} (#${id})` : name)
  return { label: 'Customer', before: words(from), after: words(into) }
}

function refuseItself(id: number, intoId: number): void {
  if (id !== intoId) return
  throw refusalAt('invalid', 'into', 'Choose another customer')
}

async function unmerged(shop: Shop, db: Database, id: number): Promise<FoundCustomer> {
  const row = await findOrRefuse(shop, db, id)
  const into = await findMergedInto(shop, db, id)
  if (into !== undefined) throw new Refusal('conflict', `${row.name} was merged into ${into.name}.`)
  return row
}

async function joined(shop: Shop, db: Database, from: FoundCustomer, into: FoundCustomer): Promise<Joined> {
  const details = joinedDetails(await detailsOf(shop, db, into), await detailsOf(shop, db, from), {
    maxNotes: MAX_NOTES,
  })
  refuseTooMany('contacts', details.details.contacts.length, MAX_CONTACTS)
  refuseTooMany('addresses', details.details.addresses.length, MAX_ADDRESSES)
  return details
}

function refuseTooMany(what: string, count: number, max: number): void {
  if (count <= max) return
  throw new Refusal(
    'conflict',
    `Together they have ${count} ${what}, and a customer can have ${max}. Remove some first.`,
  )
}

/** Otherwise open balances would belong to a customer that no list shows. */
function refuseArchived({ name, archived_at: archivedAt }: FoundCustomer): void {
  if (archivedAt === null) return
  throw new Refusal('conflict', `${name} is archived. Unarchive them first, or keep the other one.`)
}
