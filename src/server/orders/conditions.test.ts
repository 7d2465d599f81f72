/** Terms and conditions: the shop's texts, and what each quote keeps of them. Tax ids, which stand beside them on paper. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { order as orderShape } from '#contract/orders.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import { sendQuote } from '../../../test-support/kept-revision.ts'
import { addCustomer, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { fetchDocument, makeOrder } from '../../../test-support/order-documents.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const STANDARD = { name: 'Standard', text: 'Wood moves with the seasons.' }
const TRADE = { name: 'Trade', text: 'Thirty days net.' }

const setTexts = (conditions: unknown) => kerf.owner.call('PATCH', '/api/shop', { conditions })

beforeEach(async () => {
  const texts = [
    { ...STANDARD, isDefault: true },
    { ...TRADE, isDefault: false },
  ]
  expect((await setTexts(texts)).statusCode).toBe(200)
})

const read = async (id: number) =>
  orderShape.parse((await kerf.owner.call('GET', `/api/orders/${id}`)).json())

const edit = async (id: number, changes: object) => {
  const { customerId, title, description, taxRate, lineItems, paymentTerms, version } = await read(id)
  const content = { customerId, title, description, taxRate, lineItems, paymentTerms, version }
  const answer = await kerf.owner.call('PATCH', `/api/orders/${id}`, { ...content, ...changes })
  expect(answer.statusCode, answer.body).toBe(200)
  return orderShape.parse(answer.json())
}

const textOf = async (id: number, kind: string) =>
  (await fetchDocument(kerf.owner, id, kind)).pages.join(' ').replaceAll(/\s+/g, ' ')

describe('the shop’s texts', () => {
  test.each<[string, unknown, string]>([
    ['without a name', [{ name: ' ', text: 'x', isDefault: false }], 'Name is required'],
    ['without a text', [{ name: 'x', text: '', isDefault: false }], 'Text is required'],
    [
      'of the same name',
      [
        { ...TRADE, isDefault: false },
        { ...STANDARD, name: 'trade', isDefault: false },
      ],
      'Two terms and conditions have the same name',
    ],
    [
      'with two defaults',
      [
        { ...TRADE, isDefault: true },
        { ...STANDARD, isDefault: true },
      ],
      'Only one can be the default',
    ],
  ])('are refused %s', async (_, texts, message) => {
    const answer = await setTexts(texts)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].message).toBe(message)
  })

  test('are changed by administrators only', async () => {
    expect((await kerf.maker.call('PATCH', '/api/shop', { conditions: [] })).statusCode).toBe(403)
  })
})

describe('a quote', () => {
  test('starts with the default, has another, or none', async () => {
    expect((await makeOrder(kerf.owner, customerId)).conditions).toEqual(STANDARD)
    expect((await makeOrder(kerf.owner, customerId, { conditions: TRADE })).conditions).toEqual(TRADE)
    expect((await makeOrder(kerf.owner, customerId, { conditions: null })).conditions).toBeNull()
    await setTexts([])
    expect((await makeOrder(kerf.owner, customerId)).conditions).toBeNull()
  })

  test('keeps its text when the shop changes its own, and in each revision', async () => {
    const { id } = await makeOrder(kerf.owner, customerId)
    await setTexts([{ ...STANDARD, text: 'Wood stands still.', isDefault: true }])
    expect((await edit(id, { title: 'Longer table' })).conditions).toEqual(STANDARD)
    await sendQuote(kerf, id)
    const { history, conditions } = await edit(id, { conditions: TRADE })
    expect(conditions).toEqual(TRADE)
    expect(history.at(-1)?.changes).toContainEqual({
      label: 'Terms and conditions',
      before: 'Standard',
      after: 'Trade',
    })
    const revisions = (await kerf.owner.call('GET', `/api/orders/${id}/revisions`)).json()
    expect(revisions.map((one: { conditions: unknown }) => one.conditions)).toEqual([STANDARD, TRADE])
  })

  test('says them on its paper and on the customer’s page, and the invoice does not', async () => {
    const { id } = await makeOrder(kerf.owner, customerId)
    expect(await textOf(id, 'quote')).toContain(`TERMS AND CONDITIONS Standard ${STANDARD.text}`)
    const page = async () =>
      (await customerOf(kerf)('GET', `/api/customer/${await linkTo(kerf, kerf.owner, id)}`)).json()
    expect((await page()).content.conditions).toEqual(STANDARD)
    await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' })
    expect(await textOf(id, 'invoice')).not.toContain(STANDARD.text)
    expect((await page()).content.conditions).toBeNull()
  })

  test('names them in the record of its approval', async () => {
    const { id } = await makeOrder(kerf.owner, customerId)
    await sendQuote(kerf, id)
    const token = await linkTo(kerf, kerf.owner, id)
    const { contentHash } = (await customerOf(kerf)('GET', `/api/customer/${token}`)).json().quote
    const approval = { answer: 'approved', name: 'Ada', signature: { kind: 'typed' }, contentHash }
    const answered = await customerOf(kerf)('POST', `/api/customer/${token}/answer`, approval)
    expect(answered.statusCode, answered.body).toBe(200)
    const { pages } = await fetchDocument(kerf.owner, id, 'quote')
    expect(pages.at(-1)?.replaceAll(/\s+/g, ' ')).toContain('Terms and conditions Standard')
  })

  test('has another hash with another text', async () => {
    const hashOf = async (conditions: object) => {
      const { id } = await makeOrder(kerf.owner, customerId, { conditions })
      const token = await linkTo(kerf, kerf.owner, id)
      return (await customerOf(kerf)('GET', `/api/customer/${token}`)).json().quote.contentHash
    }
    expect(await hashOf(STANDARD)).toBe(await hashOf(STANDARD))
    expect(await hashOf(STANDARD)).not.toBe(await hashOf({ ...STANDARD, text: 'Wood stands still.' }))
  })
})

test('the tax ids of both sides are on papers with prices, and an issued invoice keeps them', async () => {
  await kerf.owner.call('PATCH', '/api/shop', { taxId: '56-1234567' })
  const added = await kerf.owner.call('POST', '/api/customers', { name: 'Hotel', taxId: 'DE 811-907' })
  const { id } = await makeOrder(kerf.owner, added.json().id)
  const quote = await textOf(id, 'quote')
  expect(quote).toContain('Tax ID: 56-1234567')
  expect(quote).toContain('Tax ID: DE 811-907')
  await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'invoice' })
  await kerf.owner.call('PATCH', '/api/shop', { taxId: '99-9999999' })
  expect(await textOf(id, 'invoice')).toContain('Tax ID: 56-1234567')
  expect(await textOf(id, 'job-ticket')).not.toContain('DE 811-907')
})
