/** What is promised by day, how full the weeks are, and the feed for other calendars. Nothing here has an amount. */
import { z } from 'zod'
import { DAY_MS } from '#domain/durations.ts'
import { endpoint } from './endpoint.ts'
import { day, file, instant, status } from './fields.ts'

/** The most days that are listed at once: a month's page is at most 42. */
const MAX_CALENDAR_DAYS = 100

export type CalendarOrder = z.output<typeof calendarOrder>
const calendarOrder = z.object({
  id: z.number(),
  orderNumber: z.string(),
  title: z.string(),
  customerName: z.string(),
  status,
  promisedOn: day,
  /** What the work takes; null if nobody said so. */
  estimatedHours: z.number().nullable(),
  /** Whether the day is over and the work is not done. */
  isLate: z.boolean(),
})

export type CalendarWeek = z.output<typeof calendarWeek>
const calendarWeek = z.object({
  /** Its Monday. */
  week: day,
  /** Hours of orders in work that are promised for it. */
  promisedHours: z.number(),
  /** Hours that the shop has in it. */
  hours: z.number(),
})

export type Calendar = z.output<typeof calendar>
export const calendar = z.object({
  /** What is promised for these days, done or not, by day. */
  orders: z.array(calendarOrder),
  /** Whatever is late, by day, also from other days than these. */
  late: z.array(calendarOrder),
  /** Each week that has one of these days. */
  weeks: z.array(calendarWeek),
  /** The days on which the shop is closed. */
  closedDays: z.array(day),
})

const range = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day must not be before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_CALENDAR_DAYS * DAY_MS, {
    path: ['to'],
    error: `At most ${MAX_CALENDAR_DAYS} days can be listed at once`,
  })

export const calendarCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/calendar',
    access: 'member',
    summary: 'List what is promised for some days, and how full their weeks are',
    query: range,
    reply: calendar,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar/feed',
    access: 'member',
    summary: 'Get whether you have an address for other calendars, and since when',
    reply: z.object({
      /** Null if there is none. The address itself is told only once. */
      madeAt: instant.nullable(),
    }),
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/api/calendar/feed',
    access: 'member',
    summary: 'Create your secret address for other calendars. The previous one stops working',
    reply: z.object({ url: z.string(), madeAt: instant }),
  }),
  ics: endpoint({
    method: 'GET',
    path: '/api/calendar/{token}.ics',
    access: 'feed',
    summary: 'Get what is promised as an iCalendar file, by a member’s secret address',
    /** A malformed token is treated like an unknown one. */
    params: z.strictObject({ token: z.string() }),
    reply: file,
    file: ['text/calendar; charset=utf-8'],
  }),
}
