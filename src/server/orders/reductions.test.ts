/** Discounts, lines that are not taxed, tax-exempt customers, and decimal quantities, wherever an order is shown. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order as orderShape } from '#contract/orders.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import { addCustomer, newOrderBody, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { fetchDocument, makeOrder } from '../../../test-support/order-documents.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const REDUCED = {
  taxRate: 0.0825,
  lineItems: [
    { description: 'Counter', quantity: 12.5, price: 89.5, discount: { percent: 10, reason: 'Offcuts' } },
    { description: 'Hours', quantity: 1.5, price: 95, taxable: false },
    { description: 'Delivery', quantity: 1, price: 120, discount: { amount: 20, reason: 'On the way' } },
  ],
  discount: { amount: 50, reason: 'Repeat customer' },
}
// 12.5 × 89.50 = 1,118.75 less 111.88; 142.50; 120 less 20. In all 1,249.37 less 50.
// Taxed: 1,106.87 less its share of the 50, 44.30.
const SUMS = { discountAmount: 50, subtotal: 1199.37, taxable: 1062.57, tax: 87.66, total: 1287.03 }
const LINE_TOTALS = [1006.87, 142.5, 100]

const edit = async (id: number, changes: object) => {
  const saved = orderShape.parse((await kerf.owner.call('GET', `/api/orders/${id}`)).json())
  const { customerId, title, description, taxExemption, status, version } = saved
  const { taxRate, lineItems, discount, paymentTerms } = saved
  const content = { customerId, title, description, taxExemption, taxRate, lineItems, discount, paymentTerms }
  const now = { ...content, version }
  const reason = status === 'quote' ? null : 'Agreed'
  const answer = await kerf.owner.call('PATCH', `/api/orders/${id}`, { ...now, reason, ...changes })
  expect(answer.statusCode, answer.body).toBe(200)
  return orderShape.parse(answer.json())
}

describe('an order with discounts', () => {
  test('answers with every reduction as it was entered, and with what they come to', async () => {
    const made = await makeOrder(kerf.owner, customerId, REDUCED)
    expect(made).toMatchObject({ ...SUMS, discount: REDUCED.discount, taxExemption: null })
    expect(made.lineItems).toEqual(
      REDUCED.lineItems.map((line, index) => ({ ...line, total: LINE_TOTALS[index], step: null })),
    )
    const [row] = (await kerf.owner.call('GET', '/api/orders')).json()
    expect(row).toMatchObject(SUMS)
  })

  test('asks for parts of the reduced total', async () => {
    const { schedule } = await makeOrder(kerf.owner, customerId, REDUCED)
    expect(schedule.map(({ amount }) => amount)).toEqual([643.52, 643.51])
  })

  test('keeps them when it is saved unchanged, and says what changed when they do', async () => {
    const made = await makeOrder(kerf.owner, customerId, REDUCED)
    expect(await edit(made.id, {})).toMatchObject({ ...SUMS, version: made.version })
    const { history, total } = await edit(made.id, {
      discount: { percent: 10, reason: 'Repeat customer' },
      lineItems: made.lineItems.with(1, {
        description: 'Hours',
        quantity: 2.25,
        price: 95,
        total: 0,
        step: null,
      }),
    })
    expect(history.at(-1)?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Line 2', 'Hours: 1.5 × $95.00, not taxed', 'Hours: 2.25 × $95.00'],
      ['Discount', '$50.00 off (Repeat customer)', '10% off (Repeat customer)'],
      ['Total', '$1,287.03', expect.any(String)],
    ])
    // 1,320.62 less 132.06, and 8.25% of all of it.
    expect(total).toBe(1286.62)
    expect((await edit(made.id, { discount: undefined })).discount).toBeNull()
  })

  test('prints them on the quote, the invoice, the credit note and the customer’s page', async () => {
    const made = await makeOrder(kerf.owner, customerId, REDUCED)
    const said = [
      '12.5 $89.50 $1,006.87',
      'Discount 10%: Offcuts',
      'Not taxable',
      'Discount $20.00: On the way',
      'Items $1,249.37',
      'Discount: Repeat customer -$50.00',
      'Subtotal $1,199.37',
      'Tax (8.25% of $1,062.57) $87.66',
    ]
    const text = async (kind: string) => {
      const { pages } = await fetchDocument(kerf.owner, made.id, kind)
      return pages.join(' ').replaceAll(/\s+/g, ' ')
    }
    const quote = await text('quote')
    for (const words of said) expect(quote).toContain(words)
    const page = await customerOf(kerf)('GET', `/api/customer/${await linkTo(kerf, kerf.owner, made.id)}`)
    expect(page.json().content).toMatchObject({ ...SUMS, discount: REDUCED.discount })
    await kerf.owner.call('PATCH', `/api/orders/${made.id}/status`, { status: 'invoice' })
    const invoice = await text('invoice')
    for (const words of said) expect(invoice).toContain(words)
    const ticket = await text('job-ticket')
    expect(ticket).toContain('12.5')
    expect(ticket).not.toMatch(/Discount|taxable/)
    const revised = await edit(made.id, { discount: null })
    expect(revised).toMatchObject({ subtotal: 1249.37, invoiceRevision: 2 })
    expect(await text('invoice')).not.toContain('Repeat customer')
  })
})

describe('a tax-exempt customer', () => {
  test('pays no tax unless the quote says so', async () => {
    const added = await kerf.owner.call('POST', '/api/customers', { name: 'Library', taxExemption: 'NC-58' })
    const { id } = added.json()
    const exempt = await makeOrder(kerf.owner, id, { taxRate: 0.0825 })
    expect(exempt).toMatchObject({ taxExemption: 'NC-58', taxable: 0, tax: 0, total: exempt.subtotal })
    const { pages } = await fetchDocument(kerf.owner, exempt.id, 'quote')
    expect(pages.join(' ')).toContain('NC-58')
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain('Tax (exempt) $0.00')
    const taxed = await makeOrder(kerf.owner, id, { taxRate: 0.0825, taxExemption: null })
    expect(taxed).toMatchObject({ taxExemption: null, taxable: taxed.subtotal, tax: 268.12 })
  })

  test('is not made of a word that means no', async () => {
    const message = 'Enter the number of the exemption certificate, or leave this empty to charge tax'
    const refused = { message, issues: [{ path: 'taxExemption', message }] }
    const body = { ...newOrderBody(customerId), taxExemption: 'No' }
    const { id, version } = await makeOrder(kerf.owner, customerId)
    for (const answer of [
      await kerf.owner.call('POST', '/api/orders', body),
      await kerf.owner.call('PATCH', `/api/orders/${id}`, { ...body, version }),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([400, refused])
    }
  })
})
