/** What a queued email is when its turn comes: words and papers, and whether they still hold. */
import type { Day } from '#domain/calendar.ts'
import type { SentDocument } from '#domain/customer-answer.ts'
import { type MailTemplate, oneLine } from '#domain/mail-template.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { makeCustomerDocument } from '../documents/documents.ts'
import { findOrRefuse } from '../orders/load-order.ts'
import { makeStatement } from '../receivables/statement.ts'
import type { ShopScope } from '../shop.ts'
import { mailBody } from './mail-body.ts'
import { NO_SENDER, senderOf } from './mail-server.ts'
import { amountsHold, moneyChanged } from './money-hash.ts'
import type { ClaimedMail } from './outbox.store.ts'
import { type OutgoingMail, Undelivered } from './outgoing-mail.ts'
import { readyWords } from './ready-mail.ts'

const BUTTONS: Readonly<Record<SentDocument, string>> = { quote: 'View Quote', invoice: 'View Invoice' }
const READY_BUTTON = 'See Your Order'

interface Composed {
  readonly outgoing: OutgoingMail
  readonly words: MailTemplate
}

/**
 * The email as it is handed over.
 *
 * @param from the operator's address; without one, the shop's own.
 * @throws Undelivered without any sender; Refusal when there is nothing left to send, or the amounts have changed.
 */
export async function composeMail(
  shop: ShopScope,
  db: Database,
  mail: ClaimedMail,
  from: string | undefined,
  now: () => string,
): Promise<Composed> {
  const sender = senderOf(from, mail.shop_email)
  if (sender === undefined) throw new Undelivered(NO_SENDER, 'retry')
  const pdf = await pdfOf(shop, db, mail, now())
  // Last, so that the PDF cannot tell of money that came while it was made.
  await refuseOldAmounts(shop, db, mail, now())
  const words = await wordsOf(shop, db, mail, now())
  const button = mail.is_ready === 1 ? READY_BUTTON : BUTTONS[mail.document]
  const outgoing: OutgoingMail = {
    messageId: mail.message_id,
    date: mail.created_at,
    from: { name: oneLine(mail.shop_name), address: sender },
    replyTo: mail.shop_email ?? undefined,
    to: mail.to_address,
    isAutomatic: mail.is_ready === 1,
    ...(await mailBody(shop, db, { ...words, url: mail.link_url, button })),
    pdf: pdf && { fileName: pdf.fileName, bytes: pdf.pdf },
  }
  return { outgoing, words }
}

async function pdfOf(shop: ShopScope, db: Database, mail: ClaimedMail, now: string) {
  if (mail.is_ready === 1) return undefined
  if (mail.attached === 'statement') return makeStatement(shop, db, mail.customer_id, now)
  const { order_id: id, document, revision } = mail
  return makeCustomerDocument(shop, db, { id, document, revision }, now)
}

async function refuseOldAmounts(shop: ShopScope, db: Database, mail: ClaimedMail, now: string) {
  const { order_id: orderId, customer_id: customerId, document, attached } = mail
  // Its words are written when it leaves.
  if (mail.is_ready === 1) return
  const written = { orderId, customerId, document, attached, hash: mail.money_hash, at: mail.created_at }
  if (!(await amountsHold(shop, db, written, now))) {
    throw new Refusal('conflict', moneyChanged(attached, mail.order_number, 'before'))
  }
}

/** Nobody wrote word that the order is ready, so it says what is true when it leaves. */
async function wordsOf(shop: ShopScope, db: Database, mail: ClaimedMail, now: string): Promise<MailTemplate> {
  if (mail.is_ready === 0) return { subject: mail.subject, text: mail.text }
  return readyWords(shop, db, await findOrRefuse(shop, db, mail.order_id), now)
}

/** Why a queued email must no longer be sent: its link would not work, or show something else. */
export function cancelReason(mail: ClaimedMail, today: Day): string | undefined {
  const { order_number: number, status, document } = mail
  if (mail.voided_at !== null) return `${number} was voided before the email was sent.`
  if (mail.withdrawn_at !== null) return 'The link was withdrawn before the email was sent.'
  if (document === 'invoice' && status === 'quote')
    return `${number} became a quote again before the email was sent.`
  // Its link shows the invoice that stands.
  if (mail.is_ready === 1) return undefined
  const isRevised = document === 'invoice' && mail.issued_place !== mail.current_place
  if (mail.revision !== mail.current_revision || isRevised) {
    return `${number} was changed before the email was sent.`
  }
  if (document === 'quote' && status !== 'quote')
    return `${number} became an invoice before the email was sent.`
  // The link of an answered quote goes on showing it.
  if (document === 'quote' && mail.answer === null && mail.expires_on < today)
    return `${number} expired before the email was sent.`
  return undefined
}
