/** The pages of a material sheet: totals, cut list, and how each board and sheet is cut, drawn to scale. */
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js'
import { textOnAccent } from '#domain/accent-color.ts'
import { type Figure, type FigureLabel, type FigureRect, figureOf } from '#domain/cutting/figure.ts'
import type { MaterialSheet, SheetGroup, SheetLayout } from '#domain/material-document.ts'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import { caption, FAINT, INK, type Look, RULE, SIZE, SMALL, WIDTH } from './paper-style.ts'
import { typeset } from './typeset.ts'

export function materialPages(sheet: MaterialSheet, look: Look): Content[] {
  return [
    ...(sheet.totals.length > 0 ? [totals(sheet, look)] : []),
    ...(sheet.notes.length > 0 ? [notes(sheet, look)] : []),
    ...(sheet.lines.length > 0 ? [lines(sheet, look)] : []),
    ...(sheet.cutList.length > 0 ? [cutList(sheet, look)] : []),
    ...sheet.groups.flatMap((group) => groupPages(group, look)),
  ]
}

function totals({ totals }: MaterialSheet, look: Look): Content {
  return {
    margin: [0, 0, 0, 10],
    columnGap: 14,
    columns: totals.map(({ label, value }) => ({
      width: 'auto' as const,
      stack: [caption(label, look), { text: value, fontSize: 12, bold: true }],
    })),
  }
}

function notes({ notes }: MaterialSheet, look: Look): Content {
  return {
    margin: [0, 0, 0, 10],
    stack: [caption('Please note', look), ...notes.map((note) => ({ text: unbrokenFractions(note) }))],
  }
}

const LINE_WIDTHS = [26, 180, '*'] as const
const TAKES_WIDTH = WIDTH - 26 - 180 - 44 - 48

function lines({ lines }: MaterialSheet, look: Look): Content {
  return listed(
    look,
    ['Line', 'Item', 'Material', 'Qty'],
    [...LINE_WIDTHS, 44],
    lines.map(({ line, description, quantity, takes }) => [
      line,
      words(description, 180),
      words(takes || '—', TAKES_WIDTH),
      { text: quantity, alignment: 'right' },
    ]),
  )
}

function cutList({ cutList }: MaterialSheet, look: Look): Content {
  return {
    stack: [
      caption('Cut list, finished sizes', look),
      listed(
        look,
        ['No.', 'Piece', 'Size', 'Material', 'Qty'],
        [26, '*', 130, 110, 34],
        cutList.map(({ number, name, size, of, quantity }) => [
          { text: number, bold: true },
          words(name, WIDTH - 26 - 130 - 110 - 34 - 60),
          { text: unbrokenFractions(size), bold: true },
          words(of, 110),
          { text: quantity, alignment: 'right', bold: true },
        ]),
      ),
    ],
  }
}

function words(text: string, width: number): TableCell {
  return { text: typeset(text, { width, fontSize: SIZE }) }
}

/** A table as the other papers have it. The last column is a number. */
function listed(
  { accent }: Look,
  head: readonly string[],
  widths: (number | '*')[],
  body: TableCell[][],
): Content {
  return {
    margin: [0, 0, 0, 12],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths,
      body: [
        head.map((text, column) => ({
          text,
          bold: true,
          color: textOnAccent(accent),
          fillColor: accent,
          alignment: column === head.length - 1 ? ('right' as const) : ('left' as const),
        })),
        ...body,
      ],
    },
    layout: {
      hLineWidth: (index) => (index > 0 ? 0.6 : 0),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: () => 3,
      paddingBottom: () => 2,
    },
  }
}

function groupPages({ title, summary, layouts }: SheetGroup, look: Look): Content[] {
  const heading: Content[] = [
    caption('Cutting layout', look),
    { text: typeset(title, { width: WIDTH, fontSize: 12, bold: true }), fontSize: 12, bold: true },
    { text: typeset(summary, { width: WIDTH, fontSize: SIZE }), color: FAINT, margin: [0, 0, 0, 4] },
  ]
  return layouts.flatMap((layout, index): Content[] => {
    const { top, rest } = layoutBlock(layout, look)
    const first = index === 0 ? [...heading, ...top] : top
    if (layout.cuts.length <= SHORT)
      return [{ unbreakable: true, margin: [0, 0, 0, 12], stack: [...first, ...rest] }]
    return [
      { unbreakable: true, stack: first },
      { margin: [0, 0, 0, 12], stack: rest },
    ]
  })
}

