import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { order as orderShape } from '#contract/orders.ts'
import { formatDollars } from '#domain/money.ts'
import { sendQuote } from '../../../test-support/kept-revision.ts'
import {
  addCustomer,
  addPayment,
  newOrderBody,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import {
  makeOrder as addOrderWith,
  fetchDocument as documentOf,
} from '../../../test-support/order-documents.ts'
import { pdfInfo, pdfText } from '../../../test-support/pdf-text.ts'
import { MULTIPART, multipartBody } from '../../../test-support/uploads.ts'
import { ShopScope } from '../shop.ts'
import { makeCustomerDocument } from './documents.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const makeOrder = (changes: object = {}) => addOrderWith(kerf.owner, customerId, changes)
const fetchDocument = (id: number, kind: string) => documentOf(kerf.maker, id, kind)

const advance = (id: number, status: string) =>
  kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status })

describe('a quote document', () => {
  test('matches the order to the cent and prints the exact tax rate', async () => {
    const harper = { address: '12 Elm Street', phone: '555-0177', email: 'harper@example.com' }
    const added = await kerf.owner.call('POST', '/api/customers', { name: 'Harper Lane', ...harper })
    const made = await makeOrder({
      customerId: added.json().id,
      title: 'Walnut table',
      lineItems: [
        { description: 'Table', quantity: 3, price: 1234.56 },
        { description: 'Delivery', quantity: 1, price: 0 },
      ],
      taxRate: 0.0825,
      paymentTerms: { structure: 'split-50-50', notes: 'Call before delivery.' },
    })
    const { answer, pages } = await fetchDocument(made.id, 'quote')
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="Quote ${made.orderNumber}.pdf"`)
    // Screen readers need them.
    expect(await pdfInfo(answer.rawPayload)).toMatchObject({
      Title: `Quote ${made.orderNumber}`,
      Language: 'en-US',
      DisplayDocTitle: true,
    })
    expect(pages).toHaveLength(1)
    for (const said of [
      'QUOTE',
      made.orderNumber,
      'Valid until',
      'Prepared by Olive Owner',
      'Walnut table',
      'Harper Lane',
      ...Object.values(harper),
      '1 Mill Road',
      '555-0100',
      'hello@shop.test',
      '$1,234.56',
      '$3,703.68',
      'Tax (8.25%)',
      formatDollars(made.tax),
      formatDollars(made.total),
      '50/50 Split',
      'Deposit',
      'Call before delivery.',
      'Page 1 of 1',
    ]) {
      expect(pages[0]).toContain(said)
    }
    // The halves of an odd cent still add up.
    const halves = [Math.ceil(made.total * 50) / 100, Math.floor(made.total * 50) / 100]
    for (const half of halves) expect(pages[0]).toContain(formatDollars(half))
  })

  test('names its revision from the second one on', async () => {
    const made = await makeOrder()
    await sendQuote(kerf, made.id)
    const edited = await kerf.owner.call('PATCH', `/api/orders/${made.id}`, {
      ...newOrderBody(customerId, { title: 'Oak table' }),
      version: 1,
    })
    expect(edited.statusCode, edited.body).toBe(200)
    const { answer, pages } = await fetchDocument(made.id, 'quote')
    const name = `${made.orderNumber} R2`
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="Quote ${name}.pdf"`)
    expect(pages[0]).toContain(name)
    expect(pages[0]).toContain('Oak table')

    // An email that links to the sent revision gets that revision's document, even after the edit.
    const nobody = ShopScope.ofNobody({ shopId: kerf.shopId, shopName: 'Walnut Works', timeZone: 'UTC' })
    const sent = { id: made.id, document: 'quote', revision: 1 } as const
    const { fileName, pdf } = await makeCustomerDocument(
      nobody,
      kerf.db,
      sent,
      new Date(kerf.clock.now).toISOString(),
    )
    const [page] = await pdfText(pdf)
    expect(fileName).toBe(`Quote ${made.orderNumber}.pdf`)
    expect(page).toContain(made.title)
    expect(page).not.toMatch(/Oak table|R2/)
    await advance(made.id, 'invoice')
    const invoice = await fetchDocument(made.id, 'invoice')
    expect(invoice.answer.headers['content-disposition']).toContain(`"Invoice ${made.orderNumber}.pdf"`)
    expect(invoice.pages[0]).not.toContain(name)
  })
})

