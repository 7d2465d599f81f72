/** What a server announces to its own streams and to the other servers on the same database. */
import type { LiveMessage } from '#contract/live.ts'

/** The order that one window of a member shows; null when it shows none. */
export interface PresenceReport {
  readonly shopId: number
  readonly userId: number
  readonly userName: string
  readonly window: string
  readonly orderId: number | null
  readonly editing: boolean
}

/** For the streams of a shop, or of one of its members. */
export interface Told {
  readonly shopId: number
  readonly userId?: number
  readonly message: LiveMessage
}

export type Announcement =
  | Told
  | { readonly presence: PresenceReport }
  /** Sessions of this user may have ended, so their streams are checked again. */
  | { readonly sessionsOf: number }
