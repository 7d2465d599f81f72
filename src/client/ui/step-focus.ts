/**
 * Puts the focus on the next of these, or the one before, and stays at either end. Who is at none of them begins at the
 * first that the window shows.
 */
export function stepFocus(stops: readonly HTMLElement[], step: 1 | -1): void {
  const focused = stops.find((stop) => stop === document.activeElement)
  const next =
    focused === undefined
      ? stops.find((stop) => stop.getBoundingClientRect().top >= 0)
      : stops[stops.indexOf(focused) + step]
  next?.focus()
}
