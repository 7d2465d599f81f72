/** Lines inside the outline of a flat piece. Inches from its upper left corner. */
import { circle, type Figure, line, narrowed, rectangle } from './figure.ts'
import type { InnerLines, Sketch } from './sketch.ts'
import { type Mark, marked } from './view.ts'

const BREADBOARD = 5
const GROOVE_INSET = 0.75
const BEVEL = 1
const BACKSPLASH = 0.75
const SPACER = 0.5

export function innerMarks(sketch: Sketch): readonly Mark[] {
  const has = (lines: InnerLines) => sketch.inner.includes(lines)
  const { length, width, kind } = sketch
  const shorter = Math.min(length, width)
  const inset = (inches: number) => Math.min(inches, shorter / 6)
  const board = has('breadboards') ? breadboardOf(sketch) : 0
  return [
    ...grain(sketch, board),
    ...(has('breadboards')
      ? marked('edge', [line(board, 0, board, width), line(length - board, 0, length - board, width)])
      : []),
    ...(has('river')
      ? marked('edge', [wave(length, width * 0.42, width), wave(length, width * 0.58, width)])
      : []),
    ...(has('liveEdges')
      ? marked('grain', [wave(length, width * 0.06, width), wave(length, width * 0.94, width)])
      : []),
    ...(has('liveFront') ? marked('grain', [wave(length, width * 0.9, width)]) : []),
    ...(has('groove') ? marked('edge', [inner(sketch, inset(GROOVE_INSET))]) : []),
    ...(has('bevel') ? marked('edge', [inner(sketch, inset(BEVEL))]) : []),
    ...(has('spacer') ? marked('hidden', [inner(sketch, inset(SPACER))]) : []),
    ...(has('backsplash') ? marked('edge', [line(0, inset(BACKSPLASH), length, inset(BACKSPLASH))]) : []),
    ...panes(sketch),
    ...panels(sketch),
    ...bowTies(sketch),
    ...(kind === 'rectangle' && sketch.material === 'glass' && sketch.panes === 0 ? shine(sketch) : []),
  ]
}

/** @returns its width in inches, to 1/8. */
export function breadboardOf({ length }: Pick<Sketch, 'length'>): number {
  return Math.min(BREADBOARD, Math.floor((length / 6) * 8) / 8)
}

/** A line of long dashes along the outline, as drawings mark an edge that is worked. It is no measure. */
export function polishMarks({ inner, length, width }: Sketch, outline: Figure): readonly Mark[] {
  if (!inner.includes('polish')) return []
  return marked('polish', [narrowed(outline, { length, width }, Math.min(length, width) / 28)])
}

function inner({ kind, length, width }: Sketch, inset: number): Figure {
  if (kind === 'circle') return circle(length / 2, length / 2, length / 2 - inset)
  if (kind === 'oval') {
    const [radiusX, radiusY] = [length / 2 - inset, width / 2 - inset]
    return { kind: 'ellipse', x: length / 2, y: width / 2, radiusX, radiusY }
  }
  return rectangle(inset, inset, length - 2 * inset, width - 2 * inset)
}

/** Where each line begins and ends, as shares of the length. */
const GRAIN = [
  [0.08, 0.52],
  [0.6, 0.93],
  [0.22, 0.41],
  [0.05, 0.34],
  [0.47, 0.88],
  [0.13, 0.6],
  [0.7, 0.95],
] as const

function grain(sketch: Sketch, board: number): readonly Mark[] {
  const { material, kind, length, width, inner } = sketch
  if (material !== 'wood') return []
  if (inner.includes('endGrain')) return endGrain(sketch)
  const along = GRAIN.map(([from, to], at) => {
    const y = (width * (at + 0.75)) / (GRAIN.length + 0.5)
    const isRound = kind === 'oval' || kind === 'circle'
    const margin = isRound
      ? (length / 2) * (1 - Math.sqrt(Math.max(0, 1 - ((2 * y) / width - 1) ** 2)))
      : board
    const room = length - 2 * margin
    return line(margin + room * from, y, margin + room * to, y)
  })
  const across = board === 0 ? [] : [0.3, 0.7].flatMap((share) => acrossBoards(sketch, board, share))
  return marked('grain', [...along, ...across])
}

