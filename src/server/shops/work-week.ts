/** When a shop works, as it is kept. */
import { type WorkWeek as WireWeek, workWeek } from '#contract/shop.ts'
import { DEFAULT_WORK_WEEK, type WorkWeek } from '#domain/floor/work-week.ts'

export function presentWorkWeek(kept: string | null): WireWeek {
  if (kept !== null) return workWeek.parse(JSON.parse(kept))
  const { minutesPerWeek, weekdays, closedDays } = DEFAULT_WORK_WEEK
  return { hoursPerWeek: minutesPerWeek / 60, weekdays: [...weekdays], closedDays: [...closedDays] }
}

export function readWorkWeek(kept: string | null): WorkWeek {
  const { hoursPerWeek, weekdays, closedDays } = presentWorkWeek(kept)
  return { minutesPerWeek: Math.round(hoursPerWeek * 60), weekdays, closedDays }
}
