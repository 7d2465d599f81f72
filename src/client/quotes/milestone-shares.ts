/** What the milestones of a draft ask for, while they are typed. */
import { formatCents } from '#domain/money.ts'
import { splitByPercent } from '#domain/totals.ts'
import { typedNumber } from '../typed-number.ts'
import type { DraftMilestone } from './quote-draft.ts'

/** Percentages have at most four decimals: sums of them are exact as whole ten-thousandths. */
const SCALE = 10_000

export interface MilestoneShares {
  /** Cents, one for each; `undefined` where its percentage is none, or the total is not known. */
  readonly amounts: readonly (number | undefined)[]
  /** What is left of 100 percent; negative when they ask for more. */
  readonly left: number
}

export function milestoneShares(
  milestones: readonly DraftMilestone[],
  totalCents: number | undefined,
): MilestoneShares {
  const percentages = milestones.map(percentageOf)
  const asked = percentages.reduce<number>(
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
    left: (100 * SCALE - asked) / SCALE,
  }
}

function percentageOf(milestone: DraftMilestone): number | undefined {
  const percentage = typedNumber(milestone.percentage)
  return percentage !== undefined && percentage >= 0 && percentage <= 100 ? percentage : undefined
}

/** What is said below the milestones while they are typed. */
export function remainderText(left: number, totalCents: number | undefined): string {
  const whole = totalCents === undefined ? '' : `: ${formatCents(totalCents)}`
  if (left === 0) return `100% assigned${whole}`
  return left > 0 ? `${left}% still to be assigned` : `${-left}% too much`
}
