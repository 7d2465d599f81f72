/** Finds a size of text that suits the sheet, though the sheet grows with its text. */

const MOST_ROUNDS = 10
const NEARLY = 1.01

/** @param wanted the size of text that suits a sheet whose text has the given size. */
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
  // A word that moves to another line makes the sheet jump, so there may be no exact size.
  return isNear(last) || fitting === undefined ? last.size : fitting.size
}

function isNear({ size, next }: Guess): boolean {
  return next <= size * NEARLY && size <= next * NEARLY
}

/** The smaller of the guesses that leave room enough. */
function smaller(a: Guess | undefined, b: Guess): Guess | undefined {
  const fits = (guess: Guess | undefined) => guess !== undefined && guess.next <= guess.size * NEARLY
  if (!fits(b)) return fits(a) ? a : undefined
  return a !== undefined && fits(a) && a.size < b.size ? a : b
}

interface Guess {
  readonly size: number
  readonly next: number
}

/** The size at which a line through both guesses asks for itself (the secant method); else what the last one asks for. */
function crossing(before: Guess, last: Guess): number {
  const slope = (last.next - before.next) / (last.size - before.size)
  const size = (last.next - slope * last.size) / (1 - slope)
  return slope < 0.97 && size > 0 ? size : last.next
}
