/**
 * Sends queued emails: one server at a time, retried with growing pauses, never sent twice on its own, never lost in a
 * crash.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Day, dayOf } from '#domain/calendar.ts'
import type { SentDocument } from '#domain/customer-answer.ts'
import { type MailTemplate, oneLine } from '#domain/mail-template.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { isDatabaseAway } from '../database/failures.ts'
import { transaction } from '../database/transaction.ts'
import { makeCustomerDocument } from '../documents/documents.ts'
import { lockOrder } from '../ledger/entries.store.ts'
import { isLinkViewed } from '../links/links.store.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { findOrRefuse } from '../orders/load-order.ts'
import { makeStatement } from '../receivables/statement.ts'
import { ShopScope } from '../shop.ts'
import { isOrderReady } from '../work-plan/places.ts'
import { findPlan } from '../work-plan/work-plan.ts'
import { listDue } from './due-mails.store.ts'
import { mailBody } from './mail-body.ts'
import { NO_SENDER, senderOf } from './mail-server.ts'
import { amountsHold, moneyChanged } from './money-hash.ts'
import { sendNotices } from './notices.ts'
import { queueOrderNotices } from './order-notices.ts'
import * as store from './outbox.store.ts'
import {
  ATTEMPT_MS,
  CLAIM_MS,
  type Deliver,
  failureOf,
  mayHaveArrived,
  type OutgoingMail,
  Undelivered,
} from './outgoing-mail.ts'
import { ATTEMPTS_IN_SILENCE, pauseAfter } from './pauses.ts'
import { releaseReadyEmail } from './ready-mail.store.ts'
import { HELD_BACK, notReadyText, readyWords } from './ready-mail.ts'
import { recordSent } from './record-sent.ts'

interface OutboxOptions {
  readonly db: Database
  readonly deliver: Deliver
  /** The operator's address; without one, each shop sends from its own. */
  readonly from: string | undefined
  /** Where people reach Kerf, for notices; undefined if it is not known. */
  readonly kerfUrl?: string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: (error: unknown, message: string) => void
}

/** Other servers on the same database do not announce their emails, so this one polls. */
const POLL_MS = 5000
/** How long a shutdown waits for attempts in progress; Docker allows 10 s for everything. */
const SHUTDOWN_MS = 3000
const CONCURRENT_ATTEMPTS = 8
/** For a database that becomes unavailable right after an email was sent. */
const RECORD_AGAIN = { times: 60, afterMs: 1000 }
const BUTTONS: Readonly<Record<SentDocument, string>> = { quote: 'View Quote', invoice: 'View Invoice' }
const READY_BUTTON = 'See Your Order'
const STOPPED = 'Kerf was stopped while handing the email over'

