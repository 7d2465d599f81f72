/** All streams open on this server, and what is sent to each. */
import type { LiveMessage } from '#contract/live.ts'
import { channelOf } from '../database/announcement-channel.ts'
import type { Announcement, Told } from '../database/announcements.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import type { EventStream } from './event-stream.ts'
import { findMissed, type ResumePoint } from './missed.ts'
import { PresenceBoard, type ViewedOrder } from './presence-board.ts'
import { RecentTopics } from './recent-topics.ts'

const TICK_MS = 10_000
/** A heartbeat every second tick, twenty seconds: before any proxy closes a silent connection. */
const HEARTBEAT_TICKS = 2
/** Per member; one more closes the oldest. */
const MAX_STREAMS = 20

interface Subscriber {
  readonly shop: Shop
  readonly stream: EventStream
  /** Whether the session still belongs to this member in this shop. */
  readonly isStillAllowed: () => Promise<boolean>
  /** Announcements that arrive while the missed events are being looked up. */
  queued: Told[] | undefined
  /** The missed events that were sent. On PostgreSQL the announcement of one can arrive later. */
  found: ReadonlySet<number>
}

interface NewStream {
  readonly stream: EventStream
  readonly resumeFrom: ResumePoint
  readonly now: string
  readonly isStillAllowed: () => Promise<boolean>
}

export class Live {
  readonly #db: Database
  readonly #now: () => number
  readonly #streams = new Set<Subscriber>()
  readonly #presence = new PresenceBoard()
  readonly #topics = new RecentTopics()
  readonly #unsubscribe: () => void
  readonly #ticking: NodeJS.Timeout
  #ticks = 0

  /** @param now in milliseconds, from a clock that never goes backward. */
  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
    this.#unsubscribe = channelOf(db).subscribe((announcement) => this.#receive(announcement))
    this.#ticking = setInterval(() => this.#tick(), TICK_MS)
    this.#ticking.unref()
  }

  /** Returns when the stream ends. */
  async open(shop: Shop, { stream, resumeFrom, now, isStillAllowed }: NewStream): Promise<void> {
    const subscriber: Subscriber = { shop, stream, isStillAllowed, queued: [], found: new Set() }
    const mine = [...this.#streams].filter((one) => one.shop.userId === shop.userId)
    if (mine.length >= MAX_STREAMS) mine[0]?.stream.end()
    this.#streams.add(subscriber)
    stream.closed.then(() => this.#streams.delete(subscriber))
    try {
      // Subscribed before this query: anything committed from here on is queued and sent afterward.
      const { messages, latest } = await findMissed(shop, this.#db, resumeFrom, now)
      for (const message of messages) stream.send(message, 'id' in message ? message.id : latest)
      // A window whose stream was interrupted reloads all topics by itself.
      if (resumeFrom.after === undefined && resumeFrom.since !== undefined) {
        for (const told of this.#topics.of(resumeFrom.since, this.#now())) {
          if (isFor(shop, told)) stream.send(told.message)
        }
      }
      subscriber.found = new Set(messages.flatMap((message) => ('id' in message ? [message.id] : [])))
      for (const orderId of this.#presence.ordersOf(shop.shopId)) {
        stream.send(this.#presenceOn({ shopId: shop.shopId, orderId }))
      }
      stream.send({ type: 'ready', role: shop.role }, latest)
      const queued = subscriber.queued ?? []
      subscriber.queued = undefined
      for (const announcement of queued) this.#sendTo(subscriber, announcement)
    } catch (error) {
      stream.end()
      throw error
    }
    // The session may have ended during the lookup.
    if (this.#streams.has(subscriber)) await this.#check(subscriber)
    await stream.closed
  }

  close(): void {
    clearInterval(this.#ticking)
    this.#unsubscribe()
    for (const { stream } of this.#streams) stream.end()
    this.#streams.clear()
  }

  #receive(announcement: Announcement | 'gap'): void {
    if (announcement === 'gap') {
      for (const { stream } of this.#streams) stream.send({ type: 'resync' })
    } else if ('presence' in announcement) {
      this.#showPresence(this.#presence.report(announcement.presence, this.#now()))
    } else if ('sessionsOf' in announcement) {
      for (const one of this.#streams) if (one.shop.userId === announcement.sessionsOf) this.#check(one)
    } else {
      this.#topics.add(announcement, this.#now())
      for (const one of this.#streams) this.#sendTo(one, announcement)
    }
  }

  #sendTo(one: Subscriber, told: Told): void {
    if (!isFor(one.shop, told)) return
    const { message } = told
    if (one.queued !== undefined) one.queued.push(told)
    else {
      const id = message.type === 'order' ? message.id : undefined
      if (id === undefined || !one.found.has(id)) one.stream.send(message, id)
    }
  }

  #showPresence(orders: readonly ViewedOrder[]): void {
    for (const order of orders) {
      this.#receive({ shopId: order.shopId, message: this.#presenceOn(order) })
    }
  }

  #presenceOn(order: ViewedOrder): LiveMessage {
    return { type: 'presence', orderId: order.orderId, people: this.#presence.peopleOn(order) }
  }

  #tick(): void {
    this.#ticks += 1
    this.#showPresence(this.#presence.expire(this.#now()))
    if (this.#ticks % HEARTBEAT_TICKS !== 0) return
    for (const one of this.#streams) {
      one.stream.heartbeat()
      this.#check(one)
    }
  }

  async #check(one: Subscriber): Promise<void> {
    if (!(await one.isStillAllowed())) one.stream.end()
  }
}

function isFor(shop: Shop, { shopId, userId, message }: Told): boolean {
  if (shopId !== shop.shopId || (userId !== undefined && userId !== shop.userId)) return false
  return message.type !== 'order' || shop.isTold(message.kind)
}
