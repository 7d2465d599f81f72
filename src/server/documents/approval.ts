/** That the customer has approved it, at the end of a quote and of the invoice made from it. */
import type { CanvasElement, Content } from 'pdfmake/interfaces.js'
import type { DocumentApproval } from '#domain/document-approval.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Stroke } from '#domain/signature.ts'
import { caption, FAINT, INK, type Look, RULE, SIZE, SMALL, WIDTH } from './paper-style.ts'
import { typeset } from './typeset.ts'

/** Points. */
const BOX = 170
const SCALE = BOX / SIGNATURE_WIDTH
const PEN = 1.1

export function approval({ text, name, signature, evidence }: DocumentApproval, look: Look): Content {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      caption('Approval', look),
      { text: typeset(text, { width: WIDTH, fontSize: SIZE }), bold: true, margin: [0, 0, 0, 4] },
      signature.kind === 'drawn'
        ? { canvas: [room(), ...signature.strokes.map(ink), line()] }
        : {
            stack: [
              { text: typeset(name, { width: BOX, fontSize: 16 }), fontSize: 16, italics: true },
              { canvas: [{ ...line(), y1: 2, y2: 2 }] },
            ],
          },
      {
        text: typeset(evidence, { width: WIDTH, fontSize: SMALL }),
        fontSize: SMALL,
        color: FAINT,
        margin: [0, 3, 0, 0],
      },
    ],
  }
}

/** Keeps its place, however little of it was drawn on. */
function room(): CanvasElement {
  return { type: 'rect', x: 0, y: 0, w: BOX, h: SIGNATURE_HEIGHT * SCALE, lineWidth: 0, lineColor: '#ffffff' }
}

function line(): CanvasElement & { type: 'line' } {
  const y = SIGNATURE_HEIGHT * SCALE
  return { type: 'line', x1: 0, y1: y, x2: BOX, y2: y, lineColor: RULE, lineWidth: 0.6 }
}

function ink(stroke: Stroke): CanvasElement {
  const points = stroke.map(({ x, y }) => ({ x: x * SCALE, y: y * SCALE }))
  const [first = { x: 0, y: 0 }] = points
  if (points.length === 1) {
    return { type: 'ellipse', x: first.x, y: first.y, r1: PEN / 2, r2: PEN / 2, color: INK }
  }
  return { type: 'polyline', points, lineWidth: PEN, lineColor: INK, lineCap: 'round' }
}
