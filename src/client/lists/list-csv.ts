/** Loaded at the first export. */
import { stringify } from 'csv-stringify/browser/esm/sync'
import { CSV_FORMAT, defuseCell } from '#domain/csv.ts'
import type { ExportColumn } from './list.ts'

export function csvOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const records = rows.map((row) => columns.map(({ value }) => value(row)))
  return stringify([columns.map(({ header }) => header), ...records], {
    ...CSV_FORMAT,
    cast: { string: defuseCell, number: String },
  })
}
