/** Every stream that is open on this server, and what each of them is told. */
import type { LiveMessage } from '#contract/live.ts'
import type { Database } from '../database/connect.ts'
import type { News } from '../database/news.ts'
import { wireOf } from '../database/wire.ts'
import type { Shop } from '../shop.ts'
import type { EventStream } from './event-stream.ts'
import { type HeardSoFar, missedBy } from './missed.ts'
import { type Place, PresenceBoard } from './presence-board.ts'

const TICK_MS = 10_000
/** Every second tick: twenty seconds, before any proxy takes silence for an end. */
const BEAT_TICKS = 2
/** Of one member; the oldest gives way. */
const MOST_STREAMS = 20

interface Listening {
  readonly shopId: number
  readonly userId: number
  readonly stream: EventStream
  /** Whether the session is still one of this member in this shop. */
  readonly mayGoOn: () => Promise<boolean>
  /** What comes in while the missed is being looked up. */
  held: News[] | undefined
}

interface Opening {
  readonly stream: EventStream
  readonly heard: HeardSoFar
  readonly now: string
  readonly mayGoOn: () => Promise<boolean>
}

export class Live {
  readonly #db: Database
  readonly #now: () => number
  readonly #streams = new Set<Listening>()
  readonly #presence = new PresenceBoard()
  readonly #unsubscribe: () => void
  readonly #ticking: NodeJS.Timeout
  #ticks = 0

  /** @param now in milliseconds, from a clock that never goes back. */
  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
    this.#unsubscribe = wireOf(db).subscribe((news) => this.#hear(news))
    this.#ticking = setInterval(() => this.#tick(), TICK_MS)
    this.#ticking.unref()
  }

  /** Ends with the stream. */
  async open(shop: Shop, { stream, heard, now, mayGoOn }: Opening): Promise<void> {
    const { shopId, userId } = shop
    const listening: Listening = { shopId, userId, stream, mayGoOn, held: [] }
    const mine = [...this.#streams].filter((one) => one.userId === userId)
    if (mine.length >= MOST_STREAMS) mine[0]?.stream.end()
    this.#streams.add(listening)
    stream.closed.then(() => this.#streams.delete(listening))
    try {
      // Listening already: what is committed from here on is held and told after it.
      const { messages, latest } = await missedBy(shop, this.#db, heard, now)
      for (const message of messages) stream.send(message, 'id' in message ? message.id : latest)
      for (const orderId of this.#presence.ordersOf(shopId)) {
        stream.send(this.#presenceOn({ shopId, orderId }))
      }
      stream.send({ type: 'ready' }, latest)
      const held = listening.held ?? []
      listening.held = undefined
      for (const news of held) this.#tellOne(listening, news)
    } catch (error) {
      stream.end()
      throw error
    }
    // It may have ended while all this was looked up.
    if (this.#streams.has(listening)) await this.#check(listening)
    await stream.closed
  }

  close(): void {
    clearInterval(this.#ticking)
    this.#unsubscribe()
    for (const { stream } of this.#streams) stream.end()
    this.#streams.clear()
  }

  #hear(news: News | 'gap'): void {
    if (news === 'gap') {
      for (const { stream } of this.#streams) stream.send({ type: 'resync' })
    } else if ('sighting' in news) {
      this.#showPresence(this.#presence.note(news.sighting, this.#now()))
    } else if ('sessionsOf' in news) {
      for (const one of this.#streams) if (one.userId === news.sessionsOf) this.#check(one)
    } else {
      for (const one of this.#streams) this.#tellOne(one, news)
    }
  }

  #tellOne(one: Listening, news: News): void {
    if (!('message' in news) || news.shopId !== one.shopId) return
    if (news.userId !== undefined && news.userId !== one.userId) return
    if (one.held !== undefined) one.held.push(news)
    else one.stream.send(news.message, news.message.type === 'order' ? news.message.id : undefined)
  }

  #showPresence(places: readonly Place[]): void {
    for (const place of places) {
      this.#hear({ shopId: place.shopId, message: this.#presenceOn(place) })
    }
  }

  #presenceOn(place: Place): LiveMessage {
    return { type: 'presence', orderId: place.orderId, people: this.#presence.peopleOn(place) }
  }

  #tick(): void {
    this.#ticks += 1
    this.#showPresence(this.#presence.expire(this.#now()))
    if (this.#ticks % BEAT_TICKS !== 0) return
    for (const one of this.#streams) {
      one.stream.beat()
      this.#check(one)
    }
  }

  async #check(one: Listening): Promise<void> {
    if (!(await one.mayGoOn())) one.stream.end()
  }
}
