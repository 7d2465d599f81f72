/** Topics keep no record of their changes, so a window could miss one while it loads, before its stream is open. */
import type { Told } from '../database/announcements.ts'

/** Longer than loading takes, in milliseconds. */
const KEPT_MS = 60_000
/** How long the request for a stream may be on its way, in milliseconds. */
const ON_ITS_WAY_MS = 500

export class RecentTopics {
  /** Each message once, by its text, with when it was last told; the oldest first. */
  readonly #kept = new Map<string, { readonly told: Told; readonly at: number }>()

  /** Remembers what is about a topic. @param now in milliseconds. */
  add(told: Told, now: number): void {
    if (told.message.type !== 'topic') return
    const key = JSON.stringify(told)
    this.#kept.delete(key)
    this.#kept.set(key, { told, at: now })
    for (const [oldest, { at }] of this.#kept) {
      if (at > now - KEPT_MS) break
      this.#kept.delete(oldest)
    }
  }

  /** What was told in the last `milliseconds`. Remembers a minute. */
  of(milliseconds: number, now: number): Told[] {
    const from = now - milliseconds - ON_ITS_WAY_MS
    return [...this.#kept.values()].filter(({ at }) => at >= from).map(({ told }) => told)
  }
}
