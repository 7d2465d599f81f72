/** Tables as CSV files, sent while their rows are read. */
import { Readable } from 'node:stream'
import { CSV_FORMAT, defuseCell } from '#domain/csv.ts'
import type { ReportColumn, ReportRow } from '#domain/reports.ts'

export interface Table {
  readonly columns: readonly ReportColumn[]
  readonly rows: AsyncIterable<ReportRow>
}

/** Sent together: a stream that carries single rows spends most of its time on handing them over. */
const ROWS_AT_ONCE = 250

export function csvOf(table: Table): Readable {
  return Readable.from(textOf(table), { objectMode: false })
}

async function* textOf({ columns, rows }: Table): AsyncGenerator<string> {
  // Loaded with the first file, so that the server starts without it.
  const { stringify } = await import('csv-stringify/sync')
  const { bom, ...format } = CSV_FORMAT
  const write = (records: readonly string[][], isFirst = false) =>
    stringify([...records], { ...format, bom: bom && isFirst, cast: { string: defuseCell } })
  yield write([columns.map(({ label }) => label)], true)
  let records: string[][] = []
  for await (const row of rows) {
    records.push(recordOf(row, columns))
    if (records.length < ROWS_AT_ONCE) continue
    yield write(records)
    records = []
  }
  if (records.length > 0) yield write(records)
}

function recordOf(row: ReportRow, columns: Table['columns']): string[] {
  return row.map((cell, index) => {
    const column = columns[index]
    return typeof cell === 'string' || column === undefined ? String(cell) : figureOf(cell, column)
  })
}

function figureOf(value: number, { kind }: ReportColumn): string {
  if (kind === 'money') return (value / 100).toFixed(2)
  return kind === 'hours' ? (value / 60).toFixed(2) : String(value)
}
