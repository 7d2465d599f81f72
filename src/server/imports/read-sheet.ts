/** Reads the rows of a CSV file, in whatever way it was saved, or of a spreadsheet. Runs in a process of its own. */
import { CsvError, parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { originalCell } from '#domain/csv.ts'
import { isEmptyRow, isShownError } from '#domain/customer-import.ts'
import { refusalAt } from '#domain/refusal.ts'
import { asShown } from './as-shown.ts'

const MAX_ROWS = 20_000
const MAX_COLUMNS = 100
/** With blank ones. */
const MAX_LINES = 100_000
/** Longer than any field may be, so that a text that is too long is a problem of its row. */
const MAX_CELL = 20_000
/** What a spreadsheet may hold unpacked: a file made to fill the memory says more, or is cut off. */
const MAX_UNPACKED = 100 * 1024 * 1024

export interface ReadFile {
  /** Every one, in its place; a blank one is empty. */
  readonly rows: string[][]
  /** How many sheets the file has, without blank ones. The rows are those of the first that is not hidden. */
  readonly sheets: number
}

/**
 * @throws Refusal 'unsupported-media', 'too-large', 'invalid', each with what to do.
 */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const { rows, sheets } = startsWith(bytes, 'PK\u0003\u0004')
    ? await readWorkbook(bytes)
    : { rows: csvRows(bytes), sheets: 1 }
  const filled = rows.reduce((count, row) => (isEmptyRow(row) ? count : count + 1), 0)
  if (filled === 0) refuse('invalid', 'The file has no rows. Choose another.')
  if (filled > MAX_ROWS) {
    const most = MAX_ROWS.toLocaleString('en-US')
    refuse(
      'too-large',
      `The file has ${filled.toLocaleString('en-US')} rows, but only ${most} are allowed. Split it.`,
    )
  }
  const last = rows.findLastIndex((row) => !isEmptyRow(row))
  if (last >= MAX_LINES) refuse('too-large', 'The file has too many blank rows. Delete them.')
  const kept = rows.slice(0, last + 1).map((row, index) => {
    if (isEmptyRow(row)) return []
    const width = row.findLastIndex((cell) => cell.trim() !== '') + 1
    if (width > MAX_COLUMNS) {
      const message = `Row ${index + 1} has ${width} columns, but only ${MAX_COLUMNS} are allowed. Delete those that are not needed.`
      refuse('too-large', message)
    }
    return row.slice(0, width).map((cell) => originalCell(cell.slice(0, MAX_CELL)))
  })
  return { rows: kept, sheets }
}

function refuse(code: 'invalid' | 'too-large' | 'unsupported-media', message: string): never {
  throw refusalAt(code, 'file', message)
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.subarray(0, signature.length).toString('latin1') === signature
}

/** A blank sheet is smaller. */
const SURELY_FILLED = 4096
/** Lists the sheets, in the order of their tabs. */
const LIST_OF_SHEETS = 'xl/workbook.xml'
const MAX_LIST = 1024 * 1024

async function readWorkbook(bytes: Buffer): Promise<ReadFile> {
  let unpacked = 0
  let sheets = 0
  let isWorkbook = false
  let first = 1
  try {
    const { [LIST_OF_SHEETS]: list, ...small } = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize
        if (name === LIST_OF_SHEETS) return originalSize < MAX_LIST
        if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) return false
        isWorkbook = true
        if (originalSize > SURELY_FILLED) sheets += 1
        return originalSize <= SURELY_FILLED
      },
    })
    if (list !== undefined) first = firstShownSheet(strFromU8(list))
    sheets += Object.values(small).filter((sheet) => /<(\w+:)?(v|is)\b/.test(strFromU8(sheet))).length
  } catch {
    refuse('invalid', 'The file is damaged. Save it again as an Excel workbook (.xlsx) or as CSV.')
  }
  if (unpacked > MAX_UNPACKED)
    refuse('too-large', 'The spreadsheet is too large. Split it, or save it as CSV.')
  const read = await readShown(bytes, first).catch(() =>
    refuse(
      'unsupported-media',
      isWorkbook
        ? 'This workbook cannot be read. Open it in Excel and save it again, or save it as CSV.'
        : 'This is not an Excel workbook (.xlsx). Save it as one, or as CSV.',
    ),
  )
  const rows = read.map((row) => withoutMereErrors(row.map(cellText)))
  if (sheets > 0 && rows.every(isEmptyRow)) {
    refuse(
      'invalid',
      'The first sheet has no rows. Put the sheet with the customers first, and save the file again.',
    )
  }
  return { rows, sheets }
}

