import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#domain/calendar.ts'
import { fc } from '../../../test-support/properties.ts'
import { timeline } from './timeline.ts'

describe('the timeline', () => {
  it('spreads the events of a day over its working hours, oldest day first', () => {
    const events = [
      { daysAgo: 0, what: 'c' },
      { daysAgo: 2, what: 'a' },
      { daysAgo: 0, what: 'd' },
      { daysAgo: 2, what: 'b' },
    ]
    // A Friday; 13:00 in Chicago.
    const happened = timeline(events, '2026-11-20T19:00:00.000Z', 'America/Chicago')
    expect(happened.map(({ event, instant }) => [event.what, instant])).toEqual([
      // 8:00 to 17:30 in thirds
      ['a', '2026-11-18T17:10:00.000Z'],
      ['b', '2026-11-18T20:20:00.000Z'],
      // 8:00 to 13:00 in thirds
      ['c', '2026-11-20T15:40:00.000Z'],
      ['d', '2026-11-20T17:20:00.000Z'],
    ])
  })

  it('moves a weekend to the Friday before, but not today', () => {
    const sunday = '2026-11-22T18:00:00.000Z'
    const days = timeline([{ daysAgo: 0 }, { daysAgo: 1 }, { daysAgo: 2 }], sunday, 'UTC')
    expect(days.map(({ event, instant }) => [event.daysAgo, instant.slice(0, 10)])).toEqual([
      [1, '2026-11-20'],
      [2, '2026-11-20'],
      [0, '2026-11-22'],
    ])
  })

  it('follows the shop’s clocks across daylight saving changes', () => {
    const noon = (days: number) =>
      timeline([{ daysAgo: days }], '2026-11-04T18:00:00.000Z', 'America/New_York')[0]?.instant
    // 12:45, the middle of the working day, is 17:45 UTC in winter and 16:45 in summer.
    expect(noon(1)).toBe('2026-11-03T17:45:00.000Z')
    expect(noon(6)).toBe('2026-10-29T16:45:00.000Z')
    // The clocks went forward this morning: the middle between 8:00 and 11:00 in summer time.
    const [today] = timeline([{ daysAgo: 0 }], '2026-03-08T18:00:00.000Z', 'America/Los_Angeles')
    expect(today?.instant).toBe('2026-03-08T16:30:00.000Z')
  })

  it('keeps events in sequence, out of the future and on their day, at any time and place', () => {
    const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    const zones = [
      'UTC',
      'America/Chicago',
      'Asia/Kolkata',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Australia/Lord_Howe',
      // The clocks change at midnight there.
      'America/Havana',
      'Asia/Beirut',
    ]
    const daysAgo = fc.array(fc.nat(70), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(now, fc.constantFrom(...zones), daysAgo, (date, timeZone, ago) => {
        const instant = date.toISOString()
        const today = dayOf(instant, timeZone)
        const events = ago.map((days) => ({ daysAgo: days }))
        const happened = timeline(events, instant, timeZone)
        const instants = happened.map((timed) => timed.instant)
        expect(instants).toEqual(instants.toSorted())
        expect(happened.length).toBe(ago.length)
        for (const { event, instant: at } of happened) {
          const day = dayOf(at, timeZone)
          const asked = addDays(today, -event.daysAgo)
          expect(at <= instant && day <= asked && day >= addDays(asked, -2)).toBe(true)
          if (event.daysAgo === 0) expect(day).toBe(today)
        }
      }),
      {
        numRuns: 500,
        examples: [
          [new Date('2026-03-08T06:00:00.000Z'), 'America/Havana', [0, 0, 0, 1]],
          [new Date('2026-11-01T05:30:00.000Z'), 'America/Havana', [0, 0, 0, 1]],
          [new Date('2026-11-20T06:00:00.000Z'), 'America/Chicago', [0, 0, 1]],
        ],
      },
    )
  })
})
