import { expect, test } from 'vitest'
import { isAllReady, orderProgress, progressSettingText, type StandingLine } from './progress.ts'
import { DEFAULT_WORK_PLAN as PLAN } from './work-plan.ts'

const ALL = PLAN.steps.map(({ id }) => id)
const [CUTTING, , SANDING, , , READY] = [1, 2, 3, 4, 5, 6]
const line = (step: number, quantity = 1, passes: readonly number[] = ALL): StandingLine => ({
  step,
  quantity,
  passes,
})
const WORDS = { '1': 'In the works', '2': 'In the works', '3': 'In the works' }

test.each([
  ['the least advanced line decides', [line(SANDING), line(READY, 4)], {}, 2, 6, 4],
  ['steps with the same word are one', [line(SANDING)], WORDS, 0, 4, 0],
  ['all is ready', [line(READY), line(READY)], WORDS, 3, 4, 2],
  ['part of a piece counts by lines', [line(READY, 2.5), line(CUTTING, 3)], {}, 0, 6, 1],
  ['steps that nothing passes are left out', [line(SANDING, 1, [CUTTING, SANDING, READY])], {}, 1, 3, 0],
  ['a step that was removed is where work begins', [line(99)], {}, 0, 6, 0],
])('%s', (_what, lines, words, at, count, readyPieces) => {
  const progress = orderProgress(PLAN, words, lines)
  expect(progress).toMatchObject({ at, readyPieces })
  expect(progress?.words).toHaveLength(count)
})

test('an order without lines in work stands nowhere, and is not ready', () => {
  expect(orderProgress(PLAN, {}, [])).toBeUndefined()
  expect(isAllReady(PLAN, [])).toBe(false)
  expect(isAllReady(PLAN, [READY, READY])).toBe(true)
  expect(isAllReady(PLAN, [READY, SANDING])).toBe(false)
})

test('the audit log names the words', () => {
  expect(progressSettingText({ isShown: false, words: {} })).toBe('No')
  expect(progressSettingText({ isShown: true, words: { '1': 'In the works' } })).toBe(
    'Yes, in the words In the works',
  )
})
