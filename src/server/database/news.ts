/** What a server tells its own streams, and the other servers on its database. */
import type { LiveMessage } from '#contract/live.ts'

/** One window of a member, and the order that it shows; null once it shows none. */
export interface Sighting {
  readonly shopId: number
  readonly userId: number
  readonly userName: string
  readonly window: string
  readonly orderId: number | null
  readonly editing: boolean
}

export type News =
  /** For the streams of a shop, or of one of its members. */
  | { readonly shopId: number; readonly userId?: number; readonly message: LiveMessage }
  | { readonly sighting: Sighting }
  /** Sessions of this user may have ended: each is to be looked at again. */
  | { readonly sessionsOf: number }
