/** A document of the domain as pdfmake lays it out: US Letter, one page or many. */
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { DocumentLine, OrderDocument } from '#domain/order-document.ts'
import { type Box, typeset } from './typeset.ts'

export interface Look {
  /** `#rrggbb`. */
  readonly accent: string
  /** On every page's foot; absent: none. */
  readonly footer?: string | undefined
  /** Of the order's page, for the job ticket's code. */
  readonly orderUrl: string
}

/** Points: 72 to the inch. */
const MARGIN = 48
const WIDTH = 612 - 2 * MARGIN
const INK = '#1f2933'
const FAINT = '#5f6b76'
const RULE = '#d5dbe1'
const SIZE = 9.5

export function paperOf(document: OrderDocument, look: Look): TDocumentDefinitions {
  const { title, orderNumber } = document
  return {
    info: { title: `${title} ${orderNumber}`, author: document.from.name, creator: 'Kerf' },
    language: 'en-US',
    pageSize: 'LETTER',
    pageMargins: [MARGIN, 64, MARGIN, 64],
    defaultStyle: { font: 'Roboto', fontSize: SIZE, color: INK, lineHeight: 1.25 },
    header: (page) =>
      page === 1
        ? ''
        : running([
            { text: `${title} ${orderNumber}`, bold: true },
            { text: said(document.from.name, { width: WIDTH / 2, fontSize: 8 }), alignment: 'right' },
          ]),
    footer: (page, pages) =>
      running([
        { text: said(look.footer ?? '', { width: WIDTH - 90, fontSize: 8 }) },
        { text: `Page ${page} of ${pages}`, alignment: 'right' as const, width: 80 },
      ]),
    content: [
      letterhead(document, look),
      parties(document, look),
      subject(document),
      ...(document.lines.length > 0 ? [lineTable(document, look)] : []),
      ...(document.sums.length > 0 ? [sums(document, look)] : []),
      ...(document.terms === undefined ? [] : [terms(document.terms, look)]),
      ...(document.kind === 'job-ticket' ? [floor(look)] : []),
    ],
  }
}

function said(text: string, box: Box) {
  return typeset(text, box)
}

function running(columns: Column[]): Content {
  return { columns, columnGap: 10, fontSize: 8, color: FAINT, margin: [MARGIN, 28, MARGIN, 0] }
}

function letterhead({ from, title, facts }: OrderDocument, { accent }: Look): Content {
  const left = WIDTH * 0.56
  return {
    columns: [
      {
        width: left,
        stack: [
          {
            text: said(from.name, { width: left, fontSize: 15 }),
            fontSize: 15,
            bold: true,
            margin: [0, 0, 0, 4],
          },
          ...contact(from, left),
        ],
      },
      {
        width: '*',
        stack: [
          { text: title.toUpperCase(), fontSize: 20, bold: true, color: accent, alignment: 'right' },
          {
            margin: [0, 4, 0, 0],
            layout: 'noBorders',
            table: {
              widths: ['*', 'auto'],
              body: facts.map(({ label, value }) => [
                { text: label, color: FAINT, alignment: 'right' },
                { text: said(value, { width: 110, fontSize: SIZE }), bold: true, alignment: 'right' },
              ]),
            },
          },
        ],
      },
    ],
    columnGap: 16,
    margin: [0, 0, 0, 14],
  }
}

function contact(party: OrderDocument['from'], width: number): Content[] {
  const lines = [party.address, party.phone, party.email].filter(
    (line) => line !== null && line.trim() !== '',
  )
  return lines.map((line) => ({ text: said(line ?? '', { width, fontSize: SIZE }), color: FAINT }))
}

const ADDRESSED: Readonly<Record<OrderDocument['kind'], string>> = {
  quote: 'Prepared for',
  invoice: 'Bill to',
  receipt: 'Received from',
  'job-ticket': 'Customer',
}

function parties({ kind, to }: OrderDocument, look: Look): Content {
  const box: Content = {
    stack: [
      caption(ADDRESSED[kind], look),
      { text: said(to.name, { width: WIDTH * 0.7, fontSize: 11 }), fontSize: 11, bold: true },
      ...(kind === 'job-ticket' ? [] : contact(to, WIDTH * 0.7)),
    ],
  }
  if (kind !== 'job-ticket') return { ...box, margin: [0, 0, 0, 14] }
  return {
    columns: [box, { qr: look.orderUrl, fit: 84, alignment: 'right', width: 90, foreground: INK }],
    margin: [0, 0, 0, 14],
  }
}

