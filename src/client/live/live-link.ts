/** The stream of what happens in the shop: opened while the window is seen, and again whenever it is lost. */
import type { LiveMessage } from '#contract/live.ts'
import { callForStream } from '../call.ts'
import { CallError } from '../call-error.ts'
import { readEvents } from './read-events.ts'
import { takeTurns } from './turns.ts'

interface Link {
  /** When reading began of what is to be kept as it is on the server, by `performance.now`. */
  readonly began: number
  readonly onOpened: () => void
  readonly onMessage: (message: LiveMessage) => void
  readonly onLost: () => void
  /** Nobody looks, or others listen: it is closed on purpose. */
  readonly onResting: () => void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** No session: the window says so by itself, and nothing will change soon. */
const REFUSED_PAUSE_MS = 60_000
/** The server says something every twenty seconds. */
const SILENCE_MS = 45_000
/** A window that is hidden for longer lets go, whether others want its connection or not. */
const HIDDEN_MS = 30_000
/** Other windows listen: this one has its turn again after so long, or when somebody turns to it. */
const TURN_MS = 15_000
/** A stream that lasted as long was no failure. */
const STEADY_MS = 10_000

/** @returns how to close it. */
export function openLink({ began, onOpened, onMessage, onLost, onResting }: Link): () => void {
  const closing = new AbortController()
  let lastHeard: number | undefined
  let pause = FIRST_PAUSE_MS
  let current: AbortController | undefined
  let wake = () => {}
  let hiding: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const turns = takeTurns({
    isHidden: () => document.hidden,
    onOver() {
      isOver = true
      current?.abort()
    },
  })

  const look = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(() => current?.abort(), HIDDEN_MS)
    else wake()
  }
  const leave = () => current?.abort()
  const options = { signal: closing.signal }
  document.addEventListener('visibilitychange', look, options)
  window.addEventListener('online', () => wake(), options)
  window.addEventListener('pagehide', leave, options)
  // It may take a minute until the stream itself notices; where it can be had all the same, it is opened again at once.
  window.addEventListener('offline', leave, options)
  window.addEventListener('pageshow', () => wake(), options)
  window.addEventListener('focus', () => wake(), options)
  void run()
  return () => {
    closing.abort()
    clearTimeout(hiding)
    current?.abort()
    turns.close()
    wake()
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      if (document.hidden) {
        onResting()
        await woken()
        continue
      }
      isOver = false
      turns.begin()
      const refused = await listen()
      if (closing.signal.aborted) break
      turns.end()
      if (document.hidden) continue
      if (isOver) {
        onResting()
        await woken(TURN_MS)
        continue
      }
      onLost()
      // Not all at once after the server was started anew.
      await woken(refused ? REFUSED_PAUSE_MS : pause * (0.5 + Math.random()))
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
  }

  /** @returns whether trying again soon is no use. */
  async function listen(): Promise<boolean> {
    const stream = new AbortController()
    current = stream
    const opened = performance.now()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listenOn = () => {
      clearTimeout(silence)
      silence = setTimeout(() => stream.abort(), SILENCE_MS)
    }
    try {
      listenOn()
      const query =
        lastHeard === undefined
          ? { since: String(Math.max(0, Math.round(opened - began))) }
          : { after: String(lastHeard) }
      const body = await callForStream('GET /api/live', { query, signal: stream.signal })
      onOpened()
      for await (const { id, data } of readEvents(body)) {
        listenOn()
        if (id !== undefined) lastHeard = Math.max(id, lastHeard ?? 0)
        if (data !== undefined) onMessage(JSON.parse(data))
      }
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return true
    } finally {
      clearTimeout(silence)
    }
    if (performance.now() - opened > STEADY_MS) pause = FIRST_PAUSE_MS
    return false
  }

  function woken(afterMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = afterMs === undefined ? undefined : setTimeout(resolve, afterMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
