import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** How long a removed row can come back. */
export const UNDO_MS = 10_000

const FIELD = 'input, textarea'

interface Options {
  readonly ids: readonly string[]
  readonly onMove: (at: number, by: -1 | 1) => void
  readonly onRemove: (at: number) => void
}

/** Moves and removes rows by buttons and by keyboard, and keeps the focus in them. A row's element has its id. */
export function useRowEdits({ ids, onMove, onRemove }: Options) {
  const addButton = useRef<HTMLButtonElement>(null)
  // Rows that look the same are not rendered again, so they may call what they were given earlier.
  const latest = useRef(ids)
  useLayoutEffect(() => {
    latest.current = ids
  })

  function move(at: number, by: -1 | 1) {
    moveWithFocus(latest.current[at], () => onMove(at, by))
  }

  function remove(at: number) {
    const next = latest.current[at + 1] ?? latest.current[at - 1]
    flushSync(() => onRemove(at))
    if (next === undefined) addButton.current?.focus()
    else focusIn(next, FIELD)
  }

  return {
    addButton,
    move,
    remove,
    /** Adds a row and focuses its first field. */
    add: (id: string, change: () => void) => {
      flushSync(change)
      focusIn(id, FIELD)
    },
  }
}

/** @param id of the row's element. */
export function moveWithFocus(id: string | undefined, move: () => void): void {
  const focused = document.activeElement
  flushSync(move)
  // Moving its row takes the focus away, and so does the end of the list from the button that led there.
  if (focused instanceof HTMLElement) focused.focus()
  if (focused !== document.activeElement || focused?.matches(':disabled'))
    focusIn(id, '[data-move]:not(:disabled)')
}

function focusIn(id: string | undefined, what: string): void {
  document
    .getElementById(id ?? '')
    ?.querySelector<HTMLElement>(what)
    ?.focus()
}

/** Alt and an arrow key move the row that has the focus. For the form around the rows. */
export function moveRowByKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target } = event
  const by = key === 'ArrowUp' ? '-1' : key === 'ArrowDown' ? '1' : undefined
  const row = target instanceof Element ? target.closest('[data-row]') : null
  if (!altKey || by === undefined || ctrlKey || metaKey || row === null) return
  event.preventDefault()
  row.querySelector<HTMLElement>(`[data-move="${by}"]`)?.click()
}
