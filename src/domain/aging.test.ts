import { describe, expect, test } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { AGES, ageOf, receivableOf } from './aging.ts'
import { addDays } from './calendar.ts'

const TODAY = '2026-11-22'

test.each([
  [1, 'notYetDue'],
  [0, 'notYetDue'],
  [-1, 'days1To30'],
  [-30, 'days1To30'],
  [-31, 'days31To60'],
  [-60, 'days31To60'],
  [-61, 'days61To90'],
  [-90, 'days61To90'],
  [-91, 'over90Days'],
])('an amount due in %i days is %s', (days, age) => {
  expect(ageOf(addDays(TODAY, days), TODAY)).toBe(age)
})

describe('the money owed on an order', () => {
  test('is split by age, with what waits for completion not yet due', () => {
    const dues = [
      { on: '2026-08-01', cents: 100 },
      { on: '2026-11-21', cents: 200 },
      { on: TODAY, cents: 400 },
    ]
    expect(receivableOf(dues, 1500, TODAY)).toEqual({
      aging: { notYetDue: 1200, days1To30: 200, days31To60: 0, days61To90: 0, over90Days: 100 },
      overdue: { cents: 300, since: '2026-08-01' },
      onCompletionCents: 800,
    })
  })

  test('has nothing overdue on the day it is due', () => {
    expect(receivableOf([{ on: TODAY, cents: 400 }], 400, TODAY).overdue).toBeUndefined()
  })

  test('adds up to the balance', () => {
    const due = fc.record({
      on: fc.integer({ min: -200, max: 200 }).map((days) => addDays(TODAY, days)),
      cents: fc.integer({ min: 1, max: 10_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(due), fc.nat(1_000_000), (dues, waiting) => {
        const inOrder = dues.toSorted((a, b) => a.on.localeCompare(b.on))
        const balance = waiting + dues.reduce((sum, { cents }) => sum + cents, 0)
        const { aging } = receivableOf(inOrder, balance, TODAY)
        expect(AGES.reduce((sum, age) => sum + aging[age], 0)).toBe(balance)
      }),
    )
  })
})
