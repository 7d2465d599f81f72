/** Tells the server which order is open in this window. */
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { WINDOW_NAME } from '../window-name.ts'

interface Shown {
  readonly orderId: number | null
  readonly editing: boolean
}

const NOTHING: Shown = { orderId: null, editing: false }
/** The server forgets it after half a minute. */
const REPEAT_MS = 15_000

let shown = NOTHING
let said = NOTHING
let repeating: ReturnType<typeof setInterval> | undefined
let isAboutToSay = false

/** Replaces what this window shows. */
function show(next: Shown): void {
  shown = next
  if (isAboutToSay) return
  isAboutToSay = true
  // Leaving one screen and entering the next are reported together.
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
      // The server would refuse every repeat too.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) clearInterval(repeating)
    },
  )
}

/** Reports the order as open while the window is visible, or while it is being edited. @returns stops reporting it. */
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
