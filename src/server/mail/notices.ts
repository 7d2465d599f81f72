/**
 * Emails that are not a quote or an invoice: links to accounts, what customers answered and paid, and copies of what they
 * signed. Queued with what they are about, and sent by the outbox.
 */
import { oneLine } from '#domain/mail-template.ts'
import type { Database } from '../database/connect.ts'
import { makeCustomerDocument } from '../documents/documents.ts'
import { ShopScope } from '../shop.ts'
import { findMailSettings } from '../shops/shops.store.ts'
import { mailBody } from './mail-body.ts'
import { type MailServer, NO_SENDER, senderOf } from './mail-server.ts'
import { newMessageId } from './message-id.ts'
import * as store from './notices.store.ts'
import { type Deliver, Undelivered } from './outgoing-mail.ts'
import { pauseAfter } from './pauses.ts'

interface NewAccountNotice {
  readonly linkId: number
  /** With the token. */
  readonly url: string
  readonly to: string
  readonly subject: string
  /** With `{link}` where the link goes. */
  readonly text: string
  /** On the button. */
  readonly button: string
  readonly now: string
}

/** Requires that the shop can send. Wake the mail server after the commit. */
export async function queueAccountNotice(
  shop: ShopScope,
  tx: Database,
  server: MailServer | undefined,
  mail: NewAccountNotice,
): Promise<void> {
  const { email } = await findMailSettings(shop, tx)
  await store.insertNotice(shop, tx, {
    ...mail,
    subject: oneLine(mail.subject),
    messageId: newMessageId(senderOf(server?.from, email)),
  })
}

/** The quote that the customer signed, if it goes with the email. */
async function quoteOf(
  shop: ShopScope,
  db: Database,
  { order_id: id, revision }: { readonly order_id: number | null; readonly revision: number | null },
  now: string,
) {
  if (id === null || revision === null) return undefined
  const { fileName, pdf } = await makeCustomerDocument(shop, db, { id, document: 'quote', revision }, now)
  return { fileName, bytes: pdf }
}

interface Options {
  readonly db: Database
  readonly deliver: Deliver
  readonly from: string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly signal: AbortSignal
  readonly warn: (error: unknown, message: string) => void
}

const ATTEMPT_MS = 120_000
const MOST_IN_A_ROUND = 4

/**
 * Sends what is due. One that may have arrived is sent again: a second email with the same link does no harm, and
 * without the first nobody could sign in.
 */
export async function sendNotices({ db, deliver, from, now, signal, warn }: Options): Promise<void> {
  const at = (plus = 0) => new Date(now() + plus).toISOString()
  for (const id of await store.listDueNotices(db, at(), MOST_IN_A_ROUND)) {
    if (signal.aborted) return
    const mail = await store.claimNotice(db, id, at(), at(2 * ATTEMPT_MS))
    if (mail === undefined) continue
    const shop = ShopScope.ofNobody({
      shopId: mail.shop_id,
      shopName: mail.shop_name,
      timeZone: mail.time_zone,
    })
    const isOver = mail.used_at !== null || mail.withdrawn_at !== null
    if (isOver || (mail.expires_at !== null && mail.expires_at <= at())) {
      await store.settleNotice(shop, db, mail, { state: 'cancelled', nextTryAt: null })
      continue
    }
    try {
      const sender = senderOf(from, mail.shop_email)
      if (sender === undefined) throw new Undelivered(NO_SENDER, 'retry')
      await deliver(
        {
          messageId: mail.message_id,
          date: mail.created_at,
          from: { name: oneLine(mail.shop_name), address: sender },
          replyTo: mail.shop_email ?? undefined,
          to: mail.to_address,
          isAutomatic: true,
          ...(await mailBody(shop, db, {
            subject: mail.subject,
            text: mail.text,
            url: mail.link_url,
            button: mail.button,
          })),
          pdf: await quoteOf(shop, db, mail, at()),
        },
        AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]),
        async () => {},
      )
      await store.settleNotice(shop, db, mail, { state: 'sent', nextTryAt: null })
    } catch (error) {
      const pause = pauseAfter(mail.attempts)
      const isRejected = error instanceof Undelivered && error.kind === 'rejected'
      if (isRejected || pause === undefined) {
        warn(error, `gave up notice ${mail.id}`)
        await store.settleNotice(shop, db, mail, { state: 'failed', nextTryAt: null })
      } else {
        // What a mail server says is expected now and then.
        if (!(error instanceof Undelivered)) warn(error, `could not create notice ${mail.id}`)
        await store.settleNotice(shop, db, mail, { state: 'waiting', nextTryAt: at(pause) })
      }
    }
  }
}
