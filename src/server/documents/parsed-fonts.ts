/**
 * Parses each font only once. Left alone, pdfkit has fontkit parse the fonts again for every document, which took half
 * the time of a short quote. Reuse is safe, because a document's subset is kept apart from the parsed font.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, FontCollection } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

interface Fontkit {
  create(bytes: Buffer): Font | FontCollection
  /** Custom formats are tried after fontkit's own; called with `new`. */
  registerFormat(
    format: ((stream: { readonly buffer: Uint8Array }) => Font | undefined) & {
      probe(bytes: Uint8Array): boolean
    },
  ): void
}

const require = createRequire(import.meta.url)
/** The copy of fontkit that pdfkit uses; an `import` would load another one. */
const fontkit: Fontkit = require('fontkit')
/** Files that pdfmake finds before it reads the disk. */
const virtualFiles: { default: { writeFileSync(path: string, bytes: Uint8Array): void } } =
  require('pdfmake/js/virtual-fs.js')

const opened = new Map<string, Font>()
/** Maps the placeholder bytes that pdfmake reads to the path of the font they stand for. */
const placeholders = new Map<Uint8Array, string>()

/** @throws Error for a file that holds more than one font. */
export function openFont(path: string): Font {
  const known = opened.get(path)
  if (known !== undefined) return known
  const bytes = readFileSync(path)
  const font = fontkit.create(path.endsWith('.woff') ? unpackWoff(bytes) : bytes)
  if (!('characterSet' in font)) throw new Error(`${path} is a collection`)
  opened.set(path, rememberCharacters(font))
  return font
}

/**
 * fontkit caches the first object it makes for each glyph. If that glyph was only a part of another one (the u of û), the
 * object was made without its character, and text copied from every later document would lose that letter.
 */
function rememberCharacters(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph?.codePoints.length === 0) glyph.codePoints.push(...codePoints)
    return glyph
  }
  return font
}

/** From now on pdfmake uses the parsed copy of this font. */
export function keepParsed(path: string): void {
  const placeholder = Buffer.from(`The parsed font of ${path}`)
  placeholders.set(placeholder, path)
  virtualFiles.default.writeFileSync(path, placeholder)
}

function parsedFont({ buffer }: { readonly buffer: Uint8Array }): Font | undefined {
  const path = placeholders.get(buffer)
  return path === undefined ? undefined : openFont(path)
}

fontkit.registerFormat(Object.assign(parsedFont, { probe: (bytes: Uint8Array) => placeholders.has(bytes) }))
