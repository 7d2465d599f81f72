/** Cuts a sentence before the next piece: `… and two benches 60 x 14`, `tables 72x40, 96x42`. */
import { FILLERS, PRODUCTS, stems } from './common-words.ts'
import { type Chain, type Content, chainsIn, contentOf } from './content.ts'
import type { Item } from './items.ts'
import type { ShopWords } from './shop-words.ts'
import { said } from './table-rows.ts'

const SEPARATORS = stems('and plus also then with')
const OPENS = stems('for of on under over to fit')

/** The items of one piece. */
export interface OfOne {
  readonly items: readonly Item[]
  /** What it shares with the others: `tables:`. */
  readonly shared: readonly Item[]
}

/** Several pieces in one sentence: by their names, or by their sizes after a name that they share. */
export function piecesIn(items: readonly Item[], words: ShopWords): OfOne[] {
  const content = contentOf(items, words)
  const cuts = new Set<number>()
  const [firstName, ...names] = namesIn(items, content, words)
  for (const name of firstName === undefined ? [] : names) {
    const cut = separatorBefore(items, name.from)
    if (
      cut !== undefined &&
      isOwnPiece(items, cut, name, { ...content, names: [firstName ?? name, ...names] })
    )
      cuts.add(cut)
  }
  const service = serviceAtEnd(items)
  if (service !== undefined && (content.names.length > 0 || content.chains.length > 0)) cuts.add(service)
  const byName = [...cuts].sort((a, b) => a - b)
  const parts = cutAt(items, byName)
  return parts.flatMap((part) => bySizes(part, words))
}

const SERVICES = stems(
  'delivery delivered shipping freight installation install setup rush template measuring',
)

/** `…, delivery $300`: with a price of its own it is an item of its own. */
function serviceAtEnd(items: readonly Item[]): number | undefined {
  const price = items.findLastIndex(({ kind }) => kind === 'money')
  const cut = price === -1 ? undefined : separatorBefore(items, price)
  const said = cut === undefined ? [] : items.slice(cut + 1, price)
  const isService = said.some((item) => item.kind === 'word' && SERVICES.has(item.stem))
  return isService && said.every(({ kind }) => kind === 'word') ? cut : undefined
}

/** With the pieces that the shop has no type for. */
function namesIn(items: readonly Item[], { names }: Content, { known }: ShopWords): Content['names'] {
  const products = items.flatMap((item, from) => {
    const isNamed = names.some((name) => from >= name.from && from < name.to)
    const isProduct = item.kind === 'word' && PRODUCTS.has(item.stem) && !known.has(item.stem) && !isNamed
    return isProduct ? [{ from, to: from + 1, types: [] }] : []
  })
  return [...names, ...products].sort((a, b) => a.from - b.from)
}

function cutAt(items: readonly Item[], cuts: readonly number[]): Item[][] {
  const edges = [0, ...cuts, items.length]
  return edges
    .slice(1)
    .map((edge, at) => items.slice(edges[at], edge))
    .filter((part) => part.length > 0)
}

function isComma(item: Item | undefined): boolean {
  return (
    item?.kind === 'mark' && ([',', '+', '&', '.'].includes(item.key) || (item.key === '/' && item.isSpaced))
  )
}

function isSeparator(item: Item | undefined): boolean {
  return isComma(item) || (item?.kind === 'word' && SEPARATORS.has(item.stem))
}

function separatorBefore(items: readonly Item[], at: number): number | undefined {
  for (let place = at - 1; place > 0; place--) {
    const item = items[place]
    if (item?.kind === 'word' && OPENS.has(item.stem)) return undefined
    if (isSeparator(item)) return place
  }
  return undefined
}

/** It has sizes of its own, and so has what comes before it; or it is counted, and is something else. */
function isOwnPiece(
  items: readonly Item[],
  cut: number,
  name: Content['names'][number],
  { names, chains }: Content,
): boolean {
  const before = names.filter(({ to }) => to <= cut)
  if (before.length === 0) return false
  const next = names.find(({ from }) => from > name.from)
  const end = next === undefined ? items.length : (separatorBefore(items, next.from) ?? next.from)
  const own = chains.filter(({ from }) => from >= cut && from < end)
  const isOther = before.every(({ types }) => types.every((type) => !name.types.includes(type)))
  const isSized = own.some(({ length }) => length > 1)
  const isWith = items[cut]?.kind === 'word' && items[cut]?.text.toLowerCase() === 'with'
  if (isWith) return isSized && isOther && before.length > 0 && chains.some(({ to }) => to <= cut)
  if (isSized) return true
  return name.types.length > 0 && isOther && isCounted(items, cut + 1) && !isTopOf(items, name)
}

function isTopOf(items: readonly Item[], { from, to }: Content['names'][number]): boolean {
  return items.slice(from, to).some((item) => item.kind === 'word' && item.stem === 'top')
}

