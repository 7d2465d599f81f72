/** The few orders that a search has to look at. */
import { indexedPrefix, searchedAmount } from '#domain/searched-amount.ts'
import { plainLetters } from '#domain/searched-text.ts'
import { readingsOf, type Spellings } from '#domain/searched-words.ts'
import { trigramsOf } from '#domain/trigrams.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import {
  type Candidates,
  listCandidates,
  type SoughtWord,
  trigramsBeginningWith,
} from './search-index.store.ts'

/** Where more may match, whoever reads the orders in their sequence finds the first ones soon. */
const MOST = 2000

/** More letters of a word would hardly rule out another order. */
const MOST_LETTERS = 26

/** Each is sought in all customers, so a pasted text is not sought as a whole. */
const MOST_WORDS = 4

interface Where {
  /** Whether descriptions are searched. */
  readonly isInDescription?: boolean
  /** Whether a word may also be found in what the index does not have. */
  readonly isElsewhere?: (word: string) => boolean
}

/** The orders that may contain the search; none is missing. */
export async function candidatesFor(
  shop: Shop,
  db: Database,
  search: string,
  { isInDescription = false, isElsewhere = () => false }: Where = {},
): Promise<Candidates> {
  const readings = await Promise.all(
    readingsOf(search).map((words) =>
      indexed(
        db,
        words
          .filter((spellings) => !spellings.some(isElsewhere))
          .map((spellings) => ({ spellings, sought: soughtFor(spellings), isInDescription }))
          .toSorted((a, b) => rarityOf(b) - rarityOf(a)),
      ),
    ),
  )
  if (readings.some((words) => words.length === 0)) return undefined
  const candidates = new Set<number>()
  for (const words of readings) {
    const found = await fewOf(shop, db, words)
    if (found === 'many') return found
    for (const id of found) candidates.add(id)
  }
  return [...candidates]
}

/** The words to ask the index for. Those of one or two letters rule out so little that others make them unnecessary. */
async function indexed(db: Database, words: readonly SoughtWord[]): Promise<readonly SoughtWord[]> {
  const long = words.filter(({ sought }) => sought.every(hasTrigram)).slice(0, MOST_WORDS)
  if (long.length > 0) return long
  const short = await Promise.all(words.slice(0, MOST_WORDS).map((word) => byItsTrigrams(db, word)))
  return short.filter((word) => word !== undefined)
}

/** @returns undefined if too many orders may have the word. */
async function byItsTrigrams(db: Database, word: SoughtWord): Promise<SoughtWord | undefined> {
  const sought: string[] = []
  for (const text of word.sought) {
    const trigrams = hasTrigram(text) ? [text] : await trigramsBeginningWith(db, text, MOST)
    if (trigrams === undefined) return undefined
    sought.push(...trigrams)
  }
  // SQLite's index finds nothing for a text without a trigram.
  return sought.length === 0 ? word : { ...word, sought }
}

function hasTrigram(text: string): boolean {
  return trigramsOf(text).length > 0
}

/**
 * A word that few orders have is enough, and each word is cheap to try by itself: for all words at once, the databases may
 * read every order that has the most common one.
 */
async function fewOf(
  shop: Shop,
  db: Database,
  words: readonly SoughtWord[],
): Promise<readonly number[] | 'many'> {
  const single = words.length > 1 ? words.map((word) => [word]) : []
  for (const some of [...single, words]) {
    const found = await listCandidates(shop, db, some, MOST + 1)
    if (found.length <= MOST) return found
  }
  return 'many'
}

/** Few orders have a number, and the longer a word is, the fewer. */
function rarityOf({ spellings }: { readonly spellings: Spellings }): number {
  return Math.max(...spellings.map((spelling) => spelling.length + (/\d/.test(spelling) ? MOST_LETTERS : 0)))
}

/** An order that says the word in one of its spellings has one of these texts. None is part of another. */
function soughtFor(spellings: Spellings): readonly string[] {
  const amounts = spellings.map(searchedAmount).filter((amount) => amount !== undefined)
  const texts = [...spellings, ...amounts.map(indexedPrefix)].map((text) =>
    Array.from(plainLetters(text)).slice(0, MOST_LETTERS).join(''),
  )
  return texts.filter((text) => !texts.some((part) => part !== text && text.includes(part)))
}
