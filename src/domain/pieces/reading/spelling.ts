/** Words that are nearly one of the price list: `trestel`, `breadbords`. Only where one slip of a finger explains it. */
import { FILLERS, PRODUCTS, SPECIES, TRAILING } from './common-words.ts'
import type { Item } from './items.ts'
import type { ShopWords } from './shop-words.ts'
import type { Word } from './tokens.ts'
import { stemOf } from './word-forms.ts'

/** Two letters in the wrong order can be told in short words too. */
const SHORTEST_SWAPPED = 5
/** A letter too many, too few, or wrong makes another word of a short one: `cable`. */
const SHORTEST_WRONG = 7

export function spelledRight(items: readonly Item[], words: ShopWords): readonly Item[] {
  return items.some((item) => isUnknown(item, words)) ? items.map((item) => corrected(item, words)) : items
}

function isUnknown(item: Item, { known, spellings }: ShopWords): item is Word {
  if (item.kind !== 'word' || item.key.length < SHORTEST_SWAPPED || known.has(item.stem)) return false
  const isCommon = [FILLERS, PRODUCTS, SPECIES, TRAILING].some((common) => common.has(item.stem))
  return !isCommon && spellings.has(item.key.charAt(0))
}

function corrected(item: Item, words: ShopWords): Item {
  if (!isUnknown(item, words)) return item
  const near = (words.spellings.get(item.key.charAt(0)) ?? []).filter((word) => isSlip(item.key, word))
  const [key, another] = near
  return key === undefined || another !== undefined ? item : { ...item, key, stem: stemOf(key) }
}

function isSlip(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false
  let at = 0
  while (at < typed.length && typed.charAt(at) === word.charAt(at)) at += 1
  const [rest, other] = [typed.slice(at), word.slice(at)]
  if (rest.slice(0, 2) === [other.charAt(1), other.charAt(0)].join('') && rest.slice(2) === other.slice(2))
    return true
  if (Math.max(typed.length, word.length) < SHORTEST_WRONG) return false
  return rest.slice(1) === other.slice(1) || rest === other.slice(1) || rest.slice(1) === other
}
