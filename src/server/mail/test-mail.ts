/** A test message: handed to the mail server at once, so that its answer is shown to whoever set it up. */
import type { TestMailResult } from '#contract/first-day.ts'
import { oneLine } from '#domain/mail-template.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop } from '../shop.ts'
import { findMailSettings } from '../shops/shops.store.ts'
import { mailBody } from './mail-body.ts'
import { refuseTooManyMails } from './mail-limit.ts'
import { type MailServer, mailProblem, senderOf } from './mail-server.ts'
import { newMessageId } from './message-id.ts'
import { insertNotice, markSent } from './notices.store.ts'
import { Undelivered } from './outgoing-mail.ts'

/** Somebody waits for the answer on a screen. */
const PATIENCE_MS = 20_000
const NO_ANSWER = `The mail server did not answer within ${PATIENCE_MS / 1000} seconds.`

/** @throws Refusal 'conflict' when no mail can be sent; 'too-many' when the shop has sent its share of this hour. */
export async function sendTestMail(
  shop: Shop,
  db: Database,
  to: string,
  { mailServer, kerfUrl }: { readonly mailServer: MailServer | undefined; readonly kerfUrl: string },
  now: string,
): Promise<TestMailResult> {
  const { email } = await findMailSettings(shop, db)
  const problem = mailProblem(mailServer, email)
  const sender = senderOf(mailServer?.from, email)
  if (mailServer === undefined || sender === undefined) {
    throw new Refusal('conflict', problem ?? 'No email can be sent.')
  }
  const words = {
    subject: oneLine(`Test message from ${shop.shopName}`),
    text: `This is a test message from Kerf.

If you can read it, ${oneLine(shop.shopName)} can send quotes and invoices by email. They will look like this, with a button:
{link}`,
    url: kerfUrl,
    button: 'Open Kerf',
  }
  const messageId = newMessageId(sender)
  // Counted before it is sent, so that many at once do not exceed the limit.
  const id = await transaction(db, async (tx) => {
    await refuseTooManyMails(shop, tx, mailServer, now)
    return insertNotice(shop, tx, { ...words, url: null, to, messageId, isSentAtOnce: true, now })
  })
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const refused = await mailServer
    .deliver(
      {
        messageId,
        date: now,
        from: { name: oneLine(shop.shopName), address: sender },
        replyTo: email ?? undefined,
        to,
        isAutomatic: true,
        ...(await mailBody(shop, db, words)),
        pdf: undefined,
      },
      signal,
      async () => {},
    )
    .then(
      () => null,
      (error: unknown) => {
        if (signal.aborted) return NO_ANSWER
        if (error instanceof Undelivered) return error.message
        throw error
      },
    )
  if (refused === null) {
    await transaction(db, async (tx) => {
      await markSent(shop, tx, id)
      announce(tx, topicAnnouncement(shop, 'shop'))
    })
  }
  return { isAccepted: refused === null, problem: refused }
}
