/**
 * Whether the mouse or a finger presses now. Mouse events, because a finger's pointer is up before they begin, and the focus
 * moves with them.
 */
let isPressed = false
let waiting: readonly (() => void)[] = []

/** Call once, at the start. */
export function watchPressed(): void {
  listen('mousedown', ({ button }) => {
    isPressed = button === 0
  })
  for (const end of ['mouseup', 'dragend', 'contextmenu'] as const)
    listen(end, () => {
      isPressed = false
      const due = waiting
      waiting = []
      // The click comes first.
      setTimeout(() => {
        for (const run of due) run()
      })
    })
}

/** For what moves the page when the focus leaves it: during a press, the button would go away from under the pointer. */
export function afterPress(run: () => void): void {
  if (!isPressed) run()
  else waiting = [...waiting, run]
}

function listen<K extends keyof WindowEventMap>(kind: K, listener: (event: WindowEventMap[K]) => void): void {
  window.addEventListener(kind, listener, { capture: true })
}
