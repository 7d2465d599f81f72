/**
 * What is cut: the finished outline, with its notches and radius corners, and what is cut out of it. Inches from the
 * upper left corner. Sizes and positions that nobody said are conventional.
 */
import { inchesText, nearestFraction } from '../../inches.ts'
import { circle, ellipse, type Figure, type Path, type Rectangle, rectangle, type Vertex } from './figure.ts'
import type { CutoutKind, Sketch } from './sketch.ts'

export const DXF_UNITS = ['mm', 'in'] as const
export type DxfUnit = (typeof DXF_UNITS)[number]

export interface Cuts {
  readonly outline: Figure
  readonly holes: readonly Figure[]
  readonly cutouts: readonly Figure[]
  /** What is drawn by convention and has to be confirmed: `hole diameter and positions`. */
  readonly toConfirm: readonly string[]
}

const HOLE = 0.5
const NOTCH = 2
const CORNER_RADIUS = 1
const CUTOUT_SIZES: Readonly<Record<CutoutKind, readonly [length: number, width: number]>> = {
  cutout: [4, 4],
  outlet: [2.5, 4],
  sink: [30, 16],
  cooktop: [29, 19],
}

export function cutsOf(sketch: Sketch): Cuts {
  const cuts = measuredCuts(sketch)
  return sketch.isByTemplate === true
    ? { ...cuts, toConfirm: ['outline, by template', ...cuts.toConfirm] }
    : cuts
}

function measuredCuts(sketch: Sketch): Cuts {
  const { kind, length, width } = sketch
  switch (kind) {
    case 'beam':
      return { outline: rectangle(0, 0, length, sketch.thickness), holes: [], cutouts: [], toConfirm: [] }
    case 'circle':
      return { outline: circle(length / 2, length / 2, length / 2), ...openings(sketch, inscribed(sketch)) }
    case 'oval':
      return { outline: ellipse(length, width), ...openings(sketch, inscribed(sketch)) }
    case 'rectangle':
    case 'box':
      return rectangularCuts(sketch)
  }
}

/** Leaves a sixth of each side free. */
function inscribed({ length, width }: Sketch): Rectangle {
  return rectangle(length / 6, width / 6, (length * 2) / 3, (width * 2) / 3)
}

function rectangularCuts(sketch: Sketch): Cuts {
  const { length, width, notches } = sketch
  const radius = radiusOf(sketch)
  const notch = notchOf(sketch, radius)
  const edge = Math.max(Math.min(2, Math.min(length, width) / 10), radius * 0.3)
  const inside = rectangle(edge, edge, length - 2 * edge, width - 2 * edge - notch.depth)
  const { holes, cutouts, toConfirm } = openings(sketch, inside)
  return {
    outline: outlineOf(sketch, radius, notch),
    holes,
    cutouts,
    toConfirm: [
      ...toConfirm,
      ...(notches > 0 ? ['sizes and positions of notches'] : []),
      ...cornersToConfirm(sketch, radius),
    ],
  }
}

/** Notches need some of the lower side. */
function radiusOf({ corners, length, width, notches }: Sketch): number {
  if (corners === undefined) return 0
  const shorter = Math.min(length, width)
  const largest = shorter * (notches > 0 ? 0.4 : 0.5)
  return Math.min(corners.radius ?? Math.min(CORNER_RADIUS, shorter * 0.2), largest)
}

/** A radius that does not fit is drawn as large as it can be. */
function cornersToConfirm({ corners }: Sketch, drawn: number): readonly string[] {
  if (corners === undefined || corners.radius === drawn) return []
  if (corners.radius === undefined) return ['radius of corners']
  return [`radius of corners (${inchesText(nearestFraction(corners.radius))} does not fit)`]
}

interface Notch {
  readonly pitch: number
  readonly width: number
  readonly depth: number
}

/** Notches are spread evenly over the lower side. */
function notchOf({ length, width, notches }: Sketch, radius: number): Notch {
  if (notches === 0) return { pitch: 0, width: 0, depth: 0 }
  const pitch = (length - 2 * radius) / notches
  return { pitch, width: Math.min(NOTCH, pitch * 0.4), depth: Math.min(NOTCH, width * 0.12) }
}

/** Of a quarter of a circle that is seen to turn clockwise. */
const QUARTER = -Math.tan(Math.PI / 8)

