export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Between a toast and the control below it. */
const GAP = 8

/**
 * How far a box must rise to cover none of the controls, in pixels. 0 if that would take it above `highest`: then it covers
 * something wherever it is, and stays where people expect it.
 */
export function riseAbove(box: Box, controls: readonly Box[], highest: number): number {
  const lowestFirst = controls
    .filter(({ left, right }) => left < box.right && right > box.left)
    .toSorted((one, other) => other.bottom - one.bottom)
  let rise = 0
  for (const { top, bottom } of lowestFirst) {
    const isBelow = top >= box.bottom - rise
    const isAbove = bottom <= box.top - rise
    if (!isBelow && !isAbove) rise = box.bottom - top + GAP
  }
  return box.top - rise < highest ? 0 : rise
}
