/**
 * The drawings of a document's pieces, on pages of their own: two beside each other on a quote, and large on a job
 * ticket. Everything has its place on the page, so that the lines of all drawings are a handful of paths.
 */
import type { CanvasElement, Content } from 'pdfmake/interfaces.js'
import type { DocumentLine, OrderDocument } from '#domain/order-document.ts'
import { type Drawing, drawSketch } from '#domain/pieces/drawing.ts'
import { LINES, OPACITIES } from '#domain/pieces/drawing-svg.ts'
import { type Point, pathData, placed } from '#domain/pieces/shapes/figure.ts'
import { type Label, LINE_HEIGHT } from '#domain/pieces/shapes/label.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import type { Role } from '#domain/pieces/shapes/view.ts'
import { widthOf } from './fonts.ts'
import { caption, FAINT, INK, type Look, MARGIN, SIZE, WIDTH } from './paper-style.ts'
import { typeset } from './typeset.ts'

interface Sheet {
  readonly columns: number
  /** Of a drawing, in points. */
  readonly maxHeight: number
  /** How many sizes of its text a drawing is wide. */
  readonly across: number
  readonly titleSize: number
  /** Whether its words are left to the table. */
  readonly isDescribed: boolean
}

const QUOTE: Sheet = { columns: 2, maxHeight: 186, across: 34, titleSize: SIZE, isDescribed: true }
/** To be read at arm's length. */
const JOB_TICKET: Sheet = {
  columns: 1,
  maxHeight: 420,
  across: 34,
  titleSize: SIZE + 2.5,
  isDescribed: false,
}

/** Points. */
const CAPTION_HEIGHT = 18
const COLUMN_GAP = 20
const ROW_GAP = 16
const TITLE_GAP = 8

/** @param height of the room on a page, in points from the top margin. */
export function drawingSheets(
  { kind, lines }: OrderDocument,
  look: Look,
  { top, height }: { readonly top: number; readonly height: number },
): Content[] {
  const sheet = kind === 'job-ticket' ? JOB_TICKET : QUOTE
  const cell = {
    width: (WIDTH - COLUMN_GAP * (sheet.columns - 1)) / sheet.columns,
    height: Math.min(sheet.maxHeight, height - CAPTION_HEIGHT - titleHeight(sheet)),
  }
  const drawn = lines.flatMap((line, at): Drawn[] =>
    line.sketch === undefined ? [] : [drawnIn(cell, line.sketch, titleOf(line, at, kind), sheet)],
  )
  return pagesOf(rowsOf(drawn, sheet.columns), sheet, height).map((rows): Content => {
    const placements = rows.flatMap(({ row, y }) =>
      row.map((one, column) => placedAt(one, MARGIN + column * (cell.width + COLUMN_GAP), top + y, sheet)),
    )
    return {
      pageBreak: 'before',
      stack: [
        caption('Drawings', look),
        { canvas: pathsOf(placements) },
        ...placements.flatMap((placement) => [
          titleText(placement, sheet.titleSize),
          ...labelTexts(placement),
          ...notesText(placement),
        ]),
      ],
    }
  })
}

interface Drawn {
  readonly title: string
  readonly drawing: Drawing
  /** Points per inch of the drawing. */
  readonly scale: number
}

function drawnIn(
  cell: { readonly width: number; readonly height: number },
  sketch: Sketch,
  title: string,
  { across, isDescribed }: Sheet,
): Drawn {
  const room = { wide: across, high: (across * cell.height) / cell.width }
  const drawing = drawSketch(sketch, room, isDescribed)
  return { title, drawing, scale: Math.min(cell.width / drawing.width, cell.height / drawing.height) }
}

function titleHeight({ titleSize }: Sheet): number {
  return titleSize * LINE_HEIGHT + TITLE_GAP
}

function rowsOf(drawn: readonly Drawn[], columns: number): (readonly Drawn[])[] {
  return Array.from({ length: Math.ceil(drawn.length / columns) }, (_, row) =>
    drawn.slice(row * columns, (row + 1) * columns),
  )
}

interface PlacedRow {
  readonly row: readonly Drawn[]
  /** Points from the top margin. */
  readonly y: number
}

/** As many rows on a page as there is room for. */
function pagesOf(rows: readonly (readonly Drawn[])[], sheet: Sheet, height: number): PlacedRow[][] {
  const pages: PlacedRow[][] = []
  let y = height
  for (const row of rows) {
    const rowHeight =
      titleHeight(sheet) + Math.max(...row.map(({ drawing, scale }) => drawing.height * scale))
    if (y + rowHeight > height) {
      pages.push([])
      y = CAPTION_HEIGHT
    }
    pages.at(-1)?.push({ row, y })
    y += rowHeight + ROW_GAP
  }
  return pages
}

