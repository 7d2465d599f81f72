/** The typefaces of Kerf's paper, and which characters each of them has. */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import { openFont } from './kept-fonts.ts'

const { resolve } = createRequire(import.meta.url)
const roboto = path.join(path.dirname(resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const unifont = resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')
const dejavu = path.join(path.dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf')

/**
 * As pdfmake asks for them. `Roboto` is the house's own; `DejaVu` has what it lacks: Hebrew, Arabic, symbols, faces.
 * `Unifont` has what both lack, Chinese and Japanese names above all: no beauty, and better than boxes.
 */
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
    // Its slanted faces have no Arabic: a signature in upright letters is better than one in boxes.
    italics: path.join(dejavu, 'DejaVuSans.ttf'),
    bolditalics: path.join(dejavu, 'DejaVuSans-Bold.ttf'),
  },
  Unifont: { normal: unifont, bold: unifont, italics: unifont, bolditalics: unifont },
} as const

export type Typeface = keyof typeof FONTS

interface Metrics {
  readonly typeface: Typeface
  readonly characters: ReadonlySet<number>
  /** Of a text at a size of one point. */
  readonly widthOf: (text: string) => number
}

const usual: readonly Metrics[] = [metricsOf('Roboto'), metricsOf('DejaVu')]

/** Large, and rarely wanted: opened with the first text that the others cannot set. */
let lastResort: Metrics | undefined

/** The first typeface that has a character, the preferred one before the others; `undefined` when none has. */
export function typefaceFor(codePoint: number, preferred: Typeface = 'Roboto'): Typeface | undefined {
  const having = usual.filter(({ characters }) => characters.has(codePoint))
  const best = having.find(({ typeface }) => typeface === preferred) ?? having[0]
  if (best !== undefined) return best.typeface
  lastResort ??= metricsOf('Unifont')
  return lastResort.characters.has(codePoint) ? lastResort.typeface : undefined
}

/** In points. */
export function widthOf(text: string, typeface: Typeface, fontSize: number): number {
  const found = typeface === 'Unifont' ? lastResort : usual.find((metric) => metric.typeface === typeface)
  return (found?.widthOf(text) ?? 0) * fontSize
}

function metricsOf(typeface: Typeface): Metrics {
  const font: Font = openFont(FONTS[typeface].normal)
  // Which face a text will stand in is not known yet: what the bold one lacks is left to another typeface.
  const bold = new Set(openFont(FONTS[typeface].bold).characterSet)
  return {
    typeface,
    characters: new Set(font.characterSet.filter((codePoint) => bold.has(codePoint))),
    widthOf: (text) => font.layout(text).advanceWidth / font.unitsPerEm,
  }
}
