import { expect, test } from 'vitest'
import type { ShopDetails } from '#contract/shop.ts'
import { problemsOf } from '../forms/problems.ts'
import { changesIn, issuesOf, type ShopTexts, textsOf } from './shop-draft.ts'

const details: ShopDetails = {
  id: 1,
  name: 'Walnut Works',
  address: null,
  phone: '555-0100',
  email: null,
  taxId: null,
  conditions: [],
  timeZone: 'America/Chicago',
  accentColor: null,
  footerText: null,
  taxRate: 0.0825,
  quoteMailSubject: null,
  quoteMailText: null,
  invoiceMailSubject: null,
  invoiceMailText: null,
  readyMail: false,
  readyMailSubject: null,
  readyMailText: null,
  customerProgress: { isShown: false, words: {} },
  howToPay: null,
  orderPrefix: 'WW',
  nextOrderNumber: 1001,
  invoicePrefix: null,
  nextInvoiceNumber: null,
  workWeek: {
    hoursPerWeek: 40,
    weekdays: [1, 2, 3, 4, 5],
    closedDays: [],
    opensAt: '08:00',
    closesAt: '17:00',
  },
  defaultTerms: null,
  depositPercent: null,
  daysToPay: 45,
  logo: null,
}

const changesTo = (edits: Partial<ShopTexts>) => changesIn(details, { ...textsOf(details), ...edits })
const problemsIn = (edits: Partial<ShopTexts>) => problemsOf(issuesOf(changesTo(edits)))

test('a form that matches what is stored has no changes', () => {
  expect(changesIn(details, textsOf(details))).toEqual({})
})

test('only changed fields are sent, and percentages as fractions', () => {
  expect(changesTo({ name: 'Walnut Works', phone: '', taxRate: '7.5' })).toEqual({
    phone: '',
    taxRate: 0.075,
  })
  expect(changesTo({ timeZone: 'Asia/Tokyo' })).toEqual({ timeZone: 'Asia/Tokyo' })
  expect(changesTo({ taxRate: ' ' })).toEqual({ taxRate: null })
  expect(changesTo({ defaultTerms: 'custom', depositPercent: '40', daysToPay: '' })).toEqual({
    defaultTerms: 'custom',
    depositPercent: 40,
    daysToPay: null,
  })
  expect(changesTo({ defaultTerms: 'split-50-50', depositPercent: '50', daysToPay: '45' })).toEqual({})
})

test('email texts start as Kerf’s defaults, and their placeholders are checked', () => {
  const { quoteMailText } = textsOf(details)
  expect(quoteMailText).toContain('{link}')
  const problems = problemsIn({ quoteMailText: `${quoteMailText} {price}` })
  expect(problems.get('quoteMailText')).toMatch(/^\{price\} is not a placeholder/)
})

test('finds what the server would refuse before sending', () => {
  const problems = problemsIn({
    name: ' ',
    email: 'shop',
    accentColor: 'teal',
    taxRate: 'much',
    depositPercent: '100',
    daysToPay: 'x',
  })
  expect(Object.fromEntries(problems)).toEqual({
    name: 'Shop name is required',
    email: 'Invalid email address',
    accentColor: 'Accent color must look like #1f6f5c',
    taxRate: 'Tax rate must be a number',
    depositPercent: 'Deposit must be at most 99',
    daysToPay: 'Days to pay must be a number',
  })
  expect(problemsIn({ taxRate: '101' }).get('taxRate')).toBe('Tax rate must be at most 1 (100%)')
})
