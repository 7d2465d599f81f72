/** Quotes and invoices to the customer: what would be sent, a mail put on its way, a link made or withdrawn. */
import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Order } from '#contract/orders.ts'
import type { NewLink, NewMail, Sending } from '#contract/sending.ts'
import { dayOf, formatDay } from '#domain/calendar.ts'
import type { SentDocument } from '#domain/customer-answer.ts'
import { balanceCents } from '#domain/ledger.ts'
import { DEFAULT_TEMPLATES, fillTemplate, LINK, withLink } from '#domain/mail-template.ts'
import { documentFileName, documentNumber } from '#domain/order-document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { once } from '../idempotency/idempotency.ts'
import { clearSentOn, listLinks, setSentOn, withdrawLinks } from '../links/links.store.ts'
import { linkUrl, makeLink } from '../links/links.ts'
import { type FoundOrder, findOrRefuse, lockedOrder, whyVoid } from '../orders/one-order.ts'
import { recordEvent } from '../orders/order-events.store.ts'
import { touchOrder } from '../orders/orders.store.ts'
import { getOrder } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { findMailWords } from '../shops/shops.store.ts'
import { type MailServer, senderOf, whyNoMail } from './mail-server.ts'
import * as store from './mails.store.ts'
import { presentLink, presentMail } from './present-sending.ts'

/** The ways out of Kerf. */
export interface WaysOut {
  readonly mailServer: MailServer | undefined
  /** Where people reach Kerf, such as `https://kerf.example.com`. */
  readonly kerfUrl: string
}

/** @throws Refusal 'not-found', of another shop's order too. */
export async function getSending(
  shop: Shop,
  db: Database,
  id: number,
  wanted: SentDocument | undefined,
  { mailServer, kerfUrl }: WaysOut,
  now: string,
): Promise<Sending> {
  const order = await findOrRefuse(shop, db, id)
  const document = wanted ?? documentOf(order)
  const { words, template } = await templateOf(shop, db, document)
  const numbered = { orderNumber: order.order_number, revision: order.revision }
  const filled = fillTemplate(template, {
    customerName: order.customer_name,
    orderNumber: documentNumber(document, numbered),
    title: order.title,
    totalCents: order.total_cents,
    balanceCents: balanceCents(order.total_cents, order.paid_cents),
    expiresOn: order.expires_on,
    dueOn: order.due_on,
    howToPay: words.how_to_pay,
    shopName: words.name,
  })
  return {
    document,
    to: order.customer_email,
    ...filled,
    fileName: documentFileName(document, numbered),
    linkStart: linkUrl(kerfUrl, ''),
    cannotSend: await whyNotSent(shop, db, order, document, now),
    cannotMail: whyNoMail(mailServer, words.email),
    links: (await listLinks(shop, db, id)).map((row) => presentLink(row, order)),
    mails: (await store.listMails(shop, db, id)).map(presentMail),
  }
}

async function templateOf(shop: Shop, db: Database, document: SentDocument) {
  const words = await findMailWords(shop, db)
  const standard = DEFAULT_TEMPLATES[document]
  return {
    words,
    template: {
      subject: words[`${document}_mail_subject`] ?? standard.subject,
      text: words[`${document}_mail_text`] ?? standard.text,
    },
  }
}

/**
 * Puts a mail on its way: it is in the database with its event when this returns, and the outbox sends it.
 *
 * @throws Refusal 'not-found'; 'conflict' where no mail can be sent, for a void order, for a document that is not the
 * order's now, for a quote that has expired, and for an idempotency key used before with another request.
 */
export async function sendMail(
  shop: Shop,
  db: Database,
  id: number,
  mail: NewMail,
  { mailServer, kerfUrl }: WaysOut,
  now: string,
  keyed?: KeyedRequest,
): Promise<Order> {
  const sent = await transaction(db, async (tx) => {
    await once(shop, tx, keyed, now, async () => {
      const order = await sendableOrder(shop, tx, id, mail.document, now)
      const link = await makeLink(shop, tx, order, mail.document, now)
      const mailId = await store.insertMail(shop, tx, {
        orderId: id,
        linkId: link.id,
        linkUrl: linkUrl(kerfUrl, link.token),
        to: mail.to,
        subject: mail.subject,
        text: withLink(mail.text),
        messageId: await newMessageId(shop, tx, mailServer),
        now,
      })
      await recordMailing(shop, tx, order, mail, now)
      return mailId
    })
    return getOrder(shop, tx, id)
  })
  mailServer?.wake()
  return sent
}

/**
 * Puts a mail that failed, or may not have arrived, on its way again, with a new link: the old one's address was forgotten.
 *
 * @throws Refusal as `sendMail` does; 'not-found' for a mail that is not the order's; 'conflict' for one that waits
 * or went, or that speaks of an earlier revision.
 */
