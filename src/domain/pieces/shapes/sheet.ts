/**
 * Places the views of a piece on a sheet, with their dimensions, names, and notes. Views share one scale, unless a name
 * says otherwise. Text is as large as the sheet allows, so the sheet and its text are found together.
 */
import { line, open, type Point, placed } from './figure.ts'
import { type Label, LINE_HEIGHT, textWidth, wrapped } from './label.ts'
import type { Dimension, Mark, View } from './view.ts'

/** A view on the sheet. */
export interface PlacedView extends Point {
  readonly name: string
  /** Inches of the sheet. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

export interface Sheet {
  /** Inches. */
  readonly width: number
  readonly height: number
  readonly textSize: number
  readonly views: readonly PlacedView[]
  readonly marks: readonly Mark[]
  readonly labels: readonly Label[]
}

/** All in sizes of the text. */
const MARGIN = 0.6
const BETWEEN = 1.2
/** From the piece to a dimension line. */
const OFFSET = 0.9
/** From a dimension line to its text. */
const CLEAR = 0.45
const TICK = 0.35
/** From the piece to the lines that extend to a dimension line. */
const EXTENSION_GAP = 0.25
const NAME_SIZE = 0.85
const NOTE_SIZE = 0.9
/** A column of notes beside a tall piece. */
const NOTES_WIDTH = 15
const MAX_NOTE_LINES = 6

/** @param across how many sizes of its text the longer side of the sheet has. 0 for a picture without any text. */
export function layOut(views: readonly View[], notes: readonly string[], across: number): Sheet {
  const picture = arranged(views, 0)
  if (across === 0) return sheetOf(picture, { ...picture, labels: [] }, 0)
  const isTall = picture.height > picture.width * 1.15
  const at = (size: number) => {
    const arrangement = arranged(views, size)
    return { arrangement, written: placeNotes(notes, arrangement, size, isTall) }
  }
  const wanted = (size: number) => {
    const found = at(size)
    return { size, found, next: Math.max(found.written.width, found.written.height) / across }
  }
  let before = wanted(Math.max(picture.width, picture.height) / across)
  let last = wanted(before.next)
  for (let round = 0; round < 20 && Math.abs(last.next - last.size) > last.size * 0.01; round++) {
    const guess = wanted(crossing(before, last))
    before = last
    last = guess
  }
  return sheetOf(last.found.arrangement, last.found.written, last.size)
}

interface Guess {
  readonly size: number
  readonly next: number
}

/** Where the line through both guesses has what it asks for; the last wish if that leads nowhere. */
function crossing(before: Guess, last: Guess): number {
  const slope = (last.next - before.next) / (last.size - before.size)
  const size = (last.next - slope * last.size) / (1 - slope)
  return slope < 0.97 && size > 0 ? size : last.next
}

interface Placement extends Point {
  readonly view: View
  /** Inches of the sheet. */
  readonly width: number
  readonly height: number
}

interface Arrangement {
  readonly width: number
  readonly height: number
  readonly placements: readonly Placement[]
}

function arranged(views: readonly View[], size: number): Arrangement {
  const cells = views.map((view) => {
    const [width, height] = [view.width * view.scale, view.height * view.scale]
    return { view, width, height, room: roomAround(view, size) }
  })
  const largest = Math.max(...cells.flatMap(({ width, height }) => [width, height]))
  const gap = size === 0 ? largest / 14 : 0
  const margin = size === 0 ? largest / 60 : size * MARGIN
  const columns = tracks(
    cells.map(({ view, width, room }) => ({
      at: view.column,
      before: width / 2 + room.left,
      after: width / 2 + room.right,
    })),
    margin,
    gap + size * BETWEEN,
  )
  const rows = tracks(
    cells.map(({ view, height, room }) => ({
      at: view.row,
      before: height / 2 + room.top,
      after: height / 2 + room.bottom,
    })),
    margin,
    gap,
  )
  return {
    width: columns.end + margin,
    height: rows.end + margin,
    placements: cells.map(({ view, width, height }) => ({
      view,
      width,
      height,
      x: (columns.centers[view.column] ?? 0) - width / 2,
      y: (rows.centers[view.row] ?? 0) - height / 2,
    })),
  }
}

interface Written {
  readonly width: number
  readonly height: number
  readonly labels: readonly Label[]
}

function sheetOf({ placements }: Arrangement, { width, height, labels }: Written, size: number): Sheet {
  return {
    width,
    height,
    textSize: size,
    views: placements.map(({ view: { name, scale }, ...at }) => ({ name, scale, ...at })),
    marks: placements.flatMap((placement) => [
      ...placement.view.marks.map(({ role, figure }) => ({
        role,
        figure: placed(figure, placement, placement.view.scale),
      })),
      ...(size === 0 ? [] : dimensionMarks(placement, size)),
    ]),
    labels: size === 0 ? [] : [...placements.flatMap((each) => viewLabels(each, size)), ...labels],
  }
}