function caption(text: string, { accent }: Look): Content {
  return {
    text: text.toUpperCase(),
    fontSize: 7.5,
    bold: true,
    color: accent,
    characterSpacing: 0.6,
    margin: [0, 0, 0, 2],
  }
}

function subject({ subject, description }: OrderDocument): Content {
  return {
    stack: [
      { text: said(subject, { width: WIDTH, fontSize: 12 }), fontSize: 12, bold: true },
      ...(description === undefined ? [] : [{ text: said(description, { width: WIDTH, fontSize: SIZE }) }]),
    ],
    margin: [0, 0, 0, 10],
  }
}

function lineTable({ lines, sums }: OrderDocument, { accent }: Look): Content {
  const hasPrices = sums.length > 0
  const widths = hasPrices ? ['*', 44, 88, 96] : ['*', 60, 60]
  const descriptionWidth = hasPrices ? WIDTH - 44 - 88 - 96 - 48 : WIDTH - 120 - 36
  const head = hasPrices ? ['Item', 'Qty', 'Price', 'Total'] : ['Item', 'Qty', 'Done']
  const row = (line: DocumentLine): TableCell[] => [
    { text: said(line.description, { width: descriptionWidth, fontSize: SIZE }) },
    { text: line.quantity, alignment: 'right' },
    ...(hasPrices
      ? [
          { text: line.price ?? '', alignment: 'right' as const },
          { text: line.total ?? '', alignment: 'right' as const },
        ]
      : [{ canvas: [{ type: 'rect' as const, x: 44, y: 1, w: 11, h: 11, lineColor: FAINT }] }]),
  ]
  return {
    table: {
      headerRows: 1,
      // A row of thousands of characters is longer than a page; the others stay whole.
      dontBreakRows: lines.every(({ description }) => description.length < 1200),
      keepWithHeaderRows: 1,
      widths,
      body: [
        head.map((text, column) => ({
          text,
          bold: true,
          color: '#ffffff',
          fillColor: accent,
          alignment: column === 0 ? ('left' as const) : ('right' as const),
        })),
        ...lines.map(row),
      ],
    },
    layout: {
      hLineWidth: (index, { table }) => (index > 1 && index <= table.body.length ? 0.6 : 0),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: () => 5,
      paddingBottom: () => 4,
    },
  }
}

function sums({ sums }: OrderDocument, { accent }: Look): Content {
  return {
    unbreakable: true,
    margin: [WIDTH - 260, 8, 0, 14],
    table: {
      widths: ['*', 'auto'],
      body: sums.map(({ label, value, isFinal }) => [
        { text: label, bold: isFinal, fontSize: isFinal ? 12 : SIZE, color: isFinal ? accent : FAINT },
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
      hLineWidth: (index, { table }) => (index === table.body.length - 1 ? 0.8 : 0),
      vLineWidth: () => 0,
      hLineColor: () => accent,
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: () => 3,
      paddingBottom: () => 2,
    },
  }
}

function terms({ name, text, notes, schedule }: NonNullable<OrderDocument['terms']>, look: Look): Content {
  return {
    unbreakable: schedule.length < 20,
    stack: [
      caption('Payment terms', look),
      { text: name, bold: true },
      { text },
      ...(schedule.length === 0
        ? []
        : [
            {
              margin: [0, 4, 0, 4] as [number, number, number, number],
              table: {
                widths: ['*', 90, 96],
                body: schedule.map(({ description, due, amount }) => [
                  { text: said(description, { width: WIDTH - 230, fontSize: SIZE }) },
                  { text: due, color: FAINT, alignment: 'right' as const },
                  { text: amount, alignment: 'right' as const },
                ]),
              },
              layout: 'lightHorizontalLines',
            },
          ]),
      ...(notes === undefined ? [] : [{ text: said(notes, { width: WIDTH, fontSize: SIZE }) }]),
    ],
  }
}

function floor(look: Look): Content {
  return {
    margin: [0, 14, 0, 0],
    stack: [
      caption('Notes from the floor', look),
      {
        canvas: [0, 1, 2, 3].map((line) => ({
          type: 'line' as const,
          x1: 0,
          y1: 22 * (line + 1),
          x2: WIDTH,
          y2: 22 * (line + 1),
          lineColor: RULE,
        })),
      },
    ],
  }
}
