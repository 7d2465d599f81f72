/** The size of text for which what it needs is as large as it says: both grow with each other. */

/** @param wanted the size of text that a sheet with text of some size has room for. */
export function fittingSize(start: number, wanted: (size: number) => number): number {
  const guess = (size: number): Guess => ({ size, next: wanted(size) })
  let before = guess(start)
  let last = guess(before.next)
  for (let round = 0; round < 20 && Math.abs(last.next - last.size) > last.size * 0.01; round++) {
    const better = guess(crossing(before, last))
    before = last
    last = better
  }
  return last.size
}

interface Guess {
  readonly size: number
  readonly next: number
}

/** Where the line through both guesses has what it asks for; the last wish if that leads nowhere. */
function crossing(before: Guess, last: Guess): number {
  const slope = (last.next - before.next) / (last.size - before.size)
  const size = (last.next - slope * last.size) / (1 - slope)
  return slope < 0.97 && size > 0 ? size : last.next
}
