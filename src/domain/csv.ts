/** What every CSV file of Kerf has in common. */

/**
 * Excel reads a file as UTF-8 only with its mark, and RFC 4180 ends lines with both characters. Readers take either one
 * for the end of a row too, unless the cell is quoted. By default, LibreOffice also takes a semicolon or a tab for
 * the end of a cell.
 */
export const CSV_FORMAT = {
  bom: true,
  record_delimiter: '\r\n',
  quote_record_delimiter: true,
  quoted_match: /[;\t]/,
} as const

const FORMULA = /^[=+\-@\t\r＝＋－＠]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** A text that a spreadsheet would run as a formula gets an apostrophe. A plain number stays one. */
export function defuseCell(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** What the cell said before `defuseCell`. */
export function originalCell(text: string): string {
  const original = text.slice(1)
  return text.startsWith("'") && defuseCell(original) === text ? original : text
}
