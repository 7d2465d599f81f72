/** What somebody sees before sending a quote or an invoice: the email as it is proposed, and what was sent. */
import type { Sending } from '#contract/sending.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Attached, SentDocument } from '#domain/customer-answer.ts'
import { replacesSentence } from '#domain/issued-document.ts'
import { balanceCents, isPaidInFull } from '#domain/ledger.ts'
import {
  defaultTemplate,
  fillTemplate,
  MAX_SUBJECT,
  type MailTemplate,
  NOTHING_DUE_TEMPLATE,
  RECEIPT_TEMPLATE,
  truncate,
} from '#domain/mail-template.ts'
import { documentFileName, documentNumber, documentOfStage } from '#domain/order-document.ts'
import { owedOf } from '#domain/payment-schedule.ts'
import { statementFileName, statementMail } from '#domain/statement.ts'
import { listRecipients, proposedAddress } from '../customers/recipients.ts'
import type { Database } from '../database/connect.ts'
import { toldReplacement } from '../documents/issued-paper.ts'
import { listIssuedDocuments } from '../issued/issued.store.ts'
import { listLinks } from '../links/links.store.ts'
import { linkUrl } from '../links/links.ts'
import { type FoundOrder, findOrRefuse } from '../orders/load-order.ts'
import { owedOrderOf, settledOf, termsOf } from '../orders/present.ts'
import { findStatement } from '../receivables/statement.ts'
import type { Shop } from '../shop.ts'
import { findMailSettings } from '../shops/shops.store.ts'
import type { DeliveryOptions } from './delivery.ts'
import { mailFactsOf, numberedOf } from './mail-facts.ts'
import { mailProblem, replyProblem } from './mail-server.ts'
import * as store from './mails.store.ts'
import { presentLink, presentMail } from './present-sending.ts'
import { sendProblem } from './sendable.ts'

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
