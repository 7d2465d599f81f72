import { expect, test } from 'vitest'
import { announcementDay, expiresIn } from './notifications.ts'

test.each([
  ['2026-11-20', 'Expires today'],
  ['2026-11-21', 'Expires tomorrow'],
  ['2026-11-23', 'Expires in 3 days'],
  ['2026-11-19', 'Expired yesterday'],
  ['2026-11-13', 'Expired 7 days ago'],
])('a quote that expires on %s: %s', (day, text) => {
  expect(expiresIn(day, '2026-11-20')).toBe(text)
})

test.each([
  ['expiring', '2026-11-17'],
  ['due', '2026-11-17'],
  ['expired', '2026-11-21'],
  ['overdue', '2026-11-21'],
] as const)('%s is announced on %s', (kind, day) => {
  expect(announcementDay(kind, '2026-11-20')).toBe(day)
})
