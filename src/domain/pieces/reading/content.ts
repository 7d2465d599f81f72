/** What a part of a text has in it: names of pieces, sizes, prices, options. */
import { PRODUCTS, stems } from './common-words.ts'
import type { Item } from './items.ts'
import { sideNamed } from './named-sides.ts'
import { endOf } from './phrases.ts'
import type { ShopEntry, ShopWords } from './shop-words.ts'
import { keyOf } from './vocabulary.ts'

export interface Chain {
  readonly from: number
  readonly to: number
  /** How many amounts. */
  readonly length: number
}

export interface Content {
  /** Where pieces are named, and as which types. */
  readonly names: readonly { readonly from: number; readonly to: number; readonly types: readonly string[] }[]
  /** `72 x 40`, outside of beams' sizes that are options. */
  readonly chains: readonly Chain[]
  /** Amounts that are lengths, but no chains. */
  readonly lengths: number
  /** Sides that say which they are. */
  readonly labeled: number
  readonly options: number
  readonly hasMoney: boolean
  readonly hasProduct: boolean
  readonly talk: number
  readonly words: number
}

const TALK = stems(
  `i we you me us my your our im id id like ill well ive weve youre please thanks thank hope let can could would will need want
  attached below following regards best sincerely cheers call email sent wrote regarding discussed is are am was were be there
  here when what how where who which they them he she know see soon today tomorrow asap sorry question questions looking forward
  appreciate quote quotes pricing estimate project help business day week friday monday tuesday wednesday thursday`,
)

export function contentOf(items: readonly Item[], { entries }: ShopWords): Content {
  const names: { from: number; to: number; types: string[] }[] = []
  let options = 0
  let at = 0
  while (at < items.length) {
    const item = items[at]
    const known = entries.get((item === undefined ? undefined : keyOf(item)) ?? '') ?? []
    const found = known.flatMap((entry) => meantAt(items, entry, at))
    const name = longestName(found)
    if (name !== undefined) names.push({ from: at, ...name })
    const optionEnd = Math.max(at, ...found.filter(({ isName }) => !isName).map(({ to }) => to))
    if (optionEnd > at && (name === undefined || optionEnd > name.to)) options += 1
    at = Math.max(at + 1, name?.to ?? optionEnd)
  }
  const chains = chainsIn(items)
  const inChain = (place: number) => chains.some(({ from, to }) => place >= from && place < to)
  const stem = (item: Item | undefined) => (item?.kind === 'word' ? item.stem : '')
  return {
    names,
    chains,
    lengths: items.filter(
      (item, place) => item.kind === 'amount' && item.unit !== undefined && !inChain(place),
    ).length,
    labeled: items.filter(
      (item, place) => sideNamed(stem(item)) !== undefined && isBesideAmount(items, place),
    ).length,
    options,
    hasMoney: items.some(({ kind }) => kind === 'money'),
    hasProduct: items.some((item) => PRODUCTS.has(stem(item))),
    talk: items.filter((item) => TALK.has(stem(item))).length,
    words: items.filter(({ kind }) => kind === 'word').length,
  }
}

function meantAt(items: readonly Item[], { keys, meaning, type }: ShopEntry, at: number) {
  const to = endOf(items, keys, at)
  return to === undefined ? [] : [{ id: type, isName: meaning.is === 'name', to }]
}

function longestName(found: readonly { id: string; isName: boolean; to: number }[]) {
  const named = found.filter(({ isName }) => isName)
  if (named.length === 0) return undefined
  const to = Math.max(...named.map((each) => each.to))
  return { to, types: [...new Set(named.filter((each) => each.to === to).map(({ id }) => id))] }
}

function isJoin(item: Item | undefined): boolean {
  return item?.kind === 'word'
    ? item.key === 'x' || item.key === 'by'
    : item?.kind === 'mark' && item.key === 'x'
}

/** At least two amounts, with labels and marks between them as in `72"L x 40"W`. */
export function chainsIn(items: readonly Item[]): Chain[] {
  const chains: Chain[] = []
  let at = 0
  while (at < items.length) {
    if (items[at]?.kind !== 'amount') {
      at += 1
      continue
    }
    let to = at + 1
    let length = 1
    for (let next = nextAmount(items, to); next !== undefined; next = nextAmount(items, to)) {
      if (length > 1 && isTimes(items, next)) break
      to = next + 1
      length += 1
    }
    if (length > 1) chains.push({ from: at, to, length })
    at = to
  }
  return chains
}

/** ` x2` is a quantity. */
function isTimes(items: readonly Item[], at: number): boolean {
  const [join, amount] = [items[at - 1], items[at]]
  return join?.isSpaced === true && amount?.isSpaced === false && amount.kind === 'amount' && amount.isCount
}

/** After a joiner, which a label may stand before. */
function nextAmount(items: readonly Item[], at: number): number | undefined {
  let join = at
  const isLabel = (item: Item | undefined) =>
    (item?.kind === 'word' && sideNamed(item.stem) !== undefined) ||
    (item?.kind === 'mark' && ['(', ')', '"'].includes(item.key))
  while (join < at + 3 && isLabel(items[join])) join += 1
  if (!isJoin(items[join])) return undefined
  return items[join + 1]?.kind === 'amount' ? join + 1 : undefined
}

function isBesideAmount(items: readonly Item[], at: number): boolean {
  return [-2, -1, 1, 2].some((step) => items[at + step]?.kind === 'amount')
}

export function hasSize({ chains, lengths, labeled }: Content): boolean {
  return chains.length > 0 || lengths > 0 || labeled > 0
}
