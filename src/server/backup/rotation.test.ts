import { expect, test } from 'vitest'
import { backupName, outdated } from './rotation.ts'

const nights = (count: number, hour = 2) =>
  Array.from({ length: count }, (_, index) => backupName(new Date(2026, 10, 23 - index, hour, 30)))

test('a name says the day and the time', () => {
  expect(backupName(new Date(2026, 0, 5, 2, 7))).toBe('kerf-2026-01-05-0207')
})

test('seven days and four weeks are kept', () => {
  const all = nights(60)
  const left = all.filter((name) => !outdated(all).includes(name))
  // November 23, 2026, is a Monday; the newest of each week is its Sunday.
  expect(left).toEqual([...nights(7), 'kerf-2026-11-15-0230', 'kerf-2026-11-08-0230'])
})

test('the newest of a day is kept', () => {
  const [night = ''] = nights(1)
  const [noon = ''] = nights(1, 12)
  expect(outdated([night, noon])).toEqual([night])
})

test.each([1, 5, 7])('%i backups are all kept', (count) => {
  expect(outdated(nights(count))).toEqual([])
})

test('other folders are never deleted', () => {
  expect(
    outdated(['photos', 'kerf-2026', '.kerf-2026-01-01-0230.partial', 'kerf-2020-01-01-0230.old']),
  ).toEqual([])
})
