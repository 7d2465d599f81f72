import { expect, test } from 'vitest'
import type { ShopDetails } from '#contract/shop.ts'
import { changesIn, problemsIn, textsOf } from './shop-draft.ts'

const details: ShopDetails = {
  id: 1,
  name: 'Walnut Works',
  address: null,
  phone: '555-0100',
  email: null,
  accentColor: null,
  footerText: null,
  taxRate: 0.0825,
  quoteMailSubject: null,
  quoteMailText: null,
  invoiceMailSubject: null,
  invoiceMailText: null,
  howToPay: null,
  logo: null,
}

test('a form that matches what is stored has no changes', () => {
  expect(changesIn(details, {})).toEqual({})
  expect(changesIn(details, textsOf(details))).toEqual({})
})

test('only changed fields are sent, and percentages as fractions', () => {
  expect(changesIn(details, { name: 'Walnut Works', phone: '', taxRate: '7.5' })).toEqual({
    phone: '',
    taxRate: 0.075,
  })
  expect(changesIn(details, { taxRate: ' ' })).toEqual({ taxRate: null })
})

test('email texts start as Kerf’s defaults, and their placeholders are checked', () => {
  const { quoteMailText } = textsOf(details)
  expect(quoteMailText).toContain('{link}')
  const problems = problemsIn(changesIn(details, { quoteMailText: `${quoteMailText} {price}` }))
  expect(problems.get('quoteMailText')).toMatch(/^\{price\} is not a placeholder/)
})

test('finds what the server would refuse before sending', () => {
  const problems = problemsIn(
    changesIn(details, { name: ' ', email: 'shop', accentColor: 'teal', taxRate: 'much' }),
  )
  expect(Object.fromEntries(problems)).toEqual({
    name: 'Shop name is required',
    email: 'Invalid email address',
    accentColor: 'Accent color must look like #1f6f5c',
    taxRate: 'Tax rate must be a number',
  })
  expect(problemsIn(changesIn(details, { taxRate: '101' })).get('taxRate')).toBe(
    'Tax rate must be at most 1 (100%)',
  )
})