test('dates on a document are days in the shop’s time zone', async () => {
  const setZone = (time_zone: string) =>
    kerf.db.updateTable('shops').set({ time_zone }).where('id', '=', kerf.shopId).execute()
  // Thirteen hours ahead of UTC, where it is 3 PM on the 10th.
  await setZone('Pacific/Auckland')
  const { pages } = await fetchDocument((await makeOrder()).id, 'quote')
  expect(pages[0]).toMatch(/Date\s*Mar 11, 2026/)
  await setZone('UTC')
})

test('a customer without a name is called an unknown customer', async () => {
  const id = await addCustomer(kerf.owner)
  const made = await makeOrder({ customerId: id })
  // From before names were required.
  await kerf.db.updateTable('customers').set({ name: ' ' }).where('id', '=', id).execute()
  expect((await fetchDocument(made.id, 'quote')).pages[0]).toContain('Unknown Customer')
})

describe('an invoice document', () => {
  test('is refused while the order is a quote and then shows what is due', async () => {
    const made = await makeOrder({ taxRate: 0.07 })
    const early = await fetchDocument(made.id, 'invoice')
    expect(early.answer.statusCode).toBe(409)
    expect(early.answer.json()).toEqual({
      message: `${made.orderNumber} is still a quote. Convert it to an invoice first.`,
    })
    await advance(made.id, 'invoice')
    const due = await fetchDocument(made.id, 'invoice')
    expect(due.pages.join()).toMatch(/Deposit due now\s*/)
    expect(due.pages.join()).toContain('Due date')
    await advance(made.id, 'paid')
    const paid = await fetchDocument(made.id, 'invoice')
    expect(paid.pages.join()).toContain(formatDollars(-made.total))
    expect(paid.pages.join()).toContain('$0.00')
    expect(paid.pages.join()).toContain('PAID')
  })
})

describe('the branding of a shop', () => {
  const setBranding = (changes: object) => kerf.owner.call('PATCH', '/api/shop', changes)
  const footerText = 'Made in Austin.\nThank you for your order.'
  afterEach(async () => {
    await setBranding({ name: 'Walnut Works', accentColor: null, footerText: null })
    await kerf.owner.call('POST', '/api/shop/logo/remove')
  })

  test('puts its name at the top and its footer on every page, clear of the page number', async () => {
    await setBranding({ name: 'Bog Oak & Sons', footerText })
    const lineItems = Array.from({ length: 60 }, () => ({ description: 'Piece', quantity: 1, price: 1 }))
    const { id, orderNumber } = await makeOrder({ lineItems })
    const { pages } = await fetchDocument(id, 'quote')
    expect(pages[0]).toContain('Bog Oak & Sons')
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages.slice(1)) expect(page).toContain(`Quote ${orderNumber} Bog Oak & Sons`)
    for (const page of pages) expect(page).toMatch(/Made in Austin\.\s*Thank you for your order\./)
    expect(pages.join('').match(/Piece/g)).toHaveLength(60)
  })

  test('prints its logo, wide or tall, until it is removed', async () => {
    const { id } = await makeOrder()
    const pictures = async () => {
      const { answer } = await fetchDocument(id, 'quote')
      return answer.rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
    }
    expect(await pictures()).toBe(0)
    for (const [width, height] of [
      [900, 30],
      [20, 700],
    ]) {
      const background = '#336699'
      const picture = sharp({ create: { width: width ?? 1, height: height ?? 1, channels: 3, background } })
      const form = multipartBody({ name: 'logo', bytes: await picture.png().toBuffer() })
      await kerf.owner.call('POST', '/api/shop/logo', form, MULTIPART)
      expect(await pictures()).toBe(1)
    }
    await kerf.owner.call('POST', '/api/shop/logo/remove')
    expect(await pictures()).toBe(0)
  })
})

test('a job ticket lists the pieces without prices', async () => {
  const made = await makeOrder({
    description: 'Mind the stairs.',
    lineItems: [{ description: 'Beam, 10 ft, 6x10, brush sanding', quantity: 4, price: 850.25 }],
  })
  const note = { text: 'Knots to the wall side.' }
  expect((await kerf.maker.call('POST', `/api/orders/${made.id}/notes`, note)).statusCode).toBe(201)
  const { answer, pages } = await fetchDocument(made.id, 'job-ticket')
  expect(answer.headers['content-disposition']).toContain(`Job Ticket ${made.orderNumber}.pdf`)
  const text = pages.join()
  expect(text).toContain('Beam, 10 ft, 6x10, brush sanding')
  expect(text).toContain('Mind the stairs.')
  expect(text).toMatch(/Knots to the wall side\.\s*Max Maker/)
  expect((await fetchDocument(made.id, 'quote')).pages.join()).not.toContain('Knots')
  expect(text).not.toMatch(/\$|850/)
})

