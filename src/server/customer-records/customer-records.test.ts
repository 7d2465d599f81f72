import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CustomerDetail, customerDetail, customerRow } from '#contract/customers.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import {
  addOrder,
  addPayment,
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

beforeEach(async () => {
  kerf = await startTestKerf({
    mailServer: { from: 'kerf@example.com', perHour: 200, wake: () => {}, deliver: async () => {} },
  })
  owner = kerf.owner
})
afterEach(() => kerf.close())

const HARPER = {
  name: 'Harper Dinning',
  company: 'Harper LLC',
  contacts: [
    { name: 'Dana', email: 'dana@harper.example', phone: '555-0142', getsInvoices: false },
    { name: 'Al', email: 'al@harper.example', getsQuotes: false },
  ],
  addresses: [
    { kind: 'job-site', label: 'Lake house', address: '1 Pier Road, Lakeview' },
    { address: '12 Oak Street\nMillville' },
  ],
  notes: 'Likes walnut',
  defaultTerms: 'full',
  daysToPay: 14,
}

async function add(body: object = HARPER): Promise<number> {
  return idIn(await owner.call('POST', '/api/customers', body))
}

async function show(id: number): Promise<CustomerDetail> {
  const answer = await owner.call('GET', `/api/customers/${id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return customerDetail.parse(answer.json())
}

const edit = (id: number, body: object) => owner.call('PATCH', `/api/customers/${id}`, body)

async function list(query = '') {
  const answer = await owner.call('GET', `/api/customers${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return customerRow.array().parse(answer.json())
}

describe('a customer’s record', () => {
  test('has contacts, addresses with the billing address first, terms, and notes', async () => {
    const shown = await show(await add())
    expect(shown).toMatchObject({
      name: 'Harper Dinning',
      company: 'Harper LLC',
      email: 'dana@harper.example',
      phone: '555-0142',
      address: '12 Oak Street\nMillville',
      notes: 'Likes walnut',
      defaultTerms: 'full',
      depositPercent: null,
      daysToPay: 14,
      version: 1,
      balance: 0,
      overdue: 0,
      overpaid: 0,
      orders: 0,
      openOrders: 0,
      lastOrderAt: null,
      mergedInto: null,
    })
    expect(shown.contacts).toEqual([
      {
        name: 'Dana',
        email: 'dana@harper.example',
        phone: '555-0142',
        getsQuotes: true,
        getsInvoices: false,
      },
      { name: 'Al', email: 'al@harper.example', phone: null, getsQuotes: false, getsInvoices: true },
    ])
    expect(shown.addresses).toEqual([
      { kind: 'billing', label: null, address: '12 Oak Street\nMillville' },
      { kind: 'job-site', label: 'Lake house', address: '1 Pier Road, Lakeview' },
    ])
    expect(shown.history).toMatchObject([{ kind: 'created', by: { name: 'Olive Owner' } }])
  })

  test('says what is owed, what is overdue, and what was ordered', async () => {
    const customerId = await add()
    const lineItems = [{ description: 'Table', quantity: 1, price: 1000 }]
    const order = { customerId, lineItems, taxRate: 0, paymentTerms: { structure: 'split-50-50' } }
    await addOrder(owner, order)
    const invoice = await addOrder(owner, order)
    await advanceTo(owner, invoice, 'invoice')
    const gone = await addOrder(owner, order)
    await owner.call('POST', `/api/orders/${gone}/void`, { reason: 'Typed twice' })
    kerf.clock.now += 40 * 24 * 3600 * 1000
    owner = await kerf.openSession('owner')
    const figures = { balance: 1000, openOrders: 2, lastOrderAt: expect.any(String) }
    expect(await show(customerId)).toMatchObject({ ...figures, overdue: 500, orders: 2 })
    expect(await list()).toMatchObject([figures])
    // What was paid too much on one invoice pays for no other.
    const overpaid = await addOrder(owner, order)
    await advanceTo(owner, overpaid, 'invoice')
    const payment = { amount: 1020.5, method: 'check', overpay: true }
    await owner.call('POST', `/api/orders/${overpaid}/payments`, payment)
    expect(await show(customerId)).toMatchObject({ balance: 1000, overpaid: 20.5 })
  })
})

describe('editing a customer', () => {
  test('changes the given fields, counts a version, and says who changed what', async () => {
    const id = await add()
    const answer = await edit(id, {
      version: 1,
      name: 'Harper Dining',
      notes: null,
      contacts: [...HARPER.contacts, { phone: '555-0199' }],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const shown = await show(id)
    expect(answer.json()).toEqual(shown)
    expect(shown).toMatchObject({ name: 'Harper Dining', company: 'Harper LLC', version: 2, notes: null })
    expect(shown.contacts).toHaveLength(3)
    expect(shown.addresses).toHaveLength(2)
    expect(shown.history[0]).toMatchObject({
      kind: 'edited',
      by: { name: 'Olive Owner' },
      changes: [
        { label: 'Name', before: 'Harper Dinning', after: 'Harper Dining' },
        { label: 'Contacts', after: expect.stringMatching(/Dana.*Al.*555-0199/s) },
        { label: 'Notes', before: 'Likes walnut', after: null },
      ].map((change) => expect.objectContaining(change)),
    })
  })

  test('of the email, the phone number, and the address changes the first of each', async () => {
    const id = await add()
    await edit(id, { version: 1, email: 'new@harper.example', phone: null, address: '5 Elm Street' })
    const { contacts, addresses } = await show(id)
    expect(contacts).toMatchObject([
      { name: 'Dana', email: 'new@harper.example', phone: null, getsInvoices: false },
      { name: 'Al' },
    ])
    expect(addresses).toMatchObject([{ kind: 'billing', address: '5 Elm Street' }, { label: 'Lake house' }])
    const bare = await add({ name: 'Bea', email: 'bea@example.com' })
    await edit(bare, { version: 1, email: null })
    expect((await show(bare)).contacts).toEqual([])
  })

  test('refuses what somebody else saved meanwhile, naming who and when, unless nothing changes', async () => {
    const id = await add()
    await kerf.maker.call('PATCH', `/api/customers/${id}`, { version: 1, name: 'Harper Dining' })
    const late = await edit(id, { version: 1, company: 'Harper Inc' })
    expect(late.statusCode).toBe(409)
    const message = expect.stringMatching(
      /^Max Maker saved Harper Dining on Mar 10, .*, after you started editing\.$/,
    )
    expect(late.json()).toEqual({ message, issues: [{ path: 'version', message }] })
    expect((await edit(id, { version: 1, name: 'Harper Dining' })).statusCode).toBe(200)
    expect(await show(id)).toMatchObject({ version: 2, company: 'Harper LLC' })
  })

  test.each([
    [
      'a contact without anything',
      { contacts: [{ name: ' ' }] },
      'contacts.0.name',
      'A contact needs a name, an email, or a phone number',
    ],
    [
      'an email and contacts',
      { email: 'a@b.co', contacts: [] },
      'contacts',
      'Give contacts, or an email and a phone number, but not both',
    ],
    [
      'an address and addresses',
      { address: 'x', addresses: [] },
      'addresses',
      'Give addresses, or one address, but not both',
    ],
    ['too many contacts', { contacts: Array(21).fill({ name: 'x' }) }, 'contacts', 'At most 20 contacts'],
    ['no name', { name: ' ' }, 'name', 'Customer name is required'],
  ])('refuses %s', async (_what, body, path, message) => {
    const answer = await edit(await add(), { version: 1, ...body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message, issues: [{ path, message }] })
  })

  test('changes no invoice and no quote that was sent, but every quote that was not', async () => {
    const customerId = await add()
    const [draft, sent, invoice, unkept] = [
      await addOrder(owner, { customerId }),
      await addOrder(owner, { customerId }),
      await addOrder(owner, { customerId }),
      await addOrder(owner, { customerId }),
    ]
    await owner.call('POST', `/api/orders/${sent}/links`, { document: 'quote' })
    await advanceTo(owner, invoice, 'invoice')
    const invoiced = { status: 'invoice', invoiced_at: '2026-03-01T12:00:00.000Z' } as const
    await kerf.db.updateTable('orders').set(invoiced).where('id', '=', unkept).execute()
    const paymentId = await addPayment(owner, invoice, 10)
    const kept = await kerf.db.selectFrom('order_revisions').selectAll().execute()
    const issued = await kerf.db.selectFrom('issued_documents').selectAll().execute()
    await edit(customerId, { version: 1, name: 'Renamed', company: null, address: '9 New Road' })

    const papers = async (id: number, paper: string) => {
      const answer = await owner.call('GET', `/api/orders/${id}/${paper}`)
      expect(answer.statusCode, answer.body).toBe(200)
      return (await pdfText(answer.rawPayload)).join('\n')
    }
    for (const [id, kind] of [
      [sent, 'documents/quote'],
      [invoice, 'documents/invoice'],
      [invoice, 'issued/1'],
      [invoice, `payments/${paymentId}/receipt`],
      [unkept, 'documents/invoice'],
    ] as const) {
      const paper = await papers(id, kind)
      expect({ kind, paper }).toEqual({
        kind,
        paper: expect.stringMatching(/Harper Dinning\s*Harper LLC\s*12 Oak/),
      })
      expect(paper).not.toMatch(/Renamed|New Road/)
    }
    expect(await papers(draft, 'documents/quote')).toMatch(/Renamed\s*9 New Road/)
    expect(await kerf.db.selectFrom('order_revisions').selectAll().execute()).toEqual(kept)
    expect(
      (await kerf.db.selectFrom('issued_documents').selectAll().execute()).slice(0, issued.length),
    ).toEqual(issued)
    expect((await owner.call('GET', `/api/orders/${invoice}`)).json().customer.name).toBe('Renamed')
  })
})

test('milestones that name no time to pay get the customer’s own', async () => {
  const paymentTerms = { structure: 'custom', milestones: [{ description: 'All of it', percentage: 100 }] }
  const dueIn = async (customerId: number) => {
    const id = await addOrder(owner, { customerId, paymentTerms })
    return (await owner.call('GET', `/api/orders/${id}`)).json().paymentTerms.milestones[0].due
  }
  expect(await dueIn(await add())).toEqual({ on: 'invoice', days: 14 })
  expect(await dueIn(await add({ name: 'Bea' }))).toEqual({ on: 'invoice', days: 30 })
})

test('saving a sent quote or an invoice again starts a revision with the corrected details', async () => {
  const customerId = await add()
  const body = { ...newOrderBody(customerId), version: 1 }
  const [sent, approved, invoice] = [
    await addOrder(owner, { customerId }),
    await addOrder(owner, { customerId }),
    await addOrder(owner, { customerId }),
  ]
  await owner.call('POST', `/api/orders/${sent}/links`, { document: 'quote' })
  const token = await linkTo(kerf, owner, approved)
  const { quote } = (await customerOf(kerf)('GET', `/api/customer/${token}`)).json()
  const signature = { kind: 'typed' }
  const answer = { answer: 'approved', name: 'Dana', signature, contentHash: quote.contentHash }
  const answered = await customerOf(kerf)('POST', `/api/customer/${token}/answer`, answer)
  expect(answered.statusCode, answered.body).toBe(200)
  await advanceTo(owner, invoice, 'invoice')
  await edit(customerId, { version: 1, name: 'Harper Dining' })

  const change = { label: 'Customer', before: 'Harper Dinning', after: 'Harper Dining' }
  const saved = (await owner.call('PATCH', `/api/orders/${sent}`, body)).json()
  expect([saved.revision, saved.history.at(-1).changes[0]]).toEqual([2, change])
  const revised = (
    await owner.call('PATCH', `/api/orders/${invoice}`, { ...body, reason: 'Corrected name' })
  ).json()
  expect([revised.invoiceRevision, revised.history.at(-1).changes]).toEqual([2, [change]])
  const kept = (await owner.call('PATCH', `/api/orders/${approved}`, { ...body, version: 2 })).json()
  expect([kept.revision, kept.answer]).toEqual([1, 'approved'])
})

describe('archiving a customer', () => {
  test('takes it out of the list until it is brought back', async () => {
    const id = await add()
    const archived = await owner.call('POST', `/api/customers/${id}/archive`)
    expect(archived.json()).toMatchObject({ archivedAt: expect.any(String), version: 1 })
    await owner.call('POST', `/api/customers/${id}/archive`)
    expect(await list()).toEqual([])
    expect(await list('?archived=true')).toMatchObject([{ id }])
    const back = await owner.call('POST', `/api/customers/${id}/unarchive`)
    expect(back.json().archivedAt).toBeNull()
    expect(await list()).toMatchObject([{ id }])
    expect((await show(id)).history.map(({ kind }) => kind)).toEqual(['restored', 'archived', 'created'])
  })
})
