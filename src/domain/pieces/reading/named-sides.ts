/** The words that name a side: `long`, `W`, `tall`. */
import { SIDES, type Side } from './common-words.ts'

export const ALL_SIDES: readonly Side[] = ['length', 'width', 'depth', 'height', 'thickness', 'diameter']

/** The side that a word names, and whether it follows its amount: `72 long`. */
export function sideNamed(stem: string): NamedSide | undefined {
  return NAMED.get(stem)
}

interface NamedSide {
  readonly side: Side
  readonly isAdjective: boolean
}

const NAMED: ReadonlyMap<string, NamedSide> = namedSides()

/** A word for two sides names the first one. */
function namedSides(): Map<string, NamedSide> {
  const named = new Map<string, NamedSide>()
  for (const side of ALL_SIDES.toReversed()) {
    for (const stem of SIDES[side].nouns) named.set(stem, { side, isAdjective: false })
    for (const stem of SIDES[side].adjectives) named.set(stem, { side, isAdjective: true })
  }
  return named
}
