import { expect, test } from 'vitest'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { customersOwing, owing } from './customers-owing.ts'

const NOTHING = { notYetDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: 0 }

function row(customerId: number, aging: Partial<typeof NOTHING>) {
  const balance = Object.values(aging).reduce((sum, amount) => sum + amount, 0)
  const order = sampleOrder({ customerId, status: 'invoice', balance })
  return { ...order, overdue: null, onCompletion: 0, aging: { ...NOTHING, ...aging } }
}

test('customers are listed once, with sums by age, the one that owes most first', () => {
  const rows = [row(1, { notYetDue: 10.1 }), row(2, { over90Days: 99 }), row(1, { days1To30: 0.2 })]
  const [most, least] = customersOwing(rows)
  expect(most).toMatchObject({ orders: 1, balance: 99, aging: { over90Days: 99 } })
  expect(least).toMatchObject({ orders: 2, balance: 10.3, aging: { notYetDue: 10.1, days1To30: 0.2 } })
})

test('sums are exact to the cent', () => {
  expect(owing(Array.from({ length: 10 }, () => row(1, { notYetDue: 0.1 }))).balance).toBe(1)
})
