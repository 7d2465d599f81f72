/** Whether a document can be sent now, and who sends it. */
import type { NewLink } from '#contract/sending.ts'
import { dayOf, formatDay } from '#domain/calendar.ts'
import type { SentDocument } from '#domain/customer-answer.ts'
import { documentOfStage } from '#domain/order-document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { concurrentEditRefusal } from '../orders/concurrent-edit.ts'
import { type FoundOrder, lockedOrder, voidMessage } from '../orders/load-order.ts'
import type { Shop } from '../shop.ts'
import { findMailSettings } from '../shops/shops.store.ts'
import { refuseTooManyMails } from './mail-limit.ts'
import { type MailServer, mailProblem, senderOf } from './mail-server.ts'

/**
 * Locks the order.
 *
 * @throws Refusal 'not-found'; 'conflict' when the document cannot be sent, or is another version than `version`.
 */
export async function sendableOrder(
  shop: Shop,
  tx: Database,
  id: number,
  { document, version }: Pick<NewLink, 'document' | 'version'>,
  now: string,
): Promise<FoundOrder> {
  const order = await lockedOrder(shop, tx, id)
  const problem = await sendProblem(shop, tx, order, document, now)
  if (problem !== null) throw new Refusal('conflict', problem)
  if (version !== undefined && version !== order.version) {
    throw await concurrentEditRefusal(shop, tx, order, version, 'opened it')
  }
  return order
}

/** Why the document cannot be sent: shown before anybody writes a message, and when somebody tries anyway. */
export async function sendProblem(
  shop: Shop,
  db: Database,
  order: FoundOrder,
  document: SentDocument,
  now: string,
): Promise<string | null> {
  const { order_number: number, expires_on: expiresOn, voided_at: voidedAt } = order
  if (voidedAt !== null) return voidMessage(shop, db, order, voidedAt)
  if (documentOfStage(order.status) !== document) {
    const state = document === 'quote' ? 'now an invoice' : 'still a quote'
    return `${number} is ${state}. Please review it and try again.`
  }
  if (document === 'quote' && expiresOn < dayOf(now, shop.timeZone)) {
    return `${number} expired on ${formatDay(expiresOn)}, so its link would not work. Edit the quote to extend it.`
  }
  return null
}

/** @throws Refusal 'conflict' when no email can be sent; 'too-many' when the shop has sent too many lately. */
export async function senderOrRefuse(
  shop: Shop,
  tx: Database,
  server: MailServer | undefined,
  now: string,
): Promise<string | undefined> {
  const { email } = await findMailSettings(shop, tx)
  const problem = mailProblem(server, email)
  if (problem !== null) throw new Refusal('conflict', problem)
  await refuseTooManyMails(shop, tx, server, now)
  return senderOf(server?.from, email)
}
