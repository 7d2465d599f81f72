import { expect, test } from 'vitest'
import { BLANK_DETAILS, blankContact, bodyOf, isSameCustomer, problemsIn } from './typed-details.ts'

const ADA = { ...blankContact('ada'), name: 'Ada', email: 'ada@example.com' }
const BO = { ...blankContact('bo'), phone: '555-0142', getsQuotes: false }

test('empty rows are not sent, and empty terms are the shop’s', () => {
  const typed = { ...BLANK_DETAILS, name: 'Carpenter', contacts: [blankContact('none'), BO], daysToPay: '14' }
  expect(bodyOf(typed)).toMatchObject({
    name: 'Carpenter',
    contacts: [{ name: '', email: '', phone: '555-0142', getsQuotes: false, getsInvoices: true }],
    addresses: [],
    defaultTerms: null,
    depositPercent: null,
    daysToPay: 14,
  })
  expect(bodyOf({ ...typed, daysToPay: 'soon' }).daysToPay).toBeNaN()
})

test('a problem of a row is beside that row, whatever was left out before it', () => {
  const typed = { ...BLANK_DETAILS, contacts: [blankContact('none'), ADA, BO] }
  const issues = [
    { path: 'name', message: 'Customer name is required' },
    { path: 'contacts.1.email', message: 'Invalid email address' },
    { path: 'contacts', message: 'At most 20 contacts' },
  ]
  expect([...problemsIn(issues, typed)]).toEqual([
    ['name', 'Customer name is required'],
    ['contacts.bo.email', 'Invalid email address'],
    ['contacts', 'At most 20 contacts'],
  ])
})

test('empty rows and new keys are not changes, but reordering contacts is', () => {
  const typed = { ...BLANK_DETAILS, contacts: [ADA, BO] }
  const same = { ...typed, contacts: [{ ...ADA, key: 'other' }, BO, blankContact('new')] }
  expect(isSameCustomer(typed, same)).toBe(true)
  expect(isSameCustomer(typed, { ...typed, contacts: [BO, ADA] })).toBe(false)
})
