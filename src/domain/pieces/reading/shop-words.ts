/** What a shop's types know between them, so that a word can speak for one and against another. */
import type { ReadableType } from './reading.ts'
import { type Entry, vocabularyOf } from './vocabulary.ts'

export interface ShopEntry extends Entry {
  readonly type: string
}

export interface ShopWords {
  /** How many types have the word. */
  readonly known: ReadonlyMap<string, number>
  /** Of all types, by their first keys. */
  readonly entries: ReadonlyMap<string, readonly ShopEntry[]>
  /** Of all of them as they are written, by their first letters. */
  readonly spellings: ReadonlyMap<string, readonly string[]>
  /** Whether one has a diameter. */
  readonly hasRound: boolean
  /** How many have it in their names. */
  readonly inNames: ReadonlyMap<string, number>
}

/** A price list, with its words. */
export interface Shop {
  readonly types: readonly ReadableType[]
  readonly words: ShopWords
}

const made = new WeakMap<readonly ReadableType[], ShopWords>()

export function shopWordsOf(types: readonly ReadableType[]): ShopWords {
  let words = made.get(types)
  if (words === undefined) {
    words = newShopWords(types)
    made.set(types, words)
  }
  return words
}

function newShopWords(types: readonly ReadableType[]): ShopWords {
  const known = new Map<string, number>()
  const inNames = new Map<string, number>()
  const entries = new Map<string, ShopEntry[]>()
  for (const { id, definition } of types) {
    const { keys, nameKeys, entries: own } = vocabularyOf(definition)
    for (const [first, same] of own) {
      const others = entries.get(first) ?? []
      entries.set(first, [...others, ...same.map((entry) => ({ ...entry, type: id }))])
    }
    for (const key of keys) known.set(key, (known.get(key) ?? 0) + 1)
    for (const key of new Set(nameKeys)) inNames.set(key, (inNames.get(key) ?? 0) + 1)
  }
  return {
    known,
    inNames,
    entries,
    spellings: spellingsOf([...entries.values()].flat()),
    hasRound: types.some(({ definition }) => definition.shape.kind === 'circle'),
  }
}

const SHORTEST_SPELLED = 4

function spellingsOf(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  const spellings = new Map<string, string[]>()
  const words = new Set(entries.flatMap(({ exact }) => exact.split(' ')))
  for (const word of words) {
    if (word.length < SHORTEST_SPELLED || !/^\p{L}+$/u.test(word)) continue
    const first = word.charAt(0)
    spellings.set(first, [...(spellings.get(first) ?? []), word])
  }
  return spellings
}
