import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assumeClockBehind, clockBehind, compareClocks, instantOf } from './clock.ts'

const SERVER = '2026-11-27T12:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  compareClocks(null)
  vi.useRealTimers()
})

test.each([
  [-400 * 24 * 60, 'the server’s'],
  [-3, 'the server’s'],
  [-1, 'its own'],
  [1, 'its own'],
  [3, 'the server’s'],
  [24 * 60, 'the server’s'],
])('a device that is %i minutes ahead of the server uses %s clock', (minutes, whose) => {
  const device = Date.parse(SERVER) + minutes * 60_000
  vi.setSystemTime(device)
  compareClocks(new Date(SERVER).toUTCString())
  expect(instantOf()).toBe(whose === 'its own' ? new Date(device).toISOString() : SERVER)
})

test('a clock that is set right is believed from the next answer on, and so is one without an answer’s date', () => {
  vi.setSystemTime('2025-11-27T12:00:00.000Z')
  compareClocks(new Date(SERVER).toUTCString())
  expect(instantOf()).toBe(SERVER)
  vi.setSystemTime(SERVER)
  compareClocks(new Date(SERVER).toUTCString())
  expect(instantOf()).toBe(SERVER)
  vi.setSystemTime('2025-11-27T12:00:00.000Z')
  compareClocks(null)
  expect(instantOf()).toBe('2025-11-27T12:00:00.000Z')
})

test('what was known before a reload counts for less than an answer', () => {
  vi.setSystemTime('2025-11-27T12:00:00.000Z')
  compareClocks(new Date(SERVER).toUTCString())
  const before = clockBehind()
  vi.setSystemTime(SERVER)
  compareClocks(new Date(SERVER).toUTCString())
  assumeClockBehind(before)
  expect(instantOf()).toBe(SERVER)
})
