/** The few orders that a search has to look at. */
import { indexedPrefix, searchedAmount } from '#domain/searched-amount.ts'
import { readingsOf, type Spellings } from '#domain/searched-words.ts'
import { trigramsOf } from '#domain/trigrams.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { listCandidates } from './search-index.store.ts'

/** Where more may match, whoever reads the orders in their sequence finds the first ones soon. */
const MOST = 2000

/** More would hardly rule out another order. */
const MOST_TRIGRAMS = 24

/** Each is sought in all customers, so a pasted text is not sought as a whole. */
const MOST_WORDS = 4

/**
 * The orders that may contain the search; none is missing.
 *
 * @param isElsewhere whether a word may also be found in what the index does not have.
 * @returns undefined if they are too many to name, or no word of the search is long enough for the index.
 */
export async function candidatesFor(
  shop: Shop,
  db: Database,
  search: string,
  isElsewhere: (word: string) => boolean = () => false,
): Promise<readonly number[] | undefined> {
  const readings = readingsOf(search).map((words) =>
    words
      .filter((spellings) => !spellings.some(isElsewhere))
      .map((spellings) => ({ spellings, sought: soughtFor(spellings) }))
      .filter(({ sought }) => sought.every((trigrams) => trigrams.length > 0))
      .toSorted((a, b) => lengthOf(b) - lengthOf(a))
      .slice(0, MOST_WORDS),
  )
  if (readings.some((words) => words.length === 0)) return undefined
  const candidates = await listCandidates(shop, db, readings, MOST + 1)
  return candidates.length > MOST ? undefined : [...new Set(candidates)]
}

function lengthOf({ spellings }: { readonly spellings: Spellings }): number {
  return Math.max(...spellings.map((spelling) => spelling.length))
}

/** Groups of trigrams: an order that says the word in one of its spellings has all of one group. */
function soughtFor(spellings: Spellings): readonly (readonly string[])[] {
  const amounts = spellings.map(searchedAmount).filter((amount) => amount !== undefined)
  return [...spellings, ...amounts.map(indexedPrefix)].map((text) => trigramsOf(text).slice(0, MOST_TRIGRAMS))
}