/** Clockwise from the upper left corner. */
function outlineOf({ length, width, corners, notches }: Sketch, radius: number, notch: Notch): Figure {
  if (radius === 0 && notches === 0) return rectangle(0, 0, length, width)
  const rounded = corners?.count ?? 0
  const corner = (at: number, before: Vertex, sharp: Vertex, after: Vertex): readonly Vertex[] =>
    at < rounded ? [{ ...before, bulge: QUARTER }, after] : [sharp]
  const vertices = [
    ...corner(0, { x: 0, y: radius }, { x: 0, y: 0 }, { x: radius, y: 0 }),
    ...corner(1, { x: length - radius, y: 0 }, { x: length, y: 0 }, { x: length, y: radius }),
    ...corner(2, { x: length, y: width - radius }, { x: length, y: width }, { x: length - radius, y: width }),
    ...Array.from({ length: notches }, (_, at) => {
      const center = length - radius - notch.pitch * (at + 0.5)
      const [right, left] = [center + notch.width / 2, center - notch.width / 2]
      const top = width - notch.depth
      return [
        { x: right, y: width },
        { x: right, y: top },
        { x: left, y: top },
        { x: left, y: width },
      ]
    }).flat(),
    ...corner(3, { x: radius, y: width }, { x: 0, y: width }, { x: 0, y: width - radius }),
  ]
  return { kind: 'path', vertices: withoutRepeats(vertices), isClosed: true } satisfies Path
}

/** Two arcs meet where a radius is half of a side. */
function withoutRepeats(vertices: readonly Vertex[]): readonly Vertex[] {
  return vertices.filter((vertex, at) => {
    const next = vertices[(at + 1) % vertices.length]
    return vertex.bulge !== undefined || next === undefined || next.x !== vertex.x || next.y !== vertex.y
  })
}

/** Each in the middle of a cell. Holes are above cutouts, as those of a faucet are behind the sink. */
function openings({ holes, cutouts }: Sketch, inside: Rectangle): Omit<Cuts, 'outline'> {
  const wantedCutouts = cutouts.flatMap(({ count, of }) => Array.from({ length: count }, () => of))
  const wantedHoles = holes.flatMap(({ count, diameter }) => Array.from({ length: count }, () => diameter))
  const share = wantedCutouts.length === 0 ? 1 : wantedHoles.length === 0 ? 0 : 0.25
  const { x, y, width, height } = inside
  const cells = {
    holes: cellsIn(rectangle(x, y, width, height * share), wantedHoles.length),
    cutouts: cellsIn(rectangle(x, y + height * share, width, height * (1 - share)), wantedCutouts.length),
  }
  return {
    cutouts: cells.cutouts.map((cell, at) => {
      const [length, width] = CUTOUT_SIZES[wantedCutouts[at] ?? 'cutout']
      return centered(cell, Math.min(length, cell.width * 0.7), Math.min(width, cell.height * 0.7))
    }),
    holes: cells.holes.map((cell, at) => {
      const diameter = Math.min(wantedHoles[at] ?? HOLE, Math.min(cell.width, cell.height) / 2)
      return circle(cell.x + cell.width / 2, cell.y + cell.height / 2, diameter / 2)
    }),
    toConfirm: [
      ...(wantedHoles.length > 0 ? [holesToConfirm(holes)] : []),
      ...(wantedCutouts.length > 0 ? ['sizes and positions of cutouts'] : []),
    ],
  }
}

function centered(cell: Rectangle, width: number, height: number): Rectangle {
  return rectangle(cell.x + (cell.width - width) / 2, cell.y + (cell.height - height) / 2, width, height)
}

function holesToConfirm(holes: Sketch['holes']): string {
  const [first] = holes
  const isOne = holes.length === 1 && first?.count === 1
  return isOne ? 'diameter and position of the hole' : 'diameters and positions of holes'
}

/** Nearly square cells in rows; those of the last row may be wider. */
function cellsIn({ x, y, width, height }: Rectangle, count: number): readonly Rectangle[] {
  if (count === 0) return []
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * width) / height))))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns)
    const inRow = row === rows - 1 ? count - columns * row : columns
    const cellWidth = width / inRow
    return rectangle(
      x + cellWidth * (at - columns * row),
      y + (height / rows) * row,
      cellWidth,
      height / rows,
    )
  })
}
