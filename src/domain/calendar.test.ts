import { describe, expect, it, vi } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import {
  addDays,
  dayOf,
  daysBetween,
  firstOfMonth,
  formatDate,
  formatDay,
  formatMoment,
  formatMomentWithZone,
  monthBefore,
  startOfDay,
  timeAgo,
} from './calendar.ts'

describe('the day of an instant', () => {
  it.each([
    ['2026-11-20T12:00:00.000Z', 'UTC', '2026-11-20'],
    ['2026-11-20T23:59:59.999Z', 'UTC', '2026-11-20'],
    ['2026-11-20T05:59:59.999Z', 'America/Chicago', '2026-11-19'],
    ['2026-11-20T06:00:00.000Z', 'America/Chicago', '2026-11-20'],
    ['2027-01-01T04:59:00.000Z', 'America/New_York', '2026-12-31'],
    ['2026-12-31T15:00:00.000Z', 'Asia/Tokyo', '2027-01-01'],
    ['2026-11-20T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-20T10:59:00.000Z', 'Pacific/Pago_Pago', '2026-11-19'],
    ['2026-11-20T18:29:59.000Z', 'Asia/Kolkata', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', 'Asia/Kolkata', '2026-11-21'],
    // The day that clocks go forward has 23 hours in Chicago: 06:00Z to 05:00Z.
    ['2026-03-08T05:59:59.999Z', 'America/Chicago', '2026-03-07'],
    ['2026-03-08T06:00:00.000Z', 'America/Chicago', '2026-03-08'],
    ['2026-03-09T04:59:59.999Z', 'America/Chicago', '2026-03-08'],
    ['2026-03-09T05:00:00.000Z', 'America/Chicago', '2026-03-09'],
    // The day they go back has 25: 05:00Z to 06:00Z.
    ['2026-11-01T05:00:00.000Z', 'America/Chicago', '2026-11-01'],
    ['2026-11-02T05:59:59.999Z', 'America/Chicago', '2026-11-01'],
    ['2026-11-02T06:00:00.000Z', 'America/Chicago', '2026-11-02'],
  ])('%s in %s is %s', (instant, timeZone, day) => {
    expect(dayOf(instant, timeZone)).toBe(day)
  })

  it('does not depend on how an engine writes dates: some WebKits write 11/27/26 where others write 2026-11-27', () => {
    class OtherFormat extends Intl.DateTimeFormat {
      override format() {
        return '11/27/26'
      }
    }
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(OtherFormat)
    // Formats are kept by time zone, so in one that no other test asks for.
    expect(dayOf('2026-11-27T12:00:00.000Z', 'America/Boise')).toBe('2026-11-27')
  })

  it.each([
    'America/Chicago',
    // Clocks change at midnight, by half an hour, or only for Ramadan; a day was skipped.
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ])('is what a format says at any instant in %s', (timeZone) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    const anyInstant = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(dayOf(instant, timeZone)).toBe(format.format(new Date(instant)))
      }),
    )
    const hour = 3_600_000
    for (let time = Date.parse('2011-01-01'); time < Date.parse('2012-01-01'); time += hour / 2) {
      expect(dayOf(new Date(time).toISOString(), timeZone)).toBe(format.format(time))
    }
  })

  it.each(['0001-01-01', '9999-12-31'])('does not fail on %s, which somebody may type', (day) => {
    for (const timeZone of ['America/Chicago', 'Asia/Tokyo']) {
      expect(dayOf(`${day}T20:00:00.000Z`, timeZone)).not.toBe('')
      expect(startOfDay(day, timeZone)).toMatch(/Z$/)
    }
  })

  it('refuses a time zone that does not exist', () => {
    expect(() => dayOf('2026-11-20T12:00:00.000Z', 'America/Springfield')).toThrow(RangeError)
  })
})

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('counting days', () => {
  it.each([
    ['2026-11-20', 30, '2026-12-20'],
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
    // Daylight saving changes do not affect the count.
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
  ])('%s plus %d days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result)
    expect(daysBetween(day, result)).toBe(days)
  })

  it('counts back the days that were added', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    )
  })
})

