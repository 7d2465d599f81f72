/** The lines of a document and their totals. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { accentAsText, textOnAccent } from '#domain/accent-color.ts'
import type { DocumentLine, OrderDocument } from '#domain/order-document.ts'
import { widthOf } from './fonts.ts'
import { FAINT, INK, type Look, RULE, SIZE, SMALL, TALL, WIDTH } from './paper-style.ts'
import { inParts, linesIn, onFewLines, typeset } from './typeset.ts'

/** Beside the text of a cell. */
export const PADDING = 6

/** @param head how many rows are above these. */
function layoutOf(rows: readonly Row[], head = 1) {
  const isContinued = (row: number) => rows[row - head]?.isContinued === true
  return {
    hLineWidth: (index: number) => (index > 0 && !isContinued(index - 1) ? 0.6 : 0),
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingLeft: () => PADDING,
    paddingRight: () => PADDING,
    paddingTop: (row: number) => (isContinued(row - 1) ? 0 : 3),
    paddingBottom: (row: number) => (isContinued(row) ? 0 : 2),
  }
}

/** Usual totals have no more lines of text. */
const USUAL_SUMS = 10

/** How many lines of text the rows of a description have that is too tall for one row. */
const PART = 10

/** The totals are on the page of the last line, so that nobody takes them for another paper's. */
export function linesAndTotals(document: OrderDocument, look: Look): Content {
  return { stack: stackOf(document, look), margin: [0, 0, 0, 8] }
}

function stackOf(document: OrderDocument, look: Look): Content[] {
  const { lines } = document
  const totals = sums(document, look)
  if (lines.length === 0) return [totals]
  const columns = columnsOf(document)
  const left = TALL - Math.max(0, linesOfSums(document) - USUAL_SUMS)
  const rows = lines.flatMap((line, at) => lineRows(line, columns, at === lines.length - 1 ? left : TALL))
  const widths = [...columns.widths]
  const layout = layoutOf(rows)
  const last = rows.length
  const lastRow: Content = {
    table: { widths, body: rows.slice(-1).map(({ cells }) => cells) },
    layout: layoutOf(rows.slice(-1), 0),
  }
  const together: TableCell[] = [
    { stack: [lastRow, totals], colSpan: 4, margin: [-PADDING, 0, -PADDING, 0] },
    '',
    '',
    '',
  ]
  return [
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths,
        body: [headRow(columns, look), ...rows.slice(0, -1).map(({ cells }) => cells), together],
      },
      layout: {
        ...layout,
        hLineWidth: (index) => (index === last + 1 ? 0 : layout.hLineWidth(index)),
        paddingTop: (row) => (row === last ? 0 : layout.paddingTop(row)),
        paddingBottom: (row) => (row === last ? 0 : layout.paddingBottom(row)),
      },
    },
  ]
}

interface Columns {
  readonly heads: readonly string[]
  readonly widths: readonly (number | '*')[]
  /** How wide the text of the first column can be. */
  readonly width: number
}

const PRICE = 88
const TOTAL = 96

const QUANTITY = 44
/** The width of what is due, on a statement. */
const DUE = 134

function columnsOf({ kind, lines }: OrderDocument): Columns {
  const isStatement = kind === 'statement'
  const quantity = isStatement ? DUE : Math.max(QUANTITY, ...lines.map(widthOfQuantity))
  return {
    heads: isStatement ? ['Invoice', 'Due', 'Total', 'Balance'] : ['Item', 'Qty', 'Price', 'Total'],
    widths: ['*', quantity, PRICE, TOTAL],
    width: WIDTH - quantity - PRICE - TOTAL - 4 * 2 * PADDING,
  }
}

/** A number of ten figures is wider than the column usually is, and would be broken. */
function widthOfQuantity({ quantity }: DocumentLine): number {
  return Math.ceil(widthOf(quantity, 'Roboto', SIZE))
}

function headRow({ heads }: Columns, { accent }: Look): TableCell[] {
  return heads.map((text, column) => ({
    text,
    bold: true,
    color: textOnAccent(accent),
    fillColor: accent,
    alignment: column === 0 ? ('left' as const) : ('right' as const),
  }))
}

interface Row {
  readonly cells: TableCell[]
  /** Whether the next row goes on with the description. */
  readonly isContinued: boolean
}

/** One row, or a few if it had more than `most` lines of text: rows stay whole, and none may be higher than a page. */
function lineRows(line: DocumentLine, columns: Columns, most: number): Row[] {
  const text = onFewLines(line.description)
  const box = { width: columns.width, fontSize: SIZE }
  const parts = isTaller(line, columns, most) ? inParts(text, PART, box) : [text]
  return parts.map((part, at) => {
    const isContinued = at < parts.length - 1
    const remarks = isContinued ? [] : line.remarks
    const { quantity, price = '', total = '' } = line
    const figures = at === 0 ? [quantity, price, total] : ['', '', '']
    return { cells: cellsOf(part, remarks, figures, columns), isContinued }
  })
}

function cellsOf(
  text: string,
  remarks: readonly string[],
  figures: readonly string[],
  { width }: Columns,
): TableCell[] {
  const description = { text: typeset(text, { width, fontSize: SIZE }) }
  const remark = (words: string) => ({
    text: typeset(words, { width, fontSize: SMALL }),
    fontSize: SMALL,
    color: FAINT,
  })
  return [
    remarks.length === 0 ? description : { stack: [description, ...remarks.map(remark)] },
    ...figures.map((figure) => ({ text: figure, alignment: 'right' as const })),
  ]
}

/** Characters that a line of the first column has at least, on average: measuring hundreds of short texts takes its time. */
const FEW = 7

function isTaller({ description, remarks }: DocumentLine, { width }: Columns, most: number): boolean {
  const text = [onFewLines(description), ...remarks].join('\n')
  const isShort = text.length / FEW + text.split('\n').length <= most
  return !isShort && linesIn(text, { width, fontSize: SIZE }) > most
}

const SUMS_WIDTH = 260

/** Named after a milestone, a sum may be long. */
function boxOfSum(isFinal: boolean) {
  return { width: SUMS_WIDTH - 110, fontSize: isFinal ? 12 : SIZE, bold: isFinal }
}

function linesOfSums({ sums }: OrderDocument): number {
  return sums.reduce((sum, { label, isFinal }) => sum + linesIn(label, boxOfSum(isFinal)), 0)
}

function sums({ sums }: OrderDocument, look: Look): Content {
  const accent = accentAsText(look.accent)
  const first = sums.findIndex(({ isFinal }) => isFinal)
  return {
    unbreakable: true,
    margin: [WIDTH - SUMS_WIDTH, 6, 0, 0],
    table: {
      widths: ['*', 'auto'],
      body: sums.map(({ label, value, isFinal }) => [
        {
          text: typeset(label, boxOfSum(isFinal)),
          bold: isFinal,
          fontSize: isFinal ? 12 : SIZE,
          color: isFinal ? accent : FAINT,
        },
        {
          text: value,
          bold: isFinal,
          fontSize: isFinal ? 12 : SIZE,
          color: isFinal ? accent : INK,
          alignment: 'right',
        },
      ]),
    },
    layout: {
      hLineWidth: (index) => (index === first ? 0.8 : 0),
      vLineWidth: () => 0,
      hLineColor: () => accent,
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: () => 2,
      paddingBottom: () => 1,
    },
  }
}
