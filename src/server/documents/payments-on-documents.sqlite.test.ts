/** What invoices and receipts say about payments: each one received, the balance, and any overpayment. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order as orderShape } from '#contract/orders.ts'
import {
  addCustomer,
  addPayment,
  newOrderBody,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  kerf.clock.now = START
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

/** An invoice for $1,000. */
async function invoice(paymentTerms: object = { structure: 'split-50-50' }) {
  const lineItems = [{ description: 'Table', quantity: 1, price: 1000 }]
  const body = { ...newOrderBody(customerId), lineItems, taxRate: 0, paymentTerms }
  const made = orderShape.parse((await kerf.owner.call('POST', '/api/orders', body)).json())
  await kerf.owner.call('PATCH', `/api/orders/${made.id}/status`, { status: 'invoice' })
  return made
}

async function paperOf(path: string): Promise<string> {
  const answer = await kerf.owner.call('GET', `/api/orders/${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return (await pdfText(answer.rawPayload)).join('\n')
}

test('an invoice lists every payment that was not reversed, and they add up to the amount paid', async () => {
  const { id } = await invoice()
  const pay = (payment: object) => kerf.owner.call('POST', `/api/orders/${id}/payments`, payment)
  await pay({ amount: 400, method: 'check', reference: '#1204', receivedOn: '2026-03-02' })
  const bounced = await addPayment(kerf.owner, id, 77.77)
  await pay({ amount: 100.01, method: 'cash' })
  await kerf.owner.call('POST', `/api/orders/${id}/payments/${bounced}/reverse`, { reason: 'Bounced' })
  const text = await paperOf(`${id}/documents/invoice`)
  expect(text).toMatch(/PAYMENTS\s*Check · #1204\s*Mar 2, 2026\s*\$400\.00\s*Cash\s*Mar 10, 2026\s*\$100\.01/)
  expect(text).toMatch(/Paid\s*-\$500\.01/)
  expect(text).toMatch(/Balance due on completion\s*\$499\.99/)
  expect(text).not.toMatch(/77\.77|Bounced/)
})

test('an overpayment shows on the invoice and on the receipt', async () => {
  const { id } = await invoice()
  const body = { amount: 1200, method: 'card', overpay: true }
  const order = orderShape.parse((await kerf.owner.call('POST', `/api/orders/${id}/payments`, body)).json())
  for (const paper of ['documents/invoice', `payments/${order.payments[0]?.id}/receipt`]) {
    const text = await paperOf(`${id}/${paper}`)
    expect(text).toMatch(/Overpaid\s*\$200\.00/)
    expect(text).not.toContain('Balance due')
  }
})

test('a void invoice says so and shows nothing due', async () => {
  const { id } = await invoice()
  await kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: 'Moved away' })
  const text = await paperOf(`${id}/documents/invoice`)
  expect(text).toContain('VOID')
  expect(text).not.toMatch(/Balance due|Due date/)
  const ticket = await paperOf(`${id}/documents/job-ticket`)
  expect(ticket).toContain('VOID')
  expect(ticket).not.toContain('Due date')
  expect(await paperOf(`${(await invoice()).id}/documents/invoice`)).not.toContain('VOID')
})

test('a quote says when each part is due before there is an invoice', async () => {
  const milestones = [
    { description: 'On signing', percentage: 25, dueDate: '2026-04-01' },
    { description: 'On delivery', percentage: 75 },
  ]
  const { id } = await invoice({ structure: 'custom', milestones })
  const quote = await kerf.owner.call('POST', '/api/orders', {
    ...newOrderBody(customerId),
    lineItems: [{ description: 'Table', quantity: 1, price: 1000 }],
    taxRate: 0,
    paymentTerms: { structure: 'custom', milestones },
  })
  const text = await paperOf(`${orderShape.parse(quote.json()).id}/documents/quote`)
  expect(text).toMatch(/On signing\s*Apr 1, 2026\s*\$250\.00/)
  expect(text).toMatch(/On delivery\s*30 days after the invoice\s*\$750\.00/)
  expect(await paperOf(`${id}/documents/invoice`)).toMatch(/On delivery\s*Due Apr 9, 2026\s*\$750\.00/)
})

test('a job ticket carries no payment date', async () => {
  const milestones = [{ description: 'On delivery', percentage: 100, dueDate: '2026-05-20' }]
  const { id } = await invoice({ structure: 'custom', milestones })
  expect(await paperOf(`${id}/documents/job-ticket`)).not.toMatch(/Due|May 20/)
})

test('a paid invoice says PAID, and its job ticket does not', async () => {
  const { id } = await invoice()
  await addPayment(kerf.owner, id, 500)
  expect(await paperOf(`${id}/documents/invoice`)).not.toContain('PAID')
  await addPayment(kerf.owner, id, 500)
  expect(await paperOf(`${id}/documents/invoice`)).toContain('PAID')
  expect(await paperOf(`${id}/documents/job-ticket`)).not.toContain('PAID')
})

test('payment instructions are printed only while something is due', async () => {
  await kerf.owner.call('PATCH', '/api/shop', { howToPay: 'Zelle to pay@shop.test' })
  const { id } = await invoice()
  expect(await paperOf(`${id}/documents/invoice`)).toMatch(/HOW TO PAY\s*Zelle to pay@shop\.test/)
  await addPayment(kerf.owner, id, 1000)
  expect(await paperOf(`${id}/documents/invoice`)).not.toContain('Zelle')
})
