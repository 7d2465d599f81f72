/** The periods that the reports offer, and the one that the address names. */
import { addDays, type Day, firstOfMonth, isDay } from '#domain/calendar.ts'
import type { Period } from '#domain/reports.ts'

export const PRESETS = ['this-month', 'last-month', 'this-quarter', 'this-year', 'last-year'] as const
export type Preset = (typeof PRESETS)[number]

export const PRESET_LABELS: Readonly<Record<Preset, string>> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
}

export function presetPeriod(preset: Preset, today: Day): Period {
  const month = firstOfMonth(today)
  const year = Number(today.slice(0, 4))
  switch (preset) {
    case 'this-month':
      return { from: month, to: today }
    case 'last-month': {
      const to = addDays(month, -1)
      return { from: firstOfMonth(to), to }
    }
    case 'this-quarter': {
      const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1
      return { from: `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`, to: today }
    }
    case 'this-year':
      return { from: `${year}-01-01`, to: today }
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

/**
 * The preset of a period; undefined for one of its own. In January, this month, this quarter and this year are the same.
 *
 * @param chosen the one to name where several are the same.
 */
export function presetOf(period: Period, today: Day, chosen: Preset): Preset | undefined {
  return [chosen, ...PRESETS].find((preset) => {
    const { from, to } = presetPeriod(preset, today)
    return from === period.from && to === period.to
  })
}

/** This year, unless the address names another period. */
export function periodFrom(params: Readonly<Record<string, string>>, today: Day): Period {
  const { from = '', to = '' } = params
  return isDay(from) && isDay(to) && from <= to ? { from, to } : presetPeriod('this-year', today)
}
