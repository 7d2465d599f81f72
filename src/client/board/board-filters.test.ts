import { expect, test } from 'vitest'
import { sampleLine } from '../../../test-support/sample-line.ts'
import { boardFilters, matching } from './board-filters.ts'

// A Wednesday.
const filters = boardFilters('2026-11-25')

const lines = [
  sampleLine({ orderId: 1, promisedOn: '2026-11-20', isLate: true, worker: { id: 4, name: 'Sam Okafor' } }),
  sampleLine({ orderId: 2, promisedOn: '2026-11-23', customerName: 'Reed, Ada' }),
  sampleLine({
    orderId: 3,
    promisedOn: '2026-11-29',
    description: 'Oak bench',
    pieceType: null,
    problems: 1,
  }),
  sampleLine({ orderId: 4, promisedOn: '2026-11-30' }),
]

test.each<[string, Record<string, string>, number[]]>([
  ['', {}, [1, 2, 3, 4]],
  ['wi-102', {}, [2]],
  ['WI102', {}, [2]],
  ['wi 102 reed', {}, [2]],
  // All words, wherever they are said.
  ['oak harlow', {}, [3]],
  ['okafor', {}, [1]],
  ['trestle', {}, [1, 2, 4]],
  ['library', {}, [1, 2, 3, 4]],
  ['', { late: '1' }, [1]],
  ['', { week: '1' }, [2, 3]],
  ['', { worker: '4' }, [1]],
  ['', { worker: '0' }, [2, 3, 4]],
  ['', { type: 'Complete table' }, [1, 2, 4]],
  ['', { type: '-' }, [3]],
  ['', { customer: 'Reed Ada' }, [2]],
  ['', { problems: '1' }, [3]],
  ['', { 'promised-from': '2026-11-29' }, [3, 4]],
  ['oak', { late: '1' }, []],
])('searched for %j and filtered by %j', (text, params, found) => {
  expect(matching(lines, text, filters, params).map(({ orderId }) => orderId)).toEqual(found)
})

test('without search and filters, it is the same array', () => {
  expect(matching(lines, ' ', filters, {})).toBe(lines)
})
