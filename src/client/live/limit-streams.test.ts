import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitStreams } from './limit-streams.ts'

const open: Window[] = []

class Window {
  hasStream = false
  isHidden = false
  readonly #limit: ReturnType<typeof limitStreams>

  constructor(window: string) {
    this.#limit = limitStreams({ window, isHidden: () => this.isHidden, onDisplaced: () => this.end() })
    open.push(this)
  }

  begin(): void {
    this.hasStream = true
    this.#limit.opening()
  }

  end(): void {
    this.hasStream = false
    this.#limit.closed()
  }

  close(): void {
    this.#limit.stop()
  }
}

let names = 0
const windows = (count: number) => Array.from({ length: count }, () => new Window(`window ${++names}`))

/** Messages arrive in order: once a later one has arrived, so have all earlier ones. */
async function allDelivered(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const [sender, receiver] = [new BroadcastChannel('kerf-test'), new BroadcastChannel('kerf-test')]
    await new Promise((resolve) => {
      receiver.addEventListener('message', resolve, { once: true })
      sender.postMessage('')
    })
    sender.close()
    receiver.close()
  }
}

const withStream = (all: readonly Window[]) => all.map(({ hasStream }) => hasStream)

beforeEach(() => {
  open.length = 0
})
afterEach(() => {
  for (const window of open) window.close()
})

test('three windows hold a stream, and a fourth displaces the oldest', async () => {
  const all = windows(5)
  for (const window of all) {
    window.begin()
    await allDelivered()
  }
  expect(withStream(all)).toEqual([false, false, true, true, true])

  all[0]?.begin()
  await allDelivered()
  expect(withStream(all)).toEqual([true, false, false, true, true])
})

test('a window that closes its stream makes room', async () => {
  const all = windows(4)
  for (const window of all.slice(0, 3)) window.begin()
  await allDelivered()
  all[2]?.end()
  await allDelivered()
  all[3]?.begin()
  await allDelivered()
  expect(withStream(all)).toEqual([true, true, false, true])
})

test('a hidden window is displaced by any other', async () => {
  const [hidden, visible] = windows(2)
  if (hidden === undefined || visible === undefined) throw new Error('Two windows')
  hidden.begin()
  hidden.isHidden = true
  await allDelivered()
  expect(hidden.hasStream).toBe(true)
  visible.begin()
  await allDelivered()
  expect([hidden.hasStream, visible.hasStream]).toEqual([false, true])
})

test('a window without a stream announces no end', async () => {
  const all = windows(4)
  for (const window of all.slice(0, 3)) {
    window.begin()
    await allDelivered()
  }
  all[3]?.end()
  all[3]?.begin()
  await allDelivered()
  expect(withStream(all)).toEqual([false, true, true, true])
})
