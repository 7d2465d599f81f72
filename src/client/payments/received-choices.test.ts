import { expect, test } from 'vitest'
import { paidChange, receivedChoices } from './received-choices.ts'

const SPLIT = {
  balance: 1000,
  paid: 0,
  writtenOff: 0,
  upFront: 500,
  dueNow: { amount: 500, by: '2026-11-20' },
}
const DEPOSIT = [
  { description: 'Deposit', isDueNow: true },
  { description: 'Final payment', isDueNow: false },
]
const BOTH = DEPOSIT.map(({ description }) => ({ description, isDueNow: true }))

const WHOLE = 'Whole balance received: '
const NOTHING = 'Nothing more to receive before work begins'

test.each([
  ['a new split', SPLIT, DEPOSIT, ['Deposit received: $500.00', `${WHOLE}$1,000.00`]],
  [
    'a deposit that was paid',
    { ...SPLIT, balance: 500, paid: 500, dueNow: null },
    [],
    [`${WHOLE}$500.00`, NOTHING],
  ],
  [
    'a full payment on completion',
    { ...SPLIT, upFront: 0, dueNow: null },
    [],
    [`${WHOLE}$1,000.00`, NOTHING],
  ],
  [
    'all of it due now',
    { ...SPLIT, dueNow: { amount: 1000, by: '2026-11-20' } },
    BOTH,
    [`${WHOLE}$1,000.00`],
  ],
  [
    'several parts due now',
    { ...SPLIT, dueNow: { amount: 800, by: '2026-11-20' } },
    BOTH,
    ['What is due now received: $800.00', `${WHOLE}$1,000.00`],
  ],
  [
    'less due now than has to be paid up front',
    { ...SPLIT, dueNow: { amount: 300, by: '2026-11-20' } },
    DEPOSIT,
    [`${WHOLE}$1,000.00`],
  ],
])('the choices for %s', (_what, order, parts, labels) => {
  expect(receivedChoices(order, parts).map(({ label }) => label)).toEqual(labels)
})

test('a choice sends its amount, or leaves the balance open', () => {
  const how = { method: 'check', reference: '#7', receivedOn: '2026-11-20' } as const
  const [due, whole] = receivedChoices(SPLIT, DEPOSIT).map((choice) => paidChange(choice, 1000, how))
  expect(due).toEqual({ balance: 1000, payment: { ...how, amount: 500 } })
  expect(whole).toEqual({ balance: 1000, payment: how })
  const nothing = { received: 'nothing', label: NOTHING, amount: 0 } as const
  expect(paidChange(nothing, 500, how)).toEqual({ balance: 500, outstanding: true })
})
