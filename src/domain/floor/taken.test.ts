import { expect, test } from 'vitest'
import { fc } from '../../../test-support/properties.ts'
import { takenMinutes } from './taken.ts'
import { DEFAULT_WORK_WEEK, type WorkWeek } from './work-week.ts'

const WEEK: WorkWeek = {
  ...DEFAULT_WORK_WEEK,
  closedDays: ['2026-11-26'],
  opensAt: '08:00',
  closesAt: '16:30',
}
const ZONE = 'America/Chicago'
/** In Chicago, six hours after Coordinated Universal Time in winter. */
const at = (text: string, offset = '-06:00') => new Date(`${text}${offset}`).toISOString()
const taken = (from: string, to: string) => takenMinutes({ from, to }, WEEK, ZONE)

test.each<[string, string, string, number]>([
  ['all of an hour', '2026-11-24T09:00', '2026-11-24T10:00', 60],
  ['all of a day, also outside of the shop’s hours', '2026-11-24T05:00', '2026-11-24T21:15', 975],
  ['all of a Saturday on which somebody works', '2026-11-28T09:00', '2026-11-28T11:00', 120],
  ['an evening and the next morning', '2026-11-24T15:30', '2026-11-25T09:00', 120],
  ['the nights and a closed day left out', '2026-11-24T15:30', '2026-11-27T09:30', 60 + 510 + 90],
  ['a weekend left out', '2026-11-27T16:00', '2026-11-30T08:15', 45],
  ['nothing before it opens and after it closes', '2026-11-24T20:00', '2026-11-25T06:00', 0],
  ['half a minute rounded', '2026-11-24T09:00:00', '2026-11-24T09:00:30', 1],
  ['nothing backward', '2026-11-24T10:00', '2026-11-24T09:00', 0],
])('counts %s', (_, from, to, minutes) => {
  expect(taken(at(from), at(to))).toBe(minutes)
})

test('counts the hours of the shop’s clocks on the days on which they change', () => {
  // Clocks went back on Sunday, November 1, 2026, and forward on March 8.
  const sundays = { ...WEEK, weekdays: [0, 1, 2, 3, 4, 5, 6] }
  const days = (from: string, to: string) => takenMinutes({ from, to }, sundays, ZONE)
  expect(days(at('2026-10-31T16:00', '-05:00'), at('2026-11-02T08:30'))).toBe(30 + 510 + 30)
  expect(days(at('2026-03-07T16:00'), at('2026-03-09T08:30', '-05:00'))).toBe(30 + 510 + 30)
})

test.each([
  // At midnight clocks go back to 11 PM: the day has 25 hours, but not before its opening.
  { zone: 'Africa/Cairo', from: '2026-10-29T16:00:00+03:00', to: '2026-10-30T10:00:00+02:00' },
  { zone: 'America/Santiago', from: '2026-04-04T16:00:00-03:00', to: '2026-04-05T10:00:00-04:00' },
  { zone: 'Asia/Beirut', from: '2026-10-24T16:00:00+03:00', to: '2026-10-25T10:00:00+02:00' },
  // Clocks go forward at 11 PM, to the next day.
  { zone: 'America/Nuuk', from: '2026-03-28T16:00:00-02:00', to: '2026-03-29T10:00:00-01:00' },
  // Midnight does not exist.
  { zone: 'Africa/Cairo', from: '2026-04-23T16:00:00+02:00', to: '2026-04-24T10:00:00+03:00' },
  { zone: 'America/Santiago', from: '2026-09-05T16:00:00-04:00', to: '2026-09-06T10:00:00-03:00' },
])(
  'counts from 4 PM to 5 PM and from 8 AM to 10 AM over a night in $zone, from $from',
  ({ zone, from, to }) => {
    const week = { ...DEFAULT_WORK_WEEK, weekdays: [0, 1, 2, 3, 4, 5, 6] }
    expect(takenMinutes({ from, to }, week, zone)).toBe(180)
  },
)

test('is never more than the time between, and grows with it', () => {
  const start = Date.parse('2026-11-20T00:00:00.000Z')
  const minute = fc.integer({ min: 0, max: 14 * 24 * 60 })
  fc.assert(
    fc.property(minute, minute, (a, b) => {
      const instant = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
      const minutes = taken(instant(a), instant(a + b))
      expect(minutes).toBeGreaterThanOrEqual(0)
      expect(minutes).toBeLessThanOrEqual(b)
    }),
  )
})
