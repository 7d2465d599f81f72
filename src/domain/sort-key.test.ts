import { expect, test } from 'vitest'
import { sortKey } from './sort-key.ts'

const sorted = [
  '12" table',
  'Ångström',
  'Bench',
  'Đorđe',
  'dozen',
  'éclair',
  'Łukasz',
  'lumber',
  'Nguyễn',
  'Œuvre',
  'office',
  'Šimek',
  'Stool',
  'Straße',
  'Strasz',
  'Table',
  'Table 2',
  'table 10',
  'Table 10 b',
  'Table 1234567890',
  'Über',
  'Zebra',
  'Żuk',
]

test('texts sort as in the browser: without regard to case and accents, digits as numbers', () => {
  const { compare } = new Intl.Collator('en-US', { numeric: true })
  expect(sorted.toSorted(compare)).toEqual(sorted)
  expect(sorted.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(sorted)
})

test('a number of any length is compared by its last twelve digits', () => {
  expect(sortKey('7')).toBe('000000000007')
  expect(sortKey('99123456789012')).toBe('123456789012')
})
