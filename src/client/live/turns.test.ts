import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

const open: Window[] = []

class Window {
  listens = false
  isHidden = false
  readonly #turns: ReturnType<typeof takeTurns>

  constructor(window: string) {
    this.#turns = takeTurns({ window, isHidden: () => this.isHidden, onOver: () => this.end() })
    open.push(this)
  }

  begin(): void {
    this.listens = true
    this.#turns.begin()
  }

  end(): void {
    this.listens = false
    this.#turns.end()
  }

  close(): void {
    this.#turns.close()
  }
}

let names = 0
const windows = (count: number) => Array.from({ length: count }, () => new Window(`window ${++names}`))

/** Everything that was said has been heard once what is said after it has. */
async function allIsHeard(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const [said, heard] = [new BroadcastChannel('kerf-turns-heard'), new BroadcastChannel('kerf-turns-heard')]
    await new Promise((resolve) => {
      heard.addEventListener('message', resolve, { once: true })
      said.postMessage('')
    })
    said.close()
    heard.close()
  }
}

const listening = (all: readonly Window[]) => all.map(({ listens }) => listens)

beforeEach(() => {
  open.length = 0
})
afterEach(() => {
  for (const window of open) window.close()
})

test('three windows listen, and for a fourth the one that has listened longest lets go', async () => {
  const all = windows(5)
  for (const window of all) {
    window.begin()
    await allIsHeard()
  }
  expect(listening(all)).toEqual([false, false, true, true, true])

  all[0]?.begin()
  await allIsHeard()
  expect(listening(all)).toEqual([true, false, false, true, true])
})

test('a window that ends leaves room', async () => {
  const all = windows(4)
  for (const window of all.slice(0, 3)) window.begin()
  await allIsHeard()
  all[2]?.end()
  await allIsHeard()
  all[3]?.begin()
  await allIsHeard()
  expect(listening(all)).toEqual([true, true, false, true])
})

test('a window that nobody sees lets go for any other', async () => {
  const [hidden, seen] = windows(2)
  if (hidden === undefined || seen === undefined) throw new Error('Two windows')
  hidden.begin()
  hidden.isHidden = true
  await allIsHeard()
  expect(hidden.listens).toBe(true)
  seen.begin()
  await allIsHeard()
  expect([hidden.listens, seen.listens]).toEqual([false, true])
})

test('a window that does not listen tells nobody that it ends', async () => {
  const all = windows(4)
  for (const window of all.slice(0, 3)) {
    window.begin()
    await allIsHeard()
  }
  all[3]?.end()
  all[3]?.begin()
  await allIsHeard()
  expect(listening(all)).toEqual([false, true, true, true])
})
