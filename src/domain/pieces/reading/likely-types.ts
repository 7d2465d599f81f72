/** Which types a part of a text may be, by its words alone, so that not all of a long price list are tried. */
import type { Item } from './items.ts'
import { endOf } from './phrases.ts'
import type { ReadableType } from './reading.ts'
import type { Shop } from './shop-words.ts'
import { sideNamesOf } from './side-names.ts'
import { keyOf, vocabularyOf } from './vocabulary.ts'

const MOST = 6
const NAME = 9
const MORE_WORDS = 3
const OPTION = 2
const PART_OF_NAME = 1.5
const FRACTION = 1

/** The likeliest, in the order of the price list. @param before the type of the piece before, which is tried too. */
export function likelyTypes(
  items: readonly Item[],
  { types, words }: Shop,
  before?: string,
): readonly ReadableType[] {
  if (types.length <= MOST) return types
  const evidence = new Map<string, number>()
  const add = (type: string, weight: number) => evidence.set(type, (evidence.get(type) ?? 0) + weight)
  for (const [at, item] of items.entries()) {
    const known = words.entries.get(keyOf(item) ?? '') ?? []
    for (const { keys, meaning, type } of known) {
      if (endOf(items, keys, at) === undefined) continue
      add(type, (meaning.is === 'name' ? NAME : OPTION) + MORE_WORDS * (keys.length - 1))
    }
  }
  const stems = new Set(items.map((item) => keyOf(item) ?? ''))
  const hasFraction = items.some((item) => item.kind === 'amount' && item.value < 1)
  for (const { id, definition } of types) {
    for (const key of vocabularyOf(definition).nameKeys) if (stems.has(key)) add(id, PART_OF_NAME)
    if (hasFraction && sideNamesOf(definition).thickness?.kind === 'choice') add(id, FRACTION)
    if (id === before) add(id, NAME)
  }
  const ranked = types.toSorted((a, b) => (evidence.get(b.id) ?? 0) - (evidence.get(a.id) ?? 0))
  const likely = new Set(ranked.slice(0, MOST))
  return types.filter((type) => likely.has(type))
}
