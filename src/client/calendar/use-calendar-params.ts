import { useCallback, useMemo } from 'react'
import { type Day, isDay } from '#domain/calendar.ts'
import { useToday } from '../ui/time-zone.ts'
import { useSearchParams } from '../ui/use-search-params.ts'
import { VIEWS, type View } from './calendar-period.ts'
import { type CalendarFilter, statusOf } from './shown-orders.ts'

/** In the address instead of a stage. */
export const OPEN = 'open'

/** The day, the view and the filters, kept in the address. */
export function useCalendarParams() {
  const [params, put] = useSearchParams()
  const today = useToday()
  const { date = '', show = '', q = '' } = params
  const view = VIEWS.find((one) => one === params.view) ?? 'month'
  const day = isDay(date) ? date : today
  const filter = useMemo(
    (): CalendarFilter => ({ text: q, status: statusOf(show), onlyOpen: show === OPEN }),
    [q, show],
  )
  const goTo = useCallback((to: Day) => put({ date: to === today ? '' : to }), [put, today])
  return {
    today,
    view,
    day,
    filter,
    /** The stage, or what is open, that is shown; empty for everything. */
    show: filter.status ?? (filter.onlyOpen ? OPEN : ''),
    goTo,
    setView: (to: View) => put({ view: to === 'month' ? '' : to }),
    setShow: (to: string) => put({ show: to }),
    clearFilters: () => put({ show: '', q: '' }),
  }
}
