/** Sends what is queued: tried again with growing pauses, by one server at a time, by itself never twice, lost by no crash. */
import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '#domain/calendar.ts'
import { LINK, oneLine } from '#domain/mail-template.ts'
import type { Database } from '../database/connect.ts'
import { isDatabaseAway } from '../database/failures.ts'
import { transaction } from '../database/transaction.ts'
import { makeCustomerDocument } from '../documents/documents.ts'
import { setSentOn } from '../links/links.store.ts'
import { recordEvent } from '../orders/order-events.store.ts'
import { lockOrder } from '../payments/payments.store.ts'
import { ShopScope } from '../shop.ts'
import { type Deliver, type Letter, Undelivered } from './letter.ts'
import { NO_SENDER, senderOf } from './mail-server.ts'
import * as store from './outbox.store.ts'
import { pauseAfter } from './pauses.ts'

interface OutboxOptions {
  readonly db: Database
  readonly deliver: Deliver
  /** The operator's address; without one, mails come from each shop's own. */
  readonly from: string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: (error: unknown, message: string) => void
}

/** No try takes longer, however slowly the mail server goes on. */
const TRY_MS = 120_000
/** A server that has not said within it what came of a try is gone. */
const CLAIM_MS = 2 * TRY_MS
/** Of other servers on the same database nothing is heard. */
const LOOK_EVERY_MS = 5000
/** For what is being tried when the server is told to stop; Docker waits 10 s for everything. */
const FINISH_MS = 3000
const AT_ONCE = 8
/** For a database that is away just when a mail has gone. */
const WRITE_AGAIN = { times: 60, afterMs: 1000 }
const STOPPED = 'Kerf was stopped while the mail server took it'

export class Outbox {
  readonly #options: OutboxOptions
  readonly #stop = new AbortController()
  #looking: NodeJS.Timeout | undefined
  /** By mail. */
  readonly #trying = new Set<number>()
  readonly #going = new Set<Promise<void>>()
  #isLooking = false
  #again = false
  #isClosing = false

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  start(): void {
    this.#looking = setInterval(() => this.wake(), LOOK_EVERY_MS)
    this.wake()
  }

  /** Something is queued. */
  wake(): void {
    if (this.#looking !== undefined) this.#look()
  }

  /** Tries everything that is due now. */
  async runOnce(): Promise<void> {
    await this.#look()
    while (this.#going.size > 0) await Promise.race(this.#going)
  }

  /** Begins with what is due, as far as there is room; whatever ends looks again, and one that hangs holds up no other. */
  async #look(): Promise<void> {
    this.#again = true
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      while (this.#again && !this.#isClosing) {
        this.#again = false
        await this.#begin()
      }
    } catch (error) {
      this.#options.warn(error, 'mails could not be looked after')
    } finally {
      this.#isLooking = false
    }
  }

