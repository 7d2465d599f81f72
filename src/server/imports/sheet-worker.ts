/** Runs in a process of its own: reads a file that may be made to take all memory or time. */
import { type GuessedColumns, guessColumns } from '#domain/customer-import.ts'
import { Refusal } from '#domain/refusal.ts'
import { doWork } from '../do-work.ts'
import { type ReadFile, readFile } from './read-sheet.ts'

export interface ReadSheet extends Pick<GuessedColumns, 'hasHeadings' | 'columns'> {
  /** JSON: the cells of each row. */
  readonly rows: string
  readonly sheets: ReadFile['sheets']
}

/** Between processes an error loses its class. */
export interface RefusedSheet {
  readonly refused: Pick<Refusal, 'code' | 'message'>
}

export async function read(bytes: Uint8Array): Promise<ReadSheet | RefusedSheet> {
  try {
    const { rows, sheets } = await readFile(Buffer.from(bytes))
    const { hasHeadings, columns, headingRow } = guessColumns(rows)
    // A title above the headings is no customer.
    const kept = rows.map((row, index) => (index < headingRow ? [] : row))
    return { rows: JSON.stringify(kept), hasHeadings, columns, sheets }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, message: error.message } }
    throw error
  }
}

doWork({ read })
