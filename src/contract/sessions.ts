/** Where a user is signed in. */
import { z } from 'zod'
import { instant } from './fields.ts'

export type OpenSessionRow = z.output<typeof openSessionRow>
export const openSessionRow = z.object({
  /** Names the session without proving anything. */
  id: z.string(),
  /** Program and system, such as `Chrome on Windows`. */
  device: z.string(),
  /** The network address of the sign-in; null if not recorded. */
  address: z.string().nullable(),
  shopName: z.string(),
  since: instant,
  /** To within five minutes. */
  lastSeen: instant,
  /** Whether it is the caller's own. */
  isCurrent: z.boolean(),
})

/** The start of the token's hash. */
export const SESSION_ID = /^[0-9a-f]{16}$/