test('papers say the day that was promised, as long as the customer waits', async () => {
  const made = await makeOrder()
  await kerf.owner.call('POST', `/api/orders/${made.id}/promise`, { promisedOn: '2026-04-17' })
  await advance(made.id, 'invoice')
  for (const kind of ['quote', 'invoice', 'job-ticket']) {
    const text = (await fetchDocument(made.id, kind)).pages.join()
    expect(text, kind).toMatch(/Promised for\s*Apr 17, 2026/)
  }
  // It may have been promised after it was issued.
  const issued = await kerf.owner.call('GET', `/api/orders/${made.id}/issued/1`)
  expect((await pdfText(issued.rawPayload)).join()).not.toContain('Promised for')
  for (const step of ['paid', 'production', 'completed']) await advance(made.id, step)
  expect((await fetchDocument(made.id, 'job-ticket')).pages.join()).not.toContain('Promised for')
})

test('the history says who made which document, but ignores previews and HEAD', async () => {
  const made = await makeOrder()
  const issued = await makeOrder()
  await advance(issued.id, 'invoice')
  await fetchDocument(made.id, 'quote')
  await fetchDocument(made.id, 'job-ticket?for=print')
  await fetchDocument(made.id, 'quote?for=preview')
  await advance(made.id, 'invoice')
  const payment = await addPayment(kerf.owner, made.id, 10)
  await kerf.maker.call('GET', `/api/orders/${made.id}/payments/${payment}/receipt`)
  for (const url of [
    `/api/orders/${made.id}/documents/quote`,
    `/api/orders/${made.id}/payments/${payment}/receipt`,
    `/api/orders/documents?ids=${made.id}`,
    `/api/orders/${issued.id}/issued/1`,
  ]) {
    await kerf.maker.call('HEAD', url)
  }
  const other = orderShape.parse((await kerf.owner.call('GET', `/api/orders/${issued.id}`)).json())
  expect(other.history.map(({ kind }) => kind)).not.toContain('document')
  const { history } = orderShape.parse((await kerf.owner.call('GET', `/api/orders/${made.id}`)).json())
  expect(history.filter(({ kind }) => kind === 'document')).toMatchObject([
    { document: 'quote', by: { name: 'Max Maker' } },
    { document: 'job-ticket' },
    { document: 'receipt', text: `Receipt ${made.orderNumber}-1.pdf`, by: { name: 'Max Maker' } },
  ])
})

test('a receipt shows this payment, earlier payments and the balance', async () => {
  const made = await makeOrder({
    lineItems: [{ description: 'Table', quantity: 1, price: 1000 }],
    taxRate: 0,
  })
  await advance(made.id, 'invoice')
  await addPayment(kerf.owner, made.id, 250.5)
  const check = { amount: 100, method: 'check', reference: 'No. 1204' }
  const paid = await kerf.owner.call('POST', `/api/orders/${made.id}/payments`, check)
  const second = paid.json().payments.at(-1).id
  const receipt = () => kerf.maker.call('GET', `/api/orders/${made.id}/payments/${second}/receipt`)
  const answer = await receipt()
  expect(answer.headers['content-disposition']).toContain(`"Receipt ${made.orderNumber}-2.pdf"`)
  const text = (await pdfText(answer.rawPayload)).join()
  for (const said of [
    'RECEIPT',
    '$250.50',
    '$100.00',
    '$649.50',
    'Check',
    'No. 1204',
    'Received by Olive Owner',
  ]) {
    expect(text).toContain(said)
  }
  const url = `/api/orders/${made.id}/payments/${second}/reverse`
  await kerf.owner.call('POST', url, { reason: 'Bounced' })
  expect((await receipt()).json()).toEqual({
    message: 'This payment was reversed, so it has no receipt.',
  })
})

test('an unknown kind of document is refused', async () => {
  const made = await makeOrder()
  const { answer } = await fetchDocument(made.id, 'passport')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message: 'No such document' })
})
