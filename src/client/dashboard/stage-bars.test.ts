import { expect, it } from 'vitest'
import { STATUSES } from '#domain/lifecycle.ts'
import { stageBars } from './stage-bars.ts'

/** Figures in lifecycle order: quote, invoice, paid, production, completed, archived. */
function bars(...figures: readonly number[]) {
  const drawn = stageBars(new Map(STATUSES.map((status, index) => [status, figures[index] ?? 0])))
  return [...drawn.values()].map(({ share, isCut }) => (isCut ? `${share} cut` : share))
}

it('draws every bar in proportion to the longest', () => {
  expect(bars(10, 5, 2, 1, 20, 10)).toEqual([0.5, 0.25, 0.1, 0.05, 1, 0.5])
  expect(bars(20, 5, 2, 1, 10, 20)).toEqual([1, 0.25, 0.1, 0.05, 0.5, 1])
})

it('shortens the bars of finished work that would dwarf the work in progress', () => {
  expect(bars(10, 5, 0, 0, 20, 3000)).toEqual([0.5, 0.25, 0, 0, 1, '1 cut'])
  expect(bars(10, 5, 0, 0, 400, 3000)).toEqual([1 / 3, 1 / 6, 0, 0, '1 cut', '1 cut'])
})

it('draws completed work in full if no work is in progress', () => {
  expect(bars(0, 0, 0, 0, 10, 3000)).toEqual([0, 0, 0, 0, 1, '1 cut'])
})

it('draws nothing in an empty shop', () => {
  expect(bars(0, 0, 0, 0, 0, 0)).toEqual([0, 0, 0, 0, 0, 0])
})
