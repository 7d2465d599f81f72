/**
 * Moves focus to the next or previous stop, and stays at either end. If none of them has focus, starts at the first one
 * below the top of the window.
 */
export function stepFocus(stops: readonly HTMLElement[], step: 1 | -1): void {
  const focused = stops.find((stop) => stop === document.activeElement)
  const next =
    focused === undefined
      ? stops.find((stop) => stop.getBoundingClientRect().top >= 0)
      : stops[stops.indexOf(focused) + step]
  next?.focus()
}