function acrossBoards({ length, width }: Sketch, board: number, share: number): readonly Figure[] {
  const [from, to] = [width * (share - 0.18), width * (share + 0.22)]
  return [board * share, length - board * share].map((x) => line(x, from, x, to))
}

/** Blocks of about two inches. */
function endGrain({ length, width }: Sketch): readonly Mark[] {
  const between = (side: number) => {
    const parts = Math.max(2, Math.min(24, Math.round(side / 2)))
    return Array.from({ length: parts - 1 }, (_, at) => (side * (at + 1)) / parts)
  }
  return marked('grain', [
    ...between(length).map((x) => line(x, 0, x, width)),
    ...between(width).map((y) => line(0, y, length, y)),
  ])
}

/** An uneven line along the length. */
function wave(length: number, y: number, width: number): Figure {
  const vertices = Array.from({ length: 33 }, (_, at) => ({
    x: (length * at) / 32,
    y: y + width * (0.022 * Math.sin(at * 0.7) + 0.018 * Math.sin(at * 0.31 + 1)),
  }))
  return { kind: 'path', vertices, isClosed: false }
}

/** The most nearly square panes that make up the number. */
function panes({ panes: count, length, width }: Sketch): readonly Mark[] {
  if (count < 2) return []
  const grids = Array.from({ length: count }, (_, at) => at + 1).filter((columns) => count % columns === 0)
  const squareness = (columns: number) => Math.abs(Math.log(length / columns / (width / (count / columns))))
  const columns = grids.reduce((best, each) => (squareness(each) < squareness(best) ? each : best))
  const rows = count / columns
  const bars = (parts: number) => Array.from({ length: parts - 1 }, (_, at) => (at + 1) / parts)
  return marked('edge', [
    ...bars(columns).map((share) => line(length * share, 0, length * share, width)),
    ...bars(rows).map((share) => line(0, width * share, length, width * share)),
  ])
}

const DOOR = 28

/** A door has dashed lines from its hinges, at the left, to the middle of its handle's side. */
function panels({ panels: parts, length, width }: Sketch): readonly Mark[] {
  const doors = parts.filter((part) => part === 'door').length
  const others = parts.length - doors
  const door = others === 0 ? length / Math.max(1, doors) : Math.min(DOOR, length / parts.length)
  const panel = others === 0 ? 0 : (length - door * doors) / others
  let x = 0
  return parts.flatMap((part, at) => {
    const from = x
    x += part === 'door' ? door : panel
    return [
      ...(at > 0 ? marked('edge', [line(from, 0, from, width)]) : []),
      ...(part === 'door'
        ? marked('hidden', [line(from, 0, x, width / 2), line(x, width / 2, from, width)])
        : []),
    ]
  })
}

/** Evenly along the middle. */
function bowTies({ bowTies: count, length, width }: Sketch): readonly Mark[] {
  const tall = Math.min(4, width / 4)
  const wide = Math.min(2, (length / (count + 1)) * 0.4)
  return marked(
    'edge',
    Array.from({ length: count }, (_, at): Figure => {
      const [x, y] = [(length * (at + 1)) / (count + 1), width / 2]
      const corners = [
        [-1, -1],
        [1, -1],
        [0.4, 0],
        [1, 1],
        [-1, 1],
        [-0.4, 0],
      ] as const
      return {
        kind: 'path',
        vertices: corners.map(([right, down]) => ({ x: x + (right * wide) / 2, y: y + (down * tall) / 2 })),
        isClosed: true,
      }
    }),
  )
}

/** Three slanted strokes, which stand for glass. */
function shine({ length, width }: Sketch): readonly Mark[] {
  const size = Math.min(length, width) * 0.14
  const [x, y] = [length * 0.72, width * 0.2]
  return marked(
    'grain',
    [-0.45, 0, 0.45].map((shift) => {
      const [middle, half] = [x + shift * size, shift === 0 ? size / 2 : size / 3]
      return line(middle - half, y + half, middle + half, y - half)
    }),
  )
}
