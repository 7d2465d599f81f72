import { describe, expect, it, test } from 'vitest'
import type { Board, Card } from '#contract/floor.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import type { Tap } from '../taps/tap.ts'
import { awayText, nameOf, promiseWords, sizeText, waitingText, workText } from './floor-words.ts'
import { nextStepOf, shownBoard, stepsToShow } from './shown-board.ts'

const STEPS = ['Cutting', 'Glue-up', 'Sanding', 'Ready'].map((name, at) => ({
  id: at + 1,
  name,
  isReady: name === 'Ready',
  pieces: 0,
  hours: 0,
}))
const CARD: Card = {
  orderId: 7,
  orderNumber: 'WI-1007',
  title: 'Table',
  customerName: 'Ada',
  line: 0,
  place: 1,
  description: 'Walnut table',
  quantity: 1,
  pieceType: null,
  step: 1,
  passes: [1, 3, 4],
  since: '2026-11-20T15:00:00.000Z',
  startedAt: null,
  worker: null,
  promisedOn: null,
  isLate: false,
  estimatedHours: null,
  stepHours: null,
  photo: null,
  problems: 0,
}
const BEN = { id: 2, name: 'Ben Carter' }
const FACTS = {
  key: 'k',
  owner: { userId: 1, shopId: 1 },
  orderId: 7,
  line: 0,
  place: 1,
  name: 'WI-1007 Walnut table',
  by: BEN,
  at: '2026-11-24T15:41:00.000Z',
}
const START: Tap = { ...FACTS, kind: 'start', step: 1 }
const DONE: Tap = { ...FACTS, kind: 'done', from: 1, step: 3, to: 'Sanding' }
const PROBLEM: Tap = { ...FACTS, kind: 'problem', text: 'Cracked', hasPhoto: false }
const SOLVED: Tap = { ...FACTS, kind: 'solved', problem: 3 }
const board = (cards: Card[]): Board => ({ steps: STEPS, people: [BEN], cards })

describe('the board with what was tapped', () => {
  const after = (...taps: Tap[]) => shownBoard(board([CARD]), taps).cards[0]

  test.each([
    ['start', [START], { startedAt: START.at, worker: BEN, step: 1, isWaiting: true }],
    ['done', [START, DONE], { startedAt: null, worker: null, step: 3, since: DONE.at, isWaiting: true }],
    ['a problem', [PROBLEM], { problems: 1, step: 1, isWaiting: true }],
    ['a problem that was solved', [PROBLEM, SOLVED], { problems: 0, step: 1, isWaiting: true }],
    ['what somebody else was faster with', [{ ...DONE, from: 2 }], { step: 1, isWaiting: true }],
    ['another line', [{ ...DONE, place: 2 }], { step: 1, isWaiting: false }],
    ['a line that a revision has moved', [{ ...DONE, line: 1 }], { step: 3, isWaiting: true }],
    ['another order', [{ ...DONE, orderId: 8 }], { step: 1, isWaiting: false }],
  ])('shows %s', (_what, taps, shown) => {
    expect(after(...taps)).toMatchObject(shown)
  })

  it('counts the pieces of each step, and those that are late unless they are ready', () => {
    const late = { ...CARD, isLate: true }
    const shown = shownBoard(board([late, { ...late, orderId: 8, step: 4 }, { ...CARD, orderId: 9 }]), [])
    const counts = stepsToShow(shown).map(({ cards, late }) => [cards.length, late])
    expect(counts).toEqual([
      [2, 1],
      [0, 0],
      [0, 0],
      [1, 0],
    ])
  })
})

test.each([
  [1, 'Sanding'],
  // Its type does not pass it, but somebody moved it there.
  [2, 'Sanding'],
  [3, 'Ready'],
  [4, undefined],
])('from step %i, a piece goes on to %s', (step, next) => {
  expect(nextStepOf({ ...CARD, step }, STEPS)?.name).toBe(next)
})

const FLAT: Sketch = {
  name: 'Tabletop',
  description: '',
  kind: 'rectangle',
  length: 72.5,
  width: 40,
  thickness: 1.75,
  isUpright: false,
  material: 'wood',
  holes: [],
  cutouts: [],
  notches: 0,
  bowTies: 0,
  panes: 0,
  panels: [],
  inner: [],
  words: [],
  remarks: [],
}

test.each<[Partial<Sketch>, string]>([
  [{}, '72 1/2" × 40" × 1 3/4"'],
  [{ kind: 'circle', length: 48, width: 48 }, '⌀ 48" × 1 3/4"'],
  [{ thickness: 0, isUpright: true }, '72 1/2" × 40"'],
  [{ kind: 'beam', length: 96, width: 6, thickness: 8 }, '96" × 6" × 8"'],
  [{ length: 70.866 }, '≈70 7/8" × 40" × 1 3/4"'],
])('sizes are read as from a tape: %j', (changes, text) => {
  // No fraction begins another line.
  expect(sizeText({ ...FLAT, ...changes })).toBe(unbrokenFractions(text))
})

test.each([
  ['Tabletop, 24" × 24" × 1 1/4", stain', 'Tabletop, stain'],
  ['72" × 40"', '72" × 40"'],
  ['72 1/2" × 40"', '72\u00a01/2" × 40"'],
  ['Walnut table', 'Walnut table'],
  ['Mantel, 72", live edge', 'Mantel, live edge'],
  [
    'Glass panel, 46" × 28 3/8" × 3/8", low-iron glass, annealed, seamed edges',
    'Glass panel, low-iron glass, annealed, seamed edges',
  ],
])('%s is called %s beside its size', (description, name) => {
  expect(nameOf({ description, sketch: FLAT })).toBe(name)
})

test.each([
  [null, 'No date promised', false],
  ['2026-11-22', '2 days late, promised for Nov 22, 2026', true],
  ['2026-11-24', 'Promised for today, Nov 24, 2026', false],
  ['2026-11-25', 'Promised for tomorrow, Nov 25, 2026', false],
  ['2026-12-04', 'Promised for Dec 4, 2026, in 10 days', false],
])('a promise for %s is %s', (promisedOn, text, isLate) => {
  expect(promiseWords(promisedOn, '2026-11-24')).toEqual({ text, isLate })
})

test('the words for what waits, and for who works', () => {
  const zone = 'America/Chicago'
  expect(awayText('2026-11-24T15:41:00.000Z', '2026-11-24', zone)).toBe(
    'As of 9:41 AM. The server is not responding.',
  )
  expect(awayText('2026-11-23T15:41:00.000Z', '2026-11-24', zone)).toContain('As of Nov 23, 2026, 9:41 AM.')
  expect([0, 1, 50].map(waitingText)).toEqual([
    '',
    'One tap is waiting to be sent.',
    '50 taps are waiting to be sent.',
  ])
  expect(workText({ startedAt: START.at, worker: BEN }, '2026-11-24', zone)).toBe('Ben Carter, since 9:41 AM')
  expect(workText({ startedAt: null, worker: null }, '2026-11-24', zone)).toBeUndefined()
})
