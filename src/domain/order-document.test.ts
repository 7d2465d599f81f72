import { describe, expect, test } from 'vitest'
import { type DocumentKind, type DocumentOrder, orderDocument } from './order-document.ts'
import { forOptionalTexts } from './quote-fields.ts'
import { receiptDocument } from './receipt-document.ts'

const NOBODY = { name: 'Somebody', address: null, phone: null, email: null, taxId: null }

const QUOTE: DocumentOrder = {
  orderNumber: 'WI-1042',
  revision: 2,
  title: 'Walnut table',
  ...forOptionalTexts(() => null),
  createdOn: '2026-11-20',
  invoicedOn: undefined,
  expiresOn: '2026-12-20',
  completedOn: undefined,
  today: '2026-12-01',
  lineItems: [
    {
      description: 'Chair',
      quantity: 1200,
      priceCents: 100,
      discount: null,
      taxable: true,
      piece: null,
      totalCents: 120_000,
    },
  ],
  discount: null,
  discountCents: 0,
  subtotalCents: 120_000,
  taxableCents: 120_000,
  taxCents: 9_900,
  taxRateMillionths: 82_500,
  totalCents: 129_900,
  paidCents: 0,
  writtenOffCents: 0,
  payments: [],
  notes: [
    { text: 'Call first.', by: 'Dana Reyes', on: '2026-11-21' },
    { text: 'Two stairs.', by: undefined, on: '2026-11-22' },
  ],
  isVoid: false,
  terms: { structure: 'split-50-50' },
  conditions: null,
  howToPay: 'By check',
  preparedBy: 'Dana Reyes',
  shop: NOBODY,
  customer: NOBODY,
}

const INVOICE: DocumentOrder = { ...QUOTE, invoicedOn: '2026-12-01' }

const PAID: DocumentOrder = {
  ...INVOICE,
  paidCents: 129_900,
  payments: [
    { amountCents: 100_000, receivedOn: '2026-12-02', method: 'transfer', reference: null },
    { amountCents: 29_900, receivedOn: '2026-12-03', method: 'check', reference: '#12' },
  ],
}

/** Waits for completion. */
const DEPOSIT_PAID: DocumentOrder = { ...INVOICE, paidCents: 64_950 }

const VOID: DocumentOrder = { ...INVOICE, isVoid: true }

const PROMISED: DocumentOrder = { ...QUOTE, promisedOn: '2026-12-11' }

const APPROVAL = {
  name: 'Harper Lane',
  at: 'Nov 21, 2026 at 3:04 PM CST',
  address: '203.0.113.24',
  signature: { kind: 'typed' },
  contentHash: 'abc',
} as const

