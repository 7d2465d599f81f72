/** Rows pasted from a spreadsheet under a row of column names: each cell means what its column is called. */
import { GREETINGS, NO, QUANTITY_LABELS, stems, YES } from './common-words.ts'
import type { Item } from './items.ts'
import type { Line } from './lines.ts'
import { sideNamed } from './named-sides.ts'
import { itemsOf } from './text-items.ts'
import { foldedWord, stemOf } from './word-forms.ts'

type Meaning = 'quantity' | 'side' | 'price' | 'total' | 'number' | 'words' | 'unknown'

interface Column {
  readonly meaning: Meaning
  /** As it is called. */
  readonly name: string
}

export interface Columns {
  readonly separator: RegExp
  readonly columns: readonly Column[]
}

/** A sentence has the last two as well, so that they need a second column that is known. */
const SEPARATORS = [
  { separator: /\t/, least: 1 },
  { separator: /\|/, least: 1 },
  { separator: /,/, least: 2 },
  { separator: /\s{2,}/, least: 2 },
]
const PRICES = stems('price rate unitprice cost each')
const TOTALS = stems('total amount extended ext extension subtotal')
const NUMBERS = stems('no number line ln nr id ref')
const WORDS = stems(
  'description desc item piece part product type note notes comment comments details remarks name',
)

/** Somebody who talks says them, and no column is called that. */
const TALK = stems('i you we me us can could would please pls these')
const LONGEST_NAME = 4

/** Of a line that only names columns. */
export function columnsIn(text: string, { start, end }: Line): Columns | undefined {
  const line = text.slice(start, end)
  if (/\d/.test(line)) return undefined
  for (const { separator, least } of SEPARATORS) {
    const cells = line.split(separator)
    if (cells.some(isSentence)) continue
    const columns = cells.map((cell) => columnCalled(cell.trim()))
    const known = columns.filter(({ meaning }) => meaning !== 'unknown' && meaning !== 'words')
    const unknown = columns.filter(({ meaning }) => meaning === 'unknown').length
    const isHeader = columns.length > 1 && unknown <= columns.length / 2 && columns.length - unknown >= least
    if (isHeader && known.length > 0) return { separator, columns }
  }
  return undefined
}

function wordsOf(name: string): string[] {
  return name
    .split(/[\s./()#]+/)
    .filter((word) => word !== '')
    .map((word) => stemOf(foldedWord(word)))
}

function isSentence(name: string): boolean {
  const words = wordsOf(name)
  return words.length > LONGEST_NAME || words.some((word) => TALK.has(word) || GREETINGS.has(word))
}

function columnCalled(name: string): Column {
  const words = wordsOf(name)
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  if (
    name === '#' ||
    (words.length > 0 && words.every((word) => NUMBERS.has(word) || word === 'item') && has(NUMBERS))
  )
    return { meaning: 'number', name }
  if (has(QUANTITY_LABELS) || words[0] === 'pc') return { meaning: 'quantity', name }
  if (has(PRICES)) return { meaning: 'price', name }
  if (has(TOTALS)) return { meaning: 'total', name }
  if (words.length <= 3 && words.some((word) => sideNamed(word) !== undefined))
    return { meaning: 'side', name }
  return { meaning: has(WORDS) ? 'words' : 'unknown', name }
}

/** Undefined if the line is no row of these columns. */
export function rowItems(
  text: string,
  { start, end }: Line,
  { separator, columns }: Columns,
): Item[] | undefined {
  const cells = cellsOf(text, start, end, separator)
  if (cells.length < 2) return undefined
  return cells.flatMap((cell, at) => {
    const items = itemsOf(text, cell.start, cell.end)
    const column = columns[at]
    return items.length === 0 ? [] : [...cellItems(items, column, cell.start), impliedMark(',', cell.end)]
  })
}

function cellsOf(text: string, start: number, end: number, separator: RegExp) {
  const cells: { start: number; end: number }[] = []
  let at = start
  for (const cell of text.slice(start, end).split(separator)) {
    cells.push({ start: at, end: at + cell.length })
    at += cell.length
    at += separator.exec(text.slice(at, end))?.[0].length ?? 0
  }
  return cells
}

function cellItems(items: readonly Item[], column: Column | undefined, start: number): Item[] {
  switch (column?.meaning) {
    case 'quantity':
      return [called('qty', start), ...items]
    case 'side':
      return [...sideWords(column.name, start), ...items]
    case 'price':
      return items.map(priceItem)
    case 'total':
    case 'number':
      return items.map((item) => ({ ...item, kind: 'word', key: 'item', stem: 'item' }))
    case 'unknown':
      return isYesOrNo(items)
        ? [
            ...itemsOf(column.name).map((item) => ({ ...item, text: '', start, end: start })),
            impliedMark(':', start),
            ...items,
          ]
        : [...items]
    case 'words':
    case undefined:
      return [...items]
  }
}

function priceItem(item: Item): Item {
  const dollars = item.kind === 'amount' ? item.value : Number(item.text)
  const isPrice = item.kind === 'amount' || (item.kind === 'word' && /^\d+$/.test(item.text))
  return isPrice ? { ...item, kind: 'money', dollars, basis: 'each' } : item
}

function sideWords(name: string, start: number): Item[] {
  const word = itemsOf(name).find((item) => item.kind === 'word' && sideNamed(item.stem) !== undefined)
  return word === undefined ? [] : [{ ...word, text: '', start, end: start }]
}

function isYesOrNo(items: readonly Item[]): boolean {
  const [only, another] = items
  return another === undefined && only?.kind === 'word' && (YES.has(only.stem) || NO.has(only.stem))
}

function called(key: string, at: number): Item {
  return { kind: 'word', key, stem: key, text: '', start: at, end: at, isSpaced: true }
}

/** A mark that the text does not have. */
export function impliedMark(key: string, at: number): Item {
  return { kind: 'mark', key, text: '', start: at, end: at, isSpaced: false }
}
