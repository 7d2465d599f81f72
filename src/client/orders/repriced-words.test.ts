import { expect, it } from 'vitest'
import { type Repriced, repricedWords } from './repriced-words.ts'

const NONE: Repriced = { repriced: 0, unchanged: 0, approved: [], failed: [] }
const refused = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    orderNumber: `WI-${index + 1}`,
    reason: 'Dana Reyes saved it, after you opened it.',
  }))

it.each<[Partial<Repriced>, string, string]>([
  [{ repriced: 1 }, '1 quote re-priced', ''],
  [{ repriced: 3, unchanged: 1 }, '3 quotes re-priced', '1 quote already has today’s rates.'],
  [{ unchanged: 4 }, 'No quote was re-priced', '4 quotes already have today’s rates.'],
  [{ repriced: 2, approved: ['WI-8'] }, '2 quotes re-priced', 'WI-8 was approved and keeps its prices.'],
  [
    { approved: ['WI-8', 'WI-9'] },
    'No quote was re-priced',
    'WI-8 and WI-9 were approved and keep their prices.',
  ],
  [
    { repriced: 12, failed: refused(1) },
    '1 quote was not re-priced',
    'WI-1: Dana Reyes saved it, after you opened it. 12 quotes were re-priced.',
  ],
  [
    { failed: refused(8) },
    '8 quotes were not re-priced',
    'WI-1, WI-2, WI-3, WI-4, WI-5, and 3 more: Dana Reyes saved it, after you opened it.',
  ],
])('%o', (done, title, text) => {
  expect(repricedWords({ ...NONE, ...done })).toEqual({ title, text })
})
