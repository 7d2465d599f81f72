/** The amounts of a draft's milestones while the user types. */
import { formatCents } from '#domain/money.ts'
import { splitByPercent } from '#domain/totals.ts'
import { typedNumber } from '../typed-number.ts'
import type { DraftMilestone } from './quote-draft.ts'

/** Percentages have at most four decimals, so sums are exact in ten-thousandths. */
const SCALE = 10_000

export interface MilestoneShares {
  /** In cents, one per milestone; undefined if its percentage is invalid or the total is unknown. */
  readonly amounts: readonly (number | undefined)[]
  /** The percentage left to assign; negative if they add up to more than 100. */
  readonly left: number
}

export function milestoneShares(
  milestones: readonly DraftMilestone[],
  totalCents: number | undefined,
): MilestoneShares {
  const percentages = milestones.map(percentageOf)
  const assigned = percentages.reduce<number>(
    (sum, percentage) => sum + Math.round((percentage ?? 0) * SCALE),
    0,
  )
  const amounts =
    totalCents === undefined
      ? []
      : splitByPercent(
          totalCents,
          percentages.map((percentage) => percentage ?? 0),
        )
  return {
    amounts: percentages.map((percentage, index) => (percentage === undefined ? undefined : amounts[index])),
    left: (100 * SCALE - assigned) / SCALE,
  }
}

function percentageOf(milestone: DraftMilestone): number | undefined {
  const percentage = typedNumber(milestone.percentage)
  return percentage !== undefined && percentage >= 0 && percentage <= 100 ? percentage : undefined
}

/** The text below the milestones. */
export function remainderText(left: number, totalCents: number | undefined): string {
  const amount = totalCents === undefined ? '' : `: ${formatCents(totalCents)}`
  if (left === 0) return `100% assigned${amount}`
  return left > 0 ? `${left}% left to assign` : `${-left}% over 100%`
}
