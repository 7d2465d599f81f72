/** What the parts of the calendar have in common. */
import type { Calendar, CalendarOrder, CalendarWeek } from '#contract/calendar.ts'
import type { Day } from '#domain/calendar.ts'
import type { Shown, View } from './calendar-period.ts'

export interface CalendarView {
  readonly view: View
  readonly shown: Shown
  readonly today: Day
  /** The day that the address names. */
  readonly day: Day
  /** As it is shown, by day. */
  readonly days: ReadonlyMap<Day, readonly CalendarOrder[]>
  readonly loads: ReadonlyMap<Day, CalendarWeek>
  readonly closed: ReadonlySet<Day>
  /** Undefined for members who may not move orders. */
  readonly onMove: ((order: CalendarOrder) => void) | undefined
  readonly onGo: (day: Day) => void
  readonly onOpenDay: (day: Day) => void
}

export function loadsOf(calendar: Calendar): ReadonlyMap<Day, CalendarWeek> {
  return new Map(calendar.weeks.map((week) => [week.week, week]))
}

/** Places and cards are named by text, for dragging. An order has a card on its day, and one among the late ones. */
const LATE_CARD = 'late '
const DAY_CARD = 'day '

export const lateCard = ({ id }: CalendarOrder) => `${LATE_CARD}${id}`
export const dayCard = ({ id }: CalendarOrder) => `${DAY_CARD}${id}`
export const orderIdOf = (card: string) => Number(card.slice(card.indexOf(' ')))
