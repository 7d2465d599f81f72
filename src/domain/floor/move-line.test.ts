import { describe, expect, test } from 'vitest'
import { keptPlaces, type LineWords } from './kept-places.ts'
import { type Move, type Moved, movedText, moveLine, type Standing, startedText } from './move-line.ts'
import { DEFAULT_WORK_PLAN } from './work-plan.ts'

const [BEN, MIA] = [7, 8]
const WAITING: Standing = { step: 2, startedAt: null, workerId: null }
const STARTED: Standing = { step: 2, startedAt: '2026-11-24T09:00:00.000Z', workerId: BEN }

test.each<[string, Standing, Partial<Move>, Moved]>([
  ['moves it', WAITING, { step: 3 }, { kind: 'moved', isStarted: false }],
  ['moves it back', STARTED, { step: 1, from: 2 }, { kind: 'moved', isStarted: false }],
  ['moves and starts it', WAITING, { step: 3, start: true }, { kind: 'moved', isStarted: true }],
  ['is too late', WAITING, { step: 3, from: 1 }, { kind: 'elsewhere' }],
  ['is too late for the same step', WAITING, { step: 2, from: 1 }, { kind: 'elsewhere' }],
  ['has nothing to do', WAITING, {}, { kind: 'unchanged' }],
  ['starts it', WAITING, { start: true, from: 2 }, { kind: 'started' }],
  ['has started it before', STARTED, { start: true }, { kind: 'unchanged' }],
  ['takes it over', STARTED, { start: true, workerId: MIA }, { kind: 'started' }],
  [
    'takes it over at',
    STARTED,
    { start: true, workerId: MIA, at: '2026-11-24T09:00:01Z' },
    { kind: 'started' },
  ],
  [
    'started before somebody else did, and is heard later,',
    STARTED,
    { start: true, workerId: MIA, at: '2026-11-24T08:59:59Z' },
    { kind: 'unchanged' },
  ],
])('whoever moves a line %s', (_, standing, move, moved) => {
  expect(moveLine(standing, { step: 2, start: false, workerId: BEN, ...move })).toEqual(moved)
})

test('is told in the words of the shop', () => {
  const description = `Walnut table\nwith a long second line`
  expect(movedText(DEFAULT_WORK_PLAN, { description, from: 3, to: 4 })).toBe(
    'moved Walnut table from Sanding to Finishing',
  )
  expect(movedText(DEFAULT_WORK_PLAN, { description: 'x'.repeat(80), from: 99, to: 6 })).toBe(
    `moved ${'x'.repeat(59)}… from a step that was removed to Ready`,
  )
  expect(startedText(DEFAULT_WORK_PLAN, { description, step: 1 })).toBe('started on Walnut table (Cutting)')
})

describe('lines of a revised invoice', () => {
  const line = (description: string, quantity = 1, piece: string | null = null): LineWords => ({
    description,
    quantity,
    piece,
  })
  const [table, bench, shelf] = [line('Table', 1, 't'), line('Bench'), line('Shelf', 4, 's')]
  test.each<[string, LineWords[], (number | undefined)[]]>([
    ['stay', [table, bench, shelf], [0, 1, 2]],
    ['move up', [bench, shelf], [1, 2]],
    ['move down behind a new one', [line('Stool'), table, bench, shelf], [undefined, 0, 1, 2]],
    ['change places', [shelf, bench, table], [2, 1, 0]],
    ['get another quantity', [table, bench, line('Shelf', 6, 's')], [0, 1, 2]],
    ['get other words', [table, line('Oak bench'), line('Wide shelf', 4, 's')], [0, 1, 2]],
    ['are replaced where they were', [line('Desk', 1, 'd'), bench], [0, 1]],
  ])('%s', (_, after, places) => {
    expect(keptPlaces([table, bench, shelf], after)).toEqual(places)
  })

  test('that say the same keep their order', () => {
    expect(keptPlaces([bench, bench], [bench, bench, bench])).toEqual([0, 1, undefined])
  })
})
