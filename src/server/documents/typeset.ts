/**
 * Splits text into pieces that pdfmake can set: each in a typeface that has its characters, with overlong words broken
 * and right-to-left text in visual order, because pdfmake and pdfkit handle direction only within a word.
 */
import bidiFactory from 'bidi-js/dist/bidi.mjs'
import { LRUCache } from 'lru-cache'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import { type Typeface, typefaceFor, widthOf } from './fonts.ts'

export interface Piece {
  readonly text: string
  readonly font: Typeface
  /** Set for a line that was already broken. */
  readonly noWrap?: true
  /** Set where the last space is drawn on the left, so that it counts on the right as well. */
  readonly preserveTrailingSpaces?: true
}

export interface Box {
  /** Width in points of the column the text goes into. */
  readonly width: number
  readonly fontSize: number
  readonly bold?: boolean | undefined
}

/** Stands for a character that no typeface has. */
const MISSING = '\u25a1'
/** In characters: longer than any real word. */
const LONG_WORD = 30
/** In characters: a few lines. */
const LONG_TEXT = 200

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function typeset(text: string, box: Box): Piece[] {
  const clean = cleaned(text)
  if (RIGHT_TO_LEFT.test(clean)) {
    return onLines(linesOf(clean, box).map((line) => joinedBySpaces(visualParts(line).flatMap(piecesOf))))
  }
  const isShort = clean.length <= LONG_TEXT && words(clean).every(({ length }) => length <= LONG_WORD)
  if (isShort) return setWords(clean)
  // pdfmake measures every word by itself, and of an overlong one every letter: for long texts that takes seconds.
  return onLines(linesOf(clean, box).map(setWords))
}

/** More line breaks than anybody types would fill page after page. */
const MAX_LINES = 40

export function onFewLines(text: string): string {
  const lines = text.split('\n')
  return [...lines.slice(0, MAX_LINES), lines.slice(MAX_LINES).join(' ')].join('\n').trimEnd()
}

const NEW_LINE: Piece = { text: '\n', font: 'Roboto' }

/** Lines that were already broken. */
function onLines(lines: readonly (readonly Piece[])[]): Piece[] {
  return lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [NEW_LINE]),
    ...line.map((piece) => ({ ...piece, noWrap: true as const })),
  ])
}

/**
 * Joins the words of a line in visual order. pdfkit shapes each word together with the space after it, and reverses both if
 * the word is right-to-left: so the space before such a word is put after it.
 */
function joinedBySpaces(parts: readonly Piece[]): Piece[] {
  const pieces: { text: string; font: Typeface; isReversed: boolean }[] = []
  let space = ''
  for (const { text, font } of parts) {
    if (text.trim() === '') {
      space += text
      continue
    }
    const isReversed = RIGHT_TO_LEFT.test(text)
    const spaced = isReversed ? text + space : space + text
    const last = pieces.at(-1)
    // Without a space between them, two parts would be shaped as one.
    const isApart = isReversed ? last?.text.endsWith(' ') : space !== ''
    if (isApart && last?.font === font && last.isReversed === isReversed) last.text += spaced
    else pieces.push({ text: spaced, font, isReversed })
    space = ''
  }
  return pieces.map(({ text, font, isReversed }) => ({
    text,
    font,
    ...(isReversed && text.endsWith(' ') && { preserveTrailingSpaces: true as const }),
  }))
}

/** As few pieces as possible, because pdfmake takes its time for each. */
function setWords(text: string): Piece[] {
  const pieces: { text: string; font: Typeface }[] = []
  for (const piece of words(text).flatMap((word) => piecesOf(word))) {
    const last = pieces.at(-1)
    if (last?.font === piece.font) last.text += piece.text
    else pieces.push({ ...piece })
  }
  return pieces
}

/** How many lines a text takes up in a box, or one more than that. */
export function linesIn(text: string, box: Box): number {
  return linesOf(cleaned(text), box).length
}

