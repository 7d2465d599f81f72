import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { rowField } from './problems.ts'
import { newKey } from './quote-draft.ts'

interface Options<F extends string> {
  readonly rows: readonly { readonly key: string }[]
  /** The fields of a row, from left to right. Must be a constant array. */
  readonly fields: readonly F[]
  readonly onAdd: (key: string) => void
  /** Returns false if the row could not be removed. */
  readonly onRemove: (key: string) => boolean
}

/**
 * Adds and removes rows, by keyboard too: Enter moves to the next field, then to the next row, and after the last row
 * adds one. The handlers never change, so that memoized rows do not render again.
 */
export function useRows<F extends string>({ rows, fields, onAdd, onRemove }: Options<F>) {
  const addButton = useRef<HTMLButtonElement>(null)
  const latest = useRef({ rows, onAdd, onRemove })
  useLayoutEffect(() => {
    latest.current = { rows, onAdd, onRemove }
  })

  const focus = useCallback(
    (key: string, field: F | undefined = fields[0]) =>
      document.getElementById(rowField(key, field ?? ''))?.focus(),
    [fields],
  )

  const add = useCallback(() => {
    const key = newKey()
    flushSync(() => latest.current.onAdd(key))
    focus(key)
  }, [focus])

  const remove = useCallback(
    (key: string) => {
      const index = latest.current.rows.findIndex((row) => row.key === key)
      if (!flushSync(() => latest.current.onRemove(key))) return
      const next = latest.current.rows[index] ?? latest.current.rows.at(-1)
      if (next === undefined) addButton.current?.focus()
      else focus(next.key)
    },
    [focus],
  )

  const onKeyDown = useCallback(
    (event: KeyboardEvent, key: string, field: F) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // A field may be absent from this row.
      const after = fields
        .slice(fields.indexOf(field) + 1)
        .find((name) => document.getElementById(rowField(key, name)) !== null)
      const { rows } = latest.current
      const next = rows[rows.findIndex((row) => row.key === key) + 1]
      if (after !== undefined) focus(key, after)
      else if (next !== undefined) focus(next.key)
      else add()
    },
    [fields, focus, add],
  )

  return { add, remove, onKeyDown, addButton }
}
