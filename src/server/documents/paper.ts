/** Lays out a document for pdfmake: US Letter, one page or many. */
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { DocumentEntry, OrderDocument } from '#domain/order-document.ts'
import type { Conditions } from '#domain/quote-content.ts'
import { approval, recordPage } from './approval.ts'
import { drawingSheets } from './drawing-sheets.ts'
import { letterhead, parties } from './letterhead.ts'
import { linesAndTotals, PADDING } from './line-table.ts'
import { materialPages } from './material-pages.ts'
import { caption, FAINT, INK, type Look, MARGIN, RULE, SIZE, SMALL, TALL, WIDTH } from './paper-style.ts'
import { ticketLines, ticketPhotos, ticketProblems, ticketPromise } from './ticket-pages.ts'
import { linesIn, onFewLines, parted, typeset } from './typeset.ts'

/** Leaves room for the page number beside the shop's footer. */
const FOOTER_WIDTH = WIDTH - 90
/** Line height of the small text, in points. */
const SMALL_LINE = 11.8
const LONG_NAME = 60
/** US Letter, and its upper margin. */
const PAGE_HEIGHT = 792
const TOP = 60
const TIGHT_TOP = 44
const LINE_HEIGHT = 1.25
const TIGHT_LINE_HEIGHT = 1.14
/** In points, divided among the stamp's characters, so that the stamp reaches almost from corner to corner. */
const STAMP_WIDTH = 600

/** @param isTight has room for some six more lines on its one page. */
export function paperOf(document: OrderDocument, look: Look, isTight = false): TDocumentDefinitions {
  const { title, orderNumber, ticket } = document
  const footerLines = look.footer === undefined ? 1 : linesIn(look.footer, FOOTER_BOX)
  const shopName = shortened(document.from.name)
  const top = isTight ? TIGHT_TOP : TOP
  const bottom = 48 + footerLines * SMALL_LINE
  return {
    info: { title: `${title} ${orderNumber}`, author: document.from.name, creator: 'Kerf' },
    language: 'en-US',
    // What a window and a screen reader call it, not the file's name.
    displayTitle: true,
    pageSize: 'LETTER',
    pageMargins: [MARGIN, top, MARGIN, bottom],
    defaultStyle: {
      font: 'Roboto',
      fontSize: SIZE,
      color: INK,
      lineHeight: isTight ? TIGHT_LINE_HEIGHT : LINE_HEIGHT,
    },
    ...(look.logo !== undefined && {
      images: { logo: `data:image/png;base64,${look.logo.toString('base64')}` },
    }),
    ...(document.stamp !== undefined && {
      watermark: {
        text: document.stamp,
        font: 'Roboto',
        bold: true,
        fontSize: STAMP_WIDTH / document.stamp.length,
        color: FAINT,
        opacity: 0.22,
      },
    }),
    header: (page) =>
      page === 1
        ? ''
        : running(28, [
            { text: `${title} ${orderNumber}`, bold: true },
            { text: typeset(shopName, { width: WIDTH / 2, fontSize: SMALL }), alignment: 'right' },
          ]),
    footer: (page, pages) => [
      { canvas: [rule(0, WIDTH)], margin: [MARGIN, 14, MARGIN, 0] },
      running(6, [
        { text: typeset(look.footer ?? '', FOOTER_BOX), width: FOOTER_WIDTH },
        { text: `Page ${page} of ${pages}`, alignment: 'right' as const, width: '*' },
      ]),
    ],
    content: [
      letterhead(document, look),
      ...(ticket === undefined ? [] : ticketPromise(ticket)),
      parties(document, look),
      subject(document),
      ...(ticket === undefined ? [] : [...ticketProblems(ticket), ...ticketLines(ticket, look)]),
      ...(document.sums.length > 0 ? [linesAndTotals(document, look)] : []),
      ...(document.material === undefined ? [] : materialPages(document.material, look)),
      ...(document.payments.length > 0 ? [payments(document, look)] : []),
      ...(document.terms === undefined ? [] : [terms(document.terms, look)]),
      ...(document.howToPay === undefined ? [] : [howToPay(document.howToPay, look)]),
      ...(document.conditions === undefined ? [] : [conditions(document.conditions, look)]),
      ...(document.approval === undefined ? [] : [approval(document.approval, look)]),
      ...(document.notes.length > 0 ? [notes(document, look)] : []),
      ...(ticket === undefined ? [] : [...ticketPhotos(ticket, look), floor(look)]),
      ...drawingSheets(document, look, { top, height: PAGE_HEIGHT - top - bottom }),
      ...(document.approvalRecord === undefined ? [] : [recordPage(document.approvalRecord, look)]),
    ],
  }
}

const FOOTER_BOX = { width: FOOTER_WIDTH, fontSize: SMALL }

function running(top: number, columns: Column[]): Content {
  return { columns, columnGap: 10, fontSize: SMALL, color: FAINT, margin: [MARGIN, top, MARGIN, 0] }
}

