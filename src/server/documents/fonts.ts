/** The typefaces of Kerf's documents, and the characters each of them has. */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { openFont } from './parsed-fonts.ts'

const { resolve } = createRequire(import.meta.url)
const folderOf = (name: string) => path.dirname(resolve(`${name}/package.json`))
const roboto = path.join(folderOf('pdfmake'), 'fonts', 'Roboto')
const han = path.join(path.dirname(resolve('@embedpdf/fonts-sc')), '../fonts')
const hangul = path.join(path.dirname(resolve('@embedpdf/fonts-kr')), '../fonts')
const thai = path.join(folderOf('@fontsource/noto-sans-thai'), 'files')
const emoji = path.join(folderOf('@fontsource/noto-emoji'), 'files/noto-emoji-emoji-400-normal.woff')
const unifont = resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')
const dejavu = path.join(folderOf('dejavu-fonts-ttf'), 'ttf')

/**
 * In the form pdfmake expects. `Roboto` is the main typeface; `DejaVu` adds Hebrew, Arabic and symbols, and the next ones
 * a script each. `Unifont` adds the rest: not pretty, but better than empty boxes.
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
  Han: sameInItalics(path.join(han, 'NotoSansHans-Regular.otf'), path.join(han, 'NotoSansHans-Bold.otf')),
  Hangul: sameInItalics(
    path.join(hangul, 'NotoSansKR-Regular.otf'),
    path.join(hangul, 'NotoSansKR-Bold.otf'),
  ),
  Thai: sameInItalics(
    path.join(thai, 'noto-sans-thai-thai-400-normal.woff'),
    path.join(thai, 'noto-sans-thai-thai-700-normal.woff'),
  ),
  Emoji: sameInItalics(emoji, emoji),
  Unifont: sameInItalics(unifont, unifont),
} as const

/** For scripts that have no italics. */
function sameInItalics(normal: string, bold: string) {
  return { normal, bold, italics: normal, bolditalics: bold }
}

export type Typeface = keyof typeof FONTS

interface Metrics {
  readonly characters: ReadonlySet<number>
  /** Width in points of a text set at one point. */
  readonly widthOf: (text: string) => number
}

const regular: readonly Typeface[] = ['Roboto', 'DejaVu']

/** Typefaces that are opened with the first text that needs them. */
const SCRIPTS: readonly (readonly [Typeface, RegExp])[] = [
  ['Hangul', /\p{Script=Hangul}/u],
  // With the punctuation and the wide forms that go with them.
  ['Han', /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uff00-\uffef]/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Emoji', /\p{Extended_Pictographic}|\p{Regional_Indicator}/u],
]

const opened = new Map<Typeface, Metrics>()

function metricsFor(typeface: Typeface): Metrics {
  const known = opened.get(typeface)
  if (known !== undefined) return known
  const metrics = metricsOf(typeface)
  opened.set(typeface, metrics)
  return metrics
}

/** The first typeface that has the character, the preferred one before the others; `undefined` when none has it. */
export function typefaceFor(codePoint: number, preferred: Typeface = 'Roboto'): Typeface | undefined {
  const has = (typeface: Typeface) => metricsFor(typeface).characters.has(codePoint)
  const best = has(preferred) ? preferred : regular.find(has)
  if (best !== undefined) return best
  const character = String.fromCodePoint(codePoint)
  const script = SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0]
  if (script !== undefined && has(script)) return script
  return has('Unifont') ? 'Unifont' : undefined
}

/** In points. */
export function widthOf(text: string, typeface: Typeface, fontSize: number): number {
  return metricsFor(typeface).widthOf(text) * fontSize
}

function metricsOf(typeface: Typeface): Metrics {
  const font: Font = openFont(FONTS[typeface].normal)
  // The same words come again and again, and shaping Arabic takes its time.
  const widths = new LRUCache<string, number>({ max: 10_000 })
  // The text may be set in bold, so characters that the bold face lacks go to another typeface.
  const bold = new Set(openFont(FONTS[typeface].bold).characterSet)
  return {
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
