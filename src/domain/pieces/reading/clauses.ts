/** Cuts lines at semicolons, at the ends of sentences, and before the next piece: `… and two benches 60 x 14`. */
import { type Content, contentOf } from './content.ts'
import type { Item } from './items.ts'
import type { Line } from './lines.ts'
import { inputsDescribed } from './own-words.ts'
import { piecesIn } from './several-pieces.ts'
import type { Shop, ShopWords } from './shop-words.ts'
import { spelledRight } from './spelling.ts'
import { type Columns, columnsIn, rowItems } from './table-rows.ts'
import { itemsOf } from './text-items.ts'

export type Break = 'line' | 'block' | 'semicolon' | 'sentence' | 'piece'

export interface Clause {
  readonly items: readonly Item[]
  readonly content: Content
  /** What it follows. */
  readonly break: Break
  readonly isBulleted: boolean
  readonly indent: number
  readonly start: number
  readonly end: number
  /** The end of its sentence. */
  readonly mark: number
  /** The items that it shares with the next ones: `tables:`. */
  readonly shared: readonly Item[]
}

const ABBREVIATIONS = new Set(
  'in ft approx qty no ea pc pcs w dia thk max min st ave mr mrs ms dr inc co l h d t ext avg misc incl est std alum ref dim dims hrs lbs sq lin mfg blvd rd'.split(
    ' ',
  ),
)
/** ` (b) `, ` pc 2: ` */
const LETTERED =
  /^\s*(?:and\s+)?(?:\(?[a-h]\)\s+|(?:item|line|piece|pc|panel|part|mark|pos|no|#)\.?[ \t]?#?\d{1,2}[ \t]?[:)][ \t]*)/i
/** Words that are written on a piece. */
const QUOTED = /(?<=^|[\s(:])["“][^"“”]{1,80}["”]/g
/** Not the leaders of `72 x 36 ..... 2`, nor the side that is open in `72 x ? x 2`. */
const END = /[;!]|(?<![x×*]\s?)\?|(?<!\.)\.(?=\s)/g
/** The cell of a row whose cells are apart by semicolons. */
const NUMBER_CELL = /^[\s\d./"'”″]*\d[\s\d./"'”″]*$/

export interface Clauses {
  readonly clauses: readonly Clause[]
  /** The names of columns. */
  readonly headings: readonly Line[]
}

export function clausesOf(text: string, lines: readonly Line[], { types, words }: Shop): Clauses {
  const headings: Line[] = []
  let columns: Columns | undefined
  const clauses = lines.flatMap((line): Clause[] => {
    const found = lines.length > 1 ? columnsIn(text, line) : undefined
    if (found !== undefined) {
      columns = found
      headings.push(line)
      return []
    }
    const row = columns === undefined ? undefined : rowItems(text, line, columns)
    if (row !== undefined) return [rowClause(row, line, words)]
    const isOwn = types.some(
      ({ definition }) => inputsDescribed(definition, text.slice(line.start, line.end)) !== undefined,
    )
    if (isOwn) return [rowClause(itemsOf(text, line.start, line.end), line, words)]
    const breaks = breaksIn(text, line)
    return breaks.flatMap(({ start, end, after, mark }): Clause[] => {
      const items = spelledRight(itemsOf(text, start, end), words)
      const place: Break = after ?? (line.startsBlock ? 'block' : 'line')
      const { isBulleted, indent } = line
      return piecesIn(items, words).map(({ items, shared }, at) => ({
        items,
        shared,
        content: contentOf(items, words),
        break: at === 0 ? place : 'piece',
        isBulleted: isBulleted && after === undefined && at === 0,
        indent,
        start: items[0]?.start ?? start,
        end: items.at(-1)?.end ?? end,
        mark,
      }))
    })
  })
  return { clauses, headings }
}

function rowClause(items: readonly Item[], { start, end, indent }: Line, words: ShopWords): Clause {
  return {
    items,
    shared: [],
    content: contentOf(items, words),
    break: 'line',
    isBulleted: true,
    indent,
    start,
    end,
    mark: end,
  }
}

function breaksIn(text: string, { start, end }: Line) {
  const parts: { start: number; end: number; after: Break | undefined; mark: number }[] = []
  let from = start
  let after: Break | undefined
  const line = text.slice(start, end)
  const quoted = [...line.matchAll(QUOTED)].map(
    ({ index, 0: words }) => [start + index, start + index + words.length] as const,
  )
  const isRow = line.split(';').some((cell) => NUMBER_CELL.test(cell))
  for (const match of line.matchAll(END)) {
    const at = start + match.index
    if (isRow && match[0] === ';') continue
    if (quoted.some(([open, close]) => at > open && at < close)) continue
    if (match[0] === '.' && isAbbreviation(text, from, at)) continue
    if (text.slice(from, at).trim() !== '') parts.push({ start: from, end: at, after, mark: at + 1 })
    after = match[0] === ';' ? 'semicolon' : 'sentence'
    from = at + 1 + (LETTERED.exec(text.slice(at + 1, Math.min(end, at + 16)))?.[0].length ?? 0)
  }
  if (text.slice(from, end).trim() !== '') parts.push({ start: from, end, after, mark: end })
  return parts
}

function isAbbreviation(text: string, from: number, at: number): boolean {
  let start = at
  while (start > from && /[a-z]/i.test(text.charAt(start - 1))) start -= 1
  const isNumbered = start === at && at - from <= 2
  return (
    isNumbered ||
    (ABBREVIATIONS.has(text.slice(start, at).toLowerCase()) && !/^\.\s+[A-Z]/.test(text.slice(at, at + 4)))
  )
}
