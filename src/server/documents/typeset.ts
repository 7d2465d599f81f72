/**
 * Any text that people type, as pieces that pdfmake can set: each in a typeface that has its characters, words too long
 * for a line broken, and right-to-left text in the order in which it is read (pdfmake and pdfkit know no direction
 * beyond a word).
 */
import bidiFactory from 'bidi-js/dist/bidi.mjs'
import { type Typeface, typefaceFor, widthOf } from './fonts.ts'

export interface Piece {
  readonly text: string
  readonly font: Typeface
  readonly wordBreak?: 'break-all'
}

export interface Box {
  /** In points, of the column that the text stands in. */
  readonly width: number
  readonly fontSize: number
}

/** For a character that no typeface has. */
const MISSING = '\u25a1'
/** Longer than any word that is one. */
const LONG_WORD = 30

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function typeset(text: string, box: Box): Piece[] {
  const clean = cleaned(text)
  const parts = RIGHT_TO_LEFT.test(clean) ? asRead(clean, box) : words(clean)
  return parts.flatMap((part) => piecesOf(part))
}

/** How many lines a text takes up in a box, or one more. */
export function linesIn(text: string, box: Box): number {
  const lines = cleaned(text)
    .split('\n')
    .flatMap((paragraph) => linesOf(paragraph, box))
  // A word longer than a line is broken.
  return lines.reduce(
    (sum, line) => sum + Math.max(1, Math.ceil(widthInPieces(line, box.fontSize) / box.width)),
    0,
  )
}

/** Hebrew, Arabic and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
/** Controls, and the marks by which a text could turn what stands beside it around. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

function cleaned(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(UNPRINTABLE, '').toWellFormed()
}

function words(text: string): string[] {
  return text.match(/\n|[^\S\n]+|\S+/g) ?? []
}

/** One word or the space between two, by typeface. */
function piecesOf(word: string): Piece[] {
  // A comma in a Hebrew word stays in its typeface, which then puts it where it belongs.
  const preferred = RIGHT_TO_LEFT.test(word) ? 'DejaVu' : 'Roboto'
  const pieces: { text: string; font: Typeface; wordBreak?: 'break-all' }[] = []
  const isLong = word.length > LONG_WORD && word.trim() !== ''
  for (const { segment } of graphemes.segment(word)) {
    const shown = shownOf(segment, preferred)
    const font = typefaceFor(shown.codePointAt(0) ?? 0, preferred) ?? 'Roboto'
    const last = pieces.at(-1)
    if (last?.font === font) last.text += shown
    else pieces.push({ text: shown, font, ...(isLong && { wordBreak: 'break-all' }) })
  }
  return pieces
}

/** Joiners and variation selectors ask for pictures that the typefaces do not have. */
const INVISIBLE = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]|[\u{1f3fb}-\u{1f3ff}]/gu

function shownOf(grapheme: string, preferred: Typeface): string {
  if (/\s/.test(grapheme)) return grapheme === '\n' ? '\n' : ' '
  const visible = grapheme.replace(INVISIBLE, '')
  const [first] = visible
  if (first === undefined) return ''
  const font = typefaceFor(first.codePointAt(0) ?? 0, preferred)
  if (font === undefined) return MISSING
  // Of marks that the typeface cannot set over a letter, the letter stays.
  return Array.from(visible)
    .filter((character) => typefaceFor(character.codePointAt(0) ?? 0, preferred) === font)
    .join('')
}

/** Bold is wider than what is measured. */
const BOLD = 1.06

/** The parts of each line that fits the box, from left to right as they are read. */
function asRead(text: string, box: Box): string[] {
  return text
    .split('\n')
    .flatMap((paragraph) => linesOf(paragraph, box))
    .flatMap((line, index) => (index === 0 ? partsAsRead(line) : ['\n', ...partsAsRead(line)]))
}

function linesOf(paragraph: string, { width, fontSize }: Box): string[] {
  const lines: string[] = []
  let line = ''
  let taken = 0
  for (const word of words(paragraph)) {
    const wide = widthInPieces(word, fontSize) * BOLD
    if (line !== '' && word.trim() !== '' && taken + wide > width) {
      lines.push(line.trimEnd())
      line = ''
      taken = 0
    }
    line += word
    taken += wide
  }
  return [...lines, line.trimEnd()]
}

function widthInPieces(text: string, fontSize: number): number {
  return piecesOf(text).reduce((sum, { text, font }) => sum + widthOf(text, font, fontSize), 0)
}

interface Part {
  readonly text: string
  readonly level: number
}

/**
 * Unicode's bidirectional algorithm (rules L2 and L4) over parts of one level each, no longer than a word: within a
 * part the typeface itself turns the letters of a right-to-left script around.
 */
function partsAsRead(line: string): string[] {
  let parts = words(line).length === 0 ? [] : partsOf(line)
  const highest = Math.max(...parts.map(({ level }) => level), 0)
  for (let level = highest; level > 0; level--) parts = turnedAround(parts, level)
  return parts.map(({ text, level }) => (level % 2 === 1 ? mirrored(text) : text))
}

function partsOf(line: string): Part[] {
  const { levels } = bidi.getEmbeddingLevels(line)
  const parts: { text: string; level: number; isSpace: boolean }[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    const isSpace = character.trim() === ''
    const last = parts.at(-1)
    if (last !== undefined && last.level === level && last.isSpace === isSpace) last.text += character
    else parts.push({ text: character, level, isSpace })
    at += character.length
  }
  return parts
}

/** With every run of parts at or above a level turned around. */
function turnedAround(line: readonly Part[], level: number): Part[] {
  const result: Part[] = []
  let run: Part[] = []
  for (const part of line) {
    if (part.level >= level) run.unshift(part)
    else {
      result.push(...run, part)
      run = []
    }
  }
  return [...result, ...run]
}

/** `(` for `)`; and what the typeface would not turn around, because none of its letters is of such a script. */
function mirrored(text: string): string {
  const characters = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
  return (RIGHT_TO_LEFT.test(text) ? characters : characters.reverse()).join('')
}
