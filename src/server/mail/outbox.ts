/**
 * Sends queued emails: one server at a time, retried with growing pauses, never sent twice on its own, never lost in a
 * crash.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '#domain/calendar.ts'
import type { Database } from '../database/connect.ts'
import { isDatabaseAway } from '../database/failures.ts'
import { ShopScope } from '../shop.ts'
import { listDue } from './due-mails.store.ts'
import { giveUp, holdBack, keepFailure, keepSent, STOPPED } from './mail-outcomes.ts'
import { sendNotices } from './notices.ts'
import { queueOrderNotices } from './order-notices.ts'
import * as store from './outbox.store.ts'
import { ATTEMPT_MS, CLAIM_MS, type Deliver, failureOf } from './outgoing-mail.ts'
import { cancelReason, composeMail } from './queued-mail.ts'

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
    if (mail.handed_over_at !== null) return giveUp(shop, this.#options, mail, 'unsure', STOPPED)
    const reason = cancelReason(mail, dayOf(this.#now(), timeZone))
    if (reason !== undefined) return giveUp(shop, this.#options, mail, 'cancelled', reason)
    if (mail.is_ready === 1 && (await holdBack(shop, this.#options, mail))) return
    try {
      await this.#deliver(shop, mail)
    } catch (error) {
      if (!this.#stop.signal.aborted) await keepFailure(shop, this.#options, mail, error)
      else if (failureOf(error).kind === 'unsure') await giveUp(shop, this.#options, mail, 'unsure', STOPPED)
      else await store.releaseMail(shop, db, mail)
      return
    }
    await this.#keepSent(shop, mail)
  }

  /** Until this is recorded, a crash leaves the email unsure once its claim expires; hence the retries. */
  async #keepSent(shop: ShopScope, mail: store.ClaimedMail): Promise<void> {
    const { signal } = this.#stop
    for (let left = RECORD_AGAIN.times; ; left--) {
      try {
        await keepSent(shop, this.#options, mail)
        return
      } catch (error) {
        if (left === 0 || signal.aborted || !isDatabaseAway(error)) throw error
        await sleep(RECORD_AGAIN.afterMs, undefined, { signal }).catch(() => {})
      }
    }
  }

  async #deliver(shop: ShopScope, mail: store.ClaimedMail): Promise<void> {
    const { db, deliver, from } = this.#options
    const { outgoing, words } = await composeMail(shop, db, mail, from, () => this.#now())
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ATTEMPT_MS)])
    await deliver(outgoing, signal, async () => {
      if (!(await store.handOver(shop, db, mail, words, this.#now()))) {
        throw new Error(`email ${mail.id} was withdrawn while it was being sent`)
      }
    })
  }
}
