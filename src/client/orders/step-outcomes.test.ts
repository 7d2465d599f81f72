import { expect, test } from 'vitest'
import { STEPS } from '#domain/lifecycle.ts'
import { stepOutcome } from './step-outcomes.ts'

test('each step shows the toast and opens the screen of spec sections 2 and 8', () => {
  const outcomes = STEPS.map(({ to }) => {
    const { title, text, nextPath } = stepOutcome(to)
    return [title, text, nextPath(7)]
  })
  expect(outcomes).toEqual([
    ['Success', 'Quote converted to invoice', '/invoices/7'],
    ['Invoice Marked as Paid', 'Invoice marked as paid — ready to start production.', '/paid/7'],
    ['Order Moved to Production', 'Order moved to Production stage.', '/production/7'],
    ['Production Completed', 'Production completed — order moved to Completed stage.', '/completed/7'],
    ['Order archived successfully', 'The order has been moved to the archive section.', '/archive'],
  ])
})

test('any other change shows its status', () => {
  expect(stepOutcome('quote')).toMatchObject({ title: 'Success', text: 'Status updated to quote' })
})

test('each step that fails without a reason has the text of spec section 8', () => {
  const failures = STEPS.map(({ to }) => stepOutcome(to).failure)
  expect(failures).toEqual([
    'Failed to convert quote to invoice',
    ...Array.from({ length: 4 }, () => 'Failed to update status'),
  ])
})
