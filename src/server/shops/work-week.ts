/** When a shop works, as it is kept. */
import { type WorkWeek as WireWeek, workWeek } from '#contract/shop.ts'
import { DEFAULT_WORK_WEEK, type WorkWeek } from '#domain/floor/work-week.ts'

export function presentWorkWeek(kept: string | null): WireWeek {
  if (kept !== null) return workWeek.parse(JSON.parse(kept))
  const { minutesPerWeek, weekdays, closedDays, opensAt, closesAt } = DEFAULT_WORK_WEEK
  const days = { weekdays: [...weekdays], closedDays: [...closedDays] }
  return { hoursPerWeek: minutesPerWeek / 60, ...days, opensAt, closesAt }
}

export function readWorkWeek(kept: string | null): WorkWeek {
  const { hoursPerWeek, ...week } = presentWorkWeek(kept)
  return { minutesPerWeek: Math.round(hoursPerWeek * 60), ...week }
}