  async #begin(): Promise<void> {
    const room = AT_ONCE - this.#trying.size
    if (room === 0) return
    const due = await store.listDue(this.#options.db, this.#now(), AT_ONCE)
    if (this.#isClosing) return
    for (const id of due.filter((one) => !this.#trying.has(one)).slice(0, room)) {
      const going = this.#tryAndLookOn(id).finally(() => this.#going.delete(going))
      this.#going.add(going)
    }
  }

  async #tryAndLookOn(id: number): Promise<void> {
    this.#trying.add(id)
    try {
      await this.#try(id)
    } catch (error) {
      this.#options.warn(error, `mail ${id} could not be looked after`)
      return
    } finally {
      this.#trying.delete(id)
    }
    await this.#look()
  }

  /** What is being tried has a moment to come to its end; after that it is given back. */
  async close(): Promise<void> {
    clearInterval(this.#looking)
    this.#looking = undefined
    const late = setTimeout(() => this.#stop.abort(), FINISH_MS)
    this.#isClosing = true
    await Promise.all(this.#going)
    clearTimeout(late)
    this.#stop.abort()
  }

  #now(plus = 0): string {
    return new Date(this.#options.now() + plus).toISOString()
  }

  /** Does nothing where another server was faster. */
  async #try(id: number): Promise<void> {
    const { db } = this.#options
    const mail = await store.claimMail(db, id, this.#now(), this.#now(CLAIM_MS))
    if (mail === undefined) return
    const { shop_id: shopId, shop_name: shopName, time_zone: timeZone } = mail
    const shop = ShopScope.ofNobody({ shopId, shopName, timeZone })
    if (mail.handed_over_at !== null) {
      await this.#giveUp(shop, mail, 'unsure', unsureBecause(STOPPED))
      return
    }
    const obstacle = obstacleTo(mail)
    if (obstacle !== undefined) {
      await this.#giveUp(shop, mail, 'cancelled', obstacle)
      return
    }
    try {
      await this.#deliver(shop, mail)
    } catch (error) {
      const isUnsure = error instanceof Undelivered && error.prospect === 'unsure'
      if (!this.#stop.signal.aborted) await this.#failed(shop, mail, error)
      else if (isUnsure) await this.#giveUp(shop, mail, 'unsure', unsureBecause(STOPPED))
      else await store.releaseMail(shop, db, mail)
      return
    }
    await this.#sent(shop, mail)
  }

  /** Where it cannot be written down, nobody knows any more whether the mail went, once the claim has run out. */
  async #sent(shop: ShopScope, mail: store.ClaimedMail): Promise<void> {
    const { signal } = this.#stop
    for (let left = WRITE_AGAIN.times; ; left--) {
      try {
        await this.#writeSent(shop, mail)
        return
      } catch (error) {
        if (left === 0 || signal.aborted || !isDatabaseAway(error)) throw error
        await sleep(WRITE_AGAIN.afterMs, undefined, { signal }).catch(() => {})
      }
    }
  }

  async #deliver(shop: ShopScope, mail: store.ClaimedMail): Promise<void> {
    const { db, deliver, from } = this.#options
    const sender = senderOf(from, mail.shop_email)
    if (sender === undefined) throw new Undelivered(NO_SENDER, 'again')
    const { order_id: id, document, revision } = mail
    const pdf = await makeCustomerDocument(shop, db, { id, document, revision })
    const letter: Letter = {
      messageId: mail.message_id,
      date: mail.created_at,
      from: { name: oneLine(mail.shop_name), address: sender },
      replyTo: mail.shop_email ?? undefined,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text.replaceAll(LINK, mail.link_url ?? ''),
      pdf: { fileName: pdf.fileName, bytes: pdf.pdf },
    }
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TRY_MS)])
    await deliver(letter, signal, async () => {
      if (!(await store.handOver(shop, db, mail, this.#now()))) {
        throw new Error(`mail ${mail.id} was taken back while it was sent`)
      }
    })
  }

  async #writeSent(shop: ShopScope, mail: store.ClaimedMail): Promise<void> {
    const now = this.#now()
    const { order_id: orderId, link_id: linkId, document, revision, to_address: name } = mail
    await transaction(this.#options.db, async (tx) => {
      await lockOrder(shop, tx, orderId)
      const outcome = { state: 'sent', nextTryAt: null, lastError: null, sentAt: now } as const
      if (!(await store.settleMail(shop, tx, mail, outcome))) return
      await setSentOn(shop, tx, { orderId, linkId, revision }, dayOf(now, shop.timeZone))
      await recordEvent(shop, tx, { orderId, kind: 'sent', detail: { document, revision, name }, now })
    })
  }

  async #failed(shop: ShopScope, mail: store.ClaimedMail, error: unknown): Promise<void> {
    const { db, warn } = this.#options
    const pause = pauseAfter(mail.attempts)
    const prospect = error instanceof Undelivered ? error.prospect : 'again'
    const reason = error instanceof Undelivered ? error.message : 'Kerf could not make the mail'
    if (!(error instanceof Undelivered)) warn(error, `mail ${mail.id} could not be made`)
    if (prospect === 'unsure') {
      await this.#giveUp(shop, mail, 'unsure', unsureBecause(reason))
      return
    }
    if (prospect === 'never' || pause === undefined) {
      await this.#giveUp(shop, mail, 'failed', reason)
      return
    }
    const outcome = {
      state: 'waiting',
      nextTryAt: this.#now(pause),
      lastError: reason,
      sentAt: null,
    } as const
    await store.settleMail(shop, db, mail, outcome)
  }

  async #giveUp(
    shop: ShopScope,
    mail: store.ClaimedMail,
    state: 'failed' | 'unsure' | 'cancelled',
    reason: string,
  ): Promise<void> {
    const now = this.#now()
    const { order_id: orderId, document, revision, to_address: name } = mail
    await transaction(this.#options.db, async (tx) => {
      await lockOrder(shop, tx, orderId)
      const outcome = { state, nextTryAt: null, lastError: reason, sentAt: null }
      if (!(await store.settleMail(shop, tx, mail, outcome))) return
      const detail = { document, revision, name, text: reason }
      await recordEvent(shop, tx, { orderId, kind: state === 'unsure' ? 'unsure' : 'unsent', detail, now })
    })
  }
}

function unsureBecause(reason: string): string {
  return `${reason.replace(/\.$/, '')}, so it may have arrived. Ask before you send it again.`
}

/** Why a mail must not leave any more: its link would lead to nothing. */
function obstacleTo(mail: store.ClaimedMail): string | undefined {
  const { order_number: number, status, document } = mail
  if (mail.voided_at !== null) return `${number} was voided before the mail went.`
  if (mail.withdrawn_at !== null) return 'The link was withdrawn before the mail went.'
  if (mail.revision !== mail.current_revision) return `${number} was changed before the mail went.`
  if (document === 'quote' && status !== 'quote') return `${number} became an invoice before the mail went.`
  if (document === 'invoice' && status === 'quote')
    return `${number} became a quote again before the mail went.`
  return undefined
}
