/** The documents of many orders as one PDF. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order as orderShape } from '#contract/orders.ts'
import {
  addCustomer,
  addOrder,
  advanceTo,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { fetchDocument, makeOrder } from '../../../test-support/order-documents.ts'
import { pdfInfo, pdfText } from '../../../test-support/pdf-text.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const fetchMany = (ids: readonly (number | string)[]) =>
  kerf.maker.call('GET', `/api/orders/documents?ids=${ids.join(',')}`)
const singlePages = async (id: number, kind: string) =>
  (await fetchDocument(kerf.maker, id, `${kind}?for=preview`)).pages
const documentsMade = async (id: number) => {
  const { history } = orderShape.parse((await kerf.owner.call('GET', `/api/orders/${id}`)).json())
  return history.filter(({ kind }) => kind === 'document').map(({ document, by }) => [document, by?.name])
}

describe('one PDF of several orders', () => {
  test('has the pages of each order’s own document, in the sequence of the ids', async () => {
    const lineItems = Array.from({ length: 60 }, () => ({ description: 'Piece', quantity: 1, price: 1 }))
    const long = (await makeOrder(kerf.owner, customerId, { lineItems })).id
    const invoice = (await makeOrder(kerf.owner, customerId, { title: 'Oak bench' })).id
    await advanceTo(kerf.owner, invoice, 'production')
    const quote = (await makeOrder(kerf.owner, customerId, { title: 'Ash shelf' })).id

    const answer = await fetchMany([invoice, long, quote])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe('attachment; filename=documents-2026-03-10.pdf')
    const pages = await pdfText(answer.rawPayload)
    const longPages = await singlePages(long, 'quote')
    expect(longPages.length).toBeGreaterThan(1)
    expect(pages).toEqual([
      ...(await singlePages(invoice, 'invoice')),
      ...longPages,
      ...(await singlePages(quote, 'quote')),
    ])
    expect(pages.at(-2)).toContain(`Page ${longPages.length} of ${longPages.length}`)
    expect(pages.at(-1)).toContain('Page 1 of 1')
    expect(await documentsMade(invoice)).toEqual([['invoice', 'Max Maker']])
    expect(await documentsMade(long)).toEqual([['quote', 'Max Maker']])
  })

  test('is named after the kind of document if all are of one', async () => {
    const quotes = [await addOrder(kerf.owner), await addOrder(kerf.owner)]
    const answer = await fetchMany(quotes)
    expect(answer.headers['content-disposition']).toBe('attachment; filename=quotes-2026-03-10.pdf')
    expect(await pdfInfo(answer.rawPayload)).toMatchObject({
      Title: 'Quotes Mar 10, 2026',
      Author: 'Walnut Works',
      Language: 'en-US',
      DisplayDocTitle: true,
    })
    for (const id of quotes) await advanceTo(kerf.owner, id, 'invoice')
    const [first = 0] = quotes
    expect((await fetchMany([first])).headers['content-disposition']).toContain('=invoices-2026-03-10.pdf')
  })

  test('prints a void order with its stamp, as alone', async () => {
    const id = await addOrder(kerf.owner)
    expect((await kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: 'Twice' })).statusCode).toBe(
      200,
    )
    const [page] = await pdfText((await fetchMany([id])).rawPayload)
    expect(page).toContain('VOID')
    expect([page]).toEqual(await singlePages(id, 'quote'))
  })

  test('takes 50 orders and no more', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => 99_999_000 + index)
    expect((await fetchMany(ids)).statusCode).toBe(404)
    const answer = await fetchMany([...ids, 1])
    const message = 'At most 50 orders at a time'
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, issues: [{ path: 'ids', message }] }])
  })

  test('is a 404 if one is another shop’s or does not exist, and then nothing is recorded', async () => {
    const ours = await addOrder(kerf.owner)
    for (const id of [await addOrder(kerf.rival), 99_999_999]) {
      const answer = await fetchMany([ours, id])
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Order not found' }])
    }
    expect(await documentsMade(ours)).toEqual([])
  })

  test.each([
    ['', 'Ids are required'],
    ['?ids=', 'Ids must be whole numbers, separated by commas'],
    ['?ids=1,', 'Ids must be whole numbers, separated by commas'],
    ['?ids=1,,2', 'Ids must be whole numbers, separated by commas'],
    ['?ids=1,%202', 'Ids must be whole numbers, separated by commas'],
    ['?ids=0', 'Ids must be whole numbers, separated by commas'],
    ['?ids=1;2', 'Ids must be whole numbers, separated by commas'],
    ['?ids=1&ids=2', 'Ids are required'],
    ['?ids=3,4,3', 'Name each order only once'],
    ['?ids=1&kind=quote', 'Unknown field "kind"'],
  ])('refuses %j', async (query, message) => {
    const answer = await kerf.maker.call('GET', `/api/orders/documents${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
  })
})
