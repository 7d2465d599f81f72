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
let reported = NOTHING
let repeating: ReturnType<typeof setInterval> | undefined
let isReportScheduled = false

/** Replaces what this window shows. */
function show(next: Shown): void {
  shown = next
  if (isReportScheduled) return
  isReportScheduled = true
  // Leaving one screen and entering the next are reported together.
  setTimeout(() => {
    isReportScheduled = false
    if (shown.orderId !== reported.orderId || shown.editing !== reported.editing) report()
  })
}

function report(): void {
  reported = shown
  clearInterval(repeating)
  if (shown.orderId !== null) repeating = setInterval(send, REPEAT_MS)
  send()
}

function send(): void {
  call('POST /api/presence', { body: { window: WINDOW_NAME, ...reported }, keepalive: true }).catch(
    (error: unknown) => {
      // The server would refuse every further report too.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) clearInterval(repeating)
    },
  )
}

/** Reports the order as open while the window is visible, or while it is being edited. @returns stops reporting it. */
export function reportViewing(orderId: number, editing: boolean): () => void {
  const mine = { orderId, editing }
  const update = () => show(document.hidden && !editing ? NOTHING : mine)
  const leave = () => {
    if (reported.orderId === null) return
    shown = NOTHING
    report()
  }
  const stopped = new AbortController()
  const options = { signal: stopped.signal }
  document.addEventListener('visibilitychange', update, options)
  window.addEventListener('pagehide', leave, options)
  window.addEventListener('pageshow', update, options)
  update()
  return () => {
    stopped.abort()
    if (shown === mine) show(NOTHING)
  }
}