/** The text in two: its first lines, and the rest. Nothing is left for the rest if it would be a line or two. */
export function parted(text: string, first: number, box: Box): readonly [string, string?] {
  const lines = linesOf(cleaned(text), box)
  if (lines.length <= first + 2) return [text]
  return [lines.slice(0, first).join('\n'), lines.slice(first).join('\n')]
}

/** The text in parts of so many lines each; the last may have fewer. */
export function inParts(text: string, size: number, box: Box): string[] {
  const lines = linesOf(cleaned(text), box)
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, part) =>
    lines.slice(part * size, (part + 1) * size).join('\n'),
  )
}

function linesOf(text: string, box: Box): string[] {
  return text.split('\n').flatMap((paragraph) => wrapped(paragraph, box))
}

/** Hebrew, Arabic and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
/** Control characters, and marks that could reverse the text next to them. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Only fractions stay on one line: a text pasted from elsewhere may have no spaces but unbroken ones. */
function cleaned(text: string): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0]/g, ' ')
    .replace(UNPRINTABLE, '')
    .toWellFormed()
  return unbrokenFractions(clean)
}

/** Words, the spaces between them, and line breaks. */
function words(text: string): string[] {
  return text.match(/\n|[^\S\n\u00a0]+|[\S\u00a0]+/g) ?? []
}

/** Characters that the main typeface prints as they are, one by one. */
const PLAIN = /^[\x20-\x7e]*$/

/** Finding the letters of a word and their typefaces takes its time, and the same words come again and again. */
const known = new LRUCache<string, readonly Piece[]>({ max: 20_000 })

/** Splits a word, or the space between two, by typeface. */
function piecesOf(word: string): readonly Piece[] {
  if (PLAIN.test(word)) return [{ text: word, font: 'Roboto' }]
  const before = known.get(word)
  if (before !== undefined) return before
  // A comma in a Hebrew word stays in the Hebrew typeface, which then positions it correctly.
  const preferred = RIGHT_TO_LEFT.test(word) ? 'DejaVu' : 'Roboto'
  const pieces: { text: string; font: Typeface }[] = []
  for (const { segment } of graphemes.segment(word)) {
    const shown = printable(segment, preferred)
    const font = typefaceFor(shown.codePointAt(0) ?? 0, preferred) ?? 'Roboto'
    const last = pieces.at(-1)
    if (last?.font === font) last.text += shown
    else pieces.push({ text: shown, font })
  }
  if (word.length <= LONG_WORD) known.set(word, pieces)
  return pieces
}

/** Joiners and variation selectors ask for glyphs that these typefaces do not have. */
const INVISIBLE = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]|[\u{1f3fb}-\u{1f3ff}]/gu

function printable(grapheme: string, preferred: Typeface): string {
  if (/\s/.test(grapheme)) return grapheme === '\n' || grapheme === '\u00a0' ? grapheme : ' '
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

/** Only regular text is measured. */
const BOLD_IS_WIDER = 1.06

/** The lines of a paragraph. A word wider than the box is broken at any letter. */
function wrapped(paragraph: string, { width, fontSize, bold }: Box): string[] {
  const size = bold ? fontSize * BOLD_IS_WIDER : fontSize
  const lines: string[] = []
  let line = ''
  let taken = 0
  const add = (part: string, wide: number) => {
    if (line !== '' && part.trim() !== '' && taken + wide > width) {
      lines.push(line.trimEnd())
      line = ''
      taken = 0
    }
    line += part
    taken += wide
  }
  for (const word of words(paragraph)) {
    const wide = word.length > LONG_WORD ? Number.POSITIVE_INFINITY : widthInPieces(word, size)
    if (wide <= width || word.trim() === '') add(word, wide)
    else {
      for (const { segment } of graphemes.segment(word)) add(segment, widthInPieces(segment, size))
    }
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
