import { expect, test } from 'vitest'
import { backupName, isPartial, outdated } from './rotation.ts'

const nights = (count: number, hour = 2) =>
  Array.from({ length: count }, (_, index) => backupName(new Date(2026, 10, 23 - index, hour, 30)))

test('a name says the day and the time', () => {
  expect(backupName(new Date(2026, 0, 5, 2, 7, 9))).toBe('kerf-2026-01-05-020709')
})

test('seven days and four weeks are kept', () => {
  const all = nights(60)
  const left = all.filter((name) => !outdated(all).includes(name))
  // November 23, 2026, is a Monday; the newest of each week is its Sunday.
  expect(left).toEqual([...nights(7), 'kerf-2026-11-15-023000', 'kerf-2026-11-08-023000'])
})

test('all of the last two days are kept, and the newest of earlier ones', () => {
  const [today, yesterday, before] = [0, 1, 2].map((age) =>
    [2, 9, 12].map((hour) => backupName(new Date(2026, 10, 23 - age, hour, 30))),
  )
  expect(outdated([...(before ?? []), ...(yesterday ?? []), ...(today ?? [])])).toEqual([
    'kerf-2026-11-21-093000',
    'kerf-2026-11-21-023000',
  ])
})

test('former names, without seconds, count as well', () => {
  const former = nights(60).map((name) => name.slice(0, -2))
  expect(outdated([...former, ...nights(1)])).toEqual(outdated(former))
})

test('backups that are not complete are told from others', () => {
  const names = [
    '.kerf-2026-11-23-023000.partial',
    '.kerf-monday.partial',
    'kerf-monday.partial',
    'kerf-2026-11-23-0230',
  ]
  expect(names.map(isPartial)).toEqual([true, true, false, false])
})

test.each([1, 5, 7])('%i backups are all kept', (count) => {
  expect(outdated(nights(count))).toEqual([])
})

test('other folders are never deleted', () => {
  expect(
    outdated(['photos', 'kerf-2026', '.kerf-2026-01-01-0230.partial', 'kerf-2020-01-01-0230.old']),
  ).toEqual([])
})
