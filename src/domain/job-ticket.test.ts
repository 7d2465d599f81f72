import { expect, test } from 'vitest'
import { DEFAULT_WORK_PLAN } from './floor/work-plan.ts'
import { jobTicket, type TicketOrder, type WorkedTicketLine } from './job-ticket.ts'
import { orderMaterial } from './pieces/material.ts'

const [CUTTING, , SANDING, FINISHING, , READY] = DEFAULT_WORK_PLAN.steps.map(({ id }) => id)
const NOTHING = orderMaterial([])

const LINE: WorkedTicketLine = {
  description: 'Walnut top\nLive edge',
  quantity: 2,
  passes: DEFAULT_WORK_PLAN.steps.filter(({ id }) => id !== FINISHING),
  standing: undefined,
  moves: [],
  url: 'https://kerf.test/floor/7/0',
}

const ORDER: TicketOrder = {
  promisedOn: null,
  isQuote: false,
  isOver: false,
  today: '2026-11-20',
  lines: [LINE],
  problems: [],
  photos: [],
  photoCount: 0,
}

const ticket = (changes: Partial<TicketOrder>) =>
  jobTicket({ ...ORDER, ...changes }, DEFAULT_WORK_PLAN, NOTHING)
const stepsOf = (line: Partial<WorkedTicketLine>, isOver = false) =>
  ticket({ isOver, lines: [{ ...LINE, ...line }] }).lines[0]?.steps.map(({ name, isDone, about }) =>
    [isDone ? 'x' : '-', name, about].join(' ').trim(),
  )
const move = (from = 0, to: number | null = null, by = 'Ben') => ({ from, to, by, on: '2026-11-19' })

test.each([
  [null, false, undefined],
  ['2026-11-20', false, { text: 'Promised for Nov 20, 2026', isLate: false }],
  ['2026-11-19', false, { text: 'Promised for Nov 19, 2026: 1 day late', isLate: true }],
  ['2026-11-19', true, undefined],
])('promised for %s, over %s', (promisedOn, isOver, promise) => {
  expect(ticket({ promisedOn, isOver }).promise).toEqual(promise)
})

test('a quote is not late', () => {
  expect(ticket({ promisedOn: '2026-11-19', isQuote: true }).promise).toEqual({
    text: 'Promised for Nov 19, 2026',
    isLate: false,
  })
})

test('a line that nobody works on has its steps ahead, without those that it does not pass', () => {
  expect(stepsOf({})).toEqual(['- Cutting', '- Glue-up', '- Sanding', '- Assembly', '- Ready'])
})

test('what a line is past is ticked by its last move beyond it', () => {
  const moves = [move(CUTTING, SANDING), move(SANDING, CUTTING, 'Eve'), move(CUTTING, SANDING, 'Dana')]
  expect(stepsOf({ moves, standing: { step: SANDING ?? 0, since: '2026-11-19' } })).toEqual([
    'x Cutting Dana, Nov 19, 2026',
    'x Glue-up Dana, Nov 19, 2026',
    '- Sanding here since Nov 19, 2026',
    '- Assembly',
    '- Ready',
  ])
})

test('a step that it does not pass is on the ticket while it stands there', () => {
  expect(stepsOf({ standing: { step: FINISHING ?? 0, since: '2026-11-19' } })).toContain(
    '- Finishing here since Nov 19, 2026',
  )
})

test('a line that is ready, and one whose order is over, has everything behind it', () => {
  const ready = stepsOf({
    moves: [move(CUTTING, READY)],
    standing: { step: READY ?? 0, since: '2026-11-19' },
  })
  expect(ready?.every((step) => step.startsWith('x') && step.includes('Ben'))).toBe(true)
  const standing = { step: SANDING ?? 0, since: '2026-11-19' }
  const over = stepsOf({ moves: [move(CUTTING, SANDING), move(SANDING, null, 'Eve')], standing }, true)
  expect(over?.slice(0, 3)).toEqual([
    'x Cutting Ben, Nov 19, 2026',
    'x Glue-up Ben, Nov 19, 2026',
    'x Sanding Eve, Nov 19, 2026',
  ])
})

test('a problem names its line, and not all photos are printed', () => {
  const { problems, photoNote } = ticket({
    problems: [
      { line: 0, text: 'Split', by: 'Ben', on: '2026-11-19' },
      { line: null, text: 'No glue', by: 'Eve', on: '2026-11-19' },
    ],
    photos: ['a', 'b'],
    photoCount: 3,
  })
  expect(problems).toEqual([
    { text: '1. Walnut top: Split', about: 'Ben, Nov 19, 2026' },
    { text: 'No glue', about: 'Eve, Nov 19, 2026' },
  ])
  expect(photoNote).toBe('The latest 2 of 3 photos.')
})
