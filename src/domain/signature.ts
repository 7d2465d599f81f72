/** A customer's signature: as it was drawn, or their typed name in its place. */

/** The box that it is drawn in; points are whole numbers within it. */
export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 200

/** More than any hand needs. */
export const MAX_STROKES = 100
export const MAX_STROKE_POINTS = 1000
export const MAX_SIGNATURE_POINTS = 5000

export interface Point {
  readonly x: number
  readonly y: number
}

/** From where the pen came down to where it was lifted; a single point is a dot. */
export type Stroke = readonly Point[]

export type Signature =
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  /** For whoever cannot draw, or would rather not. */
  | { readonly kind: 'typed' }

/** The `d` of an SVG path that draws the strokes, round where the points are corners. */
export function signaturePath(strokes: readonly Stroke[]): string {
  return strokes.map(strokePath).join('')
}

function strokePath([first, ...rest]: Stroke): string {
  if (first === undefined) return ''
  const last = rest.at(-1)
  // A line of no length, with round ends, is a dot.
  if (last === undefined) return `M${first.x} ${first.y}h0`
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`
  })
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`
}