export class Outbox {
  readonly #options: OutboxOptions
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  /** Ids of the emails being attempted. */
  readonly #attempting = new Set<number>()
  readonly #running = new Set<Promise<void>>()
  #isChecking = false
  #isSendingNotices = false
  #checkAgain = false
  #isClosing = false

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  get deliver(): Deliver {
    return this.#options.deliver
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS)
    this.wake()
  }

  /** Call this when an email has been queued. */
  wake(): void {
    if (this.#timer !== undefined) this.#checkDue()
  }

  /** Attempts everything that is due now. */
  async runOnce(): Promise<void> {
    await this.#checkDue()
    while (this.#running.size > 0) await Promise.race(this.#running)
  }

  /**
   * Starts the due emails as far as there is room. Each finished attempt checks again, so one that hangs holds up no
   * other.
   */
  async #checkDue(): Promise<void> {
    this.#checkAgain = true
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      while (this.#checkAgain && !this.#isClosing) {
        this.#checkAgain = false
        await this.#startDue()
      }
    } catch (error) {
      this.#options.warn(error, 'could not check for due emails')
    } finally {
      this.#isChecking = false
    }
  }

  async #startDue(): Promise<void> {
    this.#sendNotices()
    const room = CONCURRENT_ATTEMPTS - this.#attempting.size
    if (room === 0) return
    const due = await listDue(this.#options.db, 'mails', this.#now(), CONCURRENT_ATTEMPTS)
    if (this.#isClosing) return
    for (const id of due.filter((one) => !this.#attempting.has(one)).slice(0, room)) {
      const attempt = this.#attemptAndCheck(id).finally(() => this.#running.delete(attempt))
      this.#running.add(attempt)
    }
  }

  /**
   * One round at a time; what is queued meanwhile is found by the next. That begins at once while there is more: a link
   * for a password must not wait behind what other shops are told.
   */
  #sendNotices(): void {
    if (this.#isSendingNotices || this.#isClosing) return
    this.#isSendingNotices = true
    const { db, deliver, from, kerfUrl, now, warn } = this.#options
    const round = queueOrderNotices({ db, from, kerfUrl, now, warn })
      .then(() => sendNotices({ db, deliver, from, now, warn, signal: this.#stop.signal }))
      .catch((error: unknown) => {
        warn(error, 'could not send notices')
        return false
      })
      .then((isMore) => {
        this.#isSendingNotices = false
        if (isMore) this.#sendNotices()
        this.#running.delete(round)
      })
    this.#running.add(round)
  }

  async #attemptAndCheck(id: number): Promise<void> {
    this.#attempting.add(id)
    try {
      await this.#attempt(id)
    } catch (error) {
      this.#options.warn(error, `could not process email ${id}`)
      return
    } finally {
      this.#attempting.delete(id)
    }
    await this.#checkDue()
  }

  /** Attempts in progress get a moment to finish and are released after that. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    const deadline = setTimeout(() => this.#stop.abort(), SHUTDOWN_MS)
    this.#isClosing = true
    await Promise.all(this.#running)
    clearTimeout(deadline)
    this.#stop.abort()
  }

  #now(plus = 0): string {
    return new Date(this.#options.now() + plus).toISOString()
  }

  /** Does nothing when another server has claimed the email first. */
  async #attempt(id: number): Promise<void> {
    const { db } = this.#options
    const mail = await store.claimMail(db, id, this.#now(), this.#now(CLAIM_MS))
    if (mail === undefined) return
    const { shop_id: shopId, shop_name: shopName, time_zone: timeZone } = mail
    const shop = ShopScope.ofNobody({ shopId, shopName, timeZone })
    if (mail.handed_over_at !== null) {
      await this.#giveUp(shop, mail, 'unsure', unsureMessage(STOPPED))
      return
    }
    const reason = cancelReason(mail, dayOf(this.#now(), timeZone))
    if (reason !== undefined) {
      await this.#giveUp(shop, mail, 'cancelled', reason)
      return
    }
    if (mail.is_ready === 1 && (await this.#isHeldBack(shop, mail))) return
    try {
      await this.#deliver(shop, mail)
    } catch (error) {
      if (!this.#stop.signal.aborted) await this.#recordFailure(shop, mail, error)
      else if (failureOf(error).kind === 'unsure')
        await this.#giveUp(shop, mail, 'unsure', unsureMessage(STOPPED))
      else await store.releaseMail(shop, db, mail)
      return
    }
    await this.#recordSent(shop, mail)
  }

  /** Until this is recorded, a crash leaves the email unsure once its claim expires; hence the retries. */
  async #recordSent(shop: ShopScope, mail: store.ClaimedMail): Promise<void> {
    const { signal } = this.#stop
    for (let left = RECORD_AGAIN.times; ; left--) {
      try {
        await this.#writeSent(shop, mail)
        return
      } catch (error) {
        if (left === 0 || signal.aborted || !isDatabaseAway(error)) throw error
        await sleep(RECORD_AGAIN.afterMs, undefined, { signal }).catch(() => {})
      }
    }
  }

  async #deliver(shop: ShopScope, mail: store.ClaimedMail): Promise<void> {
    const { db, deliver, from } = this.#options
    const sender = senderOf(from, mail.shop_email)
    if (sender === undefined) throw new Undelivered(NO_SENDER, 'retry')
    const pdf = await this.#pdfOf(shop, mail)
    // Last, so that the PDF cannot tell of money that came while it was made.
    await this.#refuseOldAmounts(shop, mail)
    const words = await this.#wordsOf(shop, mail)
    const outgoing: OutgoingMail = {
      messageId: mail.message_id,
      date: mail.created_at,
      from: { name: oneLine(mail.shop_name), address: sender },
      replyTo: mail.shop_email ?? undefined,
      to: mail.to_address,
      isAutomatic: mail.is_ready === 1,
      ...(await mailBody(shop, db, {
        ...words,
        url: mail.link_url,
        button: mail.is_ready === 1 ? READY_BUTTON : BUTTONS[mail.document],
      })),
      pdf: pdf && { fileName: pdf.fileName, bytes: pdf.pdf },
    }
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ATTEMPT_MS)])
    await deliver(outgoing, signal, async () => {
      if (!(await store.handOver(shop, db, mail, words, this.#now()))) {
        throw new Error(`email ${mail.id} was withdrawn while it was being sent`)
      }
    })
  }

  async #refuseOldAmounts(shop: ShopScope, mail: store.ClaimedMail): Promise<void> {
    const { order_id: orderId, customer_id: customerId, document, attached } = mail
    // Its words are written when it leaves.
    if (mail.is_ready === 1) return
    const written = { orderId, customerId, document, attached, hash: mail.money_hash, at: mail.created_at }
    if (!(await amountsHold(shop, this.#options.db, written, this.#now()))) {
      throw new Refusal('conflict', moneyChanged(attached, mail.order_number, 'before'))
    }
  }

  /** Nobody wrote word that the order is ready, so it says what is true when it leaves. */
  async #wordsOf(shop: ShopScope, mail: store.ClaimedMail): Promise<MailTemplate> {
    const { db } = this.#options
    if (mail.is_ready === 0) return { subject: mail.subject, text: mail.text }
    return readyWords(shop, db, await findOrRefuse(shop, db, mail.order_id), this.#now())
  }

  /**
   * Whether pieces went back. Nothing failed then, so no bell rings. Asks while the order is locked: the tap that makes it
   * ready again queues no email as long as this one is waiting.
   */
  async #isHeldBack(shop: ShopScope, mail: store.ClaimedMail): Promise<boolean> {
    const { order_id: orderId, order_number: orderNumber } = mail
    return transaction(this.#options.db, async (tx) => {
      await lockOrder(shop, tx, orderId)
      if (await isOrderReady(shop, tx, orderId, await findPlan(shop, tx))) return false
      const lastError = notReadyText(orderNumber)
      const outcome = { state: 'cancelled', nextTryAt: null, lastError, sentAt: null } as const
      if (!(await store.settleMail(shop, tx, mail, outcome))) return true
      await releaseReadyEmail(shop, tx, orderId)
      await recordEvent(shop, tx, { orderId, kind: 'worked', detail: { text: HELD_BACK }, now: this.#now() })
      return true
    })
  }

  async #pdfOf(shop: ShopScope, mail: store.ClaimedMail) {
    const { db } = this.#options
    if (mail.is_ready === 1) return undefined
    if (mail.attached === 'statement') return makeStatement(shop, db, mail.customer_id, this.#now())
    const { order_id: id, document, revision } = mail
    return makeCustomerDocument(shop, db, { id, document, revision }, this.#now())
  }

  async #writeSent(shop: ShopScope, mail: store.ClaimedMail): Promise<void> {
    await transaction(this.#options.db, async (tx) => {
      await lockOrder(shop, tx, mail.order_id)
      await this.#settleSent(shop, tx, mail)
    })
  }

  async #settleSent(shop: ShopScope, tx: Database, mail: store.ClaimedMail): Promise<void> {
    const now = this.#now()
    const outcome = { state: 'sent', nextTryAt: null, lastError: null, sentAt: now } as const
    if (await store.settleMail(shop, tx, mail, outcome))
      await recordSent(shop, tx, mail, { sentAt: now, now })
  }

  async #recordFailure(shop: ShopScope, mail: store.ClaimedMail, error: unknown): Promise<void> {
    const { db, warn } = this.#options
    // There is nothing left to send, such as a statement for a customer who has paid.
    if (error instanceof Refusal && error.code !== 'too-many') {
      await this.#giveUp(shop, mail, 'cancelled', error.message)
      return
    }
    const pause = pauseAfter(mail.attempts)
    const { kind, reason } = failureOf(error)
    if (!(error instanceof Undelivered)) warn(error, `could not create email ${mail.id}`)
    if (kind === 'unsure') {
      await this.#giveUp(shop, mail, 'unsure', unsureMessage(reason))
      return
    }
    if (kind === 'rejected' || pause === undefined) {
      await this.#giveUp(shop, mail, 'failed', reason)
      return
    }
    const outcome = {
      state: 'waiting',
      nextTryAt: this.#now(pause),
      lastError: reason,
      sentAt: null,
    } as const
    const tells = kind === 'misconfigured' && mail.attempts === ATTEMPTS_IN_SILENCE
    await transaction(db, async (tx) => {
      const { order_id: orderId, document, revision, to_address: name } = mail
      if (tells) await lockOrder(shop, tx, orderId)
      if (!(await store.settleMail(shop, tx, mail, outcome)) || !tells) return
      const text = `${reason.replace(/\.$/, '')}. Kerf keeps trying for a day.`
      await recordEvent(shop, tx, {
        orderId,
        kind: 'unsent',
        detail: { document, revision, name, text },
        now: this.#now(),
      })
    })
  }

  async #giveUp(
    shop: ShopScope,
    mail: store.ClaimedMail,
    state: 'failed' | 'unsure' | 'cancelled',
    reason: string,
  ): Promise<void> {
    await transaction(this.#options.db, async (tx) => {
      await lockOrder(shop, tx, mail.order_id)
      if (state === 'unsure' && (await isLinkViewed(shop, tx, mail.link_id))) {
        await this.#settleSent(shop, tx, mail)
        return
      }
      const { order_id: orderId, document, revision, to_address: name } = mail
      const outcome = { state, nextTryAt: null, lastError: reason, sentAt: null }
      if (!(await store.settleMail(shop, tx, mail, outcome))) return
      if (state === 'cancelled' && mail.is_ready === 1) await releaseReadyEmail(shop, tx, orderId)
      const detail = { document, revision, name, text: reason }
      const kind = state === 'unsure' ? 'unsure' : 'unsent'
      await recordEvent(shop, tx, { orderId, kind, detail, now: this.#now() })
    })
  }
}

function unsureMessage(reason: string): string {
  return `${mayHaveArrived(reason)} Check with the customer before sending it again.`
}

/** Why a queued email must no longer be sent: its link would not work, or show something else. */
function cancelReason(mail: store.ClaimedMail, today: Day): string | undefined {
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
