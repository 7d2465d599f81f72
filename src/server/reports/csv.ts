/** Tables as CSV files, written row by row. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { CSV_FORMAT, defuseCell } from '#domain/csv.ts'
import type { ReportColumn } from '#domain/reports.ts'
import type { Table } from './reports.ts'

function figureOf(value: number, { kind }: ReportColumn): string {
  return kind === 'money' ? (value / 100).toFixed(2) : String(value)
}

async function* recordsOf({ columns, rows }: Table): AsyncGenerator<string[]> {
  yield columns.map(({ label }) => label)
  for await (const row of rows) {
    yield row.map((cell, index) => {
      const column = columns[index]
      return typeof cell === 'string' || column === undefined ? String(cell) : figureOf(cell, column)
    })
  }
}

export function csvOf(table: Table): Readable {
  const records = Readable.from(recordsOf(table))
  const writer = stringify({ ...CSV_FORMAT, cast: { string: defuseCell } })
  records.on('error', (error) => writer.destroy(error))
  return records.pipe(writer)
}
