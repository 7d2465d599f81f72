import { expect, test } from 'vitest'
import { csvOf } from './list-csv.ts'

const COLUMNS = [
  { header: 'Title', value: ({ title }: { title: string }) => title },
  { header: 'Total', value: () => 12.5 },
  { header: 'PO number', value: () => null },
]

test.each(['\n', '\r', '\r\n'])('a cell with the line break %j is quoted', (end) => {
  const title = `Walnut top${end}matte`
  expect(csvOf(COLUMNS, [{ title }])).toContain(`\r\n"${title}"`)
})

test.each(['; matte', '\tmatte'])(
  'a cell with %j is quoted, since LibreOffice begins a column there',
  (end) => {
    const title = `Walnut top${end}`
    expect(csvOf(COLUMNS, [{ title }])).toContain(`\r\n"${title}"`)
  },
)

test('a CSV file has a byte order mark, a header, and quotes what needs it', () => {
  expect(csvOf(COLUMNS, [{ title: 'Table, "round"' }])).toBe(
    '\ufeffTitle,Total,PO number\r\n"Table, ""round""",12.5,\r\n',
  )
})

test('a file in parts is the same as a whole one', () => {
  const rows = [{ title: 'One' }, { title: 'Two' }]
  const parts = [csvOf(COLUMNS, rows.slice(0, 1)), csvOf(COLUMNS, rows.slice(1), 'rest')]
  expect(parts.join('')).toBe(csvOf(COLUMNS, rows))
})

test('a negative amount stays a number', () => {
  const balance = [{ header: 'Balance', value: () => -12.5 }]
  expect(csvOf(balance, [{}])).toBe('\ufeffBalance\r\n-12.5\r\n')
})

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx', '＝1+1'])(
  '%j does not become a formula',
  (title) => {
    const cell = csvOf(COLUMNS.slice(0, 1), [{ title }]).split('\r\n')[1]
    expect(cell?.replace(/^"/, '')).toMatch(/^'/)
  },
)
