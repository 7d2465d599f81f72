import { describe, expect, test } from 'vitest'
import { keepPlaces, loadedRows, pagesOf } from './long-list.ts'

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

describe('after a change, loaded rows keep their places', () => {
  interface Row {
    readonly id: number
    readonly total: number
    readonly title?: string
  }
  const rows: readonly Row[] = [
    { id: 1, total: 10 },
    { id: 2, total: 20 },
  ]
  const byTotal = (a: Row, b: Row) => a.total - b.total
  const keep = (
    now: readonly Row[],
    { offset = 0, ids = now.map(({ id }) => id), moved = [] as number[], compare = byTotal } = {},
  ) =>
    keepPlaces(
      { rows, offset },
      { ids: new Set(ids), moved: new Set(moved), rows: now },
      { keyOf: ({ id }) => id, compare },
    )

  test.each<[string, boolean, Parameters<typeof keep>]>([
    [
      'if what they are sorted by is as before',
      true,
      [[{ id: 2, total: 20, title: 'Oak' }], { offset: 100 }],
    ],
    ['not if it changed', false, [[{ id: 2, total: 30 }]]],
    ['not if one has left', false, [[], { ids: [2] }]],
    ['if an order of another list changed', true, [[], { ids: [9], offset: 100 }]],
    ['not if one may have come or gone', false, [[], { ids: [9], moved: [9] }]],
    ['if one below the first pages stays there', true, [[{ id: 9, total: 30 }]]],
    ['not if it comes up', false, [[{ id: 9, total: 15 }]]],
    ['not if it may be level with the last', false, [[{ id: 9, total: 20 }]]],
    ['not if it may have been above', false, [[{ id: 9, total: 30 }], { offset: 100 }]],
    [
      'not if any of several moved',
      false,
      [
        [
          { id: 1, total: 10 },
          { id: 2, total: 5 },
        ],
      ],
    ],
  ])('%s', (_, expected, [now, options]) => {
    expect(keep(now, options)).toBe(expected)
  })
})
