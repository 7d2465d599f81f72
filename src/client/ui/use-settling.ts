import { type RefObject, useLayoutEffect, useRef } from 'react'
import { settle, settleScreen } from './settling.ts'

/** Where presses do not count: around the controls that may change, or the whole screen below the header. */
type Part = RefObject<Element | null> | 'screen'

type Shown = string | number

interface Options {
  /** Whether it is open. A closed dialog forgets what it showed. */
  readonly isOpen?: boolean
  /** Whether a response or an event opened it, not a press. */
  readonly openedByItself?: boolean | undefined
}

/**
 * Presses in `part` do not count for half a second after `shows` changes.
 *
 * @param shows what can change by itself, such as a version or an amount. Undefined while there is nothing to show, so
 *   that the first content does not count as a change.
 */
export function useSettling(
  part: Part,
  shows: Shown | undefined,
  { isOpen = true, openedByItself = false }: Options = {},
): void {
  const shown = useRef<Shown>(undefined)
  useLayoutEffect(() => {
    if (!isOpen) shown.current = undefined
    if (!isOpen || shows === undefined || shows === shown.current) return
    const isChange = shown.current !== undefined || openedByItself
    shown.current = shows
    if (isChange) settlePart(part)
  }, [part, shows, isOpen, openedByItself])
}

/**
 * For a list whose rows can move by themselves.
 *
 * @param keyOf must be the same function on every render.
 * @param query what the list shows, such as the search and the sort order. Rows that change with the query have not
 *   moved.
 */
export function useSettlingRows<Row>(
  part: Part,
  rows: readonly Row[],
  keyOf: (row: Row) => Shown,
  query = '',
): void {
  const shown = useRef({ rows, query })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { rows, query }
    const isSameQuery = before.query === query && before.rows !== rows
    if (isSameQuery && haveMoved(before.rows.map(keyOf), rows.map(keyOf))) settlePart(part)
  }, [part, rows, keyOf, query])
}

/** Whether any row has been replaced by another one. Rows added at the end do not matter. */
export function haveMoved(before: readonly Shown[], after: readonly Shown[]): boolean {
  return before.some((key, index) => key !== after[index])
}

function settlePart(part: Part): void {
  if (part === 'screen') settleScreen()
  else if (part.current !== null) settle(part.current)
}
