import { expect, test } from 'vitest'
import { STEPS } from '../../../test-support/sample-line.ts'
import { aimedWords, canceledWords, droppedWords, keyEffect, pickedUpWords } from './keyboard-move.ts'

const picked = { cardName: 'WI-1042 Walnut table', from: 2, to: 2 }

test.each([
  ['ArrowRight', 2, 5],
  ['ArrowDown', 2, 5],
  ['ArrowLeft', 2, 1],
  ['ArrowUp', 2, 1],
  ['End', 1, 3],
  ['Home', 3, 1],
  // The ends stay.
  ['ArrowRight', 3, 3],
  ['ArrowLeft', 1, 1],
])('%s aims from step %i at step %i', (key, from, to) => {
  expect(keyEffect({ ...picked, to: from }, key, STEPS)).toEqual({ kind: 'aimed', picked: { ...picked, to } })
})

test.each([
  [' ', { kind: 'dropped' }],
  ['Enter', { kind: 'dropped' }],
  ['Escape', { kind: 'canceled' }],
  ['x', undefined],
])('%j ends it or does nothing', (key, effect) => {
  expect(keyEffect(picked, key, STEPS)).toEqual(effect)
})

test('every step of it is spoken', () => {
  expect(pickedUpWords(picked, STEPS)).toBe(
    'Picked up WI-1042 Walnut table, in Sanding. Arrow keys choose a step, Space drops it, Escape cancels.',
  )
  expect(aimedWords({ ...picked, to: 5 }, STEPS)).toBe('Finishing, step 3 of 4')
  expect(aimedWords(picked, STEPS)).toBe('Sanding, where it is now, step 2 of 4')
  expect(droppedWords({ ...picked, to: 5 }, STEPS)).toBe(
    'Moved WI-1042 Walnut table from Sanding to Finishing.',
  )
  expect(droppedWords(picked, STEPS)).toBe('Dropped WI-1042 Walnut table. It stays in Sanding.')
  expect(canceledWords(picked, STEPS)).toBe('Canceled. WI-1042 Walnut table stays in Sanding.')
})
