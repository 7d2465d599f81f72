/** The taps of this browser. */
import { useSyncExternalStore } from 'react'
import { call } from '../call.ts'
import { CallError, isAway } from '../call-error.ts'
import { changeKept, dropPhoto, isSameOwner, type Owner, readKept, TAPS } from '../offline/floor-store.ts'
import { wasCreatedEarlier } from '../retry-key.ts'
import { PATIENCE_MS, sendTap } from './send-tap.ts'
import { type KeptTaps, NO_TAPS, type Tap } from './tap.ts'
import { type Fate, type TapQueue, type TapState, type TapStore, tapQueue } from './tap-queue.ts'
import { markWaiting } from './waiting-mark.ts'

/** Without storage, taps wait as long as the page is open. */
let memory: KeptTaps | undefined

const store: TapStore = {
  async read() {
    if (memory !== undefined) return memory
    try {
      return (await readKept<KeptTaps>(TAPS)) ?? NO_TAPS
    } catch {
      return NO_TAPS
    }
  },
  async change(change) {
    let left: readonly Tap[] = []
    const changed = (kept: KeptTaps = NO_TAPS) => {
      const next = change(kept)
      const waiting = new Set(next.taps.map(({ key }) => key))
      left = kept.taps.filter(({ key }) => !waiting.has(key))
      markWaiting(next.taps.length > 0)
      return next
    }
    try {
      if (memory === undefined) await changeKept(TAPS, changed)
      else memory = changed(memory)
    } catch {
      memory = changed(await store.read())
    }
    // A photo is of no use to anybody once its tap was taken, refused, undone, or left.
    await Promise.all(left.map(({ key }) => dropPhoto(key)))
  },
}

const channel = new BroadcastChannel('kerf-floor')

/** Over plain HTTP there are no locks. Two tabs may then send the same tap, which the server takes once. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('kerf-floor', work)
  else await work()
}

async function isSignedIn(owner: Owner): Promise<boolean> {
  const { user, currentShop } = await call('GET /api/auth/me', { signal: AbortSignal.timeout(PATIENCE_MS) })
  return isSameOwner({ userId: user.id, shopId: currentShop.id }, owner)
}

function fateOf(error: unknown): Fate {
  if (isAway(error)) return 'away'
  if (wasCreatedEarlier(error)) return 'arrived'
  if (!(error instanceof CallError)) return 'away'
  // A shop may ask for a second factor from one moment to the next.
  if (error.status === 401 || error.status === 403) return 'signed-out'
  return error.status === 408 || error.status === 429 ? 'away' : 'refused'
}

function whyOf(error: unknown): string {
  return (error instanceof CallError && error.serverMessage) || 'The server refused it.'
}

/** What the screens do when something has arrived. */
let onArrived: (tap: Tap, answer: Awaited<ReturnType<typeof sendTap>>) => void = () => {}
let onAllSent: () => void = () => {}

export function onTapsArrived(arrived: typeof onArrived, allSent: typeof onAllSent): void {
  onArrived = arrived
  onAllSent = allSent
}

export const floorTaps: TapQueue = tapQueue({
  store,
  send: async (tap) => onArrived(tap, await sendTap(tap)),
  fateOf,
  whyOf,
  isSignedIn,
  exclusively,
  tellOtherTabs: () => channel.postMessage('changed'),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: Date.now,
  onSent: () => onAllSent(),
})

channel.addEventListener('message', () => floorTaps.refresh())
window.addEventListener('online', floorTaps.kick)
document.addEventListener('visibilitychange', () => document.hidden || floorTaps.kick())

export function useTaps(): TapState {
  return useSyncExternalStore(floorTaps.subscribe, floorTaps.state)
}
