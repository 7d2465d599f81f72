/** Moves an entry by a number of places, unless that leads beyond the others. */
export function movedBy<T>(entries: readonly T[], at: number, by: number): T[] {
  const moved = entries[at]
  if (moved === undefined || at + by < 0 || at + by >= entries.length) return [...entries]
  return entries.toSpliced(at, 1).toSpliced(at + by, 0, moved)
}