function placedAt({ title, drawing, scale }: Drawn, x: number, y: number, sheet: Sheet): Placement {
  return { title, titleAt: { x, y }, drawing, at: { x, y: y + titleHeight(sheet) }, scale }
}

/** `2. Beam 8x8`; a job ticket says how many. The rest of the description is in the table. */
function titleOf({ description, quantity }: DocumentLine, at: number, kind: OrderDocument['kind']): string {
  const [name = ''] = description.split(/[\n,]/)
  const shown = name.length > MAX_TITLE ? `${name.slice(0, MAX_TITLE).trimEnd()} …` : name
  return kind === 'job-ticket' ? `${at + 1}. ${quantity} × ${shown}` : `${at + 1}. ${shown}`
}

const MAX_TITLE = 40

interface Placement extends Drawn {
  /** Points of the page. */
  readonly titleAt: Point
  readonly at: Point
}

/** Of lines, in points. */
const THIN = 0.45
const MEDIUM = 0.7
const THICK = 1.4
const WIDTHS: Readonly<Record<Role, number>> = {
  outline: THICK,
  hole: THICK,
  cutout: THICK,
  edge: MEDIUM,
  tick: MEDIUM,
  hidden: THIN,
  polish: THIN,
  grain: THIN,
  hatch: THIN,
  center: THIN,
  dimension: THIN,
}

/** All lines of one kind as one path: pdfmake takes its time for each. It leaves paths where they are on the page. */
function pathsOf(placements: readonly Placement[]): CanvasElement[] {
  const paths: readonly object[] = ALL_LINES.map((role) => ({
    type: 'path',
    d: placements
      .flatMap(({ drawing, at, scale }) =>
        drawing.marks
          .filter((mark) => mark.role === role)
          .map(({ figure }) => pathData(placed(figure, at, scale))),
      )
      .join(''),
    lineColor: INK,
    lineWidth: WIDTHS[role],
    strokeOpacity: OPACITIES[role] ?? 1,
    ...(role === 'hidden' && { dash: { length: 3, space: 2 } }),
    ...(role === 'polish' && { dash: { length: 8, space: 2 } }),
  }))
  return paths.filter(isDrawn)
}

/** The types of pdfmake leave out paths. */
function isDrawn(path: object): path is CanvasElement {
  return 'd' in path && path.d !== ''
}

const ALL_LINES: readonly Role[] = [...LINES, 'cutout', 'hole', 'outline']

function titleText({ title, titleAt }: Placement, fontSize: number): Content {
  return {
    text: typeset(title, { width: WIDTH, fontSize }),
    fontSize,
    noWrap: true,
    absolutePosition: titleAt,
  }
}

/** Of a line of Roboto, in sizes of its text: from its top to the middle of its capitals, and its height. */
const TO_MIDDLE = 0.571
const ROBOTO_HEIGHT = 1.172

function labelTexts({ drawing, at, scale }: Placement): Content[] {
  return drawing.labels
    .filter(({ role }) => role !== 'note')
    .map(({ text, x, y, anchor, size, role }: Label): Content => {
      const fontSize = size * scale
      const width = anchor === 'start' ? 0 : widthOf(text, 'Roboto', fontSize)
      return {
        text,
        fontSize,
        lineHeight: 1,
        noWrap: true,
        color: role === 'dimension' ? INK : FAINT,
        absolutePosition: {
          x: at.x + x * scale - (anchor === 'middle' ? width / 2 : width),
          y: at.y + y * scale - TO_MIDDLE * fontSize,
        },
      }
    })
}

/** All lines as one text: they are as far apart as they are on the drawing. */
function notesText({ drawing, at, scale }: Placement): Content[] {
  const notes = drawing.labels.filter(({ role }) => role === 'note')
  const [first] = notes
  if (first === undefined) return []
  const fontSize = first.size * scale
  // Without wrapping, a line is one piece, and a line break is one of its own.
  const lines = notes.map(({ text }) =>
    typeset(text, { width: WIDTH * 2, fontSize }).map((piece) => ({ ...piece, noWrap: true as const })),
  )
  return [
    {
      text: lines.flatMap((line, at) => (at === 0 ? line : [{ text: '\n' }, ...line])),
      fontSize,
      lineHeight: LINE_HEIGHT / ROBOTO_HEIGHT,
      color: FAINT,
      absolutePosition: { x: at.x + first.x * scale, y: at.y + first.y * scale - TO_MIDDLE * fontSize },
    },
  ]
}
