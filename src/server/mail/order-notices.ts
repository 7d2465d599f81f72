/**
 * Emails about what customers answered and paid. They follow from the events that are recorded with every change, so no
 * change has to know of them, and none is forgotten when a server is killed.
 */
import { dayOf } from '#domain/calendar.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { DAY_MS } from '#domain/durations.ts'
import { balanceCents } from '#domain/ledger.ts'
import { LINK } from '#domain/mail-template.ts'
import {
  copyForCustomer,
  NOTICED_EVENTS,
  type NoticedEvent,
  noticeForMember,
  type OrderNotices,
} from '#domain/order-notices.ts'
import { findProposedAddress } from '../customers/recipients.ts'
import type { Database } from '../database/connect.ts'
import { isDatabaseAway } from '../database/failures.ts'
import { transaction } from '../database/transaction.ts'
import { detailOf } from '../order-parts/order-events.store.ts'
import { keptQuote } from '../revisions/revisions.ts'
import { type Shop, ShopScope } from '../shop.ts'
import { senderOf } from './mail-server.ts'
import { newMessageId } from './message-id.ts'
import { insertNotice } from './notices.store.ts'
import * as store from './order-notices.store.ts'

interface Options {
  readonly db: Database
  /** The operator's address to send from. */
  readonly from: string | undefined
  /** Where people reach Kerf; undefined if it is not known. */
  readonly kerfUrl: string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: (error: unknown, message: string) => void
}

const AT_ONCE = 50

/** Queues an email for each event of the last day that has none yet. */
export async function queueOrderNotices(options: Options): Promise<void> {
  const { db, now } = options
  const since = (days: number) => new Date(now() - days * DAY_MS).toISOString()
  const found = await store.listUnnoticed(db, since(1), AT_ONCE)
  for (const event of found) {
    const { shop_id: shopId, shop_name: shopName, time_zone: timeZone } = event
    const shop = ShopScope.ofNobody({ shopId, shopName, timeZone })
    try {
      await transaction(db, async (tx) => {
        if (await store.takeEvent(tx, event.id)) await queueFor(shop, tx, event, options)
      })
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      // It would fail again, and hold up all that come after it.
      options.warn(error, `could not queue notices about event ${event.id}`)
      await store.takeEvent(db, event.id)
    }
  }
  if (found.length > 0) await store.forgetNoticedEvents(db, since(2))
}

async function queueFor(
  shop: ShopScope,
  tx: Database,
  { id: eventId, shop_email: shopEmail }: { readonly id: number; readonly shop_email: string | null },
  { from, kerfUrl, now }: Options,
): Promise<void> {
  const sender = senderOf(from, shopEmail)
  const event = await store.findNoticedEvent(shop, tx, eventId)
  const kind = NOTICED_EVENTS.find((one) => one === event?.kind)
  if (sender === undefined || event === undefined || kind === undefined) return
  const detail = detailOf(event)
  const orderId = event.order_id
  const queue = async (
    to: string,
    words: { readonly subject: string; readonly text: string },
    more: object = {},
  ) => {
    const messageId = newMessageId(sender)
    const mail = { orderId, to, url: null, button: '', messageId, now: new Date(now()).toISOString() }
    await insertNotice(shop, tx, { ...mail, ...words, ...more })
  }
  const { revision } = detail
  // What was answered: the shop may have edited the quote since.
  const answered =
    isAnswer(kind) && revision !== undefined
      ? (await keptQuote(shop, tx, orderId, revision)).content
      : undefined
  const title = answered?.title ?? event.title
  const totalCents = answered?.totalCents ?? event.total_cents
  const url = kerfUrl === undefined ? null : `${kerfUrl}/production/${orderId}`
  const words = noticeForMember(
    {
      kind,
      orderNumber: event.order_number,
      title,
      customerName: isAnswer(kind) ? (detail.name ?? event.customer_name) : event.customer_name,
      totalCents,
      balanceCents:
        event.later_entry === null
          ? balanceCents({
              totalCents: event.total_cents,
              paidCents: event.paid_cents,
              writtenOffCents: event.written_off_cents,
            })
          : null,
      reason: isAnswer(kind) ? (detail.text ?? null) : null,
      paidCents: detail.cents ?? 0,
      by: event.by_name,
    },
    url === null ? null : `See it in Kerf:\n${LINK}`,
  )
  const people = { madeBy: event.created_by_id, doneBy: event.user_id }
  for (const to of await store.listNoticeAddresses(shop, tx, people)) {
    await queue(to, words, { url, button: 'Open the Order' })
  }
  if (kind !== 'approved' || revision === undefined) return
  const to =
    (await store.findAnswerAddress(shop, tx, { orderId, revision })) ??
    (await findProposedAddress(shop, tx, event.customer_id, 'quote'))
  if (to === undefined) return
  const copy = copyForCustomer({
    name: detail.name ?? event.customer_name,
    orderNumber: revisionName(event.order_number, revision),
    title,
    shopName: shop.shopName,
    on: dayOf(event.at, shop.timeZone),
  })
  await queue(to, copy, { revision })
}

function isAnswer(kind: NoticedEvent): boolean {
  return kind !== 'payment'
}

export async function getOrderNotices(shop: Shop, db: Database): Promise<{ orders: OrderNotices }> {
  return { orders: await store.findOrderNotices(shop, db) }
}

export async function changeOrderNotices(
  shop: Shop,
  db: Database,
  { orders }: { readonly orders: OrderNotices },
): Promise<{ orders: OrderNotices }> {
  await store.setOrderNotices(shop, db, orders)
  return { orders }
}
