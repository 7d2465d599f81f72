import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Owner } from '../offline/floor-store.ts'
import { type KeptTaps, NO_TAPS, type Tap } from './tap.ts'
import { type Fate, HOLD_MS, type TapQueue, tapQueue } from './tap-queue.ts'

const ANA: Owner = { userId: 1, shopId: 1 }
const BEN: Owner = { userId: 2, shopId: 1 }

class Failure extends Error {
  readonly fate: Fate
  constructor(fate: Fate) {
    super(`${fate}: Ben moved it there at 9:40 AM.`)
    this.fate = fate
  }
}

/** What tabs of one browser share, and the server behind them. */
let kept: KeptTaps
let arrived: string[]
let failures: Map<string, Fate>
let isReachable: boolean
let signedIn: Owner
let lock: Promise<unknown>
let tabs: TapQueue[]

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  kept = NO_TAPS
  arrived = []
  failures = new Map()
  isReachable = true
  signedIn = ANA
  lock = Promise.resolve()
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.own(undefined)
  vi.useRealTimers()
})

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function ask(): Promise<void> {
  await sleep(5)
  if (!isReachable) throw new Failure('away')
}

function openTab(owner: Owner = ANA): TapQueue {
  const tab: TapQueue = tapQueue({
    store: {
      read: async () => kept,
      change: async (change) => {
        await sleep(1)
        kept = change(kept)
      },
    },
    async send({ key }) {
      await ask()
      const fate = failures.get(key)
      if (fate !== undefined) throw new Failure(fate)
      arrived.push(key)
    },
    fateOf: (error) => (error instanceof Failure ? error.fate : 'refused'),
    whyOf: (error) => (error instanceof Error ? error.message : ''),
    async isSignedIn({ userId, shopId }) {
      await ask()
      return userId === signedIn.userId && shopId === signedIn.shopId
    },
    exclusively: (work) => {
      const done = lock.then(work)
      lock = done.catch(() => {})
      return done
    },
    tellOtherTabs: () => {
      for (const other of tabs) if (other !== tab) other.refresh()
    },
    sleep,
    now: Date.now,
    onSent: () => {},
  })
  tabs.push(tab)
  tab.own(owner)
  return tab
}

function tap(key: string, more: Partial<Tap> = {}): Tap {
  const facts = {
    key,
    owner: ANA,
    orderId: 1,
    line: 0,
    place: 1,
    name: 'WI-1 Table',
    at: '',
    by: { id: 1, name: 'Ana' },
  }
  return { ...facts, ...more, kind: 'done', from: 1, step: 2, to: 'Sanding' }
}

const KEYS = Array.from({ length: 50 }, (_, index) => `tap-${index}`)
const waiting = () => kept.taps.map(({ key }) => key)

it('sends each tap once and in the order in which they were tapped', async () => {
  const tab = openTab()
  for (const key of KEYS) void tab.add(tap(key))
  await vi.runAllTimersAsync()
  expect(arrived).toEqual(KEYS)
  expect(kept).toEqual(NO_TAPS)
  expect(tab.state()).toEqual({ taps: [], refused: [], others: 0, isAway: false })
})

it('shows a tap before anything is stored', () => {
  const tab = openTab()
  void tab.add(tap('one'))
  expect(tab.state().taps.map(({ key }) => key)).toEqual(['one'])
})

it('keeps what was tapped while the server is away, also after a reload, and then sends it once and in order', async () => {
  isReachable = false
  const before = openTab()
  for (const key of KEYS) void before.add(tap(key))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(before.state()).toMatchObject({ taps: { length: 50 }, isAway: true })
  before.own(undefined)
  tabs = []
  const after = openTab()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(after.state().taps.map(({ key }) => key)).toEqual(KEYS)
  expect(arrived).toEqual([])
  isReachable = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).toEqual(KEYS)
  expect(after.state()).toMatchObject({ taps: [], isAway: false })
})

