/** Dimension lines around a view on a sheet. */
import { line, open, type Point } from './figure.ts'
import type { Dimension, Mark, View } from './view.ts'

/** From the piece to a dimension line, in sizes of the text, as all that follow. */
export const OFFSET = 0.9
export const TICK = 0.35
/** From the piece to the lines that extend to a dimension line. */
const EXTENSION_GAP = 0.25

interface Placed extends Point {
  readonly view: View
  /** Inches of the sheet. */
  readonly width: number
}

export function dimensionMarks(at: Placed, size: number): readonly Mark[] {
  const { top, left, right, scale } = at.view
  return [
    ...(top === undefined ? [] : alongTop(top, at, scale, size)),
    ...(left === undefined ? [] : alongSide(left, at, scale, size, -1)),
    ...(right === undefined ? [] : alongSide(right, { x: at.x + at.width, y: at.y }, scale, size, 1)),
  ]
}

/** A line with ticks, and lines that extend from the piece to it. */
function alongTop({ from, to }: Dimension, { x, y }: Point, scale: number, size: number): readonly Mark[] {
  const [start, end] = [x + from * scale, x + to * scale]
  const at = y - OFFSET * size
  const [near, far] = [y - EXTENSION_GAP * size, at - TICK * size]
  return [
    {
      role: 'dimension',
      figure: open([start, near], [start, far], [start, at], [end, at], [end, far], [end, near]),
    },
    ...[start, end].map((each) => tick({ x: each, y: at }, size)),
  ]
}

/** @param away -1 to the left, 1 to the right. */
function alongSide(
  { from, to }: Dimension,
  { x, y }: Point,
  scale: number,
  size: number,
  away: -1 | 1,
): readonly Mark[] {
  const [start, end] = [y + from * scale, y + to * scale]
  const at = x + away * OFFSET * size
  const [near, far] = [x + away * EXTENSION_GAP * size, at + away * TICK * size]
  return [
    {
      role: 'dimension',
      figure: open([near, start], [far, start], [at, start], [at, end], [far, end], [near, end]),
    },
    ...[start, end].map((each) => tick({ x: at, y: each }, size)),
  ]
}

function tick({ x, y }: Point, size: number): Mark {
  const reach = TICK * size * 0.6
  return { role: 'tick', figure: line(x - reach, y + reach, x + reach, y - reach) }
}
