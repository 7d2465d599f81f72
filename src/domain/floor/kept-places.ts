/** Which lines of a revised invoice are lines that it had before, so that pieces stay where they stand. */

export interface LineWords {
  readonly description: string
  readonly quantity: number
  /** What it was priced from, in words that differ where pieces differ. Null for a line that is text. */
  readonly piece: string | null
}

/**
 * For each line of the revised invoice, the position it had before; undefined for a new line. Matches identical lines
 * first, same position before others, then the same description or piece, then by position.
 */
export function keptPlaces(
  before: readonly LineWords[],
  after: readonly LineWords[],
): readonly (number | undefined)[] {
  const free = new Set(before.keys())
  const found = new Map<number, number>()
  const take = (isSame: (was: LineWords, is: LineWords) => boolean, isAnywhere: boolean) => {
    for (const [at, line] of after.entries()) {
      if (found.has(at)) continue
      const places = isAnywhere ? [...free] : [at].filter((place) => free.has(place))
      const place = places.find((each) => {
        const was = before[each]
        return was !== undefined && isSame(was, line)
      })
      if (place === undefined) continue
      found.set(at, place)
      free.delete(place)
    }
  }
  const saysSame = (was: LineWords, is: LineWords) =>
    was.description === is.description && was.quantity === is.quantity && was.piece === is.piece
  take(saysSame, false)
  take(saysSame, true)
  take((was, is) => was.description === is.description, true)
  take((was, is) => was.piece !== null && was.piece === is.piece, true)
  take(() => true, false)
  return after.map((_, at) => found.get(at))
}
