import { expect, test } from 'vitest'
import type { Card as Line } from '#contract/floor.ts'
import { STEPS, sampleLine } from '../../../test-support/sample-line.ts'
import { type BoardCard, cardsOf, columnsOf } from './board-cards.ts'
import { countWords, promiseWords, workWords } from './card-words.ts'

const now = { today: '2026-11-24', timeZone: 'America/Chicago' }

function cardWith(...changes: Partial<Line>[]): BoardCard {
  const [card] = cardsOf(
    changes.map((change, line) => sampleLine({ line, ...change })),
    'orders',
  )
  if (card === undefined) throw new Error('no card')
  return card
}

test.each<[Partial<Line>, ReturnType<typeof promiseWords>]>([
  [{ promisedOn: null }, undefined],
  [
    { promisedOn: '2026-11-22', isLate: true },
    { short: '2 days late', long: '2 days late, promised for Nov 22, 2026', tone: 'late' },
  ],
  [{ promisedOn: '2026-11-24' }, { short: 'Today', long: 'Promised for Nov 24, 2026', tone: 'soon' }],
  [{ promisedOn: '2026-11-25' }, { short: 'Tomorrow', long: 'Promised for Nov 25, 2026', tone: 'soon' }],
  [{ promisedOn: '2026-12-04' }, { short: 'Dec 4, 2026', long: 'Promised for Dec 4, 2026', tone: undefined }],
])('promised: %j', (line, words) => {
  expect(promiseWords(cardWith(line), now.today)).toEqual(words)
})

const sam = { id: 1, name: 'Sam Okafor' }

test.each<[string, Partial<Line>[]]>([
  ['Sam Okafor, since 9:40 AM', [{ worker: sam, startedAt: '2026-11-24T15:40:00.000Z' }]],
  ['Sam Okafor, since Nov 23, 2026', [{ worker: sam, startedAt: '2026-11-23T15:40:00.000Z' }]],
  [
    'Sam Okafor, Dana Reyes, since 9:40 AM',
    [
      { worker: sam, startedAt: '2026-11-24T15:40:00.000Z' },
      { worker: { id: 2, name: 'Dana Reyes' }, startedAt: '2026-11-24T16:40:00.000Z' },
    ],
  ],
  ['Here since today', [{ since: '2026-11-24T15:00:00.000Z' }]],
  // Still the 23rd in Chicago.
  ['Here for 1 day', [{ since: '2026-11-24T03:00:00.000Z' }]],
  ['Here for 4 days', [{ since: '2026-11-24T15:00:00.000Z' }, { since: '2026-11-20T15:00:00.000Z' }]],
])('%s', (words, lines) => {
  expect(workWords(cardWith(...lines), now)).toBe(words)
})

test('counts and hours, of all and of what is filtered', () => {
  const all = [
    sampleLine({ line: 0, stepHours: 30.25 }),
    sampleLine({ line: 1, stepHours: 8 }),
    sampleLine({ orderId: 7, step: 2, stepHours: null }),
  ]
  const shown = { steps: STEPS, all, view: 'lines', cause: '' } as const
  const words = (lines: readonly Line[]) =>
    columnsOf({ ...shown, lines }).map((one) => countWords(one, 'lines'))
  expect(words(all).slice(0, 3)).toEqual([
    { cards: '2', hours: '38.3 h', spoken: '2 pieces, 38.3 hours' },
    { cards: '1', hours: undefined, spoken: '1 piece' },
    { cards: '0', hours: undefined, spoken: '0 pieces' },
  ])
  expect(words(all.slice(1, 2)).slice(0, 2)).toEqual([
    { cards: '1 of 2', hours: '8 of 38.3 h', spoken: '1 of 2 pieces, 8 of 38.3 hours' },
    { cards: '0 of 1', hours: undefined, spoken: '0 of 1 piece' },
  ])
  const one = { ...shown, all: [sampleLine({ stepHours: 1.001 })], lines: [sampleLine({ stepHours: 1.001 })] }
  expect(columnsOf(one).map((each) => countWords(each, 'lines'))[0]).toEqual({
    cards: '1',
    hours: '1 h',
    spoken: '1 piece, 1 hour',
  })
})
