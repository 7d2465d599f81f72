/** Edits, archives, and brings back customers. */
import type { CustomerDetail, EditedCustomer } from '#contract/customers.ts'
import { formatMoment } from '#domain/calendar.ts'
import { customerChanges, editedDetails } from '#domain/customer-changes.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import { columnsOf, detailsOf, saveFurther } from '../customers/customer-details.ts'
import { listCustomerEvents, recordCustomerEvent } from '../customers/customer-events.store.ts'
import { type FoundCustomer, findMergedInto, lockCustomer } from '../customers/customers.store.ts'
import { foundOrRefuse } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop } from '../shop.ts'
import { showCustomer } from './customer-record.ts'
import { keepIssued } from './keep-issued.ts'
import { setArchived, updateCustomer } from './records.store.ts'

/**
 * Papers that were issued or sent keep what they say. An edit that changes nothing simply returns the customer, so
 * repeating a request after a lost answer is not a conflict.
 *
 * @throws Refusal 'not-found', also when the customer belongs to another shop; 'conflict' for a customer that was merged
 * into another, and, with an issue at `version`, when somebody has saved it since that version: the message names who
 * and when.
 */
export async function editCustomer(
  shop: Shop,
  db: Database,
  id: number,
  { version, ...edit }: EditedCustomer,
  now: string,
): Promise<CustomerDetail> {
  return transaction(db, async (tx) => {
    await keepIssued(shop, tx, id, now)
    const row = await lockedCustomer(shop, tx, id)
    const before = await detailsOf(shop, tx, row)
    const after = editedDetails(before, edit)
    const changes = customerChanges(before, after)
    if (changes.length === 0) return showCustomer(shop, tx, id, now)
    if (version !== row.version) throw await concurrentEditRefusal(shop, tx, row)
    await updateCustomer(shop, tx, id, columnsOf(after), now)
    await saveFurther(shop, tx, id, after)
    await recordCustomerEvent(shop, tx, { customerId: id, kind: 'edited', detail: { changes }, now })
    announce(tx, topicAnnouncement(shop, 'customers'))
    return showCustomer(shop, tx, id, now)
  })
}

/**
 * Archiving twice changes nothing.
 *
 * @throws Refusal 'not-found'; 'conflict' for a customer that was merged into another.
 */
export async function archiveCustomer(
  shop: Shop,
  db: Database,
  id: number,
  isArchived: boolean,
  now: string,
): Promise<CustomerDetail> {
  return transaction(db, async (tx) => {
    const row = await lockedCustomer(shop, tx, id)
    if ((row.archived_at !== null) !== isArchived) {
      await setArchived(shop, tx, id, isArchived ? now : null)
      const kind = isArchived ? 'archived' : 'restored'
      await recordCustomerEvent(shop, tx, { customerId: id, kind, detail: {}, now })
      announce(tx, topicAnnouncement(shop, 'customers'))
    }
    return showCustomer(shop, tx, id, now)
  })
}

/**
 * Locks the customer's row until the transaction ends. Whoever also locks orders does that first.
 *
 * @throws Refusal 'not-found'; 'conflict' for a customer that was merged into another.
 */
export async function lockedCustomer(shop: Shop, tx: Database, id: number): Promise<FoundCustomer> {
  const row = foundOrRefuse(await lockCustomer(shop, tx, id))
  const into = await findMergedInto(shop, tx, id)
  if (into !== undefined) throw new Refusal('conflict', `${row.name} was merged into ${into.name}.`)
  return row
}

async function concurrentEditRefusal(shop: Shop, tx: Database, row: FoundCustomer): Promise<Refusal> {
  const saved = (await listCustomerEvents(shop, tx, row.id)).find(
    ({ kind }) => kind === 'edited' || kind === 'merged',
  )
  const who = saved?.user_id === shop.userId ? 'You' : (saved?.user_name ?? 'Somebody else')
  const when = saved === undefined ? '' : ` on ${formatMoment(saved.at, shop.timeZone)}`
  return refusalAt('conflict', 'version', `${who} saved ${row.name}${when}, after you started editing.`)
}
