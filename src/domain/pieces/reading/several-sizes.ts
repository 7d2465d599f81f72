/** Cuts a sentence before the next size: `24 x 36, 30 x 78`, `beams 6x6: 3 @ 10', 2 @ 12'`. */
import { FILLERS } from './common-words.ts'
import { type Chain, chainsIn, contentOf } from './content.ts'
import { correctionIn } from './corrections.ts'
import type { Item } from './items.ts'
import { cutAt, isCounted, isOther, isSeparator, separatorBefore } from './separators.ts'
import type { ShopWords } from './shop-words.ts'
import { impliedMark } from './table-rows.ts'

/** The items of one piece. */
export interface OfOne {
  readonly items: readonly Item[]
  /** What it shares with the others: `tables:`. */
  readonly shared: readonly Item[]
}

/** Two sizes of one kind, such as `24 x 36, 30 x 78`, are two pieces. */
export function bySizes(items: Item[], words: ShopWords): OfOne[] {
  const { chains } = contentOf(items, words)
  const counted = byCounts(items)
  if (counted !== undefined) return counted
  const [first, ...others] = chainsIn(items).filter((chain) => chains.some(({ from }) => from === chain.from))
  if (first === undefined) return [{ items, shared: [] }]
  const cuts = others.flatMap((chain, at) => {
    const before = at === 0 ? first : (others[at - 1] ?? first)
    if (isInstead(items, before.to, chain.from)) return []
    const cut = startOfSize(items, chain.from, first.to) ?? startOfOther(items, chain.from, before.to, words)
    const isAlike = chain.length === first.length && smallest(items, chain) * 6 >= smallest(items, first)
    return cut !== undefined && isAlike && smallest(items, chain) >= SMALLEST_SIZE ? [cut] : []
  })
  if (cuts.length === 0) return byLengths(items, first)
  const start = startOfSize(items, first.from, 0) ?? quantityStart(items, first.from)
  const colon = items.findIndex((item) => item.kind === 'mark' && item.key === ':')
  const before = items.slice(0, colon !== -1 && colon < first.from ? colon : start)
  const count = items.findIndex((item) => item.kind === 'amount')
  const counts = [items.slice(start), ...cutAt(items, cuts).slice(1)].map(countOf)
  const hasColon = colon > count && colon < first.from
  const isTotal =
    count < before.length &&
    (isCountOf(items[count], cuts.length + 1) || isBrokenDown(items[count], counts, hasColon))
  const parts = cutAt(isTotal ? items.with(count, impliedMark(',', items[count]?.start ?? 0)) : items, cuts)
  const shared = isTotal ? before.filter((_, at) => at !== count) : before
  const after = nameAfter(parts.at(-1) ?? [], words)
  return parts.map((part, at) => ({
    items: part,
    shared: [
      ...(at === 0 ? [] : sharedWith(part, shared, words)),
      ...(at === parts.length - 1 || hasName(part, words) ? [] : after),
    ],
  }))
}

/** What is counted has a number of its own, and may be of its own kind: `one x base 60 x 36`. */
function sharedWith(part: readonly Item[], shared: readonly Item[], words: ShopWords): readonly Item[] {
  const [separator, ...own] = part
  if (!isSeparator(separator) || !isCounted(own, 0)) return shared
  const { names, options } = contentOf(own, words)
  if (options === 0 && startsCounted(part)) return withoutCount(shared)
  const [name] = contentOf(shared, words).names
  const isKind = options > 0 && names.length === 0 && name !== undefined
  return isKind ? shared.slice(name.from, name.to) : shared
}

/** `6 lites of` of `6 lites of 24 x 48 and 3 of 24 x 60` */
function withoutCount(items: readonly Item[]): readonly Item[] {
  const [first, ...others] = items
  return first?.kind === 'amount' && first.isCount ? others : items
}

/** `4 tables: 2 at 72x36 and 2 at 84x36` are four in all. Without the colon, the counts have to add up. */
function isBrokenDown(
  total: Item | undefined,
  counts: readonly (number | undefined)[],
  hasColon: boolean,
): boolean {
  if (total?.kind !== 'amount' || !total.isCount || counts.includes(undefined)) return false
  return hasColon || counts.reduce((sum: number, count = 0) => sum + count, 0) === total.value
}

