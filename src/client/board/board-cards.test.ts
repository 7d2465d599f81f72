import { describe, expect, test } from 'vitest'
import { STEPS, sampleLine } from '../../../test-support/sample-line.ts'
import { type BoardCard, cardsOf, columnsOf, completable, doneOrders, nextStepOf } from './board-cards.ts'

const lines = [
  sampleLine({ orderId: 1, line: 0, step: 1 }),
  sampleLine({ orderId: 1, line: 1, step: 1, description: 'Bench', since: '2026-11-01T15:00:00.000Z' }),
  sampleLine({ orderId: 1, line: 2, step: 2, stepHours: null }),
  sampleLine({ orderId: 2, line: 0, step: 3, stepHours: null }),
]

const shown = { steps: STEPS, lines, all: lines, view: 'lines', cause: '' } as const
const keysOf = (cards: readonly BoardCard[]) => cards.map(({ key }) => key)

test('late ones come first, then the earliest promise, then who has stood there longest, then no promise', () => {
  const inOrder = [
    sampleLine({ orderId: 1, promisedOn: '2026-11-01', isLate: true }),
    sampleLine({ orderId: 2, promisedOn: '2026-11-02', isLate: true }),
    sampleLine({ orderId: 3, promisedOn: '2026-11-24', since: '2026-11-01T00:00:00.000Z' }),
    sampleLine({ orderId: 4, promisedOn: '2026-11-24', since: '2026-11-02T00:00:00.000Z' }),
    sampleLine({ orderId: 5, promisedOn: '2026-12-24' }),
    sampleLine({ orderId: 6, since: '2026-10-01T00:00:00.000Z' }),
    sampleLine({ orderId: 7, line: 0 }),
    sampleLine({ orderId: 7, line: 1 }),
  ]
  expect(keysOf(cardsOf(inOrder.toReversed(), 'lines'))).toEqual(keysOf(cardsOf(inOrder, 'lines')))
  expect(cardsOf(inOrder.toReversed(), 'lines').map(({ orderId }) => orderId)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 7,
  ])
})

test('columns are in the order of the steps, with counts and hours', () => {
  const columns = columnsOf(shown)
  expect(columns.map(({ step, cards, hours }) => [step.name, cards.length, hours])).toEqual([
    ['Cutting', 2, 5],
    ['Sanding', 1, null],
    ['Finishing', 0, null],
    ['Ready', 1, null],
  ])
})

test('filtered columns also give the unfiltered totals', () => {
  const [cutting, sanding] = columnsOf({ ...shown, lines: lines.slice(0, 1) })
  expect(cutting).toMatchObject({ hours: 2.5, whole: { cards: 2, hours: 5 } })
  expect(sanding).toMatchObject({ cards: [], whole: { cards: 1, hours: null } })
})

test('an order is one card in each step where it has lines', () => {
  const [cutting, sanding] = columnsOf({ ...shown, view: 'orders' })
  expect(cutting?.cards).toMatchObject([
    {
      key: 'order-1',
      name: 'Tables for the library',
      quantity: 2,
      lines: [{ line: 1 }, { line: 0 }],
      first: { line: 1 },
    },
  ])
  expect(cutting?.whole.cards).toBe(1)
  expect(keysOf(sanding?.cards ?? [])).toEqual(['order-1'])
})

test('a card says who works on it, since when, and what is wrong', () => {
  const [card] = cardsOf(
    [
      sampleLine({ line: 0, startedAt: '2026-11-24T10:00:00.000Z', worker: { id: 1, name: 'Sam' } }),
      sampleLine({
        line: 1,
        startedAt: '2026-11-24T09:00:00.000Z',
        worker: { id: 1, name: 'Sam' },
        problems: 2,
      }),
      sampleLine({ line: 2, worker: { id: 2, name: 'Dana' }, problems: 1 }),
    ],
    'orders',
  )
  expect(card).toMatchObject({ workers: ['Sam', 'Dana'], startedAt: '2026-11-24T09:00:00.000Z', problems: 2 })
  expect(cardsOf([sampleLine()], 'lines')).toMatchObject([{ name: 'Walnut table', workers: [] }])
})

describe('what did not change', () => {
  const before = columnsOf(shown)

  test('keeps its identity', () => {
    const after = columnsOf({ ...shown, lines: [...lines], cause: 'typed' }, before)
    expect(after.every((column, index) => column === before[index])).toBe(true)
  })

  test('keeps it beside what did', () => {
    const moved = lines.map((line) => (line.line === 1 ? { ...line, step: 2 } : line))
    const after = columnsOf({ ...shown, lines: moved, all: moved }, before)
    expect(after[0]?.cards[0]).toBe(before[0]?.cards.find(({ first }) => first.line === 0))
    expect(after[2]).toBe(before[2])
    expect(after[3]).toBe(before[3])
    expect(after[1]).not.toBe(before[1])
  })
})

test('an order can be completed from one card once all of its lines are ready', () => {
  const done = doneOrders(lines, STEPS)
  expect([...done]).toEqual([2])
  expect([...completable(columnsOf(shown), done)]).toMatchObject([{ orderId: 2 }])
  const twoLines = [sampleLine({ step: 3, line: 0 }), sampleLine({ step: 3, line: 1 })]
  const columns = columnsOf({ ...shown, lines: twoLines, all: twoLines })
  expect([...completable(columns, doneOrders(twoLines, STEPS))]).toMatchObject([{ lines: [{ line: 0 }] }])
})

test('the next step is one that the piece passes, or a ready one', () => {
  const nextFrom = (step: number) => {
    const [card] = cardsOf([sampleLine({ step })], 'lines')
    return card && nextStepOf(card, STEPS)?.name
  }
  expect([1, 2, 5, 3].map(nextFrom)).toEqual(['Sanding', 'Ready', 'Ready', undefined])
})
