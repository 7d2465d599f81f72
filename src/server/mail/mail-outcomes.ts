/** What the database and the order's history keep of how an attempt to send an email ended. */
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { lockOrder } from '../ledger/entries.store.ts'
import { isLinkViewed } from '../links/links.store.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import type { ShopScope } from '../shop.ts'
import { isOrderReady } from '../work-plan/places.ts'
import { findPlan } from '../work-plan/work-plan.ts'
import * as store from './outbox.store.ts'
import { failureOf, mayHaveArrived, Undelivered } from './outgoing-mail.ts'
import { ATTEMPTS_IN_SILENCE, pauseAfter } from './pauses.ts'
import { releaseReadyEmail } from './ready-mail.store.ts'
import { HELD_BACK, notReadyText } from './ready-mail.ts'
import { recordSent } from './record-sent.ts'

export interface Keeping {
  readonly db: Database
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: (error: unknown, message: string) => void
}

function at({ now }: Keeping, plus = 0): string {
  return new Date(now() + plus).toISOString()
}

export async function keepSent(shop: ShopScope, keeping: Keeping, mail: store.ClaimedMail): Promise<void> {
  await transaction(keeping.db, async (tx) => {
    await lockOrder(shop, tx, mail.order_id)
    await settleSent(shop, tx, mail, at(keeping))
  })
}

async function settleSent(
  shop: ShopScope,
  tx: Database,
  mail: store.ClaimedMail,
  now: string,
): Promise<void> {
  const outcome = { state: 'sent', nextTryAt: null, lastError: null, sentAt: now } as const
  if (await store.settleMail(shop, tx, mail, outcome)) await recordSent(shop, tx, mail, { sentAt: now, now })
}

/** The email is tried again later, if that can help. */
export async function keepFailure(
  shop: ShopScope,
  keeping: Keeping,
  mail: store.ClaimedMail,
  error: unknown,
): Promise<void> {
  // There is nothing left to send, such as a statement for a customer who has paid.
  if (error instanceof Refusal && error.code !== 'too-many') {
    return giveUp(shop, keeping, mail, 'cancelled', error.message)
  }
  const pause = pauseAfter(mail.attempts)
  const { kind, reason } = failureOf(error)
  if (!(error instanceof Undelivered)) keeping.warn(error, `could not create email ${mail.id}`)
  if (kind === 'unsure') return giveUp(shop, keeping, mail, 'unsure', unsureMessage(reason))
  if (kind === 'rejected' || pause === undefined) return giveUp(shop, keeping, mail, 'failed', reason)
  const outcome = {
    state: 'waiting',
    nextTryAt: at(keeping, pause),
    lastError: reason,
    sentAt: null,
  } as const
  const tells = kind === 'misconfigured' && mail.attempts === ATTEMPTS_IN_SILENCE
  await transaction(keeping.db, async (tx) => {
    const { order_id: orderId, document, revision, to_address: name } = mail
    if (tells) await lockOrder(shop, tx, orderId)
    if (!(await store.settleMail(shop, tx, mail, outcome)) || !tells) return
    const text = `${reason.replace(/\.$/, '')}. Kerf keeps trying for a day.`
    const detail = { document, revision, name, text }
    await recordEvent(shop, tx, { orderId, kind: 'unsent', detail, now: at(keeping) })
  })
}

/** An unsure email whose link was opened has arrived. */
export async function giveUp(
  shop: ShopScope,
  keeping: Keeping,
  mail: store.ClaimedMail,
  state: 'failed' | 'unsure' | 'cancelled',
  reason: string,
): Promise<void> {
  await transaction(keeping.db, async (tx) => {
    await lockOrder(shop, tx, mail.order_id)
    if (state === 'unsure' && (await isLinkViewed(shop, tx, mail.link_id))) {
      return settleSent(shop, tx, mail, at(keeping))
    }
    const { order_id: orderId, document, revision, to_address: name } = mail
    const outcome = { state, nextTryAt: null, lastError: reason, sentAt: null }
    if (!(await store.settleMail(shop, tx, mail, outcome))) return
    if (state === 'cancelled' && mail.is_ready === 1) await releaseReadyEmail(shop, tx, orderId)
    const detail = { document, revision, name, text: reason }
    const kind = state === 'unsure' ? 'unsure' : 'unsent'
    await recordEvent(shop, tx, { orderId, kind, detail, now: at(keeping) })
  })
}

/**
 * Holds word back that an order is ready whose pieces went back. Nothing failed then, so no bell rings. Asks while the order is
 * locked: the tap that makes it ready again queues no email as long as this one is waiting.
 *
 * @returns whether it must not be sent.
 */
export async function holdBack(shop: ShopScope, keeping: Keeping, mail: store.ClaimedMail): Promise<boolean> {
  const { order_id: orderId, order_number: orderNumber } = mail
  return transaction(keeping.db, async (tx) => {
    await lockOrder(shop, tx, orderId)
    if (await isOrderReady(shop, tx, orderId, await findPlan(shop, tx))) return false
    const lastError = notReadyText(orderNumber)
    const outcome = { state: 'cancelled', nextTryAt: null, lastError, sentAt: null } as const
    if (!(await store.settleMail(shop, tx, mail, outcome))) return true
    await releaseReadyEmail(shop, tx, orderId)
    await recordEvent(shop, tx, { orderId, kind: 'worked', detail: { text: HELD_BACK }, now: at(keeping) })
    return true
  })
}

/** Why nobody knows whether an email arrived if the server stopped while it handed it over. */
export const STOPPED = unsureMessage('Kerf was stopped while handing the email over')

function unsureMessage(reason: string): string {
  return `${mayHaveArrived(reason)} Check with the customer before sending it again.`
}
