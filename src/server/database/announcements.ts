/** What a server announces to its own streams and to the other servers on the same database. */
import { z } from 'zod'
import { liveMessage } from '#contract/live.ts'

/** The order that one window of a member shows; null when it shows none. */
export type PresenceReport = Readonly<z.output<typeof presenceReport>>
const presenceReport = z.object({
  shopId: z.number(),
  userId: z.number(),
  userName: z.string(),
  window: z.string(),
  orderId: z.number().nullable(),
  editing: z.boolean(),
})

/** For the streams of a shop, or of one of its members. */
export type Told = Readonly<z.output<typeof told>>
const told = z.object({ shopId: z.number(), userId: z.number().optional(), message: liveMessage })

export type Announcement = z.output<typeof announcement>
export const announcement = z.union([
  told,
  z.object({ presence: presenceReport }),
  /** Sessions of this user may have ended, so their streams are checked again. */
  z.object({ sessionsOf: z.number() }),
])