export async function retryMail(
  shop: Shop,
  db: Database,
  { id, mailId }: { readonly id: number; readonly mailId: number },
  { mailServer, kerfUrl }: WaysOut,
  now: string,
): Promise<Order> {
  const retried = await transaction(db, async (tx) => {
    await findOrRefuse(shop, tx, id)
    const mail = (await store.listMails(shop, tx, id)).find((one) => one.id === mailId)
    if (mail === undefined) throw new Refusal('not-found', 'Order not found')
    const order = await sendableOrder(shop, tx, id, mail.document, now)
    // Somebody else may have been faster: what counts is how it stands now that the order is locked.
    const locked = (await store.listMails(shop, tx, id)).find((one) => one.id === mailId)
    if (locked?.state !== 'failed' && locked?.state !== 'unsure') {
      throw new Refusal('conflict', 'This mail has not failed.')
    }
    if (mail.revision !== order.revision) {
      throw new Refusal('conflict', `${order.order_number} was changed since this mail. Send it anew.`)
    }
    const link = await makeLink(shop, tx, order, mail.document, now)
    await store.requeueMail(shop, tx, {
      id: mailId,
      linkId: link.id,
      linkUrl: linkUrl(kerfUrl, link.token),
      messageId: await newMessageId(shop, tx, mailServer),
      now,
    })
    await recordMailing(shop, tx, order, { document: mail.document, to: mail.to_address }, now)
    return getOrder(shop, tx, id)
  })
  mailServer?.wake()
  return retried
}

/**
 * Makes a link for staff to pass on themselves, which is taken for sent.
 *
 * @returns its address, told this once, and the text with it filled in.
 * @throws Refusal as `sendMail` does, but for the mail server.
 */
export async function makeCustomerLink(
  shop: Shop,
  db: Database,
  id: number,
  { document, text }: NewLink,
  { mailServer, kerfUrl }: WaysOut,
  now: string,
): Promise<{ url: string; text: string; order: Order }> {
  return transaction(db, async (tx) => {
    const order = await sendableOrder(shop, tx, id, document, now)
    const { id: linkId, token } = await makeLink(shop, tx, order, document, now)
    const { revision } = order
    await setSentOn(shop, tx, { orderId: id, linkId, revision }, dayOf(now, shop.timeZone))
    await touchOrder(shop, tx, id, now)
    await recordEvent(shop, tx, { orderId: id, kind: 'linked', detail: { document, revision }, now })
    const url = linkUrl(kerfUrl, token)
    const words = withLink(
      text ?? (await getSending(shop, tx, id, document, { mailServer, kerfUrl }, now)).text,
    )
    return { url, text: words.replaceAll(LINK, url), order: await getOrder(shop, tx, id) }
  })
}

/**
 * Withdraws every link of the order, and what is still on its way with one: without an answer the order was not sent then.
 *
 * @throws Refusal 'not-found', of another shop's order too; 'conflict' for a void order, which no link shows.
 */
export async function withdraw(shop: Shop, db: Database, id: number, now: string): Promise<Order> {
  return transaction(db, async (tx) => {
    const { revision } = await lockedOrder(shop, tx, id)
    const withdrawn = await withdrawLinks(shop, tx, id, now)
    await store.cancelWaiting(shop, tx, id)
    if (withdrawn > 0) {
      await clearSentOn(shop, tx, id)
      await touchOrder(shop, tx, id, now)
      await recordEvent(shop, tx, { orderId: id, kind: 'withdrawn', detail: { revision }, now })
    }
    return getOrder(shop, tx, id)
  })
}

function documentOf({ status }: Pick<FoundOrder, 'status'>): SentDocument {
  return status === 'quote' ? 'quote' : 'invoice'
}

async function sendableOrder(
  shop: Shop,
  tx: Database,
  id: number,
  document: SentDocument,
  now: string,
): Promise<FoundOrder> {
  const order = await lockedOrder(shop, tx, id)
  const problem = await whyNotSent(shop, tx, order, document, now)
  if (problem !== null) throw new Refusal('conflict', problem)
  return order
}

/** Said before anybody writes a message, and to whoever sends it all the same. */
async function whyNotSent(
  shop: Shop,
  db: Database,
  order: FoundOrder,
  document: SentDocument,
  now: string,
): Promise<string | null> {
  const { order_number: number, expires_on: expiresOn, voided_at: voidedAt } = order
  if (voidedAt !== null) return whyVoid(shop, db, order, voidedAt)
  if (documentOf(order) !== document) {
    const stands = document === 'quote' ? 'an invoice by now' : 'still a quote'
    return `${number} is ${stands}. Look at it again.`
  }
  if (document === 'quote' && expiresOn < dayOf(now, shop.timeZone)) {
    return `${number} expired on ${formatDay(expiresOn)}, so its link would be dead. Edit it to make it valid for longer.`
  }
  return null
}

/** @throws Refusal 'conflict' where no mail can be sent. */
async function newMessageId(shop: Shop, tx: Database, server: MailServer | undefined): Promise<string> {
  const { email } = await findMailWords(shop, tx)
  const problem = whyNoMail(server, email)
  if (problem !== null) throw new Refusal('conflict', problem)
  const [, domain = ''] = (senderOf(server?.from, email) ?? '').split('@')
  return `<${randomUUID()}@${domainToASCII(domain) || domain}>`
}

async function recordMailing(
  shop: Shop,
  tx: Database,
  { id, revision }: FoundOrder,
  { document, to: name }: Pick<NewMail, 'document' | 'to'>,
  now: string,
): Promise<void> {
  await touchOrder(shop, tx, id, now)
  await recordEvent(shop, tx, {
    orderId: id,
    kind: 'mailing',
    detail: { document, revision, name },
    now,
  })
}