function countOf(part: readonly Item[]): number | undefined {
  const count = part.find((item) => item.kind === 'amount')
  return startsCounted(part) && count?.kind === 'amount' ? count.value : undefined
}

function startsCounted(items: readonly Item[]): boolean {
  const [count, next] = items.filter(
    (item) => !isSeparator(item) && !(item.kind === 'mark' && ['(', ')'].includes(item.key)),
  )
  const isOf =
    next?.kind === 'amount' ||
    (next?.kind === 'mark' && next.key === '@') ||
    (next?.kind === 'word' && ['of', 'pc', 'piece', 'at'].includes(next.key))
  return count?.kind === 'amount' && count.isCount && isOf
}

/** `72x36, sorry 72x38`, `72x36 or 84x36` */
function isInstead(items: readonly Item[], from: number, to: number): boolean {
  const isOther = items.slice(from, to).some((item) => item.kind === 'word' && OTHERWISE.has(item.key))
  return isOther || correctionIn(items, from, to) !== undefined
}

const OTHERWISE = new Set(['or', 'instead', 'was', 'not', 'previously', 'formerly'])

/** `beams 6x6: 3 @ 10', 2 @ 12'`, `(4) at 8' and (2) at 12'` */
function byCounts(items: readonly Item[]): OfOne[] | undefined {
  const found = items.flatMap((_, at) => {
    const end = countedEnd(items, at)
    const isOpened = items[at - 1]?.kind === 'mark' && items[at - 1]?.text === '('
    return end === undefined ? [] : [{ start: isOpened ? at - 1 : at, end }]
  })
  const [first, ...others] = found
  const last = found.at(-1)
  if (first === undefined || last === undefined || others.length === 0) return undefined
  const isList = others.every(({ start }, at) => items.slice(found[at]?.end, start).every(isSeparator))
  if (!isList) return undefined
  const before = items.slice(0, first.start)
  const after = items.slice(last.end)
  return found.map(({ start, end }, at) => ({
    items: items.slice(at === 0 ? 0 : start, at === found.length - 1 ? undefined : end),
    shared: [
      ...(at === 0 ? [] : before),
      ...(at === found.length - 1 ? [] : [...after, impliedMark(',', end)]),
    ],
  }))
}

/** The item after `3 @ 10'`, `(3) at 10 ft`. */
function countedEnd(items: readonly Item[], at: number): number | undefined {
  const [count, next] = [items[at], items[at + 1]]
  if (count?.kind !== 'amount' || !count.isCount) return undefined
  const sign = next?.kind === 'mark' && next.key === ')' ? at + 2 : at + 1
  const [said, length] = [items[sign], items[sign + 1]]
  const isAt = (said?.kind === 'mark' && said.key === '@') || (said?.kind === 'word' && said.key === 'at')
  const isLength = length?.kind === 'amount' && length.unit !== undefined && !isJoin(items[sign + 2])
  return isAt && isLength ? sign + 2 : undefined
}

function isJoin(item: Item | undefined): boolean {
  return (
    (item?.kind === 'mark' && item.key === 'x') || (item?.kind === 'word' && ['x', 'by'].includes(item.key))
  )
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
  let start = quantityStart(items, at)
  // `…, the other 30 x 40`, `and another one 84 x 36`
  while (start - 1 > least && isOther(items[start - 1])) start -= 1
  // `(2) 24x36 (3) 18x30`
  const opening = items[start]
  if (start >= least && start > 0 && opening?.kind === 'mark' && opening.key === '(') return start
  const before = start - 1
  return before >= least && (isSeparator(items[before]) || (start < at && before >= least))
    ? isSeparator(items[before])
      ? before
      : start
    : undefined
}

/** `…, one x base 60 x 36` */
function startOfOther(
  items: readonly Item[],
  at: number,
  least: number,
  { known }: ShopWords,
): number | undefined {
  const cut = separatorBefore(items, at)
  if (cut === undefined || cut < least || !isCounted(items, cut + 1)) return undefined
  const between = items.slice(cut + 2, at)
  const isKnown = between.every(
    (item) =>
      item.kind === 'mark' || (item.kind === 'word' && (known.has(item.stem) || FILLERS.has(item.stem))),
  )
  return isKnown ? cut : undefined
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
  return isJoin(items[at - 1])
}
