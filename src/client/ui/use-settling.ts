import { type RefObject, useLayoutEffect, useRef } from 'react'
import { settle, settleScreen } from './settling.ts'

/** Where presses do not count: around the controls that may change, or the whole screen below the header. */
type Part = RefObject<Element | null> | 'screen'

type Shown = string | number

interface Options {
  /** Closed, it forgets what it showed. */
  readonly isOpen?: boolean
  /** It appeared at an answer or an event, not at a press. */
  readonly cameByItself?: boolean | undefined
}

/**
 * Presses in `part` do not count for half a second after `shows` has become another value.
 *
 * @param shows what can change by itself: a version, an amount, which of several contents. Undefined while there is
 *   nothing to show, so the first content is no change.
 */
export function useSettling(
  part: Part,
  shows: Shown | undefined,
  { isOpen = true, cameByItself = false }: Options = {},
): void {
  const shown = useRef<Shown>(undefined)
  useLayoutEffect(() => {
    if (!isOpen) shown.current = undefined
    if (!isOpen || shows === undefined || shows === shown.current) return
    const isChange = shown.current !== undefined || cameByItself
    shown.current = shows
    if (isChange) settlePart(part)
  }, [part, shows, isOpen, cameByItself])
}

/**
 * For a list whose rows can move by themselves.
 *
 * @param keyOf the same function at every drawing.
 * @param question what the list answers, such as the search and the order: another question has other rows, and no row
 *   has moved.
 */
export function useSettlingRows<Row>(
  part: Part,
  rows: readonly Row[],
  keyOf: (row: Row) => Shown,
  question = '',
): void {
  const shown = useRef({ rows, question })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { rows, question }
    const isSameQuestion = before.question === question && before.rows !== rows
    if (isSameQuestion && haveMoved(before.rows.map(keyOf), rows.map(keyOf))) settlePart(part)
  }, [part, rows, keyOf, question])
}

/** Whether another row is where one was. A row after the last one moves none. */
export function haveMoved(before: readonly Shown[], after: readonly Shown[]): boolean {
  return before.some((key, index) => key !== after[index])
}

function settlePart(part: Part): void {
  if (part === 'screen') settleScreen()
  else if (part.current !== null) settle(part.current)
}