/** Up to this many cuts stay on the same page as their drawing. */
const SHORT = 20

/** In points. */
const SPACE = { width: WIDTH, height: 300, text: 8 }

/** The drawing stays with its title; the cuts may run over to the next page. */
function layoutBlock({ title, layout, cuts, offcuts }: SheetLayout, look: Look) {
  const top: Content[] = [
    { text: typeset(title, { width: WIDTH, fontSize: SIZE, bold: true }), bold: true, margin: [0, 0, 0, 3] },
    { svg: svgOf(figureOf(layout, SPACE), look), margin: [0, 0, 0, 3] },
  ]
  const rest: Content[] = [
    ...(offcuts === ''
      ? []
      : [{ text: typeset(offcuts, { width: WIDTH, fontSize: SMALL }), fontSize: SMALL }]),
    ...(cuts.length === 0 ? [{ text: 'No cut is needed.', fontSize: SMALL, color: FAINT }] : cutBlocks(cuts)),
  ]
  return { top, rest }
}

/** Two columns, as many times as needed: no page's end is between a cut and the one that is read after it. */
function cutBlocks(cuts: SheetLayout['cuts']): Content[] {
  return Array.from({ length: Math.ceil(cuts.length / SHORT) }, (_, block): Content => {
    const [from, to] = [block * SHORT, Math.min((block + 1) * SHORT, cuts.length)]
    const middle = Math.ceil((from + to) / 2)
    const columns = [cutColumn(cuts, from, middle), cutColumn(cuts, middle, to)]
    return { unbreakable: true, stack: [{ columns, columnGap: 14, margin: [0, 2, 0, block === 0 ? 0 : 3] }] }
  })
}

function cutColumn(cuts: SheetLayout['cuts'], from: number, to: number): Column {
  return {
    width: '*',
    stack: cuts.slice(from, to).map(({ cut, gives }, index) => ({
      fontSize: SMALL,
      text: [
        { text: `${from + index + 1}.  `, color: FAINT },
        { text: unbrokenFractions(cut), fontSize: SIZE, bold: true },
        ...(gives === '' ? [] : [{ text: `  gives ${unbrokenFractions(gives)}`, color: FAINT }]),
      ],
    })),
  }
}

const PIECE = '#ffffff'
const WASTE = '#e9edf0'

function svgOf({ width, height, rects }: Figure, { accent }: Look): string {
  const line = 0.4
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * line}" height="${height + 2 * line}" viewBox="${-line} ${-line} ${width + 2 * line} ${height + 2 * line}">`,
    ...rects.map((rect) => rectOf(rect, accent)),
    ...rects.flatMap(({ labels }) => labels.map(textOf)),
    '</svg>',
  ].join('')
}

function rectOf({ x, y, width, height, of }: FigureRect, accent: string): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  switch (of) {
    case 'cut':
      return `<rect ${place} fill="${WASTE}" stroke="${INK}" stroke-width="0.8"/>`
    case 'piece':
      return `<rect ${place} fill="${PIECE}" stroke="${accent}" stroke-width="0.8"/>`
    case 'offcut':
      return `<rect ${place} fill="${WASTE}" stroke="${FAINT}" stroke-width="0.5" stroke-dasharray="3 2"/>`
    case 'scrap':
      return ''
  }
}

/** The baseline is a third of the text below its middle. */
function textOf({ text, x, y, size, isBold, isTurned }: FigureLabel): string {
  const turn = isTurned ? ` transform="rotate(-90 ${x} ${y})"` : ''
  const weight = isBold ? ' font-weight="bold"' : ''
  return `<text x="${x}" y="${y + size / 3}" font-family="Roboto" font-size="${size}" text-anchor="middle" fill="${INK}"${weight}${turn}>${text}</text>`
}
