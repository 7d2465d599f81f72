/** A shop's own series of invoice numbers: no gap and no number twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopDetailsChanges } from '#contract/shop.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import { indexOrders } from '../../../test-support/index-orders.ts'
import { addInvoice, readOrder } from '../../../test-support/invoices.ts'
import {
  addCustomer,
  addOrder,
  addPayment,
  listedIds,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { transaction } from '../database/transaction.ts'
import { advanceOrder } from '../orders/steps.ts'
import { Shop } from '../shop.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const set = (changes: ShopDetailsChanges) => kerf.owner.call('PATCH', '/api/shop', changes)
const refusal = async (changes: ShopDetailsChanges) => {
  const answer = await set(changes)
  return [answer.statusCode, answer.json().issues?.[0]]
}
const numberOf = async (id: number) => (await readOrder(kerf.owner, id)).invoiceNumber

test('conversions at once take every number once, also if some are rolled back', async () => {
  const answer = await set({ invoicePrefix: 'inv', nextInvoiceNumber: 7 })
  expect(answer.json()).toMatchObject({ invoicePrefix: 'INV', nextInvoiceNumber: 7 })
  const shop = Shop.of({
    shopId: kerf.shopId,
    shopName: 'Walnut Works',
    timeZone: 'UTC',
    userId: kerf.owner.userId,
    userName: 'Olive Owner',
    role: 'administrator',
  })
  const now = new Date(kerf.clock.now).toISOString()
  const ids: number[] = []
  for (let made = 0; made < 9; made++) ids.push(await addOrder(kerf.owner))
  const outcomes = await Promise.allSettled(
    ids.map((id, index) =>
      transaction(kerf.db, async (tx) => {
        const { invoiceNumber } = await advanceOrder(shop, tx, id, { status: 'invoice' }, now)
        if (index % 3 === 1) throw new Error('something else failed')
        return invoiceNumber
      }),
    ),
  )
  const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(numbers.toSorted()).toEqual(['INV-10', 'INV-11', 'INV-12', 'INV-7', 'INV-8', 'INV-9'])
  expect((await kerf.maker.call('GET', '/api/shop')).json().nextInvoiceNumber).toBe(13)
})

test('the number is on the paper and in the email, it finds the order, and a credited invoice keeps it', async () => {
  await set({ invoicePrefix: 'A-2027' })
  const id = await addInvoice(kerf.owner)
  const { orderNumber } = await readOrder(kerf.owner, id)
  expect(await numberOf(id)).toBe('A-2027-1')
  const paper = await kerf.owner.call('GET', `/api/orders/${id}/documents/invoice`)
  expect(paper.headers['content-disposition']).toBe('attachment; filename="Invoice A-2027-1.pdf"')
  const [page] = await pdfText(paper.rawPayload)
  expect(page).toMatch(/Invoice #\s*A-2027-1/)
  expect(page).toMatch(new RegExp(`Order #\\s*${orderNumber}`))
  const sending = await kerf.owner.call('GET', `/api/orders/${id}/sending`)
  expect(sending.json()).toMatchObject({
    subject: expect.stringContaining('Invoice A-2027-1 from'),
    fileName: 'Invoice A-2027-1.pdf',
  })
  const link = await linkTo(kerf, kerf.owner, id)
  const shown = await customerOf(kerf)('GET', `/api/customer/${link}`)
  expect(shown.json()).toMatchObject({ number: 'A-2027-1', invoice: { orderNumber } })
  const found = await kerf.owner.call('GET', '/api/orders?q=a-2027-1')
  expect(found.json().map((order: { id: number }) => order.id)).toEqual([id])

  for (let undone = 0; undone < 2; undone++) {
    await kerf.owner.call('POST', `/api/orders/${id}/undo`, { status: 'invoice' })
    await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' })
  }
  const issued = await kerf.owner.call('GET', `/api/orders/${id}/issued`)
  expect(issued.json()).toMatchObject([
    { number: 'A-2027-1', state: 'credited' },
    { number: 'A-2027-1-C1', kind: 'credit-note' },
    { number: 'A-2027-2', revision: 1, replaces: { place: 1, number: 'A-2027-1' } },
    { number: 'A-2027-2-C1', kind: 'credit-note' },
    { number: 'A-2027-3', revision: 1, replaces: { place: 3, number: 'A-2027-2' } },
  ])
  const findIt = async () => {
    for (const number of ['a-2027-1', 'A-2027-2', 'A-2027-2-C1', 'A-2027-3'])
      for (const door of ['', '/found?status=invoice&', '/page?status=invoice&']) {
        const answer = await kerf.owner.call('GET', `/api/orders${door || '?'}q=${number}`)
        const orders = answer.json().rows ?? answer.json()
        expect(orders, `${door}${number}`).toMatchObject([
          { id, matched: { field: 'invoiceNumber', text: expect.stringContaining(number.slice(2, 8)) } },
        ])
      }
    expect(await listedIds(kerf.rival, '/api/orders?q=a-2027-1')).toEqual([])
  }
  await findIt()
  await indexOrders(kerf)
  await findIt()
  const payment = await addPayment(kerf.owner, id, 100)
  const receipt = await kerf.owner.call('GET', `/api/orders/${id}/payments/${payment}/receipt`)
  expect((await pdfText(receipt.rawPayload)).join()).toMatch(/Invoice #\s*A-2027-3/)
})

test('a void invoice is found by the number on its paper, which names the customer as it was issued', async () => {
  await set({ invoicePrefix: 'V-2027' })
  const customerId = await addCustomer(kerf.owner, 'Ada Carpenter')
  const id = await addInvoice(kerf.owner, { customerId })
  await kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: 'Ordered elsewhere' })
  await kerf.owner.call('PATCH', `/api/customers/${customerId}`, { version: 1, name: 'Zoe Smith' })
  const paper = await kerf.owner.call('GET', `/api/orders/${id}/documents/invoice`)
  expect(paper.headers['content-disposition']).toBe('attachment; filename="Invoice V-2027-1.pdf"')
  const [page] = await pdfText(paper.rawPayload)
  expect(page).toMatch(/Invoice #\s*V-2027-1/)
  expect(page).toContain('Ada Carpenter')
  expect(page).toContain('VOID')
  for (const number of ['v-2027-1', 'V-2027-1-C1', 'v-2027-1%20c1', 'V-2027-1%20R2'])
    expect(await listedIds(kerf.owner, `/api/orders?q=${number}`), number).toEqual([id])
  expect(await listedIds(kerf.owner, '/api/orders?q=v-2027')).toEqual([])
  expect(await listedIds(kerf.owner, '/api/orders?status=invoice&q=v-2027-1')).toEqual([])

  const twice = await addInvoice(kerf.owner)
  await kerf.owner.call('POST', `/api/orders/${twice}/undo`, { status: 'invoice' })
  await kerf.owner.call('PATCH', `/api/orders/${twice}/status`, { status: 'invoice' })
  await kerf.owner.call('POST', `/api/orders/${twice}/void`, { reason: 'Ordered elsewhere' })
  for (const number of ['v-2027-2', 'v-2027-2-c1', 'v-2027-3'])
    expect(await listedIds(kerf.owner, `/api/orders?q=${number}`), number).toEqual([twice])
})

test('a used prefix goes on where it stopped, and no prefix gives order numbers again', async () => {
  await set({ invoicePrefix: 'B' })
  await addInvoice(kerf.owner)
  expect((await set({ invoicePrefix: null })).json()).toMatchObject({
    invoicePrefix: null,
    nextInvoiceNumber: null,
  })
  const plain = await addInvoice(kerf.owner)
  expect(await numberOf(plain)).toBe((await readOrder(kerf.owner, plain)).orderNumber)
  const goesOn = {
    path: 'nextInvoiceNumber',
    message: 'B continues with 2, so that no number is skipped or used twice',
  }
  for (const nextInvoiceNumber of [1, 3]) {
    expect(await refusal({ invoicePrefix: 'b', nextInvoiceNumber })).toEqual([400, goesOn])
  }
  expect((await set({ invoicePrefix: 'B' })).json()).toMatchObject({ nextInvoiceNumber: 2 })
  expect(await numberOf(await addInvoice(kerf.owner))).toBe('B-2')
})

test('the prefix of order numbers, a number alone, and other characters are refused', async () => {
  await set({ invoicePrefix: null })
  expect(await refusal({ invoicePrefix: 'ww' })).toMatchObject([400, { path: 'invoicePrefix' }])
  expect(await refusal({ invoicePrefix: 'I V' })).toMatchObject([400, { path: 'invoicePrefix' }])
  expect(await refusal({ nextInvoiceNumber: 5 })).toMatchObject([400, { path: 'nextInvoiceNumber' }])
  expect((await kerf.maker.call('PATCH', '/api/shop', { invoicePrefix: 'X' })).statusCode).toBe(403)
})

test('a former prefix of order numbers numbers invoices only above the orders', async () => {
  await set({ invoicePrefix: null })
  const waiting = await addOrder(kerf.owner)
  await addInvoice(kerf.owner)
  const { nextOrderNumber } = (await set({ orderPrefix: 'AB' })).json()
  const taken = {
    path: 'nextInvoiceNumber',
    message: `Orders have been numbered with WW, so its invoices begin at ${nextOrderNumber} or later`,
  }
  for (const nextInvoiceNumber of [undefined, 1001, nextOrderNumber - 1]) {
    expect(await refusal({ invoicePrefix: 'WW', nextInvoiceNumber })).toEqual([400, taken])
  }
  // Their numbers only begin alike.
  expect((await set({ invoicePrefix: 'W' })).statusCode).toBe(200)
  expect((await set({ invoicePrefix: 'WW-1', nextInvoiceNumber: 1 })).statusCode).toBe(200)

  expect((await set({ invoicePrefix: 'WW', nextInvoiceNumber: nextOrderNumber })).statusCode).toBe(200)
  expect(await refusal({ nextInvoiceNumber: 1001 })).toEqual([400, taken])
  expect(await numberOf(await addInvoice(kerf.owner))).toBe(`WW-${nextOrderNumber}`)
  await set({ invoicePrefix: null })
  expect(await refusal({ orderPrefix: 'WW' })).toMatchObject([400, { path: 'orderPrefix' }])
  const converted = await kerf.owner.call('PATCH', `/api/orders/${waiting}/status`, { status: 'invoice' })
  expect(converted.statusCode).toBe(200)
})
