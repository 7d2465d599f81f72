/** Finds what a search found in texts, by the rules that the server searches by. */
import { BARE_LETTERS } from './bare-letters.ts'
import { searchedPhone, withoutPhonePunctuation } from './searched-phone.ts'

/** From how many characters line items are searched too. A single one is in nearly all of them. */
export const DEEP_SEARCH_LENGTH = 2

export interface SearchedText {
  /** Whether any of the texts contains it, ignoring case. */
  readonly isIn: (...texts: readonly (string | null)[]) => boolean
  /** Whether the phone number contains it as typed, or its digits. */
  readonly isInPhone: (phone: string | null) => boolean
  /** The text on one line, cut around the match if it is long. */
  readonly excerptOf: (text: string) => string
}

/** In characters. */
const MAX_EXCERPT = 120
const LEAD = 30

export function searchedText(search: string): SearchedText {
  const sought = plainLetters(search)
  const digits = searchedPhone(search)
  const isIn = (...texts: readonly (string | null)[]) =>
    texts.some((text) => text !== null && plainLetters(text).includes(sought))
  return {
    isIn,
    isInPhone: (phone) =>
      isIn(phone) ||
      (phone !== null && digits !== undefined && withoutPhonePunctuation(phone).includes(digits)),
    excerptOf: (text) => excerpt(text, sought),
  }
}

const ASCII = /^[\0-\x7f]*$/
/** What phones and word processors write instead of the marks of feet and inches, of which one is the apostrophe too. */
export const TYPOGRAPHIC_MARKS: ReadonlyMap<string, readonly string[]> = new Map([
  ["'", ['’', '‘', '′']],
  ['"', ['”', '“', '″']],
])

/**
 * What searches compare: lowercase, without accents, with plain marks. The SQL function of this name says the same (migration 060).
 */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase()
  if (ASCII.test(text)) return lower
  return plainMarks(lower)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæðøđħıłœς]/g, (letter) => BARE_LETTERS[letter] ?? letter)
}

function plainMarks(text: string): string {
  let marked = text
  for (const [plain, marks] of TYPOGRAPHIC_MARKS)
    for (const mark of marks) marked = marked.replaceAll(mark, plain)
  return marked
}

/** A name may be written 'Smith, John': each word of what was typed is sought by itself. */
export function searchedWords(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '')
}

function excerpt(text: string, sought: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const letters = Array.from(line)
  if (letters.length <= MAX_EXCERPT) return line
  const before = plainLetters(line).indexOf(sought)
  const at = before < 0 ? 0 : Array.from(plainLetters(line).slice(0, before)).length
  const start = Math.max(0, Math.min(at - LEAD, letters.length - MAX_EXCERPT))
  const end = start + MAX_EXCERPT
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${end < letters.length ? '…' : ''}`
}
