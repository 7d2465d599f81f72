import { expect, test } from 'vitest'
import { issuesOf, paymentFrom } from './typed-payment.ts'

const issuesFor = (amount: string) =>
  issuesOf(paymentFrom({ amount, receivedOn: '2026-11-20', method: 'check', reference: '' }))

test.each([
  ['', 'Amount must be a number'],
  ['much', 'Amount must be a number'],
  ['0', 'Amount must be more than 0'],
  ['-5', 'Amount must be more than 0'],
  ['1.005', 'Amount must have at most 2 decimals'],
  ['1.000', 'Amount must have at most 2 decimals'],
  ['0.000000001', 'Amount must have at most 2 decimals'],
])('the amount %j is refused before it is sent', (amount, message) => {
  expect(issuesFor(amount)).toEqual([{ path: 'amount', message }])
})

test('a date before 2000 is refused before it is sent', () => {
  const typed = { amount: '500', receivedOn: '1999-12-31', method: 'check', reference: '' } as const
  expect(issuesOf(paymentFrom(typed))).toEqual([
    { path: 'receivedOn', message: 'The payment date must not be before 2000' },
  ])
})

test.each(['0.01', '500.00', '1,200'])('the amount %j is accepted', (amount) => {
  expect(issuesFor(amount)).toEqual([])
})
