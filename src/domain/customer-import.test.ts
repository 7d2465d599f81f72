import { describe, expect, test } from 'vitest'
import { guessColumns, importedCustomer, importProblems } from './customer-import.ts'

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
      ['name', null, 'email', null],
    ],
    [
      ['Customer', 'Contact', 'Customer Email', 'Client Phone', 'Bill To', 'Account', 'Location'],
      ['company', 'name', 'email', 'phone', 'address', null, null],
    ],
    [
      ['Contact', 'Company', 'Customer'],
      ['contactName', 'company', 'name'],
    ],
    [
      ['Company', 'Contact Name'],
      ['company', 'name'],
    ],
    [
      ['Company', 'First Name', 'Last Name', 'Primary Contact', 'Email'],
      ['company', 'firstName', 'lastName', 'contactName', 'email'],
    ],
    [
      ['Customer', 'First Name', 'Last Name', 'Primary Contact'],
      ['company', 'firstName', 'lastName', 'contactName'],
    ],
    // QuickBooks.
    [
      ['Customer', 'Full Name', 'Phone Numbers', 'Bill Address', 'Bill City', 'Bill State', 'Bill Zip'],
      ['name', null, 'phone', 'address', 'city', 'state', 'zip'],
    ],
    [
      ['Full name', 'Customer full name', 'Company name', 'Billing address', 'Billing street'],
      [null, 'name', 'company', null, 'street'],
    ],
    // QuickBooks Desktop.
    [
      [
        'Customer',
        'Main Phone',
        'Bill to 1',
        'Bill to 2',
        'Bill to 3',
        'Bill to 4',
        'Bill to 5',
        'Ship to 1',
      ],
      ['name', 'phone', 'address', 'street', 'street2', 'city', 'country', null],
    ],
    // Outlook.
    [
      ['First Name', 'Company', 'Business Street', 'Business City', 'Business State', 'Business Postal Code'],
      ['firstName', 'company', 'street', 'city', 'state', 'zip'],
    ],
    [
      ['Last Name', 'Business Country/Region', 'Business Phone', 'Mobile Phone', 'E-mail Address'],
      ['lastName', 'country', 'phone', null, 'email'],
    ],
    [
      ['Customer Name', 'Billing Address Line 1', 'Billing Address Line 2', 'City', 'Zip'],
      ['name', 'street', 'street2', 'city', 'zip'],
    ],
    [
      ['Name', 'Address', 'Address 2', 'Suite'],
      ['name', 'address', 'street2', null],
    ],
    // Square.
    [
      ['First Name', 'Street Address 1', 'Street Address 2', 'Postal Code'],
      ['firstName', 'street', 'street2', 'zip'],
    ],
    // Google.
    [
      ['Name', 'Organization Name', 'E-mail 1 - Value', 'Phone 1 - Type', 'Phone 1 - Value'],
      ['name', 'company', 'email', null, 'phone'],
    ],
    [
      ['First Name', 'Address 1 - Formatted', 'Address 1 - Street', 'Address 1 - City', 'Address 1 - Region'],
      ['firstName', null, 'street', 'city', 'state'],
    ],
  ])('named %j', (headings, columns) => {
    expect(guessColumns([headings, ['x']])).toEqual({ hasHeadings: true, headingRow: 0, columns })
  })

  test.each([
    ['a title', [['My customers'], [], ['', 'as of March']]],
    ['the day of printing', [['Customer list'], ['printed', '2026-11-01'], []]],
    ['wider headings', [['Customer', '', 'Billing', 'Shipping']]],
    ['the number of the shop', [['Our customers'], ['415-555-0100']]],
  ])('may be named below %s', (_what, above) => {
    const rows = [...above, ['Name', 'Email'], ['Ada', 'ada@example.com'], ['Company', 'Mobile']]
    expect(guessColumns(rows)).toMatchObject({ hasHeadings: true, headingRow: above.length })
  })

  test.each([
    ['Bea', 'bea@example.com'],
    ['Bea', '(415) 555-0100'],
    ['Name', 'Email'],
  ])('are not named below %j, %j', (...row) => {
    expect(guessColumns([row, ['Name', 'Company']])).toMatchObject({ headingRow: 0 })
  })

  test('of very long cells are guessed at once', () => {
    const cell = `1${' '.repeat(19_000)}z`
    expect(guessColumns(Array.from({ length: 200 }, () => [cell, cell])).columns).toEqual(['street', null])
  })

  test('without headings are told by what they hold', () => {
    const rows = [
      ['(555) 010-0001', 'Ada Carpenter', 'ada@example.com', '12 Oak St', '78701', '3/14/2024', 'Oak'],
      ['555.010.0002', 'Bea Builder', '', '9 Elm Ave', '78702-1234', '2024-03-15', 'Elm'],
    ]
    expect(guessColumns(rows)).toEqual({
      hasHeadings: false,
      headingRow: 0,
      columns: ['phone', 'name', 'email', 'street', 'zip', null, 'company'],
    })
  })

  test('of nothing are none', () => {
    expect(guessColumns([])).toEqual({ hasHeadings: false, headingRow: 0, columns: [] })
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
  test('has the second line of a street below the first', () => {
    const of = ['name', 'street2', 'street', 'city'] as const
    expect(importedCustomer(['Ada', 'Suite 400', '12 Oak St', 'Austin'], of).address).toBe(
      '12 Oak St\nSuite 400\nAustin',
    )
  })
  test.each([
    ['Abercrombie, Kristy', '', 'Kristy Abercrombie'],
    ['Kristy', 'Oak Inc.', 'Oak'],
  ])('of %j, %j has an address without %j above it', (name, company, above) => {
    const of = ['name', 'company', 'address', 'street', 'street2'] as const
    const said = importedCustomer([name, company, above, 'Attn: Jo', '5647 Cypress Hill Rd'], of)
    expect(said.address).toBe('Attn: Jo\n5647 Cypress Hill Rd')
    expect(importedCustomer([name, company, above], of).address).toBe(above)
  })
  test('with a company that is the person has no company', () => {
    expect(importedCustomer(['Ada', 'Ada'], ['name', 'company'])).toMatchObject({
      name: 'Ada',
      company: null,
    })
  })
  // As QuickBooks has people.
  test('with a company that is the person’s name the other way round has no company', () => {
    const of = ['company', 'firstName', 'lastName', 'contactName'] as const
    expect(importedCustomer(['Cook, Brian', 'Brian', 'Cook', 'Brian Cook'], of)).toMatchObject({
      name: 'Brian Cook',
      company: null,
      contactName: null,
    })
    expect(importedCustomer(['Brian Cook Inc.', 'Brian', 'Cook', ''], of).company).toBe('Brian Cook Inc.')
  })
  test.each([
    ['Oak Inc.', '', 'Ada Lee'],
    ['Lee Carpentry', '', 'Ada Lee'],
    ['Oak Inc.', 'Bea Roe', 'Bea Roe'],
    ['Lee, Ada', '', null],
    ['Ada & Bob Lee', '', null],
  ])('of %j, contact %j, with the first and last name Ada Lee has the contact %j', (name, contact, asked) => {
    const of = ['name', 'firstName', 'lastName', 'contactName'] as const
    expect(importedCustomer([name, 'Ada', 'Lee', contact], of)).toMatchObject({ name, contactName: asked })
  })
  test('with a company alone is named after it', () => {
    expect(importedCustomer(['', '', 'Oak & Co'], columns)).toMatchObject({
      name: 'Oak & Co',
      company: null,
      address: null,
    })
  })
})

