import { describe, expect, test } from 'vitest'
import { nextSorting, sorterOf, sortingOf, sortParams } from './sorting.ts'

const NEWEST_FIRST = { by: 'date', descending: true }
const LIST = {
  columns: [
    { key: 'title' },
    { key: 'date', startsDescending: true },
    { key: 'total', startsDescending: true },
  ],
  sorting: NEWEST_FIRST,
}

describe('sorted rows', () => {
  type Value = readonly (string | number)[]
  const list = { columns: [{ key: 'value', rank: (value: Value) => value }] }
  const inOrder = (values: readonly Value[], descending = false) =>
    sorterOf(list)(values, { by: 'value', descending }).flat()

  test('compare digits in texts as numbers', () => {
    const numbers = [['WI-1000'], ['WI-999'], ['CG-2000'], ['WI-10']]
    expect(inOrder(numbers)).toEqual(['CG-2000', 'WI-10', 'WI-999', 'WI-1000'])
    expect(inOrder(numbers, true)).toEqual(['WI-1000', 'WI-999', 'WI-10', 'CG-2000'])
  })

  test('have their own order while no column sorts them', () => {
    const own = sorterOf({ ...list, ownRank: ([value = '']: Value) => [String(value).length] })
    expect(own([['ccc'], ['a'], ['bb']], undefined).flat()).toEqual(['a', 'bb', 'ccc'])
    const rows: Value[] = [['b'], ['a']]
    expect(sorterOf(list)(rows, undefined)).toBe(rows)
  })

  test('ignore case and accents', () => {
    expect(inOrder([['Shelf 10'], ['shelf 9'], ['Étagère'], ['Table'], ['Eave']])).toEqual([
      'Eave',
      'Étagère',
      'shelf 9',
      'Shelf 10',
      'Table',
    ])
  })

  test('compare numbers as numbers, and then the next value', () => {
    const amounts = [[900], [1000], [20.5], [Number.POSITIVE_INFINITY]]
    expect(inOrder(amounts)).toEqual([20.5, 900, 1000, Number.POSITIVE_INFINITY])
    expect(
      inOrder([
        [1, 'b'],
        [0, 'z'],
        [1, 'a'],
      ]),
    ).toEqual([0, 'z', 1, 'a', 1, 'b'])
  })

  test('keep the order of equal rows in both directions', () => {
    const rows = [['B'], ['A'], ['B'], ['A']].map(([letter = ''], id) => ({ letter, id }))
    const rank = ({ letter }: (typeof rows)[number]) => [letter]
    const letters = { columns: [{ key: 'letter', rank }] }
    const ids = (descending: boolean) =>
      sorterOf(letters)(rows, { by: 'letter', descending }).map(({ id }) => id)
    expect(ids(false)).toEqual([1, 3, 0, 2])
    expect(ids(true)).toEqual([0, 2, 1, 3])
  })

  test('stay as they came without a sorting', () => {
    const rows = [[2], [1]]
    expect(sorterOf(list)(rows, undefined)).toBe(rows)
  })
})

test.each([
  ['total', 'desc', { by: 'total', descending: true }],
  ['total', 'asc', { by: 'total', descending: false }],
  ['total', '', { by: 'total', descending: false }],
  ['', '', NEWEST_FIRST],
  ['', 'asc', NEWEST_FIRST],
  ['__proto__', 'asc', NEWEST_FIRST],
  ['customer', 'asc', NEWEST_FIRST],
  ['date', 'asc', { by: 'date', descending: false }],
])('?sort=%s&dir=%s gives %o', (sort, dir, sorting) => {
  expect(sortingOf(LIST, sort, dir)).toEqual(sorting)
})

test('a list without a sorting of its own keeps the order in which rows came', () => {
  expect(sortingOf({ columns: LIST.columns }, '', '')).toBeUndefined()
})

test('the list’s own sorting leaves the URL empty', () => {
  expect(sortParams(LIST, NEWEST_FIRST)).toEqual({ sort: '', dir: '' })
  expect(sortParams(LIST, { by: 'date', descending: false })).toEqual({ sort: 'date', dir: 'asc' })
  expect(sortParams({ columns: LIST.columns }, NEWEST_FIRST)).toEqual({ sort: 'date', dir: 'desc' })
})

test('the first click sorts in the natural direction, the second reverses it', () => {
  const [title = { key: '' }, date = { key: '' }, total = { key: '' }] = LIST.columns
  const byTitle = nextSorting(title, NEWEST_FIRST)
  expect(byTitle).toEqual({ by: 'title', descending: false })
  expect(nextSorting(title, byTitle)).toEqual({ by: 'title', descending: true })
  expect(nextSorting(total, byTitle)).toEqual({ by: 'total', descending: true })
  expect(nextSorting(date, NEWEST_FIRST)).toEqual({ by: 'date', descending: false })
})
