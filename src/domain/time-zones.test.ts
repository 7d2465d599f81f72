import { describe, expect, it } from 'vitest'
import { knownTimeZone, timeZoneChoices } from './time-zones.ts'

describe('a known time zone', () => {
  it.each([
    ['America/Chicago', 'America/Chicago'],
    ['america/chicago', 'America/Chicago'],
    ['US/Central', 'America/Chicago'],
    ['UTC', 'UTC'],
  ])('%s is %s', (name, zone) => {
    expect(knownTimeZone(name)).toBe(zone)
  })

  it.each(['', 'Mars/Base', '+05:00', '-0800', 'America/Chicago ', '__proto__', '\0'])(
    'is not %j',
    (name) => {
      expect(knownTimeZone(name)).toBeUndefined()
    },
  )
})

it('the choices are all known, without repeats, and include the current one', () => {
  const choices = timeZoneChoices('US/Central')
  expect(choices).toEqual(expect.arrayContaining(['America/New_York', 'Asia/Tokyo', 'UTC', 'US/Central']))
  expect(choices.map(knownTimeZone)).not.toContain(undefined)
  expect(new Set(choices).size).toBe(choices.length)
})
