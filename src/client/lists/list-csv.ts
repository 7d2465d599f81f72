/** Loaded at the first export. */
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { ExportColumn } from './list.ts'

/** Excel reads a file as UTF-8 only with this mark. Texts that a spreadsheet would run as formulas are escaped. */
export function csvOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const records = rows.map((row) => columns.map(({ value }) => value(row)))
  return stringify([columns.map(({ header }) => header), ...records], {
    bom: true,
    escape_formulas: true,
    // A negative amount is no formula.
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  })
}
