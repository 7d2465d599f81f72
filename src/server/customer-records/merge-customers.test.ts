import { afterEach, beforeEach, expect, test } from 'vitest'
import { customerDetail, customerRow, type Merge, merge, sentToCustomer } from '#contract/customers.ts'
import { listedOrder, order as orderShape } from '#contract/orders.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import {
  addOrder,
  advanceTo,
  idIn,
  newOrderBody,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'

let kerf: TestKerf
let owner: Person
let wrong: number
let right: number

const WRONG = {
  name: 'Harper Dinning',
  notes: 'Pays late',
  taxExemption: 'NC-58',
  defaultTerms: 'split-50-50',
  contacts: [
    { email: 'dana@harper.example', phone: '(555) 014-2200' },
    { name: 'Al', email: 'AL@harper.example' },
    { name: 'Bo', phone: '555-0199' },
  ],
  addresses: [{ address: '12 Oak Street\nMillville' }, { kind: 'job-site', address: '1 Pier Road' }],
}
const RIGHT = {
  name: 'Harper Dining',
  notes: 'Likes walnut',
  defaultTerms: 'full',
  contacts: [
    { name: 'Dana', email: 'Dana@Harper.example', phone: '5550142200' },
    { name: 'Al', email: 'al@harper.example', phone: '555-0101' },
  ],
  addresses: [{ address: '12 Oak Street, Millville' }],
}

beforeEach(async () => {
  kerf = await startTestKerf({
    mailServer: { from: 'kerf@example.com', perHour: 200, wake: () => {}, deliver: async () => {} },
  })
  owner = kerf.owner
  await kerf.db.updateTable('shops').set({ email: 'shop@example.com' }).execute()
  wrong = idIn(await owner.call('POST', '/api/customers', WRONG))
  right = idIn(await owner.call('POST', '/api/customers', RIGHT))
})
afterEach(() => kerf.close())

const show = async (id: number) =>
  customerDetail.parse((await owner.call('GET', `/api/customers/${id}`)).json())
const list = async () => customerRow.array().parse((await owner.call('GET', '/api/customers')).json())
const ordersOf = async (id: number) =>
  listedOrder.array().parse((await owner.call('GET', `/api/orders?customerId=${id}`)).json())
const mergeInto = (id: number, into: number, by = owner) =>
  by.call('POST', `/api/customers/${id}/merge`, { into })

