/** Queues an email again that did not reach the customer. */
import type { Order } from '#contract/orders.ts'
import { shownName } from '#domain/customer.ts'
import { emailKey } from '#domain/likely-customers.ts'
import { Refusal } from '#domain/refusal.ts'
import { findProposedAddress } from '../customers/recipients.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { listIssuedDocuments } from '../issued/issued.store.ts'
import { linkUrl, makeLink } from '../links/links.ts'
import { type FoundOrder, findOrRefuse } from '../orders/load-order.ts'
import { getOrder } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { isOrderReady } from '../work-plan/places.ts'
import { findPlan } from '../work-plan/work-plan.ts'
import type { DeliveryOptions } from './delivery.ts'
import * as store from './mails.store.ts'
import { newMessageId } from './message-id.ts'
import { amountsHold, moneyChanged } from './money-hash.ts'
import { sendableOrder, senderOrRefuse } from './sendable.ts'
import { aboutOf, addressesOf, recordMailing } from './sending.ts'

/**
 * Queues a failed or unsure email again. It gets a new link, because the URL of the old one was not kept.
 *
 * @throws Refusal as `sendMail` does; 'not-found' for an email of another order; 'conflict' for one that is waiting or
 * sent, or whose words or address no longer hold.
 */
export async function retryMail(
  shop: Shop,
  db: Database,
  { id, mailId }: { readonly id: number; readonly mailId: number },
  { mailServer, kerfUrl }: DeliveryOptions,
  now: string,
): Promise<Order> {
  const retried = await transaction(db, async (tx) => {
    await findOrRefuse(shop, tx, id)
    const mail = (await store.listMails(shop, tx, id)).find((one) => one.id === mailId)
    if (mail === undefined) throw new Refusal('not-found', 'Order not found')
    const order = await sendableOrder(shop, tx, id, { document: mail.document }, now)
    // Read the email again now that the order is locked: somebody else may have been faster.
    const locked = (await store.listMails(shop, tx, id)).find((one) => one.id === mailId)
    if (locked?.state !== 'failed' && locked?.state !== 'unsure') {
      throw new Refusal('conflict', 'This email has not failed.')
    }
    if (locked.is_ready === 1) await refuseUnready(shop, tx, order)
    else await refuseOldWords(shop, tx, order, locked, now)
    const to = await addressForRetry(shop, tx, order, locked)
    const link = await makeLink(shop, tx, order, { document: mail.document, to }, now)
    await store.requeueMail(shop, tx, {
      id: mailId,
      linkId: link.id,
      linkUrl: linkUrl(kerfUrl, link.token),
      to,
      messageId: newMessageId(await senderOrRefuse(shop, tx, mailServer, now)),
      now,
    })
    await recordMailing(shop, tx, order, { document: mail.document, to }, now)
    return getOrder(shop, tx, id, now)
  })
  mailServer?.wake()
  return retried
}

async function refuseUnready(shop: Shop, tx: Database, { id, order_number }: FoundOrder): Promise<void> {
  if (await isOrderReady(shop, tx, id, await findPlan(shop, tx))) return
  throw new Refusal('conflict', `Not all of ${order_number} is ready anymore.`)
}

/** @throws Refusal 'conflict' if what the email says no longer holds. */
async function refuseOldWords(
  shop: Shop,
  tx: Database,
  order: FoundOrder,
  mail: store.MailRow,
  now: string,
): Promise<void> {
  const { order_number: number } = order
  if (mail.revision !== order.revision || (await isRevisedSince(shop, tx, order.id, mail))) {
    throw new Refusal('conflict', `${number} has changed since this email. Please send a new one.`)
  }
  const written = { ...aboutOf(order, mail), hash: mail.money_hash, at: mail.created_at }
  if (!(await amountsHold(shop, tx, written, now))) {
    throw new Refusal('conflict', moneyChanged(mail.attached, number, 'after'))
  }
}

/**
 * Word that the order is ready goes where it would go now: nobody chose its address.
 *
 * @throws Refusal 'conflict' if the address was the customer's and no longer is, such as one that was corrected.
 */
async function addressForRetry(
  shop: Shop,
  tx: Database,
  order: FoundOrder,
  mail: store.MailRow,
): Promise<string> {
  const current =
    mail.is_ready === 1 ? await findProposedAddress(shop, tx, order.customer_id, 'invoice') : undefined
  if (current !== undefined) return current
  const to = mail.to_address
  if (mail.is_contact === 1 && !(await addressesOf(shop, tx, order)).has(emailKey(to))) {
    const name = shownName(order.customer_name)
    throw new Refusal('conflict', `${to} is no longer an address of ${name}. Please send a new email.`)
  }
  return to
}

/** Whether an invoice was issued after the email about it was written. */
async function isRevisedSince(
  shop: Shop,
  tx: Database,
  id: number,
  mail: Pick<store.MailRow, 'document' | 'issued_place'>,
): Promise<boolean> {
  if (mail.document !== 'invoice') return false
  const newest = (await listIssuedDocuments(shop, tx, id)).at(-1)
  return (newest?.place ?? null) !== mail.issued_place
}
