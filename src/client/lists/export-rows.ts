import { saveFile } from '../ui/save-file.ts'
import { showFailure } from '../ui/toast.tsx'
import type { ExportColumn, List } from './list.ts'

/** Saves the rows as a CSV file, named after the list. */
export async function exportRows<Row>(list: List<Row>, rows: readonly Row[]): Promise<void> {
  const columns: readonly ExportColumn<Row>[] =
    list.exported ?? list.columns.map(({ header, text }) => ({ header, value: text }))
  try {
    const { csvOf } = await import('./list-csv.ts')
    const name = `${list.title.toLowerCase().replaceAll(/\W+/g, '-')}.csv`
    saveFile(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }), name)
  } catch {
    showFailure('Error', 'Failed to export the list. Check your connection and try again.')
  }
}
