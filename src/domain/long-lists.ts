/** The stages' lists once they are long. */
import type { Status } from './lifecycle.ts'

/** Lists up to this length are sent whole, and the browser searches, sorts and filters them. */
export const MAX_WHOLE_LIST = 2000

/** The lists that only grow: what nobody buys stays a quote, and what is done stays done. The others are worked off. */
const GROWING_STAGES: readonly Status[] = ['quote', 'completed', 'archived']

export function isGrowing(stage: Status): boolean {
  return GROWING_STAGES.includes(stage)
}

/** The columns that a list can be sorted by, and the order in which the shop works: late first, then by promise date. */
export const LIST_SORTS = [
  'number',
  'title',
  'date',
  'customer',
  'site',
  'total',
  'status',
  'promise',
] as const
export type ListSort = (typeof LIST_SORTS)[number]
