/**
 * Emails that are not a quote or an invoice: links to accounts, what customers answered and paid, and copies of what they
 * signed. Queued with what they are about, and sent by the outbox.
 */
import { oneLine } from '#domain/mail-template.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { makeCustomerDocument } from '../documents/documents.ts'
import { lockOrder } from '../ledger/entries.store.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { ShopScope } from '../shop.ts'
import { findMailSettings } from '../shops/shops.store.ts'
import { listDue } from './due-mails.store.ts'
import { mailBody } from './mail-body.ts'
import { type MailServer, NO_SENDER, senderOf } from './mail-server.ts'
import { newMessageId } from './message-id.ts'
import * as store from './notices.store.ts'
import { listNoticeAddresses } from './order-notices.store.ts'
import {
  ATTEMPT_MS,
  CLAIM_MS,
  type Deliver,
  failureOf,
  mayHaveArrived,
  Undelivered,
} from './outgoing-mail.ts'
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

const MOST_IN_A_ROUND = 4
/** How often a link is sent that may have arrived: a second one does no harm, and without the first nobody could sign in. */
const MOST_UNSURE = 3
const COPY_TEXT = 'Copy of the approval.'

/** Sends some of what is due. @returns whether there may be more. */
export async function sendNotices(options: Options): Promise<boolean> {
  const { db, now, signal } = options
  const at = (plus = 0) => new Date(now() + plus).toISOString()
  const due = await listDue(db, 'notices', at(), MOST_IN_A_ROUND)
  for (const id of due) {
    if (signal.aborted) return false
    const mail = await store.claimNotice(db, id, at(), at(CLAIM_MS))
    if (mail === undefined) continue
    const shop = ShopScope.ofNobody({
      shopId: mail.shop_id,
      shopName: mail.shop_name,
      timeZone: mail.time_zone,
    })
    const result = (await isWanted(shop, db, mail, at()))
      ? await attempt(shop, mail, options)
      : ({ state: 'cancelled', nextTryAt: null } as const)
    await settle(shop, db, mail, result, at())
  }
  return due.length === MOST_IN_A_ROUND
}

/** Whether its link still works, and its member is still to be told. */
async function isWanted(
  shop: ShopScope,
  db: Database,
  mail: store.ClaimedNotice,
  now: string,
): Promise<boolean> {
  if (mail.used_at !== null || mail.withdrawn_at !== null) return false
  if (mail.expires_at !== null && mail.expires_at <= now) return false
  if (mail.order_made_by === null || isCopy(mail)) return true
  const told = await listNoticeAddresses(shop, db, { madeBy: mail.order_made_by })
  return told.includes(mail.to_address)
}

/** For a customer; others about an order are for members. */
function isCopy({ revision }: store.ClaimedNotice): boolean {
  return revision !== null
}

interface Result extends store.NoticeOutcome {
  /** For the order's history. */
  readonly trouble?: { readonly kind: 'unsent' | 'unsure'; readonly text: string }
}

async function attempt(
  shop: ShopScope,
  mail: store.ClaimedNotice,
  { db, deliver, from, now, signal, warn }: Options,
): Promise<Result> {
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
        pdf: await quoteOf(shop, db, mail, new Date(now()).toISOString()),
      },
      AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]),
      async () => {},
    )
    return { state: 'sent', nextTryAt: null }
  } catch (error) {
    const { kind, reason } = failureOf(error)
    if (kind === 'unsure' && (mail.link_id === null || mail.attempts >= MOST_UNSURE)) {
      return { state: 'sent', nextTryAt: null, trouble: { kind: 'unsure', text: mayHaveArrived(reason) } }
    }
    const pause = pauseAfter(mail.attempts)
    if (kind === 'rejected' || pause === undefined) {
      warn(error, `gave up notice ${mail.id}`)
      return { state: 'failed', nextTryAt: null, trouble: { kind: 'unsent', text: reason } }
    }
    // What a mail server says is expected now and then.
    if (!(error instanceof Undelivered)) warn(error, `could not create notice ${mail.id}`)
    return { state: 'waiting', nextTryAt: new Date(now() + pause).toISOString() }
  }
}

/** A copy that may not have reached its customer is in the order's history, and a failed invitation in the team's list. */
async function settle(
  shop: ShopScope,
  db: Database,
  mail: store.ClaimedNotice,
  { trouble, ...outcome }: Result,
  now: string,
): Promise<void> {
  const { order_id: orderId, revision } = mail
  await transaction(db, async (tx) => {
    if (orderId !== null) await lockOrder(shop, tx, orderId)
    if (!(await store.settleNotice(shop, tx, mail, outcome)) || trouble === undefined) return
    if (mail.link_id !== null) announce(tx, topicAnnouncement(shop, 'team'))
    if (orderId === null || revision === null) return
    const { kind, text } = trouble
    const detail = {
      document: 'quote',
      revision,
      name: mail.to_address,
      text: `${COPY_TEXT} ${text}`,
    } as const
    await recordEvent(shop, tx, { orderId, kind, detail, now })
  })
}
