import { expect, test } from 'vitest'
import { sampleLine } from '../../../test-support/sample-line.ts'
import { withMoves } from './shown-moves.ts'

const at = '2026-11-24T12:00:00.000Z'
const started = sampleLine({ startedAt: at, worker: { id: 1, name: 'Sam' } })

test('a moved line stands in its new step, where nobody has started', () => {
  const other = sampleLine({ line: 1 })
  const [moved, stays] = withMoves(
    [started, other],
    [{ id: 1, orderId: 42, lines: [started], from: 1, to: 2, at }],
  )
  expect(moved).toMatchObject({ step: 2, since: at, startedAt: null, worker: null, stepHours: null })
  expect(stays).toBe(other)
})

test('the last of several moves counts', () => {
  const moves = [
    { id: 1, orderId: 42, lines: [started, sampleLine({ line: 1 })], from: 1, to: 2, at },
    { id: 2, orderId: 42, lines: [started], from: 2, to: 5, at },
    { id: 3, orderId: 7, lines: [started], from: 1, to: 3, at },
  ]
  expect(withMoves([started, sampleLine({ line: 1 })], moves).map(({ step }) => step)).toEqual([5, 2])
})

test('what the server says already is shown as it says', () => {
  const moves = [{ id: 1, orderId: 42, lines: [started], from: 2, to: 1, at }]
  expect(withMoves([started], moves)[0]).toBe(started)
})
