/** What follows once an email is known to have reached the customer. */
import { dayOf } from '#domain/calendar.ts'
import type { SentDocument } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import { setSentOn } from '../links/links.store.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import type { ShopScope } from '../shop.ts'
import { settleUnsure } from './mails.store.ts'

/** In the history, beside who it goes to. */
export const READY_TEXT = 'The order is ready.'

interface SentMail {
  readonly order_id: number
  readonly link_id: number
  readonly document: SentDocument
  readonly revision: number
  readonly to_address: string
  readonly is_ready: number
  readonly sent_on: string | null
  readonly invoice_sent_on: string | null
}

/** Requires the order row to be locked. @param sentAt may be earlier than `now`, when that becomes known. */
export async function recordSent(
  shop: ShopScope,
  tx: Database,
  mail: SentMail,
  { sentAt, how, now }: { readonly sentAt: string; readonly how?: string; readonly now: string },
): Promise<void> {
  const { order_id: orderId, link_id: linkId, document, revision, to_address: name } = mail
  const day = dayOf(sentAt, shop.timeZone)
  const wasSentSince = sentAt < now && mail.sent_on !== null && mail.sent_on > day
  // Word that the order is ready asks for no money, so the day on which the invoice was sent stays.
  if (!wasSentSince && (mail.is_ready === 0 || mail.invoice_sent_on === null)) {
    await setSentOn(shop, tx, { orderId, linkId, document, revision }, day)
  }
  const text = [mail.is_ready === 1 && READY_TEXT, how].filter((one) => typeof one === 'string').join(' ')
  const detail = { document, revision, name, ...(text !== '' && { text }) }
  await recordEvent(shop, tx, { orderId, kind: 'sent', detail, now })
}

/** Nobody else has the link, so an email that may not have arrived did. Requires the order row to be locked. */
export async function recordArrived(
  shop: ShopScope,
  tx: Database,
  link: { readonly orderId: number; readonly linkId: number },
  now: string,
): Promise<void> {
  const mail = await settleUnsure(shop, tx, link, now)
  if (mail === undefined) return
  await recordSent(shop, tx, mail, { sentAt: mail.sent_at ?? now, how: 'The customer opened its link.', now })
}
