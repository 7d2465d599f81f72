/**
 * Places the views of a piece on a sheet, with their dimensions, names, and notes. Views share one scale, unless a name
 * says otherwise. Text is as large as the sheet allows, so the sheet and its text are found together.
 */
import { dimensionMarks, OFFSET, TICK } from './dimension-marks.ts'
import { type Point, placed } from './figure.ts'
import { fittingSize } from './fitting-size.ts'
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
/** From a dimension line to its text. */
const CLEAR = 0.45
const NAME_SIZE = 0.85
const NOTE_SIZE = 0.9
/** A column of notes beside a piece. */
const NOTES_WIDTH = 15
const MAX_NOTE_LINES = 6

/** Where a sheet is shown, in sizes of its text. */
export interface Room {
  readonly wide: number
  readonly high: number
}

/** The smallest the piece may become, as a share of its size without text, before the text is made smaller. */
const SMALLEST_SHARE = 0.4
/** How much smaller text may become for the sake of the piece. */
const SMALLER = [1.15, 1.3, 1.5, 1.75, 2, 2.3, 2.7]

/** Text is as large as the room says, unless it would hide the piece. Without room for text, it is a picture. */
export function layOut(views: readonly View[], notes: readonly string[], room: Room): Sheet {
  const picture = arranged(views, 0)
  if (room.wide === 0) return sheetOf(picture, { ...picture, labels: [] }, 0)
  const filled = ({ width, height }: Extent) => Math.max(width / room.wide, height / room.high)
  const start = filled(picture)
  let best = fitted(views, notes, room, start)
  for (const times of SMALLER) {
    if (start / filled(best.written) >= SMALLEST_SHARE) break
    best = fitted(views, notes, { wide: room.wide * times, high: room.high * times }, start / times)
  }
  const { arrangement, written, size } = best
  return sheetOf(arrangement, written, size)
}

type Extent = Pick<Sheet, 'width' | 'height'>

interface Attempt {
  readonly arrangement: Arrangement
  readonly written: Written
  readonly size: number
}

/** With its notes below or beside, whichever leaves more room for the piece. */
function fitted(
  views: readonly View[],
  notes: readonly string[],
  { wide, high }: Room,
  start: number,
): Attempt {
  const at = (size: number, isBeside: boolean) => {
    const arrangement = arranged(views, size)
    return { arrangement, written: placeNotes(notes, arrangement, size, isBeside), size }
  }
  const wanted = (size: number, isBeside: boolean) => {
    const { width, height } = at(size, isBeside).written
    return Math.max(width / wide, height / high)
  }
  const below = fittingSize(start, (size) => wanted(size, false))
  // A size that wants a larger one is smaller than the one that fits.
  if (notes.length === 0 || wanted(below, true) >= below) return at(below, false)
  return at(
    fittingSize(start, (size) => wanted(size, true)),
    true,
  )
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

function placeNotes(notes: readonly string[], drawn: Arrangement, size: number, isBeside: boolean): Written {
  if (notes.length === 0) return { ...drawn, labels: [] }
  const margin = MARGIN * size
  const room = isBeside ? NOTES_WIDTH * size : Math.max(drawn.width - 2 * margin, NOTES_WIDTH * size)
  const noteSize = size * NOTE_SIZE
  const [x, y] = isBeside ? [drawn.width, margin + size] : [margin, drawn.height + size * 0.3]
  const lines = notes.flatMap((note) => wrapped(note, room / noteSize, MAX_NOTE_LINES))
  const height = y + lines.length * noteSize * LINE_HEIGHT + margin
  return {
    width: isBeside ? drawn.width + room + margin : Math.max(drawn.width, room + 2 * margin),
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
