/** Amounts that somebody wants to spend at most, which are no prices. */
import { stems } from './common-words.ts'
import type { Content } from './content.ts'
import type { Item } from './items.ts'

export const BUDGETS = stems('budget budgeted')
/** An item may be under something, and still have a price. */
export const LIMITS = stems('budget under max maximum limit below exceed')

/** `budget around $2,000` */
export function isLimit(items: readonly Item[], at: number, words: ReadonlySet<string>): boolean {
  return items.slice(Math.max(at - 3, 0), at).some((item) => item.kind === 'word' && words.has(item.stem))
}

/** `Our budget is around $12,000`, `We have budgeted 12k`, and nothing of a piece. */
export function isOnlyBudget(items: readonly Item[], content: Content): boolean {
  const { names, chains, lengths, labeled, options, hasProduct } = content
  const isPiece = names.length + chains.length + lengths + labeled + options > 0 || hasProduct
  const isSaid = items.some((item) => item.kind === 'word' && BUDGETS.has(item.stem))
  return !isPiece && isSaid && items.some(({ kind }) => kind === 'money' || kind === 'amount')
}
