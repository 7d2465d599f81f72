import { saveFile } from '../ui/save-file.ts'
import { showFailure } from '../ui/toast.tsx'
import type { ExportColumn, List } from './list.ts'

/** Rows in groups, in which a long list comes. */
type Groups<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

/** Saves the rows as a CSV file, named after the list. */
export async function exportRows<Row>(list: List<Row>, groups: Groups<Row>): Promise<void> {
  const columns: readonly ExportColumn<Row>[] =
    list.exported ?? list.columns.map(({ header, text }) => ({ header, value: text }))
  try {
    const { csvOf } = await import('./list-csv.ts')
    const parts: string[] = []
    for await (const rows of groups)
      parts.push(csvOf(columns, rows, parts.length === 0 ? 'beginning' : 'rest'))
    const name = `${list.title.toLowerCase().replaceAll(/\W+/g, '-')}.csv`
    saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name)
  } catch {
    showFailure('Error', 'Failed to export the list. Check your connection and try again.')
  }
}
