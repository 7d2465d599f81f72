/** Holds the shop’s event stream open while the window is visible, and reconnects whenever it is lost. */
import type { LiveMessage } from '#contract/live.ts'
import { callForStream } from '../call.ts'
import { CallError } from '../call-error.ts'
import { limitStreams } from './limit-streams.ts'
import { readEvents } from './read-events.ts'

interface Connection {
  /** When the screens began to read the data that the stream keeps current, by `performance.now`. */
  readonly began: number
  readonly onOpened: () => void
  readonly onMessage: (message: LiveMessage) => void
  readonly onLost: () => void
  /** The user may not listen anymore, such as before adding a second factor that the shop requires now. */
  readonly onForbidden: () => void
  /** It was closed on purpose, because the window is hidden or other windows hold the streams. */
  readonly onPaused: () => void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Without a session: the sign-in dialog is open, and retrying soon is pointless. */
const REFUSED_PAUSE_MS = 60_000
/** The server sends something every twenty seconds. */
const SILENCE_MS = 45_000
/** A window that stays hidden for longer closes its stream, whether or not others need the connection. */
const HIDDEN_MS = 30_000
/** A displaced window reopens its stream after this long, or as soon as it gets the focus. */
const DISPLACED_PAUSE_MS = 15_000
/** A stream that lasted this long did not fail, so the next pause is short again. */
const STEADY_MS = 10_000

/** @returns a function that closes it. */
export function openConnection({
  began,
  onOpened,
  onMessage,
  onLost,
  onForbidden,
  onPaused,
}: Connection): () => void {
  const closing = new AbortController()
  let lastHeard: number | undefined
  let pause = FIRST_PAUSE_MS
  let current: AbortController | undefined
  let wake = () => {}
  let hiding: ReturnType<typeof setTimeout> | undefined
  let isDisplaced = false
  const limit = limitStreams({
    isHidden: () => document.hidden,
    onDisplaced() {
      isDisplaced = true
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
  // The stream itself may take a minute to notice. If the server can still be reached, it reconnects at once.
  window.addEventListener('offline', leave, options)
  window.addEventListener('pageshow', () => wake(), options)
  window.addEventListener('focus', () => wake(), options)
  void run()
  return () => {
    closing.abort()
    clearTimeout(hiding)
    current?.abort()
    limit.stop()
    wake()
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      if (document.hidden) {
        onPaused()
        await untilWoken()
        continue
      }
      isDisplaced = false
      limit.opening()
      const refused = await listen()
      if (closing.signal.aborted) break
      limit.closed()
      if (document.hidden) continue
      if (isDisplaced) {
        onPaused()
        await untilWoken(DISPLACED_PAUSE_MS)
        continue
      }
      onLost()
      // A random pause, so that not all windows reconnect at once after the server restarts.
      await untilWoken(refused ? REFUSED_PAUSE_MS : pause * (0.5 + Math.random()))
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
  }

  /** @returns whether retrying soon is pointless. */
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
      if (error instanceof CallError && error.status === 403) onForbidden()
      if (error instanceof CallError && (error.status === 401 || error.status === 403)) return true
    } finally {
      clearTimeout(silence)
    }
    if (performance.now() - opened > STEADY_MS) pause = FIRST_PAUSE_MS
    return false
  }

  function untilWoken(afterMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = afterMs === undefined ? undefined : setTimeout(resolve, afterMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
