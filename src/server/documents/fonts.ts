/** The two typefaces of Kerf's paper, and which characters each of them has. */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import { openFont } from './kept-fonts.ts'

const { resolve } = createRequire(import.meta.url)
const roboto = path.join(path.dirname(resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const dejavu = path.join(path.dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf')

/** As pdfmake asks for them. `Roboto` is the house's own; `DejaVu` has what it lacks: Hebrew, Arabic, symbols, faces. */
export const FONTS = {
  Roboto: {
    normal: path.join(roboto, 'Roboto-Regular.ttf'),
    bold: path.join(roboto, 'Roboto-Medium.ttf'),
    italics: path.join(roboto, 'Roboto-Italic.ttf'),
    bolditalics: path.join(roboto, 'Roboto-MediumItalic.ttf'),
  },
  DejaVu: {
    normal: path.join(dejavu, 'DejaVuSans.ttf'),
    bold: path.join(dejavu, 'DejaVuSans-Bold.ttf'),
    italics: path.join(dejavu, 'DejaVuSans-Oblique.ttf'),
    bolditalics: path.join(dejavu, 'DejaVuSans-BoldOblique.ttf'),
  },
} as const

export type Typeface = keyof typeof FONTS

interface Metrics {
  readonly typeface: Typeface
  readonly characters: ReadonlySet<number>
  /** Of a text at a size of one point. */
  readonly widthOf: (text: string) => number
}

const metrics: readonly Metrics[] = [metricsOf('Roboto'), metricsOf('DejaVu')]

/** The first typeface that has a character, the preferred one before the others; `undefined` when none has. */
export function typefaceFor(codePoint: number, preferred: Typeface = 'Roboto'): Typeface | undefined {
  const having = metrics.filter(({ characters }) => characters.has(codePoint))
  return (having.find(({ typeface }) => typeface === preferred) ?? having[0])?.typeface
}

/** In points. */
export function widthOf(text: string, typeface: Typeface, fontSize: number): number {
  const found = metrics.find((metric) => metric.typeface === typeface)
  return (found?.widthOf(text) ?? 0) * fontSize
}

function metricsOf(typeface: Typeface): Metrics {
  const font: Font = openFont(FONTS[typeface].normal)
  return {
    typeface,
    characters: new Set(font.characterSet),
    widthOf: (text) => font.layout(text).advanceWidth / font.unitsPerEm,
  }
}
