/** The size of text for which what it needs is as large as it says: both grow with each other. */

const MOST_ROUNDS = 10
const NEARLY = 1.01

/** @param wanted the size of text that a sheet with text of some size has room for. */
export function fittingSize(start: number, wanted: (size: number) => number): number {
  const guess = (size: number): Guess => ({ size, next: wanted(size) })
  let before = guess(start)
  let last = guess(before.next)
  let fitting = smaller(before, last)
  for (let round = 0; round < MOST_ROUNDS && !isNear(last); round++) {
    const better = guess(crossing(before, last))
    before = last
    last = better
    fitting = smaller(fitting, last)
  }
  // Where a word goes to another line, there may be none that it is just as large as.
  return isNear(last) || fitting === undefined ? last.size : fitting.size
}

function isNear({ size, next }: Guess): boolean {
  return next <= size * NEARLY && size <= next * NEARLY
}

/** The smaller one of those that have room enough. */
function smaller(a: Guess | undefined, b: Guess): Guess | undefined {
  const fits = (guess: Guess | undefined) => guess !== undefined && guess.next <= guess.size * NEARLY
  if (!fits(b)) return fits(a) ? a : undefined
  return a !== undefined && fits(a) && a.size < b.size ? a : b
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
