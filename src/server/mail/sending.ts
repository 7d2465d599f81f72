/** Sends quotes and invoices to the customer: previews and queues emails, creates and withdraws links. */
import type { Order } from '#contract/orders.ts'
import type { NewLink, NewMail, Sending } from '#contract/sending.ts'
import { dayOf, formatDay } from '#domain/calendar.ts'
import { shownName } from '#domain/customer.ts'
import type { Attached, SentDocument } from '#domain/customer-answer.ts'
import { replacesSentence } from '#domain/issued-document.ts'
import { balanceCents, isPaidInFull } from '#domain/ledger.ts'
import { emailKey } from '#domain/likely-customers.ts'
import {
  defaultTemplate,
  fillTemplate,
  LINK,
  MAX_SUBJECT,
  type MailTemplate,
  NOTHING_DUE_TEMPLATE,
  RECEIPT_TEMPLATE,
  truncate,
  withLink,
} from '#domain/mail-template.ts'
import { documentFileName, documentNumber, documentOfStage } from '#domain/order-document.ts'
import { owedOf } from '#domain/payment-schedule.ts'
import { Refusal } from '#domain/refusal.ts'
import { statementFileName, statementMail } from '#domain/statement.ts'
import { findProposedAddress, listRecipients, proposedAddress } from '../customers/recipients.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { toldReplacement } from '../documents/issued-paper.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { oncePerKey } from '../idempotency/idempotency.ts'
import { listIssuedDocuments } from '../issued/issued.store.ts'
import { listLinks, setSentOn } from '../links/links.store.ts'
import { linkUrl, makeLink } from '../links/links.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { withdrawLinks } from '../order-parts/withdraw-links.store.ts'
import { concurrentEditRefusal } from '../orders/concurrent-edit.ts'
import { type FoundOrder, findOrRefuse, lockedOrder, voidMessage } from '../orders/load-order.ts'
import { touchOrder } from '../orders/orders.store.ts'
import { getOrder } from '../orders/orders.ts'
import { owedOrderOf, settledOf, termsOf } from '../orders/present.ts'
import { findStatement } from '../receivables/statement.ts'
import type { Shop } from '../shop.ts'
import { findMailSettings } from '../shops/shops.store.ts'
import { isOrderReady } from '../work-plan/places.ts'
import { findPlan } from '../work-plan/work-plan.ts'
import { mailFactsOf, numberedOf } from './mail-facts.ts'
import { refuseTooManyMails } from './mail-limit.ts'
import { type MailServer, mailProblem, replyProblem, senderOf } from './mail-server.ts'
import * as store from './mails.store.ts'
import { newMessageId } from './message-id.ts'
import { amountsHold, moneyChanged, moneyHash } from './money-hash.ts'
import { presentLink, presentMail } from './present-sending.ts'

/** How documents reach the customer. */
export interface DeliveryOptions {
  readonly mailServer: MailServer | undefined
  /** The address where people reach Kerf, such as `https://kerf.example.com`. */
  readonly kerfUrl: string
}

/** @throws Refusal 'not-found', also when the order belongs to another shop. */
export async function getSending(
  shop: Shop,
  db: Database,
  id: number,
  {
    document: wanted,
    attached,
  }: { readonly document?: SentDocument | undefined; readonly attached: Attached },
  { mailServer, kerfUrl }: DeliveryOptions,
  now: string,
): Promise<Sending> {
  const order = await findOrRefuse(shop, db, id)
  const document = wanted ?? documentOfStage(order.status)
  const { words, template } = await templateOf(shop, db, document, order)
  const today = dayOf(now, shop.timeZone)
  const owed = owedOf(owedOrderOf(shop, order, termsOf(order)), today)
  const statement =
    attached === 'statement' ? await findStatement(shop, db, order.customer_id, now) : undefined
  const isOverdue = owed.dueNow !== undefined && owed.dueNow.by < today
  // A deposit is overdue on the day after the invoice, and nobody can be reminded of what they have not seen.
  const isReminder = document === 'invoice' && isOverdue && order.invoice_sent_on !== null
  const filled = fillTemplate(
    (document === 'invoice' ? settledTemplate(order) : undefined) ?? template,
    mailFactsOf(order, documentNumber(document, numberedOf(order)), {
      words,
      owed,
      today,
      isReminder,
      replaces: document === 'invoice' ? await replacementOf(shop, db, id) : undefined,
    }),
  )
  const recipients = await listRecipients(shop, db, order.customer_id, document)
  return {
    document,
    attached,
    version: order.version,
    to: proposedAddress(recipients) ?? null,
    recipients,
    ...filled,
    ...(isReminder && { subject: truncate(`Reminder: ${filled.subject}`, MAX_SUBJECT) }),
    fileName: documentFileName(document, numberedOf(order)),
    ...(statement !== undefined && { ...statementMail(statement), fileName: statementFileName(today) }),
    linkStart: linkUrl(kerfUrl, ''),
    cannotSend: await sendProblem(shop, db, order, document, now),
    cannotMail: mailProblem(mailServer, words.email),
    cannotReply: replyProblem(mailServer, words.email),
    links: (await listLinks(shop, db, id)).map((row) => presentLink(row, order)),
    mails: (await store.listMails(shop, db, id)).map(presentMail),
  }
}