describe('months', () => {
  it.each([
    ['2026-11-20', '2026-11-01', '2026-10-20'],
    ['2026-11-01', '2026-11-01', '2026-10-01'],
    ['2026-03-31', '2026-03-01', '2026-02-28'],
    ['2026-03-29', '2026-03-01', '2026-02-28'],
    ['2026-03-28', '2026-03-01', '2026-02-28'],
    ['2028-03-31', '2028-03-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-11-30'],
    ['2026-01-15', '2026-01-01', '2025-12-15'],
    ['2026-01-31', '2026-01-01', '2025-12-31'],
    ['2026-08-31', '2026-08-01', '2026-07-31'],
  ])('%s: the first of its month is %s, a month earlier is %s', (day, first, before) => {
    expect(firstOfMonth(day)).toBe(first)
    expect(monthBefore(day)).toBe(before)
  })

  it('a month earlier is the same day of the previous month, or its last day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const before = monthBefore(day)
        expect(firstOfMonth(before)).toBe(firstOfMonth(addDays(firstOfMonth(day), -1)))
        const isLast = addDays(before, 1) === firstOfMonth(day)
        expect(before.slice(8) === day.slice(8) || (isLast && before.slice(8) < day.slice(8))).toBe(true)
      }),
    )
  })
})

describe('displayed dates', () => {
  it.each([
    ['2026-11-20', 'Nov 20, 2026'],
    ['2026-01-01', 'Jan 1, 2026'],
    ['2028-02-29', 'Feb 29, 2028'],
    ['2026-05-09', 'May 9, 2026'],
    ['2026-09-30', 'Sep 30, 2026'],
  ])('the day %s is displayed as %s', (day, text) => {
    expect(formatDay(day)).toBe(text)
  })

  it('an instant is displayed in the shop’s time zone', () => {
    expect(formatDate('2026-11-20T03:00:00.000Z', 'America/Chicago')).toBe('Nov 19, 2026')
    expect(formatDate('2026-11-20T03:00:00.000Z', 'UTC')).toBe('Nov 20, 2026')
  })

  it.each([
    ['2026-11-20T21:15:00.000Z', 'America/Chicago', 'Nov 20, 2026 at 3:15 PM'],
    ['2026-07-04T17:05:00.000Z', 'America/Chicago', 'Jul 4, 2026 at 12:05 PM'],
    ['2026-11-20T00:00:00.000Z', 'UTC', 'Nov 20, 2026 at 12:00 AM'],
  ])('the instant %s in %s is displayed as %s, with plain spaces', (instant, timeZone, text) => {
    expect(formatMoment(instant, timeZone)).toBe(text)
  })

  it.each([
    ['2026-11-20T21:15:00.000Z', 'America/Chicago', 'Nov 20, 2026 at 3:15 PM CST'],
    ['2026-07-04T17:05:00.000Z', 'America/New_York', 'Jul 4, 2026 at 1:05 PM EDT'],
    ['2026-11-20T00:00:00.000Z', 'UTC', 'Nov 20, 2026 at 12:00 AM UTC'],
    ['2026-11-20T00:00:00.000Z', 'Asia/Kathmandu', 'Nov 20, 2026 at 5:45 AM GMT+5:45'],
  ])('the instant %s in %s is displayed as %s with its time zone', (instant, timeZone, text) => {
    expect(formatMomentWithZone(instant, timeZone)).toBe(text)
  })
})

describe('how long ago', () => {
  const NOW = '2026-11-20T12:00:00.000Z'
  const MINUTE = 60
  const HOUR = 60 * MINUTE
  const DAY = 24 * HOUR

  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE - 1, '1 minute ago'],
    [5 * MINUTE, '5 minutes ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [2 * HOUR, '2 hours ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [2 * DAY - 1, '1 day ago'],
    [3 * DAY, '3 days ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [14 * DAY, '2 weeks ago'],
    [30 * DAY - 1, '4 weeks ago'],
    [30 * DAY, '1 month ago'],
    [90 * DAY, '3 months ago'],
    [365 * DAY - 1, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [1100 * DAY, '3 years ago'],
  ])('%d seconds: %s', (seconds, text) => {
    const instant = new Date(Date.parse(NOW) - seconds * 1000).toISOString()
    expect(timeAgo(instant, NOW)).toBe(text)
  })

  it('an instant in the future is displayed as just now', () => {
    expect(timeAgo('2026-11-20T12:00:30.000Z', NOW)).toBe('just now')
    expect(timeAgo('2026-11-21T12:00:00.000Z', NOW)).toBe('just now')
  })
})
