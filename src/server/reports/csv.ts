/** Tables as CSV files, written row by row. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { ReportColumn } from '#domain/reports.ts'
import type { Table } from './reports.ts'

/** A number as a spreadsheet reads it. It comes from Kerf, so a minus is no formula. */
interface Figure {
  readonly figure: string
}

function isFigure(value: object): value is Figure {
  return 'figure' in value
}

function figureOf(value: number, { kind }: ReportColumn): Figure {
  return { figure: kind === 'money' ? (value / 100).toFixed(2) : String(value) }
}

async function* recordsOf({ columns, rows }: Table): AsyncGenerator<(string | Figure)[]> {
  yield columns.map(({ label }) => label)
  for await (const row of rows) {
    yield row.map((cell, index) => {
      const column = columns[index]
      return typeof cell === 'string' || column === undefined ? String(cell) : figureOf(cell, column)
    })
  }
}

/** Excel reads a file as UTF-8 only with its mark. Texts that a spreadsheet would run as formulas are escaped. */
export function csvOf(table: Table): Readable {
  const records = Readable.from(recordsOf(table))
  const writer = stringify({
    bom: true,
    cast: {
      string: (value) => ({ value, escape_formulas: true }),
      object: (value) => (isFigure(value) ? value.figure : ''),
    },
  })
  records.on('error', (error) => writer.destroy(error))
  return records.pipe(writer)
}
