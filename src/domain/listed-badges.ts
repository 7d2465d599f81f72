/** The badges that the orders of a stage's list can have. */
import {
  type Badge,
  badgeKey,
  INVOICE_BADGES,
  PAYMENT_DUE,
  QUOTE_BADGES,
  STAGE_BADGES,
  shareBadge,
  URGENCY,
} from './badges.ts'
import { STATUSES, type Status } from './lifecycle.ts'

const { deposit, sent, writtenOff } = INVOICE_BADGES
/** From 1 to 99 percent. */
const SHARES = Array.from({ length: 99 }, (_, index) => shareBadge(index + 1))
const PAID_IN_PART = [PAYMENT_DUE, ...SHARES, deposit, writtenOff, STAGE_BADGES.paid]

const BADGES: Readonly<Record<Status, readonly Badge[]>> = {
  quote: byUrgency(Object.values(QUOTE_BADGES)),
  invoice: byUrgency([...PAID_IN_PART, sent, STAGE_BADGES.invoice]),
  paid: byUrgency([...PAID_IN_PART, shareBadge(0)]),
  production: byUrgency([PAYMENT_DUE, STAGE_BADGES.production]),
  completed: byUrgency([PAYMENT_DUE, STAGE_BADGES.completed]),
  archived: byUrgency([PAYMENT_DUE, STAGE_BADGES.archived]),
}

/** What needs attention first, then by name, as a list is sorted by its badges. */
function byUrgency(badges: readonly Badge[]): readonly Badge[] {
  const { compare } = new Intl.Collator('en-US', { numeric: true })
  return badges.toSorted((a, b) => URGENCY[a.tone] - URGENCY[b.tone] || compare(a.label, b.label))
}

/** Every badge that an order of the stage can have, in the sequence by which they are sorted. */
export function badgesOf(stage: Status): readonly Badge[] {
  return BADGES[stage]
}

/** The keys of all badges in these lists. */
export const LISTED_BADGES: readonly string[] = [...new Set(STATUSES.flatMap(badgesOf).map(badgeKey))]
