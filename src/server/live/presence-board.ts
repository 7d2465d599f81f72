/** Which windows show which orders, as far as this server has heard; it is worth nothing after a minute. */
import type { OnLooker } from '#contract/live.ts'
import type { Sighting } from '../database/news.ts'

/** A window repeats itself every fifteen seconds. */
const STAYS_MS = 33_000
/** Of one member in one shop; the one that was seen longest ago gives way. */
const MOST_WINDOWS = 20

interface Seen extends Sighting {
  readonly orderId: number
  readonly until: number
}

export interface Place {
  readonly shopId: number
  readonly orderId: number
}

export class PresenceBoard {
  /** By shop, then by member and window; the one seen last comes last. */
  readonly #shops = new Map<number, Map<string, Seen>>()

  /** @returns the orders whose people are others now. */
  note(sighting: Sighting, now: number): Place[] {
    const { shopId, userId, orderId } = sighting
    const seen = this.#shops.get(shopId) ?? new Map<string, Seen>()
    this.#shops.set(shopId, seen)
    const key = `${userId} ${sighting.window}`
    const orders = [seen.get(key)?.orderId, orderId].filter((id) => id !== undefined && id !== null)
    return this.#changed(shopId, new Set(orders), () => {
      seen.delete(key)
      const others = [...seen].filter(([, one]) => one.userId === userId)
      if (others.length >= MOST_WINDOWS) seen.delete(others[0]?.[0] ?? '')
      if (orderId !== null) seen.set(key, { ...sighting, orderId, until: now + STAYS_MS })
      if (seen.size === 0) this.#shops.delete(shopId)
    })
  }

  /** Forgets windows that have fallen silent. @returns the orders whose people are others now. */
  expire(now: number): Place[] {
    return [...this.#shops].flatMap(([shopId, seen]) => {
      const over = [...seen].filter(([, { until }]) => until < now)
      return this.#changed(shopId, new Set(over.map(([, { orderId }]) => orderId)), () => {
        for (const [key] of over) seen.delete(key)
        if (seen.size === 0) this.#shops.delete(shopId)
      })
    })
  }

  ordersOf(shopId: number): number[] {
    return [...new Set([...(this.#shops.get(shopId)?.values() ?? [])].map(({ orderId }) => orderId))]
  }

  /** Each member once; editing where one of their windows is. */
  peopleOn({ shopId, orderId }: Place): OnLooker[] {
    const people = new Map<number, OnLooker>()
    for (const one of this.#shops.get(shopId)?.values() ?? []) {
      if (one.orderId !== orderId) continue
      const editing = one.editing || people.get(one.userId)?.editing === true
      people.set(one.userId, { id: one.userId, name: one.userName, editing })
    }
    return [...people.values()].sort((a, b) => a.id - b.id)
  }

  #changed(shopId: number, orders: ReadonlySet<number>, change: () => void): Place[] {
    const places = [...orders].map((orderId) => ({ shopId, orderId }))
    const before = places.map((place) => JSON.stringify(this.peopleOn(place)))
    change()
    return places.filter((place, index) => JSON.stringify(this.peopleOn(place)) !== before[index])
  }
}
