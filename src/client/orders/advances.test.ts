import { expect, test } from 'vitest'
import { STEPS } from '#domain/lifecycle.ts'
import { advanceTo } from './advances.ts'

test('what each step says and where it leads (spec sections 2 and 8)', () => {
  const told = STEPS.map(({ to }) => {
    const { title, text, lead } = advanceTo(to)
    return [title, text, lead(7)]
  })
  expect(told).toEqual([
    ['Success', 'Quote converted to invoice', '/invoices/7'],
    ['Invoice Marked as Paid', 'Invoice marked as paid — ready to start production.', '/paid/7'],
    ['Order Moved to Production', 'Order moved to Production stage.', '/production/7'],
    ['Production Completed', 'Production completed — order moved to Completed stage.', '/completed/7'],
    ['Order archived successfully', 'The order has been moved to the archive section.', '/archive'],
  ])
})

test('any other change is told by its status', () => {
  expect(advanceTo('quote')).toMatchObject({ title: 'Success', text: 'Status updated to quote' })
})
