import type { PromiseProposal } from '#contract/promises.ts'
import { formatDay } from '#domain/calendar.ts'

/** 'The week of Nov 30, 2026 would have 31 of 40 hours promised'. */
export function weekText({ week, promisedHours, weekHours }: PromiseProposal): string {
  const share = `${hoursText(promisedHours)} of ${hoursText(weekHours)} hours promised`
  return `The week of ${formatDay(week ?? '')} would have ${share}${promisedHours > weekHours ? ': more than the shop has' : ''}.`
}

export function hoursText(hours: number): string {
  return hours.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
