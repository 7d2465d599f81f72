import { describe, expect, test } from 'vitest'
import { fc } from '../../../test-support/properties.ts'
import { addDays, type Day } from '../calendar.ts'
import { proposePromise, type QueuedWork } from './promise.ts'
import { DEFAULT_WORK_WEEK, isOpen, minutesBetween, type WorkWeek } from './work-week.ts'

/** A Tuesday. */
const TODAY = '2026-11-24'
const HOUR = 60
/** 8 hours on each day from Monday to Friday. */
const WEEK: WorkWeek = { ...DEFAULT_WORK_WEEK, minutesPerWeek: 40 * HOUR }

const promised = (hours: number, promisedOn: Day | null): QueuedWork => ({
  minutes: hours * HOUR,
  promisedOn,
})
const propose = (hours: number, queue: readonly QueuedWork[] = [], week = WEEK) =>
  proposePromise({ queue, week, today: TODAY }, hours * HOUR)

describe('the proposed day', () => {
  test.each<[string, number, readonly QueuedWork[], Partial<WorkWeek>, Day]>([
    ['is tomorrow for a day’s work', 8, [], {}, '2026-11-25'],
    ['is the day after for a minute more', 8 + 1 / 60, [], {}, '2026-11-26'],
    ['skips the weekend', 32, [], {}, '2026-11-30'],
    ['skips closed days', 8, [], { closedDays: ['2026-11-25', '2026-11-26'] }, '2026-11-27'],
    ['is an open day for an order without work', 0, [], { closedDays: ['2026-11-25'] }, '2026-11-26'],
    ['comes after work without a promise', 8, [promised(16, null)], {}, '2026-11-27'],
    ['comes after promises that are late already', 8, [promised(16, '2026-11-20')], {}, '2026-11-27'],
    ['fits before a later promise', 8, [promised(8, '2026-11-27')], {}, '2026-11-25'],
    ['makes no later promise late', 8, [promised(24, '2026-11-27')], {}, '2026-11-30'],
    [
      'comes after all that it would make late',
      8,
      [
        promised(8, '2026-11-25'),
        promised(16, '2026-11-27'),
        promised(8, '2026-11-30'),
        promised(8, '2026-12-11'),
      ],
      {},
      '2026-12-01',
    ],
    [
      'follows a week of four days',
      20,
      [],
      { minutesPerWeek: 40 * HOUR, weekdays: [1, 2, 3, 4] },
      '2026-11-26',
    ],
  ])('%s', (_, hours, queue, changes, day) => {
    expect(propose(hours, queue, { ...WEEK, ...changes })?.day).toBe(day)
  })

  test('is none where nobody works', () => {
    expect(propose(8, [], { ...WEEK, weekdays: [] })).toBeUndefined()
    expect(propose(8, [], { ...WEEK, minutesPerWeek: 0 })).toBeUndefined()
  })
})

test('beside it is how full its week would be, closed days left out', () => {
  const queue = [promised(2, '2026-11-23'), promised(5, '2026-11-28'), promised(7, '2026-11-30')]
  expect(propose(8, queue, { ...WEEK, closedDays: ['2026-11-26'] })).toEqual({
    day: '2026-11-27',
    week: '2026-11-23',
    promisedMinutes: 15 * HOUR,
    minutes: 32 * HOUR,
  })
})

const day = fc.integer({ min: -5, max: 40 }).map((days) => addDays(TODAY, days))
const work = fc.record({
  minutes: fc.integer({ min: 0, max: 1500 }),
  promisedOn: fc.option(day, { freq: 4 }),
})

/** Whether all work that is promised for tomorrow or later can be done in time, the earliest promise first. */
function isInTime(queue: readonly QueuedWork[], week: WorkWeek, on: Day): boolean {
  const begin = addDays(TODAY, 1)
  const dueBy = (last: Day) =>
    queue
      .filter(({ promisedOn }) => promisedOn === null || promisedOn <= last)
      .reduce((sum, { minutes }) => sum + minutes, 0)
  return queue
    .flatMap(({ promisedOn }) => promisedOn ?? [])
    .filter((last) => last >= on)
    .every((last) => dueBy(last) <= minutesBetween(week, begin, last))
}

test('no earlier open day would do', () => {
  fc.assert(
    fc.property(
      fc.array(work, { maxLength: 12 }),
      fc.integer({ min: 0, max: 4000 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
      fc.array(day, { maxLength: 6 }),
      fc.integer({ min: 300, max: 4000 }),
      (queue, minutes, weekdays, closedDays, minutesPerWeek) => {
        const week = { ...WEEK, minutesPerWeek, weekdays, closedDays }
        const proposal = proposePromise({ queue, week, today: TODAY }, minutes)
        const fits = (on: Day) =>
          isOpen(week, on) && isInTime([...queue, { minutes, promisedOn: on }], week, on)
        let first: Day | undefined
        for (let days = 1; days < 400 && first === undefined; days += 1) {
          if (fits(addDays(TODAY, days))) first = addDays(TODAY, days)
        }
        expect(proposal?.day).toBe(first)
      },
    ),
  )
})

test('the minutes between two days are those of its open days', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -2, max: 60 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
      fc.array(day, { maxLength: 8 }),
      (from, length, weekdays, closedDays) => {
        const week = { ...WEEK, minutesPerWeek: 60 * weekdays.length, weekdays, closedDays }
        const open = Array.from({ length: Math.max(0, length + 1) }, (_, days) => addDays(from, days)).filter(
          (one) => isOpen(week, one),
        )
        expect(minutesBetween(week, from, addDays(from, length))).toBe(open.length * 60)
      },
    ),
  )
})