const written = (rows: readonly { readonly label: string; readonly value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`)

describe('the facts of', () => {
  test.each<[string, DocumentKind, DocumentOrder, string[]]>([
    [
      'a quote',
      'quote',
      QUOTE,
      ['Quote #: WI-1042 R2', 'Date: Nov 20, 2026', 'Valid until: Dec 20, 2026', 'Prepared by: Dana Reyes'],
    ],
    [
      'a revised quote',
      'quote',
      { ...QUOTE, revisedOn: '2026-11-24' },
      [
        'Quote #: WI-1042 R2',
        'Date: Nov 20, 2026',
        'Revised: Nov 24, 2026',
        'Valid until: Dec 20, 2026',
        'Prepared by: Dana Reyes',
      ],
    ],
    [
      'a quote with a promise',
      'quote',
      PROMISED,
      [
        'Quote #: WI-1042 R2',
        'Date: Nov 20, 2026',
        'Valid until: Dec 20, 2026',
        'Promised for: Dec 11, 2026',
        'Prepared by: Dana Reyes',
      ],
    ],
    [
      'an approved quote, without the promise, which may have been moved since',
      'quote',
      { ...PROMISED, approval: APPROVAL },
      ['Quote #: WI-1042 R2', 'Date: Nov 20, 2026', 'Valid until: Dec 20, 2026', 'Prepared by: Dana Reyes'],
    ],
    [
      'an invoice',
      'invoice',
      INVOICE,
      ['Invoice #: WI-1042', 'Invoice date: Dec 1, 2026', 'Due date: Dec 1, 2026', 'Prepared by: Dana Reyes'],
    ],
    [
      'an invoice whose deposit is paid',
      'invoice',
      DEPOSIT_PAID,
      [
        'Invoice #: WI-1042',
        'Invoice date: Dec 1, 2026',
        'Due date: On completion',
        'Prepared by: Dana Reyes',
      ],
    ],
    [
      'a paid invoice',
      'invoice',
      PAID,
      ['Invoice #: WI-1042', 'Invoice date: Dec 1, 2026', 'Prepared by: Dana Reyes'],
    ],
    [
      'a void invoice',
      'invoice',
      VOID,
      ['Invoice #: WI-1042', 'Invoice date: Dec 1, 2026', 'Prepared by: Dana Reyes'],
    ],
    [
      'a job ticket, which is not about money',
      'job-ticket',
      INVOICE,
      ['Order #: WI-1042', 'Date: Nov 20, 2026', 'Prepared by: Dana Reyes'],
    ],
  ])('%s', (_what, kind, order, facts) => {
    expect(written(orderDocument(kind, order).facts)).toEqual(facts)
  })
})

describe('the sums of', () => {
  const SUMS = ['Subtotal: $1,200.00', 'Tax (8.25%): $99.00', 'Total: $1,299.00']
  test.each<[string, DocumentKind, DocumentOrder, string[]]>([
    ['a quote', 'quote', QUOTE, SUMS],
    ['an invoice', 'invoice', INVOICE, [...SUMS, 'Deposit due now: $649.50', 'Balance: $1,299.00']],
    [
      'an invoice whose deposit is paid',
      'invoice',
      DEPOSIT_PAID,
      [...SUMS, 'Paid: -$649.50', 'Balance due on completion: $649.50'],
    ],
    [
      'an invoice after the work',
      'invoice',
      { ...DEPOSIT_PAID, completedOn: '2026-12-01' },
      [...SUMS, 'Paid: -$649.50', 'Balance due now: $649.50'],
    ],
    ['a paid invoice', 'invoice', PAID, [...SUMS, 'Paid: -$1,299.00', 'Balance: $0.00']],
    [
      'an overpaid invoice',
      'invoice',
      { ...PAID, paidCents: 130_000 },
      [...SUMS, 'Paid: -$1,300.00', 'Overpaid: $1.00'],
    ],
    ['a void invoice', 'invoice', VOID, SUMS],
    ['a job ticket', 'job-ticket', INVOICE, []],
  ])('%s', (_what, kind, order, sums) => {
    expect(written(orderDocument(kind, order).sums)).toEqual(sums)
  })
})

test('only a job ticket lists the staff notes, and it has no prices', () => {
  const ticket = orderDocument('job-ticket', INVOICE)
  expect(ticket.lines).toEqual([{ description: 'Chair', remarks: [], quantity: '1,200' }])
  expect(ticket.terms).toBeUndefined()
  expect(ticket.notes).toEqual([
    { text: 'Call first.', about: 'Dana Reyes, Nov 21, 2026' },
    { text: 'Two stairs.', about: 'Nov 22, 2026' },
  ])
  expect(orderDocument('invoice', INVOICE).notes).toEqual([])
})

test('an invoice lists its payments, and says how to pay only what is due', () => {
  expect(orderDocument('invoice', PAID).payments).toEqual([
    { what: 'Bank transfer', day: 'Dec 2, 2026', amount: '$1,000.00' },
    { what: 'Check · #12', day: 'Dec 3, 2026', amount: '$299.00' },
  ])
  expect(orderDocument('quote', PAID).payments).toEqual([])
  const howToPay = [INVOICE, PAID, VOID].map((order) => orderDocument('invoice', order).howToPay)
  expect(howToPay).toEqual(['By check', undefined, undefined])
})

describe('the payment terms', () => {
  const SENTENCE = '50% deposit required to schedule installation. Final payment due upon completion.'
  test.each<[string, DocumentOrder['terms'], DocumentOrder, string, string[]]>([
    [
      'say on a quote when each part will be due',
      { structure: 'split-50-50' },
      QUOTE,
      SENTENCE,
      ['Deposit With the invoice $649.50', 'Final payment On completion $649.50'],
    ],
    [
      'say on an invoice what is due, with the order’s own notes in place of the sentence',
      { structure: 'split-50-50', notes: ' In cash. ' },
      INVOICE,
      'In cash.',
      ['Deposit Due Dec 1, 2026 $649.50', 'Final payment On completion $649.50'],
    ],
    [
      'say on an invoice what is paid',
      { structure: 'split-50-50' },
      DEPOSIT_PAID,
      SENTENCE,
      ['Deposit Paid $649.50', 'Final payment On completion $649.50'],
    ],
    [
      'have no schedule for work that costs nothing, which nobody paid',
      { structure: 'split-50-50' },
      { ...INVOICE, totalCents: 0 },
      SENTENCE,
      [],
    ],
    [
      'have no schedule for a single payment',
      { structure: 'full' },
      QUOTE,
      'Full payment required upon completion.',
      [],
    ],
  ])('%s', (_what, terms, order, text, schedule) => {
    const printed = orderDocument('quote', { ...order, terms }).terms
    expect(printed?.text).toBe(text)
    expect(printed?.schedule.map(({ what, day, amount }) => `${what} ${day} ${amount}`)).toEqual(schedule)
  })
})

test('a document that is no longer valid is stamped, and so is a paid invoice', () => {
  const stamps = [QUOTE, VOID, { ...QUOTE, replacedBy: 3 }, PAID].map(
    (order) => orderDocument('quote', order).stamp,
  )
  expect(stamps).toEqual([undefined, 'VOID', 'REPLACED BY R3', undefined])
  const invoices = [INVOICE, DEPOSIT_PAID, PAID, { ...PAID, isVoid: true }].map(
    (order) => orderDocument('invoice', order).stamp,
  )
  expect(invoices).toEqual([undefined, undefined, 'PAID', 'VOID'])
  expect(orderDocument('job-ticket', PAID).stamp).toBeUndefined()
})

test('an invoice is named after its own number and revision, and says what it replaces', () => {
  const replaces = { number: 'INV-7', revision: 1, issuedOn: '2026-11-30', reason: 'One bench more' }
  const revised = {
    ...INVOICE,
    invoiceNumber: 'INV-7',
    invoiceRevision: 2,
    revisedOn: '2026-12-02',
    replaces,
  }
  const { facts, paragraphs, fileName } = orderDocument('invoice', revised)
  expect(fileName).toBe('Invoice INV-7 R2.pdf')
  expect(written(facts).slice(0, 4)).toEqual([
    'Invoice #: INV-7 R2',
    'Order #: WI-1042',
    'Invoice date: Dec 1, 2026',
    'Revised: Dec 2, 2026',
  ])
  expect(paragraphs).toEqual(['Replaces revision 1 of Nov 30, 2026: One bench more.'])
  const before = { ...replaces, number: 'WI-1042', reason: null }
  expect(orderDocument('invoice', { ...revised, replaces: before }).paragraphs).toEqual([
    'Replaces WI-1042 of Nov 30, 2026.',
  ])
  expect(orderDocument('job-ticket', revised)).toMatchObject({
    fileName: 'Job Ticket WI-1042.pdf',
    paragraphs: [],
  })
  expect(orderDocument('invoice', { ...INVOICE, isCredited: true }).stamp).toBe('CREDITED')
})

test('an approval says how it was signed; only the quote has the record of it', () => {
  const drawn = { ...APPROVAL, signature: { kind: 'drawn', strokes: [] } } as const
  const printed = orderDocument('quote', { ...QUOTE, approval: APPROVAL })
  expect(printed.approval).toMatchObject({
    text: 'Approved by Harper Lane on Nov 21, 2026 at 3:04 PM CST',
    how: 'Signed with the typed name',
  })
  expect(printed.approvalRecord?.map(({ value }) => value)).toEqual([
    'Quote WI-1042 R2',
    'Harper Lane',
    'Nov 21, 2026 at 3:04 PM CST',
    'Signed with the typed name',
    '203.0.113.24',
    'abc',
  ])
  const invoice = orderDocument('invoice', { ...INVOICE, approval: drawn })
  expect(invoice.approval?.how).toBe('Signed by hand')
  expect(JSON.stringify(invoice)).not.toContain('203.0.113.24')
})

test('a receipt shows this payment, those before it, and what is left', () => {
  const { fileName, facts, sums } = receiptDocument(INVOICE, {
    number: 2,
    invoice: 'INV-7 R2',
    amountCents: 29_900,
    receivedOn: '2026-12-03',
    method: 'check',
    reference: '#12',
    takenBy: 'Dana Reyes',
    paidBeforeCents: 50_000,
    writtenOffBeforeCents: 0,
  })
  expect(fileName).toBe('Receipt WI-1042-2.pdf')
  expect(written(facts)).toEqual([
    'Receipt #: WI-1042-2',
    'Invoice #: INV-7 R2',
    'Received on: Dec 3, 2026',
    'Method: Check',
    'Reference: #12',
    'Received by: Dana Reyes',
  ])
  expect(written(sums)).toEqual([
    'Order total: $1,299.00',
    'Previously paid: $500.00',
    'This payment: $299.00',
    'Balance: $500.00',
  ])
})
