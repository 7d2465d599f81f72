import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerPage } from '#contract/customer-page.ts'
import { revision } from '#contract/revisions.ts'
import { OPTIONAL_TEXTS, QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import { addCustomer, listedIds, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { makeOrder } from '../../../test-support/order-documents.ts'
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
  const { label, isSearched } = QUOTE_FIELDS[name]
  const quoteWith = (text: string | null) => makeOrder(kerf.owner, customerId, { [name]: text })
  const edited = (id: number, text: string | null) =>
    saveQuote(kerf.owner, { id, version: 1, customerId }, { [name]: text })

  test('is saved, listed, edited, and cleared', async () => {
    const { id, ...order } = await quoteWith(BEFORE)
    expect(order[name]).toBe(BEFORE)
    const list = (await kerf.owner.call('GET', '/api/orders?status=quote')).json()
    expect(list).toContainEqual(expect.objectContaining({ id, [name]: BEFORE }))

    const changed = await edited(id, AFTER)
    expect(changed[name]).toBe(AFTER)
    expect(changed.history.at(-1)?.changes).toEqual([{ label, before: BEFORE, after: AFTER }])
    const cleared = await saveQuote(kerf.owner, { id, version: 2, customerId }, { [name]: '' })
    expect(cleared[name]).toBeNull()
  })

  test('stays in the revision that the customer has, whatever the quote says today', async () => {
    const { id } = await quoteWith(BEFORE)
    const token = await linkTo(kerf, kerf.owner, id)
    const customer = customerOf(kerf)
    const shown = customerPage.parse((await customer('GET', `/api/customer/${token}`)).json())
    expect(shown.content?.[name]).toBe(BEFORE)
    await edited(id, AFTER)

    const revisions = revision
      .array()
      .parse((await kerf.owner.call('GET', `/api/orders/${id}/revisions`)).json())
    expect(revisions.map((one) => one[name])).toEqual([BEFORE, AFTER])
    expect(revisions[1]?.changes).toContainEqual({ label, before: BEFORE, after: AFTER })
  })

  test(`is ${isSearched ? '' : 'not '}found by the search`, async () => {
    const { id } = await quoteWith('Unter den Linden 77')
    const found = await listedIds(kerf.owner, '/api/orders?q=linden%2077')
    expect(found.includes(id)).toBe(isSearched)
  })
})
