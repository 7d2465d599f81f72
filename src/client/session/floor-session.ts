/** What floor mode keeps of a session in this browser. Its code is loaded only when there may be something. */
import type { Session } from '#contract/session.ts'
import { call } from '../call.ts'
import { isAway } from '../call-error.ts'
import { keep, kept } from '../kept.ts'
import { isInFloorMode } from '../paths.ts'

const PATIENCE_MS = 8000

/**
 * Who is signed in. While the server is away, floor mode opens for whoever used it last: the first answer of the server
 * says whether they still are.
 *
 * @throws whatever `call` throws.
 */
export async function findSession(): Promise<Session> {
  if (!isInFloorMode(location.pathname)) return call('GET /api/auth/me')
  try {
    return await call('GET /api/auth/me', { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    const { forgetSeen, keptSession } = await import('../offline/floor-store.ts')
    const kept = isAway(error) ? await keptSession() : undefined
    if (kept !== undefined) return kept
    if (!isAway(error)) await forgetSeen()
    throw error
  }
}

/** When a session has ended or another one begins, nobody sees what the last one saw. What waits to be sent waits. */
export async function forgetSeenOnFloor(): Promise<void> {
  if (!wasOnFloor()) return
  const store = await import('../offline/floor-store.ts').catch(() => undefined)
  await store?.forgetSeen()
}

/** For signing out. */
export async function forgetFloor(session: Session | undefined): Promise<void> {
  if (!wasOnFloor()) return
  const floor = await import('../offline/forget-floor.ts').catch(() => undefined)
  await floor?.forgetFloor(session && { userId: session.user.id, shopId: session.currentShop.id })
  if (floor !== undefined) markOnFloor(false)
}

const MARK = 'kerf-floor-kept'

/** Says that floor mode has kept something here. */
export function markOnFloor(isKept = true): void {
  keep(MARK, isKept ? '1' : undefined)
}

function wasOnFloor(): boolean {
  return kept(MARK) !== null
}
