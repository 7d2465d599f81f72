/** Emails with a link to an account: queued with the link, and sent by the outbox that all mails share a pace with. */
import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { LINK, oneLine } from '#domain/mail-template.ts'
import type { Database } from '../database/connect.ts'
import { ShopScope } from '../shop.ts'
import { findMailSettings } from '../shops/shops.store.ts'
import * as store from './account-mails.store.ts'
import { type MailServer, NO_SENDER, senderOf } from './mail-server.ts'
import { type Deliver, Undelivered } from './outgoing-mail.ts'
import { pauseAfter } from './pauses.ts'

interface NewAccountMail {
  readonly linkId: number
  /** With the token. */
  readonly url: string
  readonly to: string
  readonly subject: string
  /** With `{link}` where the link goes. */
  readonly text: string
  readonly now: string
}

/** Requires that the shop can send. Wake the mail server after the commit. */
export async function queueAccountMail(
  shop: ShopScope,
  tx: Database,
  server: MailServer | undefined,
  mail: NewAccountMail,
): Promise<void> {
  const { email } = await findMailSettings(shop, tx)
  const [, domain = ''] = (senderOf(server?.from, email) ?? '').split('@')
  await store.insertAccountMail(shop, tx, {
    ...mail,
    subject: oneLine(mail.subject),
    messageId: `<${randomUUID()}@${domainToASCII(domain) || domain}>`,
  })
}

interface Options {
  readonly db: Database
  readonly deliver: Deliver
  readonly from: string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly signal: AbortSignal
}

const ATTEMPT_MS = 120_000
const AT_ONCE = 4

/**
 * Sends what is due. One that may have arrived is sent again: a second email with the same link does no harm, and
 * without the first nobody could sign in.
 */
export async function sendAccountMails({ db, deliver, from, now, signal }: Options): Promise<void> {
  const at = (plus = 0) => new Date(now() + plus).toISOString()
  for (const id of await store.listDueAccountMails(db, at(), AT_ONCE)) {
    if (signal.aborted) return
    const mail = await store.claimAccountMail(db, id, at(), at(2 * ATTEMPT_MS))
    if (mail === undefined) continue
    const shop = ShopScope.ofNobody({
      shopId: mail.shop_id,
      shopName: mail.shop_name,
      timeZone: mail.time_zone,
    })
    if (mail.used_at !== null || mail.withdrawn_at !== null || mail.expires_at <= at()) {
      await store.settleAccountMail(shop, db, mail, { state: 'cancelled', nextTryAt: null })
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
          subject: mail.subject,
          text: mail.text.replaceAll(LINK, mail.link_url ?? ''),
          pdf: undefined,
        },
        AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]),
        async () => {},
      )
      await store.settleAccountMail(shop, db, mail, { state: 'sent', nextTryAt: null })
    } catch (error) {
      const pause = pauseAfter(mail.attempts)
      const isRejected = error instanceof Undelivered && error.kind === 'rejected'
      await store.settleAccountMail(
        shop,
        db,
        mail,
        isRejected || pause === undefined
          ? { state: 'failed', nextTryAt: null }
          : { state: 'waiting', nextTryAt: at(pause) },
      )
    }
  }
}
