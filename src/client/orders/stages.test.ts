import { describe, expect, test } from 'vitest'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { STAGES } from './stages.ts'

test('each list has the columns of spec section 2', () => {
  const headers = Object.values(STAGES).map(({ columns }) => columns.map(({ header }) => header).join(', '))
  expect(headers).toEqual([
    'Quote #, Title, Date, Customer, Total, Status',
    'Invoice #, Title, Date, Customer, Total, Payment Status',
    'Order Number, Customer, Date Paid, Amount, Status',
    'Order #, Title, Start Date, Customer, Total, Status',
    'Order #, Title, Customer, Date Completed, Total, Status',
    'Order #, Title, Date, Customer, Total, Original Status',
  ])
})

test('load errors give the reason only where spec section 2 does', () => {
  const texts = Object.values(STAGES).map(({ listError }) => listError('503: Busy'))
  expect(texts).toEqual([
    'Error loading quotes. Please try again.',
    'Error loading invoices. Please try again.',
    'Error loading paid orders: 503: Busy',
    'Error loading production orders. Please try again.',
    'Error loading completed orders. Please try again.',
    'Error loading archived orders. Please try again.',
  ])
})

test('each list has its own search field, and texts for no orders and for no match', () => {
  const texts = Object.values(STAGES).map((stage) => [
    stage.searchPlaceholder,
    stage.empty,
    stage.nothingFound,
  ])
  const expected = [
    'quotes',
    'invoices',
    'paid orders',
    'production orders',
    'completed orders',
    'archived orders',
  ]
  expect(texts).toEqual(
    expected.map((orders) => [
      `Search ${orders}...`,
      `No ${orders} yet.`,
      `No ${orders} matching your search.`,
    ]),
  )
})

test('each order’s page has the texts of spec section 2', () => {
  const texts = Object.values(STAGES).map(({ backLabel, detailError, notFound }) => [
    backLabel,
    detailError('500: boom'),
    notFound,
  ])
  const missing = 'Order not found.'
  expect(texts).toEqual([
    ['Back to Quotes', 'Error loading quote: 500: boom', missing],
    ['Back to Invoices', 'Error loading invoice: 500: boom', missing],
    [
      'Back to Paid Orders',
      'Error loading paid order: 500: boom',
      `${missing} It may have been deleted or archived.`,
    ],
    ['Back to Production', 'Error loading production order: 500: boom', missing],
    [
      'Back to Completed Orders',
      'Error loading order: 500: boom',
      `${missing} It may have been deleted or archived.`,
    ],
    ['Back to Archive', 'Error loading order: 500: boom', `${missing} It may have been deleted.`],
  ])
})

test('each list shows when the order reached its stage', () => {
  const order = sampleOrder({
    invoicedAt: '2026-11-21T10:00:00.000Z',
    paidAt: '2026-11-22T10:00:00.000Z',
    startedAt: '2026-11-23T10:00:00.000Z',
    completedAt: '2026-11-24T10:00:00.000Z',
    archivedAt: '2026-11-25T10:00:00.000Z',
    updatedAt: '2026-11-26T10:00:00.000Z',
  })
  const days = Object.values(STAGES).map(({ date }) => date(order)?.slice(8, 10))
  expect(days).toEqual(['20', '21', '22', '23', '24', '25'])
})

describe('the date of a completed order', () => {
  const { date } = STAGES.completed
  test('is the completion date', () => {
    expect(date(sampleOrder({ completedAt: '2026-11-24T10:00:00.000Z' }))).toBe('2026-11-24T10:00:00.000Z')
  })
  test('falls back to the last update', () => {
    expect(date(sampleOrder())).toBe('2026-11-20T10:00:00.000Z')
  })
  test('is unknown without either', () => {
    expect(date(sampleOrder({ updatedAt: '' }))).toBeUndefined()
  })
})

test('each stage has its own sentence for an order that does not exist', () => {
  expect(Object.values(STAGES).map(({ notFound }) => notFound)).toEqual([
    'Order not found.',
    'Order not found.',
    'Order not found. It may have been deleted or archived.',
    'Order not found.',
    'Order not found. It may have been deleted or archived.',
    'Order not found. It may have been deleted.',
  ])
})
