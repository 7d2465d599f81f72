/**
 * A QR code as one path, which prints sharp at any size and which pdfmake sets at once. Its lines are as wide as a module:
 * outlines of the same would take twice the time, which 200 codes of a job ticket feel.
 */
import { encode } from 'uqr'
import { INK } from './paper-style.ts'

export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 -0.5 ${size} ${size}"><path stroke="${INK}" d="${path.join('')}"/></svg>`
}

/** The dark modules of a row that are beside each other. */
function runsOf(row: readonly boolean[]): { readonly x: number; readonly length: number }[] {
  const runs: { x: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last !== undefined && last.x + last.length === x) last.length += 1
    else runs.push({ x, length: 1 })
  }
  return runs
}
