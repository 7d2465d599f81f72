/** The lists that only grow: what nobody buys stays a quote, and what is done stays done. The others are worked off. */
import { type Badge, badgeKey, PAYMENT_DUE, QUOTE_BADGES, STAGE_BADGES, URGENCY } from './badges.ts'
import type { Status } from './lifecycle.ts'

/** Lists up to this length are sent whole, and the browser searches, sorts and filters them. */
export const MAX_WHOLE_LIST = 2000

export const GROWING_STAGES = ['quote', 'completed', 'archived'] as const satisfies readonly Status[]
export type GrowingStage = (typeof GROWING_STAGES)[number]

export function isGrowing(stage: Status): stage is GrowingStage {
  return GROWING_STAGES.some((one) => one === stage)
}

/** The columns that it can be sorted by. */
export const LIST_SORTS = ['number', 'title', 'date', 'customer', 'total', 'status'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** Every badge that an order of the list can have: what needs attention first, then by name. */
export function badgesOf(stage: GrowingStage): readonly Badge[] {
  const badges: readonly Badge[] =
    stage === 'quote' ? Object.values(QUOTE_BADGES) : [PAYMENT_DUE, STAGE_BADGES[stage]]
  return badges.toSorted((a, b) => URGENCY[a.tone] - URGENCY[b.tone] || (a.label < b.label ? -1 : 1))
}

/** The keys of all badges in these lists. */
export const LISTED_BADGES: readonly string[] = [
  ...new Set(GROWING_STAGES.flatMap((stage) => badgesOf(stage).map(badgeKey))),
]
