import { expect, test } from 'vitest'
import type { Due } from './payment-schedule.ts'
import { type Statement, statementDocument, statementMail } from './statement.ts'

const PARTY = { name: 'Walnut & Iron', address: null, phone: null, email: null, taxId: null }
const STATEMENT: Statement = {
  shop: PARTY,
  customer: { ...PARTY, name: 'Ada\n{link} Carpenter' },
  today: '2026-11-22',
  orders: [
    {
      invoiceNumber: 'WI-1',
      title: 'Table',
      invoicedOn: '2026-10-01',
      totalCents: 100_000,
      balanceCents: 60_010,
      dues: [
        { on: '2026-11-01', cents: 10_010 },
        { on: '2026-12-01', cents: 20_000 },
      ],
    },
    {
      invoiceNumber: 'WI-2',
      title: 'Bench',
      invoicedOn: '2026-11-01',
      totalCents: 5000,
      balanceCents: 5000,
      dues: [{ on: '2026-11-22', cents: 5000 }],
    },
  ],
  overpaid: [],
  howToPay: null,
}

const WITH_CREDIT: Statement = {
  ...STATEMENT,
  overpaid: [
    {
      invoiceNumber: 'WI-3',
      title: 'Shelf',
      invoicedOn: '2026-09-01',
      totalCents: 5000,
      balanceCents: -2005,
    },
  ],
}

test('the sums are what is open by age, what is due by today, and the balance', () => {
  const { lines, sums } = statementDocument(STATEMENT)
  expect(lines.map(({ quantity, total }) => [quantity, total])).toEqual([
    ['$100.10\noverdue since Nov 1, 2026', '$600.10'],
    ['Due Nov 22, 2026', '$50.00'],
  ])
  expect(sums.map(({ label, value }) => [label, value])).toEqual([
    ['Not overdue', '$550.00'],
    ['1 to 30 days', '$100.10'],
    ['Due now', '$150.10'],
    ['Balance', '$650.10'],
  ])
  expect(sums.filter(({ isFinal }) => isFinal).map(({ label }) => label)).toEqual(['Due now'])
})

test('with nothing due yet, neither paper nor email names an amount that is due', () => {
  const waiting = {
    ...STATEMENT,
    orders: STATEMENT.orders.slice(0, 1).map((order) => ({ ...order, dues: [] })),
  }
  expect(statementDocument(waiting).sums).toEqual([
    { label: 'Not overdue', value: '$600.10', isFinal: false },
    { label: 'Balance', value: '$600.10', isFinal: true },
  ])
  expect(statementMail(waiting).text).toContain('on completion\n\nBalance: $600.10\n')
})

test('it says which invoices, of which day, and how to pay', () => {
  const howToPay = 'By check to\n1 Mill {link} Road'
  const paper = statementDocument({ ...STATEMENT, howToPay })
  expect(paper).toMatchObject({
    subject: 'Open invoices',
    facts: [
      { label: 'Date', value: 'Nov 22, 2026' },
      { label: 'Open invoices', value: '2' },
    ],
    howToPay,
  })
  expect(paper.lines[0]).toMatchObject({
    description: 'WI-1  Table',
    remarks: ['Invoiced Oct 1, 2026'],
    price: '$1,000.00',
  })
  expect(statementMail({ ...STATEMENT, howToPay }).text).toContain(
    'How to pay:\nBy check to\n1 Mill (link) Road\n\nView the invoice that is due first here:\n',
  )
  const one = { ...STATEMENT, orders: STATEMENT.orders.slice(0, 1) }
  const asked = 'Please contact us for payment options.'
  expect(statementDocument(one).howToPay).toBe(asked)
  expect(statementMail(one).text).toContain(`How to pay:\n${asked}\n\nView the invoice here:\n`)
})

test.each<[string, Due[], string, string]>([
  [
    'and what is due today too',
    [
      { on: '2026-11-01', cents: 10_000 },
      { on: '2026-11-22', cents: 5000 },
    ],
    '$100.00\noverdue since Nov 1, 2026\n$50.00\ndue Nov 22, 2026',
    '$100.00 overdue since Nov 1, 2026, $50.00 due Nov 22, 2026 (balance $600.10)',
  ],
  [
    'all of it',
    [
      { on: '2026-10-01', cents: 10_000 },
      { on: '2026-11-01', cents: 50_010 },
    ],
    'Overdue since Oct 1, 2026',
    '$600.10 overdue since Oct 1, 2026',
  ],
  [
    'or what is due next',
    [
      { on: '2026-12-01', cents: 10_000 },
      { on: '2027-01-01', cents: 50_010 },
    ],
    '$100.00\ndue Dec 1, 2026',
    '$100.00 due Dec 1, 2026 (balance $600.10)',
  ],
  ['or nothing before completion', [], 'Due on completion', '$600.10 due on completion'],
])('a row says how much is overdue since when, %s', (_, dues, onPaper, inMail) => {
  const statement = {
    ...STATEMENT,
    orders: STATEMENT.orders.slice(0, 1).map((order) => ({ ...order, dues })),
  }
  expect(statementDocument(statement).lines[0]?.quantity).toBe(onPaper)
  expect(statementMail(statement).text).toContain(`WI-1, Table: ${inMail}\n`)
})

test('what was overpaid is listed last, and taken off the balance', () => {
  const { lines, sums } = statementDocument(WITH_CREDIT)
  expect(lines.at(-1)).toMatchObject({ quantity: 'Overpaid', price: '$50.00', total: '-$20.05' })
  expect(sums.slice(-3).map(({ label, value }) => [label, value])).toEqual([
    ['Due now', '$150.10'],
    ['Overpaid', '-$20.05'],
    ['Balance', '$630.05'],
  ])
  const { text } = statementMail(WITH_CREDIT)
  expect(text).toContain(
    'due Nov 22, 2026\nWI-3, Shelf: -$20.05 overpaid\n\nDue now: $150.10\nBalance: $630.05',
  )
})

test('the email lists every order, and names cannot pose as the link', () => {
  const { subject, text } = statementMail(STATEMENT)
  expect(subject).toBe('Statement from Walnut & Iron, Nov 22, 2026')
  expect(text).toContain('Hello Ada (link) Carpenter,')
  expect(text).toContain(
    'WI-1, Table: $100.10 overdue since Nov 1, 2026 (balance $600.10)\nWI-2, Bench: $50.00 due Nov 22, 2026',
  )
  expect(text).toContain('Due now: $150.10\nBalance: $650.10')
  expect(text.split('{link}')).toHaveLength(2)
})
