import { expect, test } from 'vitest'
import { loadedRows, pagesOf } from './long-list.ts'

test.each([
  [0, 0, [0]],
  [0, 40, [0]],
  [0, 100, [0]],
  [80, 101, [0, 1]],
  [100, 400, [1, 2, 3]],
  [999_950, 1_000_000, [9999]],
])('the rows from %i up to %i are on the pages %j', (first, end, pages) => {
  expect(pagesOf(first, end)).toEqual(pages)
})

test('the rows of loaded pages are where they belong, and others are not loaded', () => {
  const page = (number: number) => ({
    number,
    rows: Array.from({ length: 100 }, (_, row) => `${number}/${row}`),
  })
  const rows = loadedRows([page(3), { number: 4, rows: ['last'] }], 401)
  expect(rows.length).toBe(401)
  expect([0, 299, 300, 399, 400, 401].map((index) => rows.at(index))).toEqual([
    undefined,
    undefined,
    '3/0',
    '3/99',
    'last',
    undefined,
  ])
})
