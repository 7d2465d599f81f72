/** Creates and withdraws the links by which customers open their documents. */
import type { Order } from '#contract/orders.ts'
import type { NewLink } from '#contract/sending.ts'
import { dayOf } from '#domain/calendar.ts'
import { LINK, withLink } from '#domain/mail-template.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { setSentOn } from '../links/links.store.ts'
import { linkUrl, makeLink } from '../links/links.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { withdrawLinks } from '../order-parts/withdraw-links.store.ts'
import { lockedOrder } from '../orders/load-order.ts'
import { touchOrder } from '../orders/orders.store.ts'
import { getOrder } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import type { DeliveryOptions } from './delivery.ts'
import { getSending } from './get-sending.ts'
import * as store from './mails.store.ts'
import { sendableOrder } from './sendable.ts'

/**
 * Creates a link that staff pass on themselves. The document then counts as sent.
 *
 * @returns the URL, which is shown only this once, and the text with the URL filled in.
 * @throws Refusal as `sendMail` does, except that no mail server is needed.
 */
export async function makeCustomerLink(
  shop: Shop,
  db: Database,
  id: number,
  { document, text, version }: NewLink,
  { mailServer, kerfUrl }: DeliveryOptions,
  now: string,
): Promise<{ url: string; text: string; order: Order }> {
  return transaction(db, async (tx) => {
    const order = await sendableOrder(shop, tx, id, { document, version }, now)
    const { id: linkId, token } = await makeLink(shop, tx, order, { document }, now)
    const { revision } = order
    await setSentOn(shop, tx, { orderId: id, linkId, document, revision }, dayOf(now, shop.timeZone))
    await touchOrder(shop, tx, id, now)
    await recordEvent(shop, tx, { orderId: id, kind: 'linked', detail: { document, revision }, now })
    const url = linkUrl(kerfUrl, token)
    const words = withLink(
      text ??
        (await getSending(shop, tx, id, { document, attached: 'document' }, { mailServer, kerfUrl }, now))
          .text,
    )
    return { url, text: words.replaceAll(LINK, url), order: await getOrder(shop, tx, id, now) }
  })
}

/**
 * Withdraws every link of the order and cancels the emails still queued. Unless the customer has answered, the order
 * then counts as never sent.
 *
 * @throws Refusal 'not-found', also when the order belongs to another shop; 'conflict' for a void order, whose links
 * are dead already.
 */
export async function withdraw(shop: Shop, db: Database, id: number, now: string): Promise<Order> {
  return transaction(db, async (tx) => {
    const { revision } = await lockedOrder(shop, tx, id)
    const wereOpen = await withdrawLinks(shop, tx, id, now)
    await store.cancelWaiting(shop, tx, id)
    if (wereOpen) {
      await touchOrder(shop, tx, id, now)
      await recordEvent(shop, tx, { orderId: id, kind: 'withdrawn', detail: { revision }, now })
    }
    return getOrder(shop, tx, id, now)
  })
}
