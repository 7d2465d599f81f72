/** Finds the commas and words between pieces. */
import { stems } from './common-words.ts'
import type { Item } from './items.ts'

const SEPARATORS = stems('and plus also then with')
const OPENS = stems('for of on under over to fit')

export function cutAt(items: readonly Item[], cuts: readonly number[]): Item[][] {
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

export function isSeparator(item: Item | undefined): boolean {
  return isComma(item) || (item?.kind === 'word' && SEPARATORS.has(item.stem))
}

export function separatorBefore(items: readonly Item[], at: number): number | undefined {
  for (let place = at - 1; place > 0; place--) {
    const item = items[place]
    if (item?.kind === 'word' && OPENS.has(item.stem)) return undefined
    if (isSeparator(item)) return place
  }
  return undefined
}

/** `and two benches`, `and a bench` */
export function isCounted(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item?.kind === 'word' && ['a', 'an', 'another', 'one'].includes(item.key)) return true
  return item?.kind === 'amount' && item.isCount
}

const OTHERS = stems('the a an other another one second third is of in same ditto identical but')

export function isOther(item: Item | undefined): boolean {
  return item?.kind === 'word' && OTHERS.has(item.stem)
}