async function replacementOf(shop: Shop, db: Database, id: number): Promise<string | undefined> {
  const issued = await listIssuedDocuments(shop, db, id)
  const last = issued.at(-1)
  const replaced = last?.kind === 'invoice' ? toldReplacement(last, issued, shop.timeZone) : undefined
  return last && replaced && replacesSentence(last.number, replaced)
}

/** In place of the shop's own, once nothing is due. */
function settledTemplate(order: FoundOrder): MailTemplate | undefined {
  const settled = settledOf(order)
  if (isPaidInFull(settled)) return RECEIPT_TEMPLATE
  return balanceCents(settled) <= 0 ? NOTHING_DUE_TEMPLATE : undefined
}

async function templateOf(shop: Shop, db: Database, document: SentDocument, order: FoundOrder) {
  const words = await findMailSettings(shop, db)
  const standard = defaultTemplate(document, order.answer !== null)
  return {
    words,
    template: {
      subject: words[`${document}_mail_subject`] ?? standard.subject,
      text: words[`${document}_mail_text`] ?? standard.text,
    },
  }
}

/**
 * Queues an email to each of the addresses. When this returns, the emails and their events are in the database, and the
 * outbox sends them.
 *
 * @throws Refusal 'not-found'; 'conflict' when no email can be sent, for a void order, for the wrong document at this
 * stage, for an expired quote, with an issue at `version` for another version than the message is about, and for an
 * idempotency key already used with a different request.
 */
export async function sendMail(
  shop: Shop,
  db: Database,
  id: number,
  mail: NewMail,
  { mailServer, kerfUrl }: DeliveryOptions,
  now: string,
  keyed?: KeyedRequest,
): Promise<Order> {
  const sent = await transaction(db, async (tx) => {
    await oncePerKey(shop, tx, keyed, now, async () => {
      const order = await sendableOrder(shop, tx, id, mail, now)
      const mailIds: number[] = []
      const hash = await moneyHash(shop, tx, aboutOf(order, mail), now)
      const contacts = await addressesOf(shop, tx, order)
      for (const to of differentAddresses([mail.to, ...mail.alsoTo])) {
        const link = await makeLink(shop, tx, order, { document: mail.document, to }, now)
        const mailId = await store.insertMail(shop, tx, {
          orderId: id,
          linkId: link.id,
          linkUrl: linkUrl(kerfUrl, link.token),
          attached: mail.attached,
          moneyHash: hash,
          to,
          isContact: contacts.has(emailKey(to)),
          subject: mail.subject,
          text: withLink(mail.text),
          messageId: newMessageId(await senderOrRefuse(shop, tx, mailServer, now)),
          now,
        })
        mailIds.push(mailId)
        await recordMailing(shop, tx, order, { document: mail.document, to }, now)
      }
      const [mailId] = mailIds
      if (mailId === undefined) throw new Error('an email was queued for nobody')
      return mailId
    })
    return getOrder(shop, tx, id, now)
  })
  mailServer?.wake()
  return sent
}

function differentAddresses(addresses: readonly string[]): readonly string[] {
  const keys = addresses.map(emailKey)
  return addresses.filter((address, index) => keys.indexOf(emailKey(address)) === index)
}

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

function aboutOf(order: FoundOrder, { document, attached }: Pick<NewMail, 'document' | 'attached'>) {
  return { orderId: order.id, customerId: order.customer_id, document, attached }
}

/** The customer's addresses, to compare. */
async function addressesOf(shop: Shop, tx: Database, order: FoundOrder): Promise<ReadonlySet<string>> {
  const recipients = await listRecipients(shop, tx, order.customer_id, 'invoice')
  return new Set(recipients.map(({ email }) => emailKey(email)))
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

async function sendableOrder(
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
async function sendProblem(
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
async function senderOrRefuse(
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
