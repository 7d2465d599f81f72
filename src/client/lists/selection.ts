interface Press {
  readonly key: number
  /** The other end of a range; undefined without Shift. */
  readonly from: number | undefined
  /** The keys of the rows in the order in which they are listed. */
  readonly shown: readonly number[]
}

/** The selection after a press: the row changes, and with Shift all rows of the range become like it. */
export function toggled(selected: ReadonlySet<number>, { key, from, shown }: Press): ReadonlySet<number> {
  const isSelecting = !selected.has(key)
  const ends = [shown.indexOf(from ?? key), shown.indexOf(key)]
  const pressed = ends.includes(-1) ? [key] : shown.slice(Math.min(...ends), Math.max(...ends) + 1)
  const next = new Set(selected)
  for (const one of pressed) {
    if (isSelecting) next.add(one)
    else next.delete(one)
  }
  return next
}
