import { describe, expect, test } from 'vitest'
import { guessColumns, importedCustomer } from './customer-import.ts'

describe('columns', () => {
  test.each([
    [
      [
        'Customer Name',
        'Company',
        'E-mail Address',
        'Phone #',
        'Street',
        'City',
        'St',
        'Zip Code',
        'Customer Since',
        'Comments',
      ],
      ['name', 'company', 'email', 'phone', 'street', 'city', 'state', 'zip', null, 'notes'],
    ],
    [
      ['First Name', 'LAST NAME', 'Organisation', 'Telephone', 'Billing Address', 'EIN'],
      ['firstName', 'lastName', 'company', 'phone', 'address', 'taxId'],
    ],
    [
      ['Name', 'Name', 'Email', 'E-mail'],
      ['name', 'company', 'email', null],
    ],
  ])('named %j', (headings, columns) => {
    expect(guessColumns([headings, ['x']])).toEqual({ hasHeadings: true, columns })
  })

  test('without headings are told by what they hold', () => {
    const rows = [
      ['(555) 010-0001', 'Ada Carpenter', 'ada@example.com', '12 Oak St', '78701', '3/14/2024'],
      ['555.010.0002', 'Bea Builder', '', '9 Elm Ave', '78702-1234', '2024-03-15'],
    ]
    expect(guessColumns(rows)).toEqual({
      hasHeadings: false,
      columns: ['phone', 'name', 'email', 'street', 'zip', null],
    })
  })

  test('of nothing are none', () => {
    expect(guessColumns([])).toEqual({ hasHeadings: false, columns: [] })
  })
})

describe('a row', () => {
  const columns = ['firstName', 'lastName', 'company', 'street', 'city', 'state', 'zip', null] as const
  test('has a name of its parts, and an address of its lines', () => {
    const row = [' Ada ', 'Carpenter', 'Oak  & Co', '12 Oak St', 'Austin', 'TX', '78701', 'ignored']
    expect(importedCustomer(row, columns)).toMatchObject({
      name: 'Ada Carpenter',
      company: 'Oak & Co',
      address: '12 Oak St\nAustin, TX 78701',
      email: null,
    })
  })
  test('with a company alone is named after it', () => {
    expect(importedCustomer(['', '', 'Oak & Co'], columns)).toMatchObject({
      name: 'Oak & Co',
      company: null,
      address: null,
    })
  })
})
