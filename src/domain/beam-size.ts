/** The names of beam sizes, in inches: `6x10`, `4.5x12.75`. */

/** As people write them: `6x10`, `6 X 10`, `6 × 10"`. */
const TYPED = /^0*(\d{1,3}(?:\.\d{1,3})?)\s*["″]?\s*[x×*]\s*0*(\d{1,3}(?:\.\d{1,3})?)\s*["″]?$/i

/** The size in the one way in which it is stored; `undefined` where the text is none. */
export function beamSizeFrom(text: string): string | undefined {
  const [, width, height] = TYPED.exec(text.trim()) ?? []
  if (width === undefined || height === undefined) return undefined
  return Number(width) > 0 && Number(height) > 0 ? `${Number(width)}x${Number(height)}` : undefined
}

/** Smaller first, by width and then by height: 5x9 before 6x6 before 6x10 before 10x10. */
export function inOrderOfSize(sizes: readonly string[]): string[] {
  return sizes.toSorted((a, b) => {
    const [widthA = 0, heightA = 0] = a.split('x').map(Number)
    const [widthB = 0, heightB = 0] = b.split('x').map(Number)
    return widthA - widthB || heightA - heightB
  })
}