test.each([
  ['No', null, 0],
  ['FALSE', null, 0],
  ['0', null, 0],
  ['n/a', null, 0],
  ['Not exempt', null, 0],
  ['Standard', null, 0],
  ['Yes', 'Yes', 1],
  ['x', 'x', 1],
  ['TX-01-4417', 'TX-01-4417', 0],
])('a tax exemption of %j', (cell, exemption, problems) => {
  const said = importedCustomer(['Ada', cell], ['name', 'taxExemption'])
  expect(said.taxExemption).toBe(exemption)
  expect(importProblems(said, [])).toHaveLength(problems)
})

test.each([
  ['2139', 'MA', '02139'],
  ['2139-1234', 'Massachusetts', '02139-1234'],
  ['501', 'ny', '00501'],
  ['7102', 'N.J.', '07102'],
  ['02139', 'MA', '02139'],
  ['2139', 'TX', '2139'],
  ['2139', '', '2139'],
  ['2139', 'Wien', '2139'],
])('a ZIP code %j beside the state %j has its zeros: %j', (zip, state, whole) => {
  const { address } = importedCustomer(['Ada', state, zip], ['name', 'state', 'zip'])
  expect(address).toBe([state, whole].filter(Boolean).join(' '))
})

test.each([
  ['4.15555E+09', 1],
  ['4,2e+9', 1],
  ['415-555-0100', 0],
  ['+1 415 555 0100 ext 2', 0],
])('of a phone number %j, %i are shortened', (phone, problems) => {
  const said = importedCustomer(['Ada', phone], ['name', 'phone'])
  expect(importProblems(said, [])).toHaveLength(problems)
})