function shortened(name: string): string {
  const characters = Array.from(name)
  return characters.length > LONG_NAME ? `${characters.slice(0, LONG_NAME).join('').trimEnd()}…` : name
}

function rule(y: number, width: number) {
  return { type: 'line' as const, x1: 0, y1: y, x2: width, y2: y, lineColor: RULE, lineWidth: 0.6 }
}

function subject({ subject, paragraphs }: OrderDocument): Content {
  return {
    stack: [
      { text: typeset(subject, { width: WIDTH, fontSize: 12, bold: true }), fontSize: 12, bold: true },
      ...paragraphs.map((text) => ({ text: typeset(onFewLines(text), { width: WIDTH, fontSize: SIZE }) })),
    ],
    margin: [0, 0, 0, 8],
  }
}

function payments({ payments }: OrderDocument, look: Look): Content {
  return { margin: [0, 0, 0, 8], stack: listed({ content: [caption('Payments', look)], lines: 1 }, payments) }
}

function terms({ name, text, schedule }: NonNullable<OrderDocument['terms']>, look: Look): Content {
  const words = onFewLines(text)
  const box = { width: WIDTH, fontSize: SIZE }
  const heading = [caption('Payment terms', look), { text: name, bold: true }]
  const lines = heading.length + linesIn(words, box)
  if (lines > TALL) {
    return { stack: [...said(heading, words, SIZE), ...listed({ content: [], lines: 0 }, schedule, 200)] }
  }
  return { stack: listed({ content: [...heading, { text: typeset(words, box) }], lines }, schedule, 200) }
}

function howToPay(words: string, look: Look): Content {
  return { margin: [0, 8, 0, 0], stack: said([caption('How to pay', look)], words, SIZE) }
}

function conditions({ name, text }: Conditions, look: Look): Content {
  const heading = [
    caption('Terms and conditions', look),
    { text: typeset(name, { width: WIDTH, fontSize: SIZE, bold: true }), bold: true },
  ]
  return { margin: [0, 8, 0, 0], stack: said(heading, text, SMALL) }
}

/** How many lines or rows stay with their heading. */
const KEPT = 3

/** A text that may run over pages, and not before its first lines. */
function said(heading: readonly Content[], text: string, fontSize: number): Content[] {
  const box = { width: WIDTH, fontSize }
  const [first, rest] = parted(text, KEPT, box)
  return [
    { unbreakable: true, stack: [...heading, { text: typeset(first, box), fontSize }] },
    ...(rest === undefined ? [] : [{ text: typeset(rest, box), fontSize }]),
  ]
}

interface Heading {
  readonly content: readonly Content[]
  /** How many lines of text it has. */
  readonly lines: number
}

/**
 * A table that may run over pages if it is long, and not before its first rows.
 *
 * @param dayWidth leaves room for what is said beside a date.
 */
function listed({ content, lines }: Heading, entries: readonly DocumentEntry[], dayWidth = 110): Content[] {
  const box = entryBox(dayWidth)
  const isShort = lines + entries.reduce((sum, { what }) => sum + linesIn(what, box), 0) <= TALL
  const first = isShort ? entries : entries.slice(0, KEPT)
  const rest = entries.slice(first.length)
  return [
    { unbreakable: true, stack: [...content, ...entryTable(first, dayWidth, 3)] },
    ...entryTable(rest, dayWidth, 0),
  ]
}

function entryBox(dayWidth: number) {
  return { width: WIDTH - dayWidth - 120, fontSize: SIZE }
}

/** It has no margin below: one that did not fit would begin another page. */
function entryTable(entries: readonly DocumentEntry[], dayWidth: number, above: number): Content[] {
  if (entries.length === 0) return []
  const table: Content = {
    margin: [0, above, 0, 0],
    table: {
      widths: ['*', dayWidth, 96],
      body: entries.map(({ what, day, amount }) => [
        { text: typeset(what, entryBox(dayWidth)) },
        { text: day, color: FAINT, alignment: 'right' },
        { text: amount, alignment: 'right' },
      ]),
    },
    layout: {
      // The rows above have drawn it.
      hLineWidth: (index) => (index === 0 && above === 0 ? 0 : 0.6),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: () => 0,
      // Amounts end where those of the lines do.
      paddingRight: (column) => (column === 2 ? PADDING : 0),
      paddingTop: () => 2,
      paddingBottom: () => 1,
    },
  }
  return [table]
}

function notes({ notes }: OrderDocument, look: Look): Content {
  return {
    margin: [0, 14, 0, 0],
    stack: notes.flatMap(({ text, about }, at): Content[] => [
      ...said(at === 0 ? [caption('Notes', look)] : [], text, SIZE),
      {
        text: typeset(about, { width: WIDTH, fontSize: SMALL }),
        fontSize: SMALL,
        color: FAINT,
        margin: [0, 0, 0, 6],
      },
    ]),
  }
}

function floor(look: Look): Content {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      caption('Shop floor notes', look),
      { canvas: [1, 2, 3, 4].map((line) => rule(22 * line, WIDTH)) },
    ],
  }
}
