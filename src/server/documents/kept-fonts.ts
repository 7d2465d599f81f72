/**
 * Fonts are parsed once. pdfkit has fontkit parse them anew for every document, their kerning above all, which was half
 * of the time that a short quote took. Nothing of a document stays in a parsed font: its subset is apart.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, FontCollection } from 'fontkit'
import { unpackedFont } from './unpacked-font.ts'

interface Fontkit {
  create(bytes: Buffer): Font | FontCollection
  /** Asked after the formats that fontkit knows itself; called with `new`. */
  registerFormat(
    format: ((stream: { readonly buffer: Uint8Array }) => Font | undefined) & {
      probe(bytes: Uint8Array): boolean
    },
  ): void
}

const require = createRequire(import.meta.url)
/** The one that pdfkit uses: an import would be another copy of it. */
const fontkit: Fontkit = require('fontkit')
/** Files that pdfmake finds before it looks at the disk. */
const virtualFiles: { default: { writeFileSync(path: string, bytes: Uint8Array): void } } =
  require('pdfmake/js/virtual-fs.js')

const opened = new Map<string, Font>()
/** Path of the font by the bytes that pdfmake reads in its place. */
const standIns = new Map<Uint8Array, string>()

/** @throws Error for a file that holds more than one font. */
export function openFont(path: string): Font {
  const known = opened.get(path)
  if (known !== undefined) return known
  const bytes = readFileSync(path)
  const font = fontkit.create(path.endsWith('.woff') ? unpackedFont(bytes) : bytes)
  if (!('characterSet' in font)) throw new Error(`${path} is a collection`)
  opened.set(path, font)
  return font
}

/** From now on pdfmake takes this font as it was parsed. */
export function keepParsed(path: string): void {
  const standIn = Buffer.from(`The parsed font of ${path}`)
  standIns.set(standIn, path)
  virtualFiles.default.writeFileSync(path, standIn)
}

function keptFont({ buffer }: { readonly buffer: Uint8Array }): Font | undefined {
  const path = standIns.get(buffer)
  return path === undefined ? undefined : openFont(path)
}

fontkit.registerFormat(Object.assign(keptFont, { probe: (bytes: Uint8Array) => standIns.has(bytes) }))
