import { expect, test } from 'vitest'
import { saysNotExempt } from './tax-exemption.ts'

test.each([
  ...['No', ' none ', 'N/A', 'n.a.', 'Not exempt', 'NON-EXEMPT', 'Nonexempt', 'Not tax-exempt', 'Taxable'],
  ...['false', 'Standard', 'Standard rate', '-', '—', '0', '0.00'],
])('%j says that nothing is exempt', (text) => {
  expect(saysNotExempt(text)).toBe(true)
})

test.each(['NC-58', '0042', 'N 1', 'Non-profit', 'Nonesuch School 12', 'Yes', '学校'])(
  '%j may be a certificate',
  (text) => {
    expect(saysNotExempt(text)).toBe(false)
  },
)
