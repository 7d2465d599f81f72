/** The parts of a job ticket that only it has. What is cut and where it stands is to be read at arm's length. */
import type { Column, Content, ContentStack, TableCell } from 'pdfmake/interfaces.js'
import type { JobTicket, TicketCut, TicketLine, TicketStep } from '#domain/job-ticket.ts'
import { widthOf } from './fonts.ts'
import { ALARM, caption, FAINT, INK, type Look, RULE, SIZE, SMALL, WIDTH } from './paper-style.ts'
import { qrSvg } from './qr-code.ts'
import { onFewLines, typeset } from './typeset.ts'

const PROMISE = 24

export function ticketPromise({ promise }: JobTicket): Content[] {
  if (promise === undefined) return []
  const { text, isLate } = promise
  return [
    {
      text: typeset(text, { width: WIDTH, fontSize: PROMISE, bold: true }),
      fontSize: PROMISE,
      bold: true,
      color: isLate ? ALARM : INK,
      lineHeight: 1.1,
      margin: [0, 0, 0, 8],
    },
  ]
}

export function ticketProblems({ problems }: JobTicket): Content[] {
  if (problems.length === 0) return []
  const width = WIDTH - 24
  return [
    {
      margin: [0, 0, 0, 10],
      table: {
        widths: ['*'],
        body: [
          [
            {
              stack: [
                {
                  text: problems.length === 1 ? 'OPEN PROBLEM' : 'OPEN PROBLEMS',
                  fontSize: 9,
                  bold: true,
                  color: ALARM,
                },
                ...problems.map(({ text, about }): Content => {
                  const words = typeset(text, { width, fontSize: 11, bold: true })
                  return {
                    margin: [0, 2, 0, 2],
                    stack: [
                      { text: words, fontSize: 11, bold: true },
                      { text: typeset(about, { width, fontSize: SMALL }), fontSize: SMALL, color: FAINT },
                    ],
                  }
                }),
              ],
            },
          ],
        ],
      },
      layout: {
        hLineWidth: () => 1.2,
        vLineWidth: () => 1.2,
        hLineColor: () => ALARM,
        vLineColor: () => ALARM,
        paddingLeft: () => 10,
        paddingRight: () => 10,
        paddingTop: () => 6,
        paddingBottom: () => 4,
      },
    },
  ]
}

/** Of the QR code, which includes its quiet border. */
const CODE = 74
const GAP = 12
const LEFT = WIDTH - CODE - GAP
const NAME = 13

export function ticketLines({ lines }: JobTicket, look: Look): Content[] {
  return lines.map((line, at): Content => {
    const block: ContentStack = {
      unbreakable: isShort(line),
      margin: [0, 0, 0, 10],
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineColor: RULE, lineWidth: 0.8 }] },
        {
          margin: [0, 5, 0, 0],
          columnGap: GAP,
          columns: [
            { width: LEFT, stack: [heading(line), ...takes(line), ...steps(line)] },
            { width: CODE, svg: qrSvg(line.url), fit: [CODE, CODE] },
          ],
        },
      ],
    }
    return at === 0
      ? { unbreakable: isShort(line), stack: [caption('Pieces', look), { ...block, unbreakable: false }] }
      : block
  })
}

/** A longer one may run over pages. */
function isShort({ description, steps, cuts }: TicketLine): boolean {
  return description.length < 1000 && description.split('\n').length <= 15 && steps.length + cuts.length <= 18
}

/** The first line of the description in large letters, then all that it says. */
function heading({ number, quantity, description }: TicketLine): Content {
  const [first = '', ...others] = onFewLines(description).split('\n')
  const start = `${number}.  ${quantity} × `
  const isLong = first.length > 200
  const rest = isLong ? description : others.join('\n')
  const name = isLong ? '' : first
  const large = { width: LEFT, fontSize: NAME, bold: true }
  return {
    stack: [
      {
        // Apart, because a name from right to left would turn the numbers around.
        text: [
          ...typeset(start, large),
          ...typeset(name, { ...large, width: LEFT - widthOf(start, 'Roboto', NAME) }),
        ],
        fontSize: NAME,
        bold: true,
        lineHeight: 1.15,
      },
      ...(rest.trim() === '' ? [] : [{ text: typeset(onFewLines(rest), { width: LEFT, fontSize: SIZE }) }]),
    ],
  }
}

