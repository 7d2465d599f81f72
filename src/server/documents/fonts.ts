/** The typefaces of Kerf's documents, and the characters each of them has. */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { openFont } from './parsed-fonts.ts'

const { resolve } = createRequire(import.meta.url)
const roboto = path.join(path.dirname(resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const unifont = resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')
const dejavu = path.join(path.dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf')

/**
 * In the form pdfmake expects. `Roboto` is the main typeface; `DejaVu` adds Hebrew, Arabic, symbols and emoji.
 * `Unifont` adds the rest, mainly Chinese and Japanese names: not pretty, but better than empty boxes.
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
    // DejaVu's oblique faces have no Arabic, so a signature in it is upright.
    italics: path.join(dejavu, 'DejaVuSans.ttf'),
    bolditalics: path.join(dejavu, 'DejaVuSans-Bold.ttf'),
  },
  Unifont: { normal: unifont, bold: unifont, italics: unifont, bolditalics: unifont },
} as const

export type Typeface = keyof typeof FONTS

interface Metrics {
  readonly typeface: Typeface
  readonly characters: ReadonlySet<number>
  /** Width in points of a text set at one point. */
  readonly widthOf: (text: string) => number
}

const regular: readonly Metrics[] = [metricsOf('Roboto'), metricsOf('DejaVu')]

/** Large and rarely needed, so it is opened with the first text that needs it. */
let fallback: Metrics | undefined

/** The first typeface that has the character, the preferred one before the others; `undefined` when none has it. */
export function typefaceFor(codePoint: number, preferred: Typeface = 'Roboto'): Typeface | undefined {
  const candidates = regular.filter(({ characters }) => characters.has(codePoint))
  const best = candidates.find(({ typeface }) => typeface === preferred) ?? candidates[0]
  if (best !== undefined) return best.typeface
  fallback ??= metricsOf('Unifont')
  return fallback.characters.has(codePoint) ? fallback.typeface : undefined
}

/** In points. */
export function widthOf(text: string, typeface: Typeface, fontSize: number): number {
  const found = typeface === 'Unifont' ? fallback : regular.find((metric) => metric.typeface === typeface)
  return (found?.widthOf(text) ?? 0) * fontSize
}

function metricsOf(typeface: Typeface): Metrics {
  const font: Font = openFont(FONTS[typeface].normal)
  // The same words come again and again, and shaping Arabic takes its time.
  const widths = new LRUCache<string, number>({ max: 10_000 })
  // The text may be set in bold, so characters that the bold face lacks go to another typeface.
  const bold = new Set(openFont(FONTS[typeface].bold).characterSet)
  return {
    typeface,
    characters: new Set(font.characterSet.filter((codePoint) => bold.has(codePoint))),
    widthOf: (text) => {
      const known = widths.get(text)
      if (known !== undefined) return known
      const width = font.layout(text).advanceWidth / font.unitsPerEm
      widths.set(text, width)
      return width
    },
  }
}
