/** The optional texts of a quote on its papers; orders/optional-texts.test.ts has the rest. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPTIONAL_TEXTS } from '#domain/quote-fields.ts'
import { linkTo } from '../../../test-support/customer-links.ts'
import { addCustomer, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { fetchDocument, makeOrder } from '../../../test-support/order-documents.ts'
import { saveQuote } from '../../../test-support/save-quote.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const BEFORE = 'Elm 4711'
const AFTER = 'Oak 4712'

describe.each(OPTIONAL_TEXTS)('%s of a quote', (name) => {
  const quoteWith = (text: string | null) => makeOrder(kerf.owner, customerId, { [name]: text })
  const edited = (id: number, text: string | null) =>
    saveQuote(kerf.owner, { id, version: 1, customerId }, { [name]: text })
  const paperOf = async (id: number, document: string) =>
    (await fetchDocument(kerf.owner, id, document)).pages.join()

  test('is on every document', async () => {
    const { id } = await quoteWith(BEFORE)
    await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' })
    for (const kind of ['quote', 'invoice', 'job-ticket']) {
      expect(await paperOf(id, kind), kind).toContain(BEFORE)
    }
  })

  test('stays on the paper that the customer has, whatever the quote says today', async () => {
    const { id } = await quoteWith(BEFORE)
    await linkTo(kerf, kerf.owner, id)
    await edited(id, AFTER)
    const paper = await paperOf(id, 'quote?revision=1')
    expect(paper).toContain(BEFORE)
    expect(paper).not.toContain(AFTER)
  })

  test('left out of a revision stays out of it', async () => {
    const { id } = await quoteWith(null)
    await linkTo(kerf, kerf.owner, id)
    await edited(id, AFTER)
    expect(await paperOf(id, 'quote?revision=1')).not.toContain(AFTER)
  })
})
