/**
 * Splits text into pieces that pdfmake can set: each in a typeface that has its characters, with overlong words broken
 * and right-to-left text in visual order, because pdfmake and pdfkit handle direction only within a word.
 */
import bidiFactory from 'bidi-js/dist/bidi.mjs'
import { type Typeface, typefaceFor, widthOf } from './fonts.ts'

export interface Piece {
  readonly text: string
  readonly font: Typeface
  readonly wordBreak?: 'break-all'
}

export interface Box {
  /** Width in points of the column the text goes into. */
  readonly width: number
  readonly fontSize: number
}

/** Stands for a character that no typeface has. */
const MISSING = '\u25a1'
/** Longer than any real word. */
const LONG_WORD = 30

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function typeset(text: string, box: Box): Piece[] {
  const clean = cleaned(text)
  const parts = RIGHT_TO_LEFT.test(clean) ? visualOrder(clean, box) : words(clean)
  return parts.flatMap((part) => piecesOf(part))
}

/** How many lines a text takes up in a box, or one more than that. */
export function linesIn(text: string, box: Box): number {
  const lines = cleaned(text)
    .split('\n')
    .flatMap((paragraph) => wrapped(paragraph, box))
  // A word longer than the box breaks over several lines.
  return lines.reduce(
    (sum, line) => sum + Math.max(1, Math.ceil(widthInPieces(line, box.fontSize) / box.width)),
    0,
  )
}

/** Hebrew, Arabic and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
/** Control characters, and marks that could reverse the text next to them. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

function cleaned(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(UNPRINTABLE, '').toWellFormed()
}

function words(text: string): string[] {
  return text.match(/\n|[^\S\n]+|\S+/g) ?? []
}

/** Splits a word, or the space between two, by typeface. */
function piecesOf(word: string): Piece[] {
  // A comma in a Hebrew word stays in the Hebrew typeface, which then positions it correctly.
  const preferred = RIGHT_TO_LEFT.test(word) ? 'DejaVu' : 'Roboto'
  const pieces: { text: string; font: Typeface; wordBreak?: 'break-all' }[] = []
  const isLong = word.length > LONG_WORD && word.trim() !== ''
  for (const { segment } of graphemes.segment(word)) {
    const shown = printable(segment, preferred)
    const font = typefaceFor(shown.codePointAt(0) ?? 0, preferred) ?? 'Roboto'
    const last = pieces.at(-1)
    if (last?.font === font) last.text += shown
    else pieces.push({ text: shown, font, ...(isLong && { wordBreak: 'break-all' }) })
  }
  return pieces
}

/** Joiners and variation selectors ask for glyphs that these typefaces do not have. */
const INVISIBLE = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]|[\u{1f3fb}-\u{1f3ff}]/gu

function printable(grapheme: string, preferred: Typeface): string {
  if (/\s/.test(grapheme)) return grapheme === '\n' ? '\n' : ' '
  const visible = grapheme.replace(INVISIBLE, '')
  const [first] = visible
  if (first === undefined) return ''
  const font = typefaceFor(first.codePointAt(0) ?? 0, preferred)
  if (font === undefined) return MISSING
  // Combining marks that the typeface lacks are dropped; the letter stays.
  return Array.from(visible)
    .filter((character) => typefaceFor(character.codePointAt(0) ?? 0, preferred) === font)
    .join('')
}

/** Bold text is wider than the regular text that is measured. */
const BOLD = 1.06

/** The parts of each line that fits the box, in visual order from left to right. */
function visualOrder(text: string, box: Box): string[] {
  return text
    .split('\n')
    .flatMap((paragraph) => wrapped(paragraph, box))
    .flatMap((line, index) => (index === 0 ? visualParts(line) : ['\n', ...visualParts(line)]))
}

function wrapped(paragraph: string, { width, fontSize }: Box): string[] {
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
 * Unicode's bidirectional algorithm (rules L2 and L4) on parts that have one level each and are no longer than a word:
 * within a part, the typeface itself reverses the letters of a right-to-left script.
 */
function visualParts(line: string): string[] {
  let parts = words(line).length === 0 ? [] : partsOf(line)
  const highest = Math.max(...parts.map(({ level }) => level), 0)
  for (let level = highest; level > 0; level--) parts = withRunsReversed(parts, level)
  return parts.map(({ text, level }) => (level % 2 === 1 ? mirror(text) : text))
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

/** Reverses every run of parts at or above the level. */
function withRunsReversed(line: readonly Part[], level: number): Part[] {
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

/** Swaps brackets and reverses text that the typeface would not, because none of its letters is right-to-left. */
function mirror(text: string): string {
  const characters = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
  return (RIGHT_TO_LEFT.test(text) ? characters : characters.reverse()).join('')
}
