/** A shop's working hours in words. */
import { expect, test } from 'vitest'
import { workWeekText } from './work-week.ts'

const hours = { closedDays: [], opensAt: '08:00', closesAt: '17:00' }

test.each([
  [40, [1, 2, 3], '40 hours a week on Monday, Tuesday, and Wednesday, from 8:00 AM to 5:00 PM'],
  [1, [6], '1 hour a week on Saturday, from 8:00 AM to 5:00 PM'],
  [0, [], '0 hours a week on no days, from 8:00 AM to 5:00 PM'],
])('%s hours on weekdays %j', (hoursPerWeek, weekdays, text) => {
  expect(workWeekText({ ...hours, hoursPerWeek, weekdays })).toBe(text)
})
