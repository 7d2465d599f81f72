/** The day through which the books are closed: nothing that an accountant has reported changes anymore. */
import { type Day, formatDay } from './calendar.ts'

/** @returns why nothing may be dated on the day, or undefined if the books are open on it. */
export function closedProblem(day: Day, closingDate: Day | null): string | undefined {
  if (closingDate === null || day > closingDate) return undefined
  return `The books are closed through ${formatDay(closingDate)}. An administrator can move the closing date.`
}
