/** A customer's signature: drawn, or their typed name. */

/** The size of the drawing box. Points are whole numbers within it. */
export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 200

/** More than any signature needs. */
export const MAX_STROKES = 100
export const MAX_STROKE_POINTS = 1000
export const MAX_SIGNATURE_POINTS = 5000

/** The minimum length of all strokes together: a tenth of the box's width. Initials or an X are longer; a slip is not. */
const MIN_SIGNATURE_LENGTH = 60
export const SIGNATURE_TOO_SHORT = 'The signature is too short. Please sign again'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The points from pen down to pen up. A single point is a dot. */
export type Stroke = readonly Point[]

export type Signature =
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  /** For customers who cannot or would rather not draw. */
  | { readonly kind: 'typed' }

/** Whether the strokes are long enough to be a signature. */
export function isLongEnough(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= MIN_SIGNATURE_LENGTH
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, { x, y }, index) => {
    const before = stroke[index - 1] ?? { x, y }
    return sum + Math.hypot(x - before.x, y - before.y)
  }, 0)
}

/** The `d` of an SVG path for the strokes, with smoothed corners. */
export function signaturePath(strokes: readonly Stroke[]): string {
  return strokes.map(strokePath).join('')
}

function strokePath([first, ...rest]: Stroke): string {
  if (first === undefined) return ''
  const last = rest.at(-1)
  // A zero-length line with round caps renders as a dot.
  if (last === undefined) return `M${first.x} ${first.y}h0`
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`
  })
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`
}
