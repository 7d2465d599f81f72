/** Cuts a sentence before the next piece: `… and two benches 60 x 14`, `tables 72x40, 96x42`. */
import { NEGATIONS, PRODUCTS, SAME, stems } from './common-words.ts'
import { type Content, contentOf } from './content.ts'
import type { Item } from './items.ts'
import { cutAt, isCounted, isOther, isSeparator, separatorBefore } from './separators.ts'
import { bySizes, type OfOne } from './several-sizes.ts'
import type { ShopWords } from './shop-words.ts'

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
  for (const cut of samesIn(items, content)) cuts.add(cut)
  const byName = [...cuts].sort((a, b) => a - b)
  const all = aboutAll(items, content, words)
  const parts = cutAt(items.slice(0, all), byName)
  const pieces = parts.flatMap((part) => bySizes(part, words))
  if (all === undefined) return pieces
  const said = items.slice(all)
  return pieces.map((piece, at) =>
    at === pieces.length - 1
      ? { ...piece, items: [...piece.items, ...said] }
      : { ...piece, shared: [...piece.shared, ...said] },
  )
}

const ALL = new Set(['all', 'both', 'everything'])

/** `…, all inch and a half, stained` after several. */
function aboutAll(items: readonly Item[], { chains }: Content, words: ShopWords): number | undefined {
  const at = items.findIndex(
    (item, place) => item.kind === 'word' && ALL.has(item.key) && isSeparator(items[place - 1]),
  )
  const isAfter = at !== -1 && chains.length > 1 && chains.every(({ to }) => to < at)
  const said = contentOf(items.slice(at), words)
  return isAfter && said.names.length === 0 && said.options + said.lengths > 0 ? at - 1 : undefined
}

/** `…, same but 84 long` */
function samesIn(items: readonly Item[], { chains }: Content): number[] {
  return items.flatMap((item, at) => {
    const isSame = item.kind === 'word' && SAME.has(item.key)
    const cut = isSame && chains.some(({ to }) => to <= at) ? separatorBefore(items, at) : undefined
    const isNext = cut !== undefined && items.slice(cut + 1, at).every(isOther)
    const isSized = items.slice(at).some(({ kind }) => kind === 'amount')
    return isNext && isSized ? [cut] : []
  })
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
  // `no base` tells of a piece, and is none.
  const wanted = names.filter(({ from }) => {
    const first = items[from]
    return !(first?.kind === 'word' && NEGATIONS.has(first.stem))
  })
  return [...wanted, ...products].sort((a, b) => a.from - b.from)
}

/**
 * Whether the name begins a separate piece: one with sizes of its own, or one of another type with a count. After
 * `with`, it must have sizes and be of another type, and sizes must come before it.
 */
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
  const said = items[cut]
  const isWith = said?.kind === 'word' && said.key === 'with'
  if (isWith) return isSized && isOther && before.length > 0 && chains.some(({ to }) => to <= cut)
  if (isSized) return true
  return name.types.length > 0 && isOther && isCounted(items, cut + 1) && !isTopOf(items, name)
}

function isTopOf(items: readonly Item[], { from, to }: Content['names'][number]): boolean {
  return items.slice(from, to).some((item) => item.kind === 'word' && item.stem === 'top')
}
