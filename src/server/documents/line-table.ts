/** The lines of a document and their totals. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { accentAsText, textOnAccent } from '#domain/accent-color.ts'
import type { DocumentLine, OrderDocument } from '#domain/order-document.ts'
import { widthOf } from './fonts.ts'
import { FAINT, INK, type Look, RULE, SIZE, SMALL, WIDTH } from './paper-style.ts'
import { linesIn, onFewLines, typeset } from './typeset.ts'

const PADDING = 6

const LAYOUT = {
  hLineWidth: (index: number) => (index > 0 ? 0.6 : 0),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 3,
  paddingBottom: () => 2,
}

/** Lines of text in the last row: with more, the row and the totals could need more than a page. */
const TALL = 30

/** The totals are on the page of the last line, so that nobody takes them for another paper's. */
export function linesAndTotals(document: OrderDocument, look: Look): Content {
  return { stack: stackOf(document, look), margin: [0, 0, 0, 8] }
}

function stackOf(document: OrderDocument, look: Look): Content[] {
  const { lines } = document
  const totals = sums(document, look)
  const last = lines.at(-1)
  if (last === undefined) return [totals]
  const columns = columnsOf(document)
  const rows = lines.map((line) => lineRow(line, columns))
  // A row with thousands of characters is longer than a page, so it may break; shorter rows stay whole.
  const isWhole = lines.every(({ description }) => description.length < 1200)
  const table = {
    headerRows: 1,
    dontBreakRows: isWhole,
    keepWithHeaderRows: 1,
    widths: [...columns.widths],
  }
  const head = headRow(columns, look)
  if (!isWhole || linesOfText(last, columns) > TALL) {
    return [{ table: { ...table, body: [head, ...rows] }, layout: LAYOUT }, totals]
  }
  const lastRow: Content = { table: { widths: table.widths, body: rows.slice(-1) }, layout: LAYOUT }
  const together: TableCell[] = [
    { stack: [lastRow, totals], colSpan: 4, margin: [-PADDING, 0, -PADDING, 0] },
    '',
    '',
    '',
  ]
  const isTogether = (row: number) => row === lines.length
  return [
    {
      table: { ...table, body: [head, ...rows.slice(0, -1), together] },
      layout: {
        ...LAYOUT,
        hLineWidth: (index) => (isTogether(index - 1) ? 0 : LAYOUT.hLineWidth(index)),
        paddingTop: (row) => (isTogether(row) ? 0 : LAYOUT.paddingTop()),
        paddingBottom: (row) => (isTogether(row) ? 0 : LAYOUT.paddingBottom()),
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

function lineRow(line: DocumentLine, { width }: Columns): TableCell[] {
  const description = { text: typeset(onFewLines(line.description), { width, fontSize: SIZE }) }
  const remark = (text: string) => ({
    text: typeset(text, { width, fontSize: SMALL }),
    fontSize: SMALL,
    color: FAINT,
  })
  return [
    line.remarks.length === 0 ? description : { stack: [description, ...line.remarks.map(remark)] },
    { text: line.quantity, alignment: 'right' },
    { text: line.price ?? '', alignment: 'right' },
    { text: line.total ?? '', alignment: 'right' },
  ]
}

function linesOfText({ description, remarks }: DocumentLine, { width }: Columns): number {
  return [onFewLines(description), ...remarks].reduce(
    (sum, text) => sum + linesIn(text, { width, fontSize: SIZE }),
    0,
  )
}

const SUMS_WIDTH = 260

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
          // Named after a milestone, it may be long.
          text: typeset(label, { width: SUMS_WIDTH - 110, fontSize: isFinal ? 12 : SIZE, bold: isFinal }),
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