it('tries again when an answer was lost, and moves on when the server has the tap already', async () => {
  failures.set('one', 'away')
  const tab = openTab()
  void tab.add(tap('one'))
  void tab.add(tap('two'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(waiting()).toEqual(['one', 'two'])
  failures.set('one', 'arrived')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(arrived).toEqual(['two'])
  expect(kept).toEqual(NO_TAPS)
})

it('drops only the tap that is refused, and says why until somebody has read it', async () => {
  failures.set('two', 'refused')
  const tab = openTab()
  for (const key of ['one', 'two', 'three']) void tab.add(tap(key))
  await vi.runAllTimersAsync()
  expect(arrived).toEqual(['one', 'three'])
  expect(tab.state().refused).toMatchObject([
    { tap: { key: 'two' }, why: 'refused: Ben moved it there at 9:40 AM.' },
  ])
  const dismissed = tab.dismiss('two')
  await vi.runAllTimersAsync()
  await dismissed
  expect(tab.state().refused).toEqual([])
})

it('keeps everything when the session has ended, until the same person is back', async () => {
  failures.set('one', 'signed-out')
  const tab = openTab()
  void tab.add(tap('one'))
  void tab.add(tap('two'))
  await vi.runAllTimersAsync()
  expect([arrived, waiting()]).toEqual([[], ['one', 'two']])
  failures.clear()
  tab.own(ANA)
  await vi.runAllTimersAsync()
  expect(arrived).toEqual(['one', 'two'])
})

it('never sends what somebody else tapped, or the same person in another shop', async () => {
  isReachable = false
  const tab = openTab()
  void tab.add(tap('ana'))
  await vi.advanceTimersByTimeAsync(100)
  isReachable = true
  signedIn = BEN
  tab.own(BEN)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tab.state()).toMatchObject({ taps: [], others: 1 })
  void tab.add(tap('ben', { owner: BEN }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([arrived, waiting()]).toEqual([['ben'], ['ana']])
  signedIn = { userId: 1, shopId: 2 }
  tab.own(signedIn)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting()).toEqual(['ana'])
})

it('sends nothing when somebody else has signed in, in another tab, and drops nothing that is then refused', async () => {
  signedIn = BEN
  const tab = openTab()
  void tab.add(tap('one'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([arrived, waiting()]).toEqual([[], ['one']])
  // Between the question and the tap.
  signedIn = ANA
  failures.set('one', 'refused')
  tab.kick()
  await vi.advanceTimersByTimeAsync(8)
  signedIn = BEN
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting()).toEqual(['one'])
})

it('sends from one tab at a time, and shows the same in all', async () => {
  isReachable = false
  const [one, two] = [openTab(), openTab()]
  for (const [index, key] of KEYS.entries()) void (index % 2 === 0 ? one : two).add(tap(key))
  await vi.advanceTimersByTimeAsync(60_000)
  const order = waiting()
  expect(order.toSorted()).toEqual(KEYS.toSorted())
  expect(one.state().taps).toEqual(two.state().taps)
  isReachable = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).toEqual(order)
  expect(two.state()).toMatchObject({ taps: [], isAway: false })
})

it('holds what can be undone, and sends nothing of what was', async () => {
  const tab = openTab()
  void tab.add(tap('one', { heldUntil: Date.now() + HOLD_MS }))
  void tab.add(tap('two', { heldUntil: Date.now() + HOLD_MS }))
  await vi.advanceTimersByTimeAsync(HOLD_MS - 500)
  expect(arrived).toEqual([])
  const undone = tab.undo('one')
  await vi.runAllTimersAsync()
  expect(await undone).toBe(true)
  expect(arrived).toEqual(['two'])
  const late = tab.undo('two')
  await vi.runAllTimersAsync()
  expect(await late).toBe(false)
})

it('holds for no longer when the clock of the tablet is set back', async () => {
  const tab = openTab()
  void tab.add(tap('one', { heldUntil: Date.now() + 3_600_000 }))
  await vi.advanceTimersByTimeAsync(HOLD_MS + 100)
  expect(arrived).toEqual(['one'])
})

it('forgets what was tapped when somebody signs out anyway', async () => {
  isReachable = false
  const tab = openTab()
  void tab.add(tap('one'))
  await vi.advanceTimersByTimeAsync(100)
  void tab.drop(ANA)
  isReachable = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect([arrived, waiting()]).toEqual([[], []])
})

it('keeps what others tapped and have to read when somebody signs out', async () => {
  const ofBen = {
    taps: [tap('bens', { owner: BEN })],
    refused: [{ tap: tap('refused', { owner: BEN }), why: 'Too late.' }],
  }
  kept = {
    taps: [tap('anas'), ...ofBen.taps],
    refused: [{ tap: tap('also refused'), why: 'Too late.' }, ...ofBen.refused],
  }
  isReachable = false
  void openTab().drop(ANA)
  await vi.advanceTimersByTimeAsync(100)
  expect(kept).toEqual(ofBen)
})
