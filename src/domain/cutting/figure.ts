/** A layout as a drawing to scale, for papers and screens. */
import { tapeText } from '../inches.ts'
import type { Layout, PartBecomes } from './layout.ts'

/** In the unit of the drawing, such as points. */
export interface FigureRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** `cut` for the stock itself. */
  readonly of: PartBecomes
  readonly labels: readonly FigureLabel[]
}

export interface FigureLabel {
  readonly text: string
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isBold: boolean
  /** Reads from bottom to top. */
  readonly isTurned: boolean
}

export interface Figure {
  readonly width: number
  readonly height: number
  readonly rects: readonly FigureRect[]
}

interface Space {
  readonly width: number
  readonly height: number
  /** The size of usual text. */
  readonly text: number
}

/** As large as the space allows. The stock lies with its length to the right. */
export function figureOf({ length, width, kind, areas }: Layout, space: Space): Figure {
  const scale = Math.min(space.width / length, space.height / width)
  const rects = areas
    .filter(({ part, becomes }) => part === 0 || becomes !== 'cut')
    .map((part): FigureRect => {
      const rect = {
        x: part.x * scale,
        y: part.y * scale,
        width: part.length * scale,
        height: part.width * scale,
      }
      const size =
        kind === 'beam' ? tapeText(part.length) : `${tapeText(part.length)} × ${tapeText(part.width)}`
      const labels =
        part.becomes === 'piece'
          ? pieceLabels(String(part.number), size, rect, space.text)
          : part.becomes === 'offcut'
            ? sizeLabel(size, rect, space.text)
            : []
      return { ...rect, of: part.becomes, labels }
    })
  return { width: length * scale, height: width * scale, rects }
}

type Box = Pick<FigureRect, 'x' | 'y' | 'width' | 'height'>

/** Of a digit, in parts of the text's size. */
const CHARACTER = 0.58
const LINE = 1.2
const TWO_LINES = 1.3
const SMALLEST = 0.5

/** The number above the size if both fit, beside it, or alone. */
function pieceLabels(number: string, size: string, box: Box, text: number): readonly FigureLabel[] {
  const isTurned = box.height > 1.6 * box.width
  const [long, short] = isTurned ? [box.height, box.width] : [box.width, box.height]
  const numberSize = text * 1.5
  const two = Math.min(
    1,
    long / (size.length * CHARACTER * text * 1.1),
    short / (TWO_LINES * (text + numberSize)),
  )
  if (two >= 0.7) {
    const [upper, lower] = [numberSize * two, text * two]
    const gap = ((upper + lower) * LINE) / 2
    // The number is the larger one, so the middle of both is above the middle of the gap.
    const down = (upper - lower) / 4
    return [
      label(number, box, upper, { isBold: true, isTurned, off: down - gap / 2 }),
      label(size, box, lower, { isBold: false, isTurned, off: down + gap / 2 }),
    ]
  }
  const both = `${number}:  ${size}`
  const one = Math.min(1, long / (both.length * CHARACTER * text * 1.1), short / (LINE * text))
  if (one >= SMALLEST) return [label(both, box, text * one, { isBold: true, isTurned, off: 0 })]
  const alone = Math.min(1, long / (number.length * CHARACTER * text * 1.3), short / (LINE * text))
  return [label(number, box, text * alone, { isBold: true, isTurned, off: 0 })]
}

function sizeLabel(size: string, box: Box, text: number): readonly FigureLabel[] {
  const isTurned = box.height > 1.6 * box.width
  const [long, short] = isTurned ? [box.height, box.width] : [box.width, box.height]
  const fit = Math.min(1, long / (size.length * CHARACTER * text * 1.1), short / (LINE * text))
  return fit < SMALLEST ? [] : [label(size, box, text * fit, { isBold: false, isTurned, off: 0 })]
}

function label(
  text: string,
  { x, y, width, height }: Box,
  size: number,
  { isBold, isTurned, off }: { readonly isBold: boolean; readonly isTurned: boolean; readonly off: number },
): FigureLabel {
  return {
    text,
    x: x + width / 2 + (isTurned ? off : 0),
    y: y + height / 2 + (isTurned ? 0 : off),
    size,
    isBold,
    isTurned,
  }
}