const SIZE_OF_CUT = 14

function takes({ cuts, takes }: TicketLine): Content[] {
  return [
    ...(cuts.length === 0
      ? []
      : [
          {
            margin: [0, 3, 0, 0] as [number, number, number, number],
            layout: TIGHT,
            table: { widths: ['auto', 'auto', '*'], body: cuts.map(cutRow) },
          },
        ]),
    ...(takes === ''
      ? []
      : [{ text: takes, color: FAINT, margin: [0, 1, 0, 0] as [number, number, number, number] }]),
  ]
}

const TIGHT = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

function cutRow({ quantity, size, what }: TicketCut): TableCell[] {
  const large = { fontSize: SIZE_OF_CUT, bold: true, lineHeight: 1.1, noWrap: true }
  const count = { text: `${quantity} ×`, ...large }
  if (size === '') {
    const words = typeset(what, { width: LEFT - 60, fontSize: STEP_NAME })
    return [count, { text: words, fontSize: STEP_NAME, margin: [0, 2, 0, 0], colSpan: 2 }, '']
  }
  return [
    count,
    { text: size, ...large },
    // On the line of the large figures.
    { text: typeset(what, { width: 190, fontSize: SIZE }), margin: [0, 4, 0, 0] },
  ]
}

const COLUMNS = 3
const BOX = 13
const STEP_NAME = 11

function steps({ steps }: TicketLine): Content[] {
  if (steps.length === 0) return []
  const rows = Array.from({ length: Math.ceil(steps.length / COLUMNS) }, (_, row) => {
    const cells = steps.slice(row * COLUMNS, (row + 1) * COLUMNS).map(stepCell)
    return [...cells, ...Array.from({ length: COLUMNS - cells.length }, () => '')]
  })
  return [
    {
      margin: [0, 6, 0, 0],
      layout: TIGHT,
      table: { widths: Array.from({ length: COLUMNS }, () => '*'), dontBreakRows: true, body: rows },
    },
  ]
}

function stepCell({ name, isDone, about }: TicketStep): TableCell {
  const width = LEFT / COLUMNS - BOX - 6 - 8
  const words: Column = {
    width: '*',
    stack: [
      {
        text: typeset(name, { width, fontSize: STEP_NAME, bold: !isDone }),
        fontSize: STEP_NAME,
        bold: !isDone,
        color: isDone ? FAINT : INK,
        lineHeight: 1.1,
      },
      ...(about === ''
        ? []
        : [{ text: typeset(about, { width, fontSize: SMALL }), fontSize: SMALL, color: FAINT }]),
    ],
  }
  return { margin: [0, 0, 0, 5], columnGap: 6, columns: [{ width: BOX, canvas: box(isDone) }, words] }
}

function box(isDone: boolean) {
  const rect = { type: 'rect' as const, x: 0.5, y: 0.5, w: BOX - 1, h: BOX - 1, lineColor: INK, lineWidth: 1 }
  if (!isDone) return [rect]
  const tick = [
    { x: 3, y: 6.8 },
    { x: 5.6, y: 9.6 },
    { x: 10.2, y: 3.4 },
  ]
  return [rect, { type: 'polyline' as const, points: tick, lineColor: INK, lineWidth: 1.6 }]
}

const PHOTOS_ACROSS = 3
const PHOTO_GAP = 9
const PHOTO: [number, number] = [(WIDTH - 2 * PHOTO_GAP) / PHOTOS_ACROSS, 150]

export function ticketPhotos({ photos, photoNote }: JobTicket, look: Look): Content[] {
  const rows = Array.from({ length: Math.ceil(photos.length / PHOTOS_ACROSS) }, (_, row) =>
    photos.slice(row * PHOTOS_ACROSS, (row + 1) * PHOTOS_ACROSS),
  )
  return rows.map(
    (row, at): Content => ({
      unbreakable: true,
      margin: [0, at === 0 ? 14 : 0, 0, PHOTO_GAP],
      stack: [
        ...(at === 0 ? [caption(photoNote === '' ? 'Photos' : `Photos. ${photoNote}`, look)] : []),
        { columnGap: PHOTO_GAP, columns: row.map((image) => ({ width: PHOTO[0], image, fit: PHOTO })) },
      ],
    }),
  )
}
