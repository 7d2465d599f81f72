/** Sends taps to the server, each once and in order, whenever the network is there. */
import { isSameOwner, type Owner, withoutOwner } from '../offline/floor-store.ts'
import { type KeptTaps, NO_TAPS, type RefusedTap, type Tap } from './tap.ts'

/** How long a tap can be undone. */
export const HOLD_MS = 6000
/** An answer that takes longer is shown as waiting. */
const SLOW_MS = 2000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 15_000

export interface TapStore {
  read(): Promise<KeptTaps>
  /** Atomic, also over tabs of the browser. */
  change(change: (kept: KeptTaps) => KeptTaps): Promise<void>
}

/** What a failure says about a tap: the server has it already, never takes it, or is away, or nobody is signed in. */
export type Fate = 'arrived' | 'refused' | 'away' | 'signed-out'

export interface QueueOptions {
  readonly store: TapStore
  readonly send: (tap: Tap) => Promise<void>
  readonly fateOf: (error: unknown) => Fate
  readonly whyOf: (error: unknown) => string
  /** Whether the server would take what is sent now as this owner's. Fails as `send` does. */
  readonly isSignedIn: (owner: Owner) => Promise<boolean>
  /** Runs one after another over all tabs of the browser. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>
  readonly tellOtherTabs: () => void
  readonly sleep: (ms: number) => Promise<void>
  readonly now: () => number
  /** Everything has been sent that was waiting. */
  readonly onSent: () => void
}

export interface TapState {
  /** The waiting taps of whoever is signed in, earliest first. */
  readonly taps: readonly Tap[]
  readonly refused: readonly RefusedTap[]
  /** How many of others wait until they sign in again. */
  readonly others: number
  /** The server has not answered to the first of them. */
  readonly isAway: boolean
}

const NOTHING: TapState = { taps: [], refused: [], others: 0, isAway: false }

export type TapQueue = ReturnType<typeof tapQueue>

export function tapQueue(options: QueueOptions) {
  const { store, send, fateOf, whyOf, isSignedIn, exclusively, tellOtherTabs, sleep, now, onSent } = options
  let owner: Owner | undefined
  let kept = NO_TAPS
  /** Tapped, and not yet in the store. */
  let unsaved: readonly Tap[] = []
  let isAway = false
  let state = NOTHING
  const listeners = new Set<() => void>()
  let saving: Promise<unknown> = Promise.resolve()
  let isRunning = false
  let isKicked = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS

  const isMine = (tap: Tap) => owner !== undefined && isSameOwner(tap.owner, owner)

  function show(): void {
    const saved = new Set(kept.taps.map(({ key }) => key))
    const all = [...kept.taps, ...unsaved.filter(({ key }) => !saved.has(key))]
    const taps = all.filter(isMine)
    const refused = kept.refused.filter(({ tap }) => isMine(tap))
    state = { taps, refused, others: all.length - taps.length, isAway: isAway && taps.length > 0 }
    for (const listener of listeners) listener()
  }

  function setAway(next: boolean): void {
    if (isAway === next) return
    isAway = next
    show()
  }

  async function refresh(): Promise<void> {
    kept = await store.read()
    show()
  }

  async function change(to: (kept: KeptTaps) => KeptTaps): Promise<void> {
    await store.change(to)
    await refresh()
    tellOtherTabs()
  }

  /** @returns whether it was still there: it may have been undone. */
  async function begin({ key }: Tap): Promise<boolean> {
    let isThere = false
    await change(({ taps, refused }) => {
      isThere = taps.some((tap) => tap.key === key)
      return { taps: taps.map((tap) => (tap.key === key ? { ...tap, isSent: true } : tap)), refused }
    })
    return isThere
  }

  async function finish({ key }: Tap, refusal?: RefusedTap): Promise<void> {
    await change(({ taps, refused }) => ({
      taps: taps.filter((tap) => tap.key !== key),
      refused: refusal === undefined ? refused : [...refused, refusal],
    }))
  }

  /** @returns whether the next one may be sent. */
  async function sendOne(tap: Tap, me: Owner): Promise<boolean> {
    const slow = setTimeout(() => setAway(true), SLOW_MS)
    try {
      await send(tap)
    } catch (error) {
      const fate = fateOf(error)
      if (fate === 'away') return goAway()
      if (fate === 'signed-out') return false
      if (fate === 'refused') {
        // Not if it was refused because another shop or somebody else has taken over this browser.
        if (!(await isSignedIn(me))) return false
        await finish(tap, { tap, why: whyOf(error) })
        return true
      }
    } finally {
      clearTimeout(slow)
    }
    await finish(tap)
    return true
  }

  function goAway(): false {
    setAway(true)
    clearTimeout(retry)
    retry = setTimeout(kick, pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    return false
  }

  async function sendAll(): Promise<void> {
    const me = owner
    if (me === undefined) return
    let isConfirmed = false
    let sent = 0
    for (;;) {
      await refresh()
      const tap = kept.taps.find((one) => isSameOwner(one.owner, me))
      if (tap === undefined || owner !== me) break
      // A clock that was set back must not hold it for longer.
      const held = Math.min((tap.heldUntil ?? 0) - now(), HOLD_MS)
      if (held > 0 && tap.isSent === undefined) await sleep(held)
      try {
        isConfirmed ||= await isSignedIn(me)
      } catch (error) {
        if (fateOf(error) === 'away') goAway()
        break
      }
      if (!isConfirmed) break
      if (!(await begin(tap))) continue
      if (!(await sendOne(tap, me).catch(goAway))) break
      sent += 1
      pause = FIRST_PAUSE_MS
      setAway(false)
    }
    if (sent > 0) onSent()
  }

  /** Sends what waits, if anything does. */
  function kick(): void {
    isKicked = true
    if (!isRunning) void run()
  }

  async function run(): Promise<void> {
    isRunning = true
    try {
      while (isKicked) {
        isKicked = false
        if (owner !== undefined) await exclusively(sendAll)
      }
    } finally {
      isRunning = false
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    refresh,
    kick,
    /** Says whose taps may be sent from now on; undefined for nobody's. */
    own(next: Owner | undefined): void {
      owner = next
      show()
      if (next === undefined) clearTimeout(retry)
      else kick()
    },
    /** @param before what must be kept before it. */
    async add(tap: Tap, before: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
      unsaved = [...unsaved, tap]
      show()
      const saved = saving
        .then(before)
        .then(() => change(({ taps, refused }) => ({ taps: [...taps, tap], refused })))
      saving = saved.catch(() => {})
      await saved
      unsaved = unsaved.filter((one) => one !== tap)
      kick()
    },
    /** @returns whether it was undone: it may have been sent already. */
    async undo(key: string): Promise<boolean> {
      await saving
      let isUndone = false
      await change(({ taps, refused }) => {
        isUndone = taps.some((tap) => tap.key === key && tap.isSent === undefined)
        return { taps: isUndone ? taps.filter((tap) => tap.key !== key) : taps, refused }
      })
      return isUndone
    },
    async dismiss(key: string): Promise<void> {
      await change(({ taps, refused }) => ({ taps, refused: refused.filter(({ tap }) => tap.key !== key) }))
    },
    /** Forgets what this owner tapped. */
    async drop(of: Owner): Promise<void> {
      await change((before) => withoutOwner(before, of))
    },
  }
}
