import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Day } from '#domain/calendar.ts'
import { call } from '../call.ts'
import { ORDERS } from '../orders/query-keys.ts'

/** Every page of the calendar, whatever its days. */
export const CALENDAR_KEY = [ORDERS, 'calendar'] as const

export function calendarQuery(from: Day, to: Day) {
  return queryOptions({
    queryKey: [...CALENDAR_KEY, from, to],
    queryFn: ({ signal }) => call('GET /api/calendar', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call('GET /api/calendar/feed', { signal }),
})
