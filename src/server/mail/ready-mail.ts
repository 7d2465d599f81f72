/** Tells a customer, once, that all of an order is ready. */
import { dayOf } from '#domain/calendar.ts'
import type { WorkPlan } from '#domain/floor/work-plan.ts'
import { fillTemplate, type MailTemplate, READY_TEMPLATE } from '#domain/mail-template.ts'
import { owedOf } from '#domain/payment-schedule.ts'
import { Refusal } from '#domain/refusal.ts'
import { findProposedAddress } from '../customers/recipients.ts'
import type { Database } from '../database/connect.ts'
import { linkUrl, makeLink } from '../links/links.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import { owedOrderOf, termsOf } from '../orders/present.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { findMailSettings } from '../shops/shops.store.ts'
import { isOrderReady } from '../work-plan/places.ts'
import type { DeliveryOptions } from './delivery.ts'
import { mailFactsOf } from './mail-facts.ts'
import { refuseTooManyMails } from './mail-limit.ts'
import { mailProblem, NO_PUBLIC_URL, senderOf } from './mail-server.ts'
import { insertMail } from './mails.store.ts'
import { newMessageId } from './message-id.ts'
import { claimReadyEmail } from './ready-mail.store.ts'
import { READY_TEXT } from './record-sent.ts'

/** Longer than a tap can be undone. */
const HELD_BACK_MS = 30_000

/** As a phrase of work, which the floor reads, too. */
export const HELD_BACK =
  'held back the email that the order is ready, because pieces went back. It goes out once all are ready'

export interface ReadyDelivery extends Pick<DeliveryOptions, 'mailServer'> {
  /** The address where people reach Kerf; undefined if it is not known. */
  readonly kerfUrl: string | undefined
}

export function notReadyText(orderNumber: string): string {
  return `Not all of ${orderNumber} is ready anymore. Its customer is told once it is.`
}

/** What the email says of the order as it is now. */
export async function readyWords(
  shop: ShopScope,
  db: Database,
  order: FoundOrder,
  now: string,
): Promise<MailTemplate> {
  const words = await findMailSettings(shop, db)
  const today = dayOf(now, shop.timeZone)
  const owed = owedOf(owedOrderOf(shop, order, termsOf(order)), today)
  return fillTemplate(
    {
      subject: words.ready_mail_subject ?? READY_TEMPLATE.subject,
      text: words.ready_mail_text ?? READY_TEMPLATE.text,
    },
    mailFactsOf(order, order.order_number, { words, owed, today }),
  )
}

/**
 * Call this when a line has entered a step in which pieces are ready. Requires the order row to be locked. If no email
 * can be sent, the order's history says why: the work goes on all the same. Wake the mail server after the commit.
 */
export async function tellIfReady(
  shop: Shop,
  tx: Database,
  order: FoundOrder,
  plan: WorkPlan,
  options: ReadyDelivery,
  now: string,
): Promise<void> {
  const { kerfUrl } = options
  const words = await findMailSettings(shop, tx)
  if (words.ready_mail !== 1) return
  const { id, revision } = order
  if (!(await isOrderReady(shop, tx, id, plan)) || !(await claimReadyEmail(shop, tx, id, now))) return
  const to = await findProposedAddress(shop, tx, order.customer_id, 'invoice')
  const problem =
    to === undefined
      ? 'The customer has no email address.'
      : (mailProblem(options.mailServer, words.email) ??
        (kerfUrl === undefined ? NO_PUBLIC_URL : await limitProblem(shop, tx, options, now)))
  const detail = { document: 'invoice', revision, ...(to !== undefined && { name: to }) } as const
  if (to === undefined || kerfUrl === undefined || problem !== null) {
    const text = `${READY_TEXT} ${problem ?? ''}`
    await recordEvent(shop, tx, { orderId: id, kind: 'unsent', detail: { ...detail, text }, now })
    return
  }
  const link = await makeLink(shop, tx, order, { document: 'invoice', to }, now)
  await insertMail(shop, tx, {
    orderId: id,
    linkId: link.id,
    linkUrl: linkUrl(kerfUrl, link.token),
    attached: 'document',
    isReady: true,
    moneyHash: null,
    to,
    isContact: true,
    ...(await readyWords(shop, tx, order, now)),
    messageId: newMessageId(senderOf(options.mailServer?.from, words.email)),
    notBefore: new Date(Date.parse(now) + HELD_BACK_MS).toISOString(),
    now,
  })
  await recordEvent(shop, tx, { orderId: id, kind: 'mailing', detail: { ...detail, text: READY_TEXT }, now })
}

/** @returns why the shop may send no more emails now; null if it may. */
async function limitProblem(
  shop: Shop,
  tx: Database,
  { mailServer }: ReadyDelivery,
  now: string,
): Promise<string | null> {
  try {
    await refuseTooManyMails(shop, tx, mailServer, now)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
