import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Rows a page at a time, so that memory stays flat. Other requests wait while a page is read, and get their turn after it.
 *
 * @param size how many rows a page has.
 * @param start is before the first row.
 * @param read must return the first `size` rows after this one.
 */
export async function* pages<Place, Row extends Place>(
  size: number,
  start: Place,
  read: (after: Place) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = start
  for (;;) {
    const rows = await read(after)
    yield* rows
    await nextTurn()
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    after = last
  }
}
