/** Loaded at the first export. */
import { stringify } from 'csv-stringify/browser/esm/sync'
import { CSV_FORMAT, defuseCell } from '#domain/csv.ts'
import type { ExportColumn } from './list.ts'

/** @param part whether a file begins with these rows or goes on with them. */
export function csvOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  part: 'beginning' | 'rest' = 'beginning',
): string {
  const records = rows.map((row) => columns.map(({ value }) => value(row)))
  const header = columns.map((column) => column.header)
  return stringify(part === 'beginning' ? [header, ...records] : records, {
    ...CSV_FORMAT,
    bom: part === 'beginning',
    cast: { string: defuseCell, number: String },
  })
}
