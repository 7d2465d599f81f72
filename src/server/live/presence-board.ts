/** Which windows show which orders, as far as this server knows. Entries expire within a minute. */
import type { OrderViewer } from '#contract/live.ts'
import type { PresenceReport } from '../database/announcements.ts'

/** A window reports every fifteen seconds. */
const EXPIRES_MS = 33_000
/** Per member and shop; one more drops the window that reported longest ago. */
const MAX_WINDOWS = 20

interface ViewingWindow extends PresenceReport {
  readonly orderId: number
  readonly until: number
}

export interface ViewedOrder {
  readonly shopId: number
  readonly orderId: number
}

export class PresenceBoard {
  /** By shop, then by member and window; the latest report comes last. */
  readonly #shops = new Map<number, Map<string, ViewingWindow>>()

  /** @returns the orders whose viewers have changed. */
  report(report: PresenceReport, now: number): ViewedOrder[] {
    const { shopId, userId, orderId } = report
    const windows = this.#shops.get(shopId) ?? new Map<string, ViewingWindow>()
    this.#shops.set(shopId, windows)
    const key = `${userId} ${report.window}`
    const orders = [windows.get(key)?.orderId, orderId].filter((id) => id !== undefined && id !== null)
    return this.#changed(shopId, new Set(orders), () => {
      windows.delete(key)
      const others = [...windows].filter(([, one]) => one.userId === userId)
      if (others.length >= MAX_WINDOWS) windows.delete(others[0]?.[0] ?? '')
      if (orderId !== null) windows.set(key, { ...report, orderId, until: now + EXPIRES_MS })
      if (windows.size === 0) this.#shops.delete(shopId)
    })
  }

  /** Drops windows that have fallen silent. @returns the orders whose viewers have changed. */
  expire(now: number): ViewedOrder[] {
    return [...this.#shops].flatMap(([shopId, windows]) => {
      const expired = [...windows].filter(([, { until }]) => until < now)
      return this.#changed(shopId, new Set(expired.map(([, { orderId }]) => orderId)), () => {
        for (const [key] of expired) windows.delete(key)
        if (windows.size === 0) this.#shops.delete(shopId)
      })
    })
  }

  ordersOf(shopId: number): number[] {
    return [...new Set([...(this.#shops.get(shopId)?.values() ?? [])].map(({ orderId }) => orderId))]
  }

  /** Each member once; `editing` if any of their windows is. */
  peopleOn({ shopId, orderId }: ViewedOrder): OrderViewer[] {
    const people = new Map<number, OrderViewer>()
    for (const one of this.#shops.get(shopId)?.values() ?? []) {
      if (one.orderId !== orderId) continue
      const editing = one.editing || people.get(one.userId)?.editing === true
      people.set(one.userId, { id: one.userId, name: one.userName, editing })
    }
    return [...people.values()].sort((a, b) => a.id - b.id)
  }

  #changed(shopId: number, orders: ReadonlySet<number>, change: () => void): ViewedOrder[] {
    const places = [...orders].map((orderId) => ({ shopId, orderId }))
    const before = places.map((place) => JSON.stringify(this.peopleOn(place)))
    change()
    return places.filter((place, index) => JSON.stringify(this.peopleOn(place)) !== before[index])
  }
}
