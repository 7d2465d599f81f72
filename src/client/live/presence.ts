/** Tells the server which order this window shows. */
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { WINDOW_NAME } from '../window-name.ts'

interface Shown {
  readonly orderId: number | null
  readonly editing: boolean
}

const NOTHING: Shown = { orderId: null, editing: false }
/** The server believes it for half a minute. */
const REPEAT_MS = 15_000

let shown = NOTHING
let said = NOTHING
let repeating: ReturnType<typeof setInterval> | undefined
let isAboutToSay = false

/** What was shown before is shown no longer. */
function show(next: Shown): void {
  shown = next
  if (isAboutToSay) return
  isAboutToSay = true
  // A screen that goes and the one that comes speak as one.
  setTimeout(() => {
    isAboutToSay = false
    if (shown.orderId !== said.orderId || shown.editing !== said.editing) say()
  })
}

function say(): void {
  said = shown
  clearInterval(repeating)
  if (shown.orderId !== null) repeating = setInterval(send, REPEAT_MS)
  send()
}

function send(): void {
  call('POST /api/presence', { body: { window: WINDOW_NAME, ...said }, keepalive: true }).catch(
    (error: unknown) => {
      // Refused, it would be refused again.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) clearInterval(repeating)
    },
  )
}

/** Shows the order while the window is seen, or being edited in. @returns how to leave. */
export function beOn(orderId: number, editing: boolean): () => void {
  const mine = { orderId, editing }
  const look = () => show(document.hidden && !editing ? NOTHING : mine)
  const leave = () => {
    if (said.orderId === null) return
    shown = NOTHING
    say()
  }
  const left = new AbortController()
  const options = { signal: left.signal }
  document.addEventListener('visibilitychange', look, options)
  window.addEventListener('pagehide', leave, options)
  window.addEventListener('pageshow', look, options)
  look()
  return () => {
    left.abort()
    if (shown === mine) show(NOTHING)
  }
}
