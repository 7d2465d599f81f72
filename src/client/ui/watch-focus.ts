/** Enough for a dialog that is opened from a menu in another dialog. */
const KEPT = 8
let focused: readonly WeakRef<HTMLElement>[] = []

/** Remembers what has the focus. Call once, at the start. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) focused = [...focused.slice(1 - KEPT), new WeakRef(target)]
  })
}

/** What had the focus until now, the latest last: what opened a dialog may be gone when it closes, as a menu’s item is. */
export function focusedSoFar(): HTMLElement[] {
  return focused.flatMap((ref) => ref.deref() ?? [])
}