/** What a view needs around it for its dimensions and its name. */
function roomAround(view: View, size: number) {
  if (size === 0) return { left: 0, right: 0, top: 0, bottom: 0 }
  const { name, top, left, right, scale } = view
  const beside = (dimension: Dimension | undefined) =>
    dimension === undefined ? 0 : (OFFSET + CLEAR + textWidth(dimension.text)) * size
  const widest = Math.max(top === undefined ? 0 : textWidth(top.text), textWidth(name) * NAME_SIZE) * size
  const overhang = Math.max(0, (widest - view.width * scale) / 2)
  // The text of a short length reaches beyond it.
  const reach = (LINE_HEIGHT * size) / 2
  const middles = [left, right].flatMap((each) =>
    each === undefined ? [] : [((each.from + each.to) / 2) * scale],
  )
  const above = Math.max(0, ...middles.map((middle) => reach - middle))
  const below = Math.max(0, ...middles.map((middle) => middle + reach - view.height * scale))
  return {
    left: Math.max(beside(left), overhang),
    right: Math.max(beside(right), overhang),
    top: top === undefined ? above + TICK * size : (OFFSET + CLEAR + LINE_HEIGHT) * size,
    bottom: below + (0.5 + NAME_SIZE * LINE_HEIGHT) * size,
  }
}

interface Track {
  readonly at: 0 | 1
  readonly before: number
  readonly after: number
}

/** Columns, or rows: views of one have their middles on one line. */
function tracks(views: readonly Track[], margin: number, gap: number) {
  const centers: number[] = []
  let end = margin
  for (const at of [0, 1] as const) {
    const those = views.filter((view) => view.at === at)
    if (those.length === 0) continue
    const start = centers.length === 0 ? end : end + gap
    centers[at] = start + Math.max(...those.map(({ before }) => before))
    end = centers[at] + Math.max(...those.map(({ after }) => after))
  }
  return { centers, end }
}

function dimensionMarks(at: Placement, size: number): readonly Mark[] {
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

function viewLabels(at: Placement, size: number): readonly Label[] {
  const { name, top, left, right, scale } = at.view
  const middle = at.x + at.width / 2
  const bottom = at.y + at.height + roomAround(at.view, size).bottom
  const beside = ({ from, to, text }: Dimension, x: number, anchor: 'start' | 'end'): Label => ({
    text,
    x,
    y: at.y + ((from + to) / 2) * scale,
    anchor,
    size,
    role: 'dimension',
  })
  return [
    ...(top === undefined
      ? []
      : [
          {
            text: top.text,
            x: middle,
            y: at.y - (OFFSET + CLEAR / 2 + LINE_HEIGHT / 2) * size,
            anchor: 'middle',
            size,
            role: 'dimension',
          } as const,
        ]),
    ...(left === undefined ? [] : [beside(left, at.x - (OFFSET + CLEAR) * size, 'end')]),
    ...(right === undefined ? [] : [beside(right, at.x + at.width + (OFFSET + CLEAR) * size, 'start')]),
    {
      text: name,
      x: middle,
      y: bottom - (NAME_SIZE * LINE_HEIGHT * size) / 2,
      anchor: 'middle',
      size: size * NAME_SIZE,
      role: 'name',
    },
  ]
}

/** Beside a tall piece, else below it. */
function placeNotes(notes: readonly string[], drawn: Arrangement, size: number, isTall: boolean): Written {
  if (notes.length === 0) return { ...drawn, labels: [] }
  const margin = MARGIN * size
  const room = isTall ? NOTES_WIDTH * size : Math.max(drawn.width - 2 * margin, NOTES_WIDTH * size)
  const noteSize = size * NOTE_SIZE
  const [x, y] = isTall ? [drawn.width, margin + size] : [margin, drawn.height + size * 0.3]
  const lines = notes.flatMap((note) => wrapped(note, room / noteSize, MAX_NOTE_LINES))
  const height = y + lines.length * noteSize * LINE_HEIGHT + margin
  return {
    width: isTall ? drawn.width + room + margin : Math.max(drawn.width, room + 2 * margin),
    height: Math.max(drawn.height, height),
    labels: lines.map((text, at) => ({
      text,
      x,
      y: y + (at + 0.5) * noteSize * LINE_HEIGHT,
      anchor: 'start',
      size: noteSize,
      role: 'note',
    })),
  }
}
