/** Which rows of a long list to draw. All have the same height, so that nothing is kept for each of a million rows. */

/** Rows drawn beyond the edges of the window, so that they are ready when scrolled to. */
const OVERSCAN = 12

/** Rows come and go in groups, so that most frames of a scroll have nothing to lay out or paint. */
const GROUP = 4

interface ScrolledList {
  /** How far the list has moved up past the top of the window, in pixels; negative below it. */
  readonly scrolled: number
  readonly windowHeight: number
  readonly length: number
  readonly rowHeight: number
  /** The most pixels that the list may take. */
  readonly maxHeight: number
}

export interface FixedRows {
  /** The rows in the window: from the first one up to the second. */
  readonly visible: readonly [first: number, end: number]
  readonly drawn: readonly [first: number, end: number]
  /** The height of the rows above and below those that are drawn, in pixels. */
  readonly before: number
  readonly after: number
}

export function fixedRows({ scrolled, windowHeight, length, rowHeight, maxHeight }: ScrolledList): FixedRows {
  const whole = length * rowHeight
  const height = Math.min(whole, maxHeight)
  const share = Math.min(1, Math.max(0, scrolled / Math.max(1, height - windowHeight)))
  const offset = whole === height ? Math.max(0, scrolled) : share * (whole - windowHeight)
  const clamped = (index: number) => Math.min(length, Math.max(0, index))
  const first = clamped(Math.floor(offset / rowHeight))
  const end = clamped(Math.ceil((offset + windowHeight) / rowHeight))
  const drawnFirst = clamped(Math.floor((first - OVERSCAN) / GROUP) * GROUP)
  const drawnEnd = clamped(Math.ceil((end + OVERSCAN) / GROUP) * GROUP)
  const drawnHeight = (drawnEnd - drawnFirst) * rowHeight
  const shift = whole === height ? 0 : scrolled - offset
  const before = Math.min(height - drawnHeight, Math.max(0, drawnFirst * rowHeight + shift))
  return {
    visible: [first, end],
    drawn: [drawnFirst, drawnEnd],
    before,
    after: Math.max(0, height - before - drawnHeight),
  }
}
