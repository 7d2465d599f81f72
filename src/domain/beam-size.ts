/** A beam's size in inches as people type it: `6x10`, `6 X 10`, `6 × 10"`. */
const TYPED = /^0*(\d{1,3}(?:\.\d{1,3})?)\s*["″]?\s*[x×*]\s*0*(\d{1,3}(?:\.\d{1,3})?)\s*["″]?$/i

/** The size in its stored form, such as `6x10`, or `undefined` if the text is not a size. */
export function beamSizeFrom(text: string): string | undefined {
  const [, width, height] = TYPED.exec(text.trim()) ?? []
  if (width === undefined || height === undefined) return undefined
  return Number(width) > 0 && Number(height) > 0 ? `${Number(width)}x${Number(height)}` : undefined
}
