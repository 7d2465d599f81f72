/**
 * What the mouse or a finger presses now. Mouse events, because a finger's pointer is up before they begin, and the focus
 * moves with them.
 */
let pressed: Element | undefined
let waiting: readonly (() => void)[] = []

/** Call once, at the start. */
export function watchPressed(): void {
  listen('mousedown', ({ button, target }) => {
    pressed = button === 0 && target instanceof Element ? target : undefined
  })
  for (const end of ['mouseup', 'dragend', 'contextmenu'] as const)
    listen(end, () => {
      pressed = undefined
      const due = waiting
      waiting = []
      // The click comes first.
      setTimeout(() => {
        for (const run of due) run()
      })
    })
}

/**
 * The button that takes the focus, with a press or the keyboard. Safari focuses no button that is pressed, so that
 * `relatedTarget` alone does not say.
 */
export function buttonTaking(relatedTarget: EventTarget | null): HTMLButtonElement | null {
  const button = pressed?.closest('button') ?? relatedTarget
  return button instanceof HTMLButtonElement ? button : null
}

/** For what moves the page when the focus leaves it: during a press, the button would go away from under the pointer. */
export function afterPress(run: () => void): void {
  if (pressed === undefined) run()
  else waiting = [...waiting, run]
}

function listen<K extends keyof WindowEventMap>(kind: K, listener: (event: WindowEventMap[K]) => void): void {
  window.addEventListener(kind, listener, { capture: true })
}
