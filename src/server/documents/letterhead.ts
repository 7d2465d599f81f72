/** The top of a document: the shop, the kind of document, and the customer. */
import type { Column, Content } from 'pdfmake/interfaces.js'
import { accentAsText } from '#domain/accent-color.ts'
import type { OrderDocument } from '#domain/order-document.ts'
import { caption, FAINT, INK, type Look, SIZE, WIDTH } from './paper-style.ts'
import { linesIn, onFewLines, typeset } from './typeset.ts'

/** In points. A wide logo goes above the shop's name, any other beside it. */
const WIDE_LOGO: [number, number] = [210, 44]
const LOGO = 64
const FACTS_WIDTH = 216
const GAP = 16

export function letterhead(document: OrderDocument, look: Look): Content {
  const { from, title, facts } = document
  const width = WIDTH - FACTS_WIDTH - GAP
  const shop = look.logo === undefined ? names(from, width) : withLogo(look.logo, from, width)
  const heading: Column = {
    width: FACTS_WIDTH,
    stack: [
      {
        text: title.toUpperCase(),
        fontSize: 20,
        bold: true,
        color: accentAsText(look.accent),
        alignment: 'right',
      },
      {
        margin: [0, 4, 0, 0],
        layout: 'noBorders',
        table: {
          widths: ['*', 'auto'],
          body: facts.map(({ label, value }) => [
            { text: label, color: FAINT, alignment: 'right', noWrap: true },
            {
              text: typeset(onFewLines(value), { width: 130, fontSize: SIZE, bold: true }),
              bold: true,
              alignment: 'right',
            },
          ]),
        },
      },
    ],
  }
  // The first page has no running header to leave room for.
  return { columns: [{ width, stack: [shop] }, heading], columnGap: GAP, margin: [0, -14, 0, 10] }
}

type Party = OrderDocument['from']

function withLogo(logo: Buffer, from: Party, width: number): Content {
  // A PNG stores its width and height at these offsets.
  const ratio = logo.readUInt32BE(16) / logo.readUInt32BE(20)
  if (ratio > 2.2) {
    return { stack: [{ image: 'logo', fit: WIDE_LOGO, margin: [0, 0, 0, 6] }, names(from, width)] }
  }
  const wide = Math.min(LOGO, LOGO * ratio)
  return {
    columns: [
      { image: 'logo', width: wide },
      { ...names(from, width - wide - GAP), width: '*' },
    ],
    columnGap: GAP,
  }
}

function names(from: Party, width: number) {
  return {
    stack: [
      {
        text: typeset(from.name, { width, fontSize: 15, bold: true }),
        fontSize: 15,
        bold: true,
        lineHeight: 1.15,
        margin: [0, 0, 0, 3] as [number, number, number, number],
      },
      ...contact(from, width),
    ],
  }
}

function contact({ name, company = null, address, phone, email, taxId }: Party, width: number): Content[] {
  const isThere = (line: string | null) => line !== null && line.trim() !== ''
  const phoneAndEmail = [phone, email].filter(isThere).join('  ·  ')
  const lines = [
    company === name ? '' : (company ?? ''),
    address ?? '',
    ...(linesIn(phoneAndEmail, { width, fontSize: SIZE }) === 1
      ? [phoneAndEmail]
      : [phone ?? '', email ?? '']),
    isThere(taxId) ? `Tax ID: ${taxId}` : '',
  ].filter(isThere)
  return lines.map((line) => ({ text: typeset(onFewLines(line), { width, fontSize: SIZE }), color: FAINT }))
}

const RECIPIENT_CAPTION: Readonly<Record<OrderDocument['kind'], string>> = {
  quote: 'Prepared for',
  invoice: 'Bill to',
  receipt: 'Received from',
  'credit-note': 'Credit to',
  statement: 'Statement for',
  'job-ticket': 'Customer',
  'material-sheet': 'Customer',
}

export function parties({ kind, to }: OrderDocument, look: Look): Content {
  const isForFloor = kind === 'job-ticket' || kind === 'material-sheet'
  const box: Content = {
    stack: [
      caption(RECIPIENT_CAPTION[kind], look),
      { text: typeset(to.name, { width: WIDTH * 0.7, fontSize: 11, bold: true }), fontSize: 11, bold: true },
      ...(isForFloor ? [] : contact(to, WIDTH * 0.7)),
    ],
  }
  if (!isForFloor) return { ...box, margin: [0, 0, 0, 10] }
  return {
    columns: [box, { qr: look.orderUrl, fit: 84, alignment: 'right', width: 90, foreground: INK }],
    margin: [0, 0, 0, 14],
  }
}
