import { expect, test } from 'vitest'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { followUpList } from './follow-up-list.tsx'

const order = sampleOrder({ total: 1250.5, sentOn: '2026-11-20' })
const row = {
  ...order,
  reason: 'unopened' as const,
  customer: { ...order.customer, phone: '(828) 555-0148', callLink: null },
}

test.each([
  ['8285550148', true],
  ['+1 828 555 0148', true],
  ['1250', true],
  ['walnut 0148', true],
  ['1251', false],
  ['8285550149', false],
])('a search for %s finds the quote to follow up on: %s', (text, expected) => {
  const { searchTest } = followUpList({ today: '2026-11-24', timeZone: 'UTC' })
  expect(searchTest(text, [])?.(row)).toBe(expected)
})
