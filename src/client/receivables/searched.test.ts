import { describe, expect, test } from 'vitest'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { CUSTOMER_LIST } from './customer-list.tsx'
import { customersOwing } from './customers-owing.ts'
import { receivableList } from './receivable-list.tsx'

const order = sampleOrder({ status: 'invoice', balance: 1250.5, purchaseOrder: 'PO-77', jobSite: 'Barn 4' })
const row = {
  ...order,
  customer: { ...order.customer, phone: '(828) 555-0148' },
  overdue: { amount: 3300, since: '2026-11-01' },
  onCompletion: 0,
  aging: { notYetDue: 0, days1To30: 1250.5, days31To60: 0, days61To90: 0, over90Days: 0 },
}
const { searchTest } = receivableList({ today: '2026-11-24', timeZone: 'UTC' })

describe('receivables', () => {
  test.each([
    ['8285550148', true],
    ['828 555 0148', true],
    ['1250', true],
    ['1250.50', true],
    ['$1,250.5 harper', true],
    ['3300', true],
    ['po77', true],
    ['barn 4', true],
    ['1251', false],
    ['8285550149', false],
  ])('a search for %s finds the order: %s', (text, expected) => {
    expect(searchTest(text, [])?.(row)).toBe(expected)
  })

  test.each([
    ['8285550148', true],
    ['1250', true],
    ['1251', false],
  ])('a search for %s finds the customer: %s', (text, expected) => {
    expect(customersOwing([row]).map((one) => CUSTOMER_LIST.searchTest(text, [])?.(one))).toEqual([expected])
  })
})