test.each([
  ['TOTAL', 1],
  ['Grand total:', 1],
  ['Subtotals', 1],
  ['Totals (152)', 1],
  ['Friday, November 27, 2026 12:48 AM GMT-08:00', 1],
  ['Total Kitchens', 0],
  ['Friday Joinery', 0],
])('a row named %j is the end of a list: %i problems', (name, problems) => {
  expect(importProblems(importedCustomer([name], ['name']), [])).toHaveLength(problems)
})

test('cells lose the invisible marks around them, and have one kind of line end', () => {
  const row = [
    '\u{feff}Ada\u{200b}',
    '\u{200b}',
    '\u{202a}+1 512-555-0111\u{202c} ',
    '1 Elm St\u{b}Suite 2\r\nAustin',
  ]
  expect(importedCustomer(row, ['name', 'email', 'phone', 'address'])).toMatchObject({
    name: 'Ada',
    email: null,
    phone: '+1 512-555-0111',
    address: '1 Elm St\nSuite 2\nAustin',
  })
})

test.each([
  ['#N/A', ''],
  ['Ada', '#REF!'],
  ['Ada', '########'],
])('a cell in which the spreadsheet shows an error is a problem: %j, %j', (name, phone) => {
  const said = importedCustomer([name, phone], ['name', 'phone'])
  const shown = [name, phone].find((cell) => cell.startsWith('#'))
  expect(importProblems(said, [])).toEqual([
    `The spreadsheet shows ${shown} instead of a value. Correct the cell or empty it, and import the file again`,
  ])
})

test.each([
  ['lastName', '#N/A'],
  ['phone', 'Err:502'],
  ['city', '#N/A'],
  ['state', '#VALUE!'],
  ['taxExemption', '#REF!'],
  ['notes', '#SPILL!'],
] as const)('an error is a problem in any column that is imported: %s, %s', (field, shown) => {
  const row = ['Ada', '1 Main St', shown, '78701']
  expect(importProblems(importedCustomer(row, ['firstName', 'street', field, 'zip']), [])).toEqual([
    `The spreadsheet shows ${shown} instead of a value. Correct the cell or empty it, and import the file again`,
  ])
})

test('a note about an error is none', () => {
  const said = importedCustomer(['Ada', 'Her file says #REF! in row 2'], ['name', 'notes'])
  expect(importProblems(said, [])).toEqual([])
})

test.each(['#1 Granite', 'Suite #12', '#7'])('a sign of a number is no error: %j', (name) => {
  expect(importProblems(importedCustomer([name], ['name']), [])).toEqual([])
})
