/** Finds the names of rooms, windows, and units, as lists of glass have them: their numbers are no sizes. */
import { amountAt, isJoiner } from './amounts.ts'
import { sideNamed } from './named-sides.ts'
import { isMark, wordAt } from './spelled-numbers.ts'
import type { Token } from './tokens.ts'

const ROOMS = new Set(
  'bath bathroom bedroom bed br ba mbr kitchen kit hall hallway office den closet location elevation mark tag'.split(
    ' ',
  ),
)
/** A size may follow these, too. */
const PIECES = new Set('window win unit door opening area type lot'.split(' '))

const MOST_OF_LETTER = 20

/** `BR 1:`, `Window 2 - 34 x 58`, `Unit B` alone, `Bath 3, mirror`, `W1: 34 x 58`; not `unit 30 x 40` or `bath 2 mirrors`. The token after it. */
export function labelEnd(text: string, tokens: readonly Token[], at: number): number | undefined {
  const word = wordAt(tokens, at) ?? ''
  if (at === 0 && /^[a-z]$/.test(word)) return letterEnd(text, tokens)
  const isLettered = tokens.length === 2 && /^[a-h]$/.test(wordAt(tokens, 1) ?? '')
  if (at === 0 && isLettered && PIECES.has(word)) return 2
  const number = tokens[at + 1]
  if (number?.kind !== 'number' || !/^\d{1,3}$/.test(number.text)) return undefined
  if (ROOMS.has(word)) return endsLabel(text, tokens, at + 2) ? at + 2 : undefined
  const opens = [':', '('].some((key) => isMark(tokens, at - 1, key)) || wordAt(tokens, at - 1) === 'for'
  if (!PIECES.has(word) || (at > 0 && !opens) || isMark(tokens, at + 2, ',')) return undefined
  return endsLabel(text, tokens, at + 2) ? at + 2 : undefined
}

/** `W1`, `W-1`, before a size. */
function letterEnd(text: string, tokens: readonly Token[]): number | undefined {
  const place = isMark(tokens, 1, '-') && tokens[1]?.isSpaced === false ? 2 : 1
  const number = tokens[place]
  if (number?.kind !== 'number' || number.isSpaced || !/^\d{1,2}$/.test(number.text)) return undefined
  const isSized = tokens.some((_, at) => at > place && isSizeAt(text, tokens, at))
  const isShort = number.value <= MOST_OF_LETTER && !isJoiner(tokens, place + 1)
  const next = tokens[place + 1]
  const isBeforeName = next?.kind === 'word' && sideNamed(next.stem) === undefined
  const ends = isBeforeName || endsLabel(text, tokens, place + 1)
  return isSized && isShort && ends ? place + 1 : undefined
}

function endsLabel(text: string, tokens: readonly Token[], at: number): boolean {
  const next = tokens[at]
  if (next === undefined || [':', ',', ')'].some((key) => isMark(tokens, at, key))) return true
  const isDash = isMark(tokens, at, '-') && next.isSpaced
  if (isDash)
    return tokens[at + 1]?.kind !== 'number' || isSizeAt(text, tokens, at + 1) || isMark(tokens, at + 2, '@')
  return next.kind === 'number' && !next.isFraction && isSizeAt(text, tokens, at)
}

/** `34 1/2 x 58` */
function isSizeAt(text: string, tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind !== 'number') return false
  const found = amountAt(text, tokens, at)
  return found !== undefined && isJoiner(tokens, found.next)
}