/** `and two benches`, `and a bench` */
function isCounted(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item?.kind === 'word' && ['a', 'an', 'another', 'one'].includes(item.key)) return true
  return item?.kind === 'amount' && item.isCount
}

/** Two sizes of one kind, such as `24 x 36, 30 x 78`, are two pieces. */
function bySizes(items: Item[], words: ShopWords): OfOne[] {
  const { chains } = contentOf(items, words)
  const [first, ...others] = chainsIn(items).filter((chain) => chains.some(({ from }) => from === chain.from))
  if (first === undefined) return [{ items, shared: [] }]
  const cuts = others.flatMap((chain) => {
    const cut = startOfSize(items, chain.from, first.to)
    const isAlike = chain.length === first.length && smallest(items, chain) * 6 >= smallest(items, first)
    return cut !== undefined && isAlike && smallest(items, chain) >= SMALLEST_SIZE ? [cut] : []
  })
  if (cuts.length === 0) return byLengths(items, first)
  const start = startOfSize(items, first.from, 0) ?? quantityStart(items, first.from)
  const colon = items.findIndex((item) => item.kind === 'mark' && item.key === ':')
  const before = items.slice(0, colon !== -1 && colon < first.from ? colon : start)
  const count = items.findIndex((item) => item.kind === 'amount')
  const isTotal = count < before.length && isCountOf(items[count], cuts.length + 1)
  const parts = cutAt(isTotal ? items.with(count, said(',', items[count]?.start ?? 0)) : items, cuts)
  const shared = isTotal ? before.filter((_, at) => at !== count) : before
  const after = nameAfter(parts.at(-1) ?? [], words)
  return parts.map((part, at) => ({
    items: part,
    shared: [...(at === 0 ? [] : shared), ...(at === parts.length - 1 || hasName(part, words) ? [] : after)],
  }))
}

/** `beams 6x6: 8', 10' and 12'` */
function byLengths(items: readonly Item[], section: Chain): OfOne[] {
  const lengths = items.flatMap((item, at) =>
    item.kind === 'amount' && item.unit === 'ft' && at >= section.to ? [at] : [],
  )
  const [first, ...others] = lengths
  const cuts = others.map((at) => at - 1)
  const isList =
    first !== undefined &&
    smallest(items, section) < SMALLEST_SIZE * 6 &&
    cuts.length > 0 &&
    cuts.every((cut) => isSeparator(items[cut]) && cut > first) &&
    lengths.every((at, place) => at === first + 2 * place)
  if (!isList) return [{ items, shared: [] }]
  const shared = items.slice(0, first)
  const after = items.slice((lengths.at(-1) ?? 0) + 1)
  return cutAt(items, cuts).map((part, at) => ({
    items: part,
    shared: [...(at === 0 ? [] : shared), ...(at === cuts.length ? [] : after)],
  }))
}

/** Inches. */
const SMALLEST_SIZE = 4

/** `two tables: 72x40 and 96x42` are one of each. */
function isCountOf(item: Item | undefined, sizes: number): boolean {
  return item?.kind === 'amount' && item.isCount && item.value === sizes
}

function hasName(items: readonly Item[], words: ShopWords): boolean {
  return contentOf(items, words).names.length > 0
}

/** `72x40 and 96x42 tables` */
function nameAfter(last: readonly Item[], words: ShopWords): readonly Item[] {
  const { names, chains } = contentOf(last, words)
  const [name] = names
  return name !== undefined && name.from >= (chains[0]?.to ?? 0) ? last.slice(name.from, name.to) : []
}

function smallest(
  items: readonly Item[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  return Math.min(...items.slice(from, to).map((item) => (item.kind === 'amount' ? item.value : Infinity)))
}

/** The separator before a size and its quantity. */
function startOfSize(items: readonly Item[], at: number, least: number): number | undefined {
  const start = quantityStart(items, at)
  const before = start - 1
  return before >= least && (isSeparator(items[before]) || (start < at && before >= least))
    ? isSeparator(items[before])
      ? before
      : start
    : undefined
}

/** `2 @`, `(2)`, `two` before a size. */
function quantityStart(items: readonly Item[], at: number): number {
  let start = at
  for (let place = at - 1; place >= Math.max(0, at - 4); place--) {
    const item = items[place]
    if (item?.kind === 'amount' && item.isCount && !isJoinedTo(items, place)) start = place
    else if (item?.kind === 'mark' && ['(', ')', '@', '-'].includes(item.key))
      start = item.key === '(' ? place : start
    else if (!(item?.kind === 'word' && (FILLERS.has(item.stem) || item.key === 'x') && !isSeparator(item)))
      break
  }
  return start
}

function isJoinedTo(items: readonly Item[], at: number): boolean {
  const before = items[at - 1]
  return before?.kind === 'mark'
    ? before.key === 'x'
    : before?.kind === 'word' && (before.key === 'x' || before.key === 'by')
}
