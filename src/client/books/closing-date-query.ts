import { queryOptions, useQuery } from '@tanstack/react-query'
import { addDays, type Day, formatDay } from '#domain/calendar.ts'
import { call } from '../call.ts'

export const closingDateQuery = queryOptions({
  // Within 'shop', so that a move in another window reaches this one.
  queryKey: ['shop', 'closing-date'],
  queryFn: ({ signal }) => call('GET /api/closing-date', { signal }),
})

/** The first day from this one on that is open, with a reason if this one is closed. */
export function useEarliestDay(day: Day): { readonly day: Day; readonly reason: string | undefined } {
  const closed = useQuery(closingDateQuery).data?.closingDate ?? null
  if (closed === null || closed < day) return { day, reason: undefined }
  const open = addDays(closed, 1)
  return { day: open, reason: `The books are closed: ${formatDay(open)} or later.` }
}
