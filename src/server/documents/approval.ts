/** The approval at the end of an approved quote and of the invoice made from it, and the quote's record of it. */
import type { Content } from 'pdfmake/interfaces.js'
import type { ApprovalRecord, DocumentApproval } from '#domain/document-approval.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Stroke, signaturePath } from '#domain/signature.ts'
import { caption, FAINT, INK, type Look, RULE, SIZE, SMALL, WIDTH } from './paper-style.ts'
import { typeset } from './typeset.ts'

/** Points. */
const BOX = 130
const SCALE = BOX / SIGNATURE_WIDTH
const PEN = 1.1

export function approval({ text, name, signature, how }: DocumentApproval, look: Look): Content {
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    stack: [
      caption('Approval', look),
      { text: typeset(text, { width: WIDTH, fontSize: SIZE, bold: true }), bold: true, margin: [0, 0, 0, 4] },
      signature.kind === 'drawn'
        ? drawing(signature.strokes)
        : { text: typeset(name, { width: BOX, fontSize: 16 }), fontSize: 16, italics: true },
      line(),
      { text: how, fontSize: SMALL, color: FAINT, margin: [0, 3, 0, 0] },
    ],
  }
}

const LABEL_WIDTH = 130

/** What proves the approval, on a page of its own: a customer who reads the quote does not need it. */
export function recordPage(record: ApprovalRecord, look: Look): Content {
  return {
    pageBreak: 'before',
    stack: [
      caption('Approval record', look),
      {
        text: 'Kept with the approved quote. The content hash is computed from everything that the quote says: changing a single character changes the hash.',
        color: FAINT,
        margin: [0, 2, 0, 8],
      },
      {
        layout: 'noBorders',
        table: {
          widths: [LABEL_WIDTH, '*'],
          body: record.map(({ label, value }) => [
            { text: label, color: FAINT },
            { text: typeset(value, { width: WIDTH - LABEL_WIDTH - 20, fontSize: SIZE }) },
          ]),
        },
      },
    ],
  }
}

/** Draws the same curves as the screens do. */
function drawing(strokes: readonly Stroke[]): Content {
  return {
    width: BOX,
    svg: `<svg viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}"><path d="${signaturePath(strokes)}" fill="none" stroke="${INK}" stroke-width="${PEN / SCALE}" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  }
}

function line(): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 2, x2: BOX, y2: 2, lineColor: RULE, lineWidth: 0.6 }] }
}