async function preview(id: number, into: number): Promise<Merge> {
  const answer = await owner.call('GET', `/api/customers/${id}/merge?into=${into}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return merge.parse(answer.json())
}

test('the preview shows what moves, what is taken, and what is dropped, and saves nothing', async () => {
  const lineItems = [{ description: 'Table', quantity: 1, price: 1000 }]
  const invoice = await addOrder(owner, { customerId: wrong, lineItems, taxRate: 0, taxExemption: null })
  await advanceTo(owner, invoice, 'invoice')
  await owner.call('POST', `/api/orders/${invoice}/links`, { document: 'invoice' })
  expect(await preview(wrong, right)).toEqual({
    from: { id: wrong, name: 'Harper Dinning' },
    into: { id: right, name: 'Harper Dining' },
    orders: 1,
    balance: 1000,
    mails: 0,
    links: 1,
    files: 0,
    contacts: [{ name: 'Bo', email: null, phone: '555-0199', getsQuotes: true, getsInvoices: true }],
    addresses: [{ kind: 'job-site', label: null, address: '1 Pier Road' }],
    taken: [
      { label: 'Tax exemption', value: 'NC-58' },
      { label: 'Notes', value: 'Pays late' },
    ],
    dropped: [
      { label: 'Name', kept: 'Harper Dining', dropped: 'Harper Dinning' },
      { label: 'Payment structure', kept: 'Full Payment', dropped: '50/50 Split' },
    ],
  })
  expect((await list()).map(({ name }) => name)).toEqual(['Harper Dining', 'Harper Dinning'])
})

test('orders move with their links, emails, and history, and the merged customer leads to the other', async () => {
  const quote = await addOrder(owner, { customerId: wrong })
  const token = await linkTo(kerf, owner, quote)
  const draft = await addOrder(owner, { customerId: wrong })
  const invoice = await addOrder(owner, { customerId: wrong, taxExemption: null })
  await advanceTo(owner, invoice, 'invoice')
  const mail = { document: 'invoice', to: 'dana@harper.example', subject: 'Your invoice', text: '{link}' }
  expect((await owner.call('POST', `/api/orders/${invoice}/send`, mail)).statusCode).toBe(201)
  const theirs = await addOrder(owner, { customerId: right })
  const before = await kerf.db.selectFrom('issued_documents').selectAll().execute()
  const kept = await kerf.db.selectFrom('order_revisions').selectAll().execute()
  const page = (await customerOf(kerf)('GET', `/api/customer/${token}`)).json()

  const answer = await mergeInto(wrong, right)
  expect(answer.statusCode, answer.body).toBe(200)
  const merged = await show(right)
  expect(answer.json()).toEqual(merged)
  expect(merged).toMatchObject({
    name: 'Harper Dining',
    version: 2,
    orders: 4,
    openOrders: 4,
    notes: 'Likes walnut\n\nPays late',
    taxExemption: 'NC-58',
    defaultTerms: 'full',
    history: [{ kind: 'merged', name: 'Harper Dinning', by: { name: 'Olive Owner' } }, { kind: 'created' }],
  })
  expect(merged.contacts.map(({ name }) => name)).toEqual(['Dana', 'Al', 'Bo'])
  expect(merged.addresses.map(({ address }) => address)).toEqual(['12 Oak Street, Millville', '1 Pier Road'])

  expect((await ordersOf(right)).map(({ id }) => id)).toEqual([theirs, invoice, draft, quote])
  expect(await ordersOf(wrong)).toEqual([])
  expect((await list()).map(({ id }) => id)).toEqual([right])
  expect((await owner.call('GET', '/api/customers?archived=true')).json()).toEqual([])
  expect(await show(wrong)).toMatchObject({ mergedInto: { id: right, name: 'Harper Dining' }, orders: 0 })
  const { history, customer } = orderShape.parse((await owner.call('GET', `/api/orders/${draft}`)).json())
  expect(customer).toMatchObject({ id: right, name: 'Harper Dining' })
  expect(history.at(-1)).toMatchObject({
    kind: 'customer-merged',
    by: { name: 'Olive Owner' },
    changes: [{ label: 'Customer', before: 'Harper Dinning', after: 'Harper Dining' }],
  })
  const sent = sentToCustomer.array().parse((await owner.call('GET', `/api/customers/${right}/sent`)).json())
  expect(sent.map(({ kind, order, to, document }) => [kind, order.id, to, document])).toEqual([
    ['mail', invoice, 'dana@harper.example', 'invoice'],
    ['link', quote, null, 'quote'],
  ])

  // Papers, and what the customer was sent, say what they said.
  expect(await kerf.db.selectFrom('issued_documents').selectAll().execute()).toEqual(before)
  expect(await kerf.db.selectFrom('order_revisions').selectAll().execute()).toEqual(kept)
  expect((await customerOf(kerf)('GET', `/api/customer/${token}`)).json().content).toEqual(page.content)
  const paper = await owner.call('GET', `/api/orders/${invoice}/documents/invoice?for=preview`)
  expect((await pdfText(paper.rawPayload)).join()).toMatch(/Harper Dinning/)
  const unsent = await owner.call('GET', `/api/orders/${draft}/documents/quote?for=preview`)
  expect((await pdfText(unsent.rawPayload)).join()).toMatch(/Harper Dining/)
})

test('a form that was opened before still saves, for the customer that stays', async () => {
  const open = await addOrder(owner, { customerId: wrong })
  await mergeInto(wrong, right)
  const created = await owner.call('POST', '/api/orders', newOrderBody(wrong))
  expect(created.json().customer).toMatchObject({ id: right, name: 'Harper Dining' })
  const saved = await owner.call('PATCH', `/api/orders/${open}`, {
    ...newOrderBody(wrong, { title: 'Walnut desk' }),
    version: 1,
  })
  expect(saved.json()).toMatchObject({ title: 'Walnut desk', customer: { id: right } })
})

test('merging again changes nothing, and chains lead to the last customer', async () => {
  await mergeInto(wrong, right)
  const repeated = await mergeInto(wrong, right)
  expect([repeated.statusCode, repeated.json().version]).toEqual([200, 2])
  const last = idIn(await owner.call('POST', '/api/customers', { name: 'Harper' }))
  await mergeInto(right, last)
  expect((await show(wrong)).mergedInto).toEqual({ id: last, name: 'Harper' })
  for (const answer of [
    await mergeInto(wrong, right),
    await mergeInto(last, wrong),
    await owner.call('PATCH', `/api/customers/${wrong}`, { version: 1, name: 'Again' }),
    await owner.call('POST', `/api/customers/${wrong}/unarchive`),
    await owner.call('GET', `/api/customers/${wrong}/merge?into=${last}`),
  ]) {
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Harper Dinning was merged into Harper.',
    ])
  }
})

test('refuses a customer with itself, of another shop, and more contacts than a customer can have', async () => {
  const itself = await mergeInto(wrong, wrong)
  expect([itself.statusCode, itself.json().issues]).toEqual([
    400,
    [{ path: 'into', message: 'Choose another customer' }],
  ])
  const theirs = idIn(await kerf.rival.call('POST', '/api/customers', { name: 'Theirs' }))
  expect((await mergeInto(wrong, theirs)).statusCode).toBe(404)
  expect((await mergeInto(theirs, right)).statusCode).toBe(404)
  const contacts = Array.from({ length: 20 }, (_, index) => ({ name: `Person ${index}` }))
  const crowd = idIn(await owner.call('POST', '/api/customers', { name: 'Crowd', contacts }))
  expect((await mergeInto(crowd, right)).json().message).toBe(
    'Together they have 22 contacts, and a customer can have 20. Remove some first.',
  )
  expect(await ordersOf(right)).toEqual([])
})

test('orders that are added during a merge are not left behind, and merges do not block each other', async () => {
  for (let n = 0; n < 5; n++) await addOrder(owner, { customerId: wrong })
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => owner.call('POST', '/api/orders', newOrderBody(wrong))),
    mergeInto(wrong, right),
    mergeInto(right, wrong, kerf.maker),
    ...Array.from({ length: 5 }, () => owner.call('POST', '/api/orders', newOrderBody(wrong))),
  ])
  const merges = answers.slice(5, 7).map(({ statusCode }) => statusCode)
  expect(merges.toSorted()).toEqual([200, 409])
  for (const answer of [...answers.slice(0, 5), ...answers.slice(7)]) expect(answer.statusCode).toBe(201)
  const [left, ...others] = await list()
  expect(others).toEqual([])
  expect(await ordersOf(left?.id ?? 0)).toHaveLength(15)
})

test('the statement of a merged customer is that of the one it went into', async () => {
  await advanceTo(owner, await addOrder(owner, { customerId: wrong }), 'invoice')
  await mergeInto(wrong, right)
  const answer = await owner.call('GET', `/api/customers/${wrong}/statement`)
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  expect((await pdfText(answer.rawPayload)).join('\n')).toContain('Harper Dining')
})

test('nothing is merged into a customer who is archived', async () => {
  await owner.call('POST', `/api/customers/${right}/archive`, { isArchived: true })
  const answer = await mergeInto(wrong, right)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Harper Dining is archived. Unarchive them first, or keep the other one.',
  ])
  expect((await mergeInto(right, wrong)).statusCode).toBe(200)
})
