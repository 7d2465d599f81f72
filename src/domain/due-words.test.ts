import { expect, test } from 'vitest'
import { dueSentence, overdueSentence, owedLines, partText } from './due-words.ts'
import { type OwedOrder, owedOf } from './payment-schedule.ts'

const TODAY = '2026-11-20'
const SPLIT: OwedOrder = {
  terms: { structure: 'split-50-50' },
  totalCents: 307_930,
  paidCents: 0,
  writtenOffCents: 0,
  invoicedOn: TODAY,
}
const DATED: OwedOrder = {
  ...SPLIT,
  terms: {
    structure: 'custom',
    milestones: [
      { description: 'On signing', percentage: 25, dueDate: '2027-01-15' },
      { description: 'Wood', percentage: 25, dueDate: '2027-01-15' },
      { description: 'Rest', percentage: 50, due: { on: 'completion', days: 10 } },
    ],
  },
}

test.each<[string, OwedOrder, string[], string]>([
  ['the deposit first', SPLIT, ['Deposit due now 153965', 'Balance 307930'], 'Deposit due now: $1,539.65'],
  [
    'the rest of the deposit',
    { ...SPLIT, paidCents: 100_000 },
    ['Deposit due now 53965', 'Balance 207930'],
    'Deposit due now: $539.65',
  ],
  [
    'what waits for completion',
    { ...SPLIT, paidCents: 153_965 },
    ['Balance due on completion 153965'],
    'Balance due on completion: $1,539.65',
  ],
  [
    'the whole balance once',
    { ...SPLIT, paidCents: 153_965, completedOn: TODAY },
    ['Balance due now 153965'],
    'Balance due now: $1,539.65',
  ],
  [
    'several parts by their date',
    DATED,
    ['Due by Jan 15, 2027 153965', 'Balance 307930'],
    'Due by Jan 15, 2027: $1,539.65',
  ],
  [
    'one part by its date',
    { ...DATED, paidCents: 100_000 },
    ['Wood due by Jan 15, 2027 53965', 'Balance 207930'],
    'Wood due by Jan 15, 2027: $539.65',
  ],
  ['a paid order', { ...SPLIT, paidCents: 307_930 }, ['Balance 0'], 'Nothing is due'],
  ['an overpaid order', { ...SPLIT, paidCents: 307_931 }, ['Overpaid 1'], 'Nothing is due'],
])('%s', (_what, order, lines, sentence) => {
  const owed = owedOf(order, TODAY)
  expect(owedLines(owed, TODAY).map(({ label, cents }) => `${label} ${cents}`)).toEqual(lines)
  expect(owedLines(owed, TODAY).map(({ isMain }) => isMain)).toEqual(lines.map((_line, index) => index === 0))
  expect(dueSentence(owed, TODAY)).toBe(sentence)
})

test.each<[string, OwedOrder, string, string]>([
  ['an overdue deposit', SPLIT, '2026-11-21', 'Deposit overdue since Nov 20, 2026: $1,539.65'],
  [
    'an overdue balance',
    { ...SPLIT, terms: { structure: 'full' }, completedOn: TODAY },
    '2026-11-21',
    'Balance overdue since Nov 20, 2026: $3,079.30',
  ],
  ['several overdue parts', DATED, '2027-01-16', 'Overdue since Jan 15, 2027: $1,539.65'],
  [
    'a part that is due today besides an overdue one',
    { ...SPLIT, completedOn: '2026-11-21', paidCents: 100_000 },
    '2026-11-21',
    'Balance due now: $2,079.30, $539.65 of it overdue since Nov 20, 2026',
  ],
])('a reminder of %s', (_what, order, today, sentence) => {
  expect(overdueSentence(owedOf(order, today), today)).toBe(sentence)
})

test.each<[string, OwedOrder, string, string[]]>([
  ['a new invoice', SPLIT, TODAY, ['Due Nov 20, 2026', 'On completion']],
  ['an overdue deposit', SPLIT, '2026-11-21', ['Overdue since Nov 20, 2026', 'On completion']],
  [
    'a deposit paid in part',
    { ...SPLIT, paidCents: 100_000 },
    TODAY,
    ['Due Nov 20, 2026, $539.65 open', 'On completion'],
  ],
  ['a paid deposit', { ...SPLIT, paidCents: 153_965 }, TODAY, ['Paid', 'On completion']],
  [
    'more than the deposit',
    { ...SPLIT, paidCents: 200_000 },
    TODAY,
    ['Paid', 'On completion, $1,079.30 open'],
  ],
  ['dates to come', DATED, TODAY, ['Due Jan 15, 2027', 'Due Jan 15, 2027', '10 days after completion']],
])('the parts of %s', (_what, order, today, texts) => {
  expect(owedOf(order, today).parts.map(partText)).toEqual(texts)
})
