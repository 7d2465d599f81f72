/** The few orders that a search has to look at. */
import { indexedPrefix, searchedAmount } from '#domain/searched-amount.ts'
import { trigramsOf } from '#domain/trigrams.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { listCandidates } from './search-index.store.ts'

/** Where more may match, whoever reads the orders in their sequence finds the first ones soon. */
const MOST = 2000

/** More would hardly rule out another order. */
const MOST_TRIGRAMS = 24

/**
 * The orders that may contain the search; none is missing.
 *
 * @returns undefined if they are too many to name, or the search is too short for the index.
 */
export async function candidatesFor(
  shop: Shop,
  db: Database,
  search: string,
): Promise<readonly number[] | undefined> {
  const amount = searchedAmount(search)
  const typed = trigramsOf(search)
  const written = amount === undefined ? undefined : trigramsOf(indexedPrefix(amount))
  if (typed.length === 0 || written?.length === 0) return undefined
  const sought = [typed, ...(written === undefined ? [] : [written])].map((trigrams) =>
    trigrams.slice(0, MOST_TRIGRAMS),
  )
  const candidates = await listCandidates(shop, db, { search, sought }, MOST + 1)
  return candidates.length > MOST ? undefined : [...new Set(candidates)]
}