async function readShown(bytes: Buffer, sheet: number) {
  return readSheet(asShown(bytes), sheet)
}

/** From 1: hidden ones have what somebody put away. */
function firstShownSheet(list: string): number {
  const tags = list.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? []
  const shown = tags.findIndex((tag) => !/\sstate=["'](?:h|veryH)idden["']/.test(tag))
  return Math.max(shown, 0) + 1
}

/** A formula that was filled down beyond the last customer fails in each row. */
function withoutMereErrors(row: string[]): string[] {
  return row.every((cell) => cell === '' || isShownError(cell)) ? [] : row
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** A PDF, a web page or XML that was named .xls, or contact cards. */
const OTHER_TEXT = /^\s*(%PDF-|<|BEGIN:VCARD)/i
const LINE_END = /\r\n|\n|\r/

function csvRows(bytes: Buffer): string[][] {
  // The container of older workbooks, and of those with a password.
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) {
    refuse(
      'unsupported-media',
      'This is an old Excel file, or one with a password. Save it as .xlsx without a password, or as CSV.',
    )
  }
  const text = decoded(bytes)
  if (text.slice(0, 10_000).includes('\0') || OTHER_TEXT.test(text)) {
    refuse(
      'unsupported-media',
      'This is neither a CSV file nor an Excel workbook (.xlsx). Save it as CSV UTF-8.',
    )
  }
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      // Files that were put together have several; from the first alone, others would join rows.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // Blank lines count, so that rows have the numbers that they have in a spreadsheet.
      skip_empty_lines: false,
      max_record_size: 1024 * 1024,
    })
  } catch (error) {
    const isTooLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE'
    const why = isTooLong
      ? 'a row is longer than 1 MB, perhaps because a quotation mark is never closed. Correct the row, and save the file again.'
      : 'a quotation mark is never closed. Save it again.'
    refuse('invalid', `The file cannot be read as CSV: ${why}`)
  }
}

/** Accented letters within a word, or an apostrophe, in the Mac's encoding. In that of Windows they are capitals and signs. */
const OF_MAC = /[a-z][\x87-\x90\x98\x9b\x9d\x9f]|[A-Z][\x87-\x90\x98\x9b\x9d\x9f][a-z]|[A-Za-z]\xd5[A-Za-z]/g
/** The same for Windows. */
const OF_WINDOWS = /[A-Za-z][\x92\xdf-\xff]/g

/** By its byte order mark; without one, UTF-8 if it is, otherwise what Excel writes on Windows or on a Mac. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const latin = bytes.toString('latin1')
    const count = (signs: RegExp) => latin.match(signs)?.length ?? 0
    return new TextDecoder(count(OF_MAC) > count(OF_WINDOWS) ? 'macintosh' : 'windows-1252').decode(bytes)
  }
}

/** Enough to get past titles to lines that tell. */
const TELLING_CHARACTERS = 50_000

/** The sign that is on most lines outside quotation marks, because a title or a blank line has none; if tied, the most frequent. */
function delimiterOf(text: string): string {
  const plain = text.slice(0, TELLING_CHARACTERS).replace(/"[^"]*"/g, '')
  const lines = plain.split(LINE_END)
  const counted = [',', ';', '\t', '|'].map((sign) => ({
    sign,
    lines: lines.filter((line) => line.includes(sign)).length,
    count: plain.split(sign).length,
  }))
  return counted.toSorted((a, b) => b.lines - a.lines || b.count - a.count)[0]?.sign ?? ','
}
