/** Sends quotes and invoices to the customer: queues emails, which the outbox hands over. */
import type { Order } from '#contract/orders.ts'
import type { NewMail } from '#contract/sending.ts'
import { emailKey } from '#domain/likely-customers.ts'
import { withLink } from '#domain/mail-template.ts'
import { listRecipients } from '../customers/recipients.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { oncePerKey } from '../idempotency/idempotency.ts'
import { linkUrl, makeLink } from '../links/links.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import { touchOrder } from '../orders/orders.store.ts'
import { getOrder } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import type { DeliveryOptions } from './delivery.ts'
import * as store from './mails.store.ts'
import { newMessageId } from './message-id.ts'
import { moneyHash } from './money-hash.ts'
import { sendableOrder, senderOrRefuse } from './sendable.ts'

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

export function aboutOf(order: FoundOrder, { document, attached }: Pick<NewMail, 'document' | 'attached'>) {
  return { orderId: order.id, customerId: order.customer_id, document, attached }
}

/** The customer's addresses, to compare. */
export async function addressesOf(shop: Shop, tx: Database, order: FoundOrder): Promise<ReadonlySet<string>> {
  const recipients = await listRecipients(shop, tx, order.customer_id, 'invoice')
  return new Set(recipients.map(({ email }) => emailKey(email)))
}

export async function recordMailing(
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
