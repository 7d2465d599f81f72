import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sending } from '#contract/sending.ts'
import {
  addCustomer,
  addOrder,
  addPayment,
  advanceTo,
  DAY,
  newOrderBody,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { hashOf } from '../tokens.ts'

let kerf: TestKerf
let woken = 0

beforeAll(async () => {
  kerf = await startTestKerf({
    publicUrl: 'https://kerf.example.com',
    mailServer: { from: undefined, perHour: 200, wake: () => woken++, deliver: async () => {} },
  })
})
afterAll(() => kerf.close())
beforeEach(() => {
  woken = 0
})

const MAIL = { document: 'quote', to: 'ada@example.com', subject: 'Your table', text: 'Look: {link}' }

const send = (id: number, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  kerf.maker.call('POST', `/api/orders/${id}/send`, { ...MAIL, ...changes }, headers)
const link = (id: number, body: Record<string, unknown> = { document: 'quote' }) =>
  kerf.maker.call('POST', `/api/orders/${id}/links`, body)
const withdraw = (id: number) => kerf.maker.call('POST', `/api/orders/${id}/links/withdraw`)

async function sendingOf(id: number, query = '') {
  const answer = await kerf.maker.call('GET', `/api/orders/${id}/sending${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return sending.parse(answer.json())
}

async function kinds(id: number): Promise<string[]> {
  const { history } = (await kerf.maker.call('GET', `/api/orders/${id}`)).json()
  return history.map((event: { kind: string }) => event.kind)
}

describe('the suggested email', () => {
  test('uses Kerf’s default text, filled in for the quote and its customer', async () => {
    const customer = await kerf.owner.call('POST', '/api/customers', {
      name: 'Ada Carpenter',
      email: 'ada@example.com',
    })
    const id = await addOrder(kerf.owner, { customerId: customer.json().id, title: 'Walnut table' })
    const { orderNumber, total } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
    const found = await sendingOf(id)
    expect(found).toMatchObject({
      document: 'quote',
      to: 'ada@example.com',
      subject: `Quote ${orderNumber} from Walnut Works: Walnut table`,
      fileName: `Quote ${orderNumber}.pdf`,
      linkStart: 'https://kerf.example.com/q/',
      cannotSend: null,
      cannotMail: null,
      links: [],
      mails: [],
    })
    expect(found.text).toContain('Hello Ada Carpenter,')
    expect(found.text).toContain(
      `for a total of $${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}.`,
    )
    expect(found.text).toContain('It is valid until Apr 9, 2026')
    expect(found.text).toContain('\n{link}\n')
  })

  test('goes to the contact who gets such documents, and offers the others', async () => {
    const customer = await kerf.owner.call('POST', '/api/customers', {
      name: 'Harper Dining',
      contacts: [
        { email: 'dana@example.com', getsInvoices: false },
        { name: 'Bo', phone: '555-0142' },
        { name: 'Al', email: 'al@example.com', getsQuotes: false },
      ],
    })
    const id = await addOrder(kerf.owner, { customerId: customer.json().id })
    const dana = { name: 'Harper Dining', email: 'dana@example.com' }
    const al = { name: 'Al', email: 'al@example.com' }
    expect(await sendingOf(id)).toMatchObject({
      to: 'dana@example.com',
      recipients: [
        { ...dana, isProposed: true },
        { ...al, isProposed: false },
      ],
    })
    await advanceTo(kerf.owner, id, 'invoice')
    expect(await sendingOf(id)).toMatchObject({
      to: 'al@example.com',
      recipients: [
        { ...dana, isProposed: false },
        { ...al, isProposed: true },
      ],
    })
    await kerf.owner.call('PATCH', `/api/customers/${customer.json().id}`, {
      version: 1,
      contacts: [{ email: 'dana@example.com', getsInvoices: false }],
    })
    expect(await sendingOf(id)).toMatchObject({ recipients: [{ ...dana, isProposed: true }] })
  })

  test('is a receipt once everything is paid, and can be a statement before', async () => {
    const id = await addOrder(kerf.owner, { title: 'Walnut table' })
    await advanceTo(kerf.owner, id, 'invoice')
    const { orderNumber, total } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
    const statement = await sendingOf(id, '?attached=statement')
    expect(statement.subject).toMatch(/^Statement from Walnut Works, Mar 10, 2026$/)
    expect(statement.text).toContain(`${orderNumber}, Walnut table: $`)
    expect(statement.fileName).toBe('Statement 2026-03-10.pdf')
    await addPayment(kerf.owner, id, total)
    const receipt = await sendingOf(id)
    expect(receipt.subject).toBe(`Receipt for invoice ${orderNumber} from Walnut Works: Walnut table`)
    expect(receipt.text).toContain('is paid in full')
    expect(receipt.text).not.toMatch(/How to pay|Overpaid/)
    const tooMuch = { amount: 53.61, method: 'check', overpay: true }
    expect((await kerf.owner.call('POST', `/api/orders/${id}/payments`, tooMuch)).statusCode).toBe(201)
    expect((await sendingOf(id)).text).toMatch(/paid in full: \$3,518\.10\.\nOverpaid: \$53\.61\n\n/)
  })

  test.each([
    ['the balance was written off', 1000, '$1,000.00'],
    ['the work costs nothing', 0, '$0.00'],
  ])('asks for no money and thanks for none if %s', async (_what, price, total) => {
    const id = await addOrder(kerf.owner, {
      lineItems: [{ description: 'Table', quantity: 1, price }],
      taxRate: 0,
      title: 'Walnut table',
    })
    await advanceTo(kerf.owner, id, 'invoice')
    if (price > 0) {
      const body = { date: '2026-03-10', reason: 'Moved away' }
      const answer = await kerf.owner.call('POST', `/api/orders/${id}/write-off`, body)
      expect(answer.statusCode, answer.body).toBe(201)
    }
    const { orderNumber } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
    const { subject, text } = await sendingOf(id)
    expect(subject).toBe(`Invoice ${orderNumber} from Walnut Works: Walnut table`)
    expect(text).toContain(
      `Here is invoice ${orderNumber} for Walnut table. The total is ${total}, and nothing is due.`,
    )
    expect(text).not.toMatch(/How to pay|Thank you|paid/)
  })

  test('uses the shop’s own text once it has one, with the open balance of an invoice', async () => {
    const words = { invoiceMailSubject: '{number}: {balance} of {total}', invoiceMailText: 'Dear {customer}' }
    expect((await kerf.owner.call('PATCH', '/api/shop', words)).statusCode).toBe(200)
    const id = await addOrder(kerf.owner, {
      lineItems: [{ description: 'Table', quantity: 1, price: 1000 }],
      taxRate: 0,
    })
    await advanceTo(kerf.owner, id, 'invoice')
    await addPayment(kerf.owner, id, 400)
    const { orderNumber } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
    expect(await sendingOf(id)).toMatchObject({
      document: 'invoice',
      to: null,
      subject: `${orderNumber}: $600.00 of $1,000.00`,
      text: 'Dear Ada Carpenter\n\n{link}',
      fileName: `Invoice ${orderNumber}.pdf`,
    })
    await kerf.owner.call('PATCH', '/api/shop', { invoiceMailSubject: null, invoiceMailText: '' })
    const own = await sendingOf(id)
    expect(own.subject).toBe(`Invoice ${orderNumber} from Walnut Works: Walnut dining table`)
    expect(own.text).toContain('The total is $1,000.00, and the balance is $600.00.')
    expect(own.text).toContain('How to pay:\nPlease contact us for payment options.\n')
    await kerf.owner.call('PATCH', '/api/shop', { howToPay: 'By check to\n1 Mill Road' })
    expect((await sendingOf(id)).text).toContain('How to pay:\nBy check to\n1 Mill Road\n')
  })

  test('is a reminder if the invoice was sent and money is overdue, and can still be sent when the work has begun', async () => {
    const id = await addOrder(kerf.owner, {
      lineItems: [{ description: 'Table', quantity: 1, price: 1000 }],
      taxRate: 0,
      paymentTerms: { structure: 'split-50-50' },
    })
    await advanceTo(kerf.owner, id, 'invoice')
    expect((await sendingOf(id)).subject).toMatch(/^Invoice /)
    const longAgo = new Date(kerf.clock.now - 3 * DAY).toISOString()
    await kerf.db.updateTable('orders').set({ invoiced_at: longAgo }).where('id', '=', id).execute()
    const first = await sendingOf(id)
    expect(first.subject).toMatch(/^Invoice /)
    expect(first.text).toContain('Deposit due now: $500.00')
    expect((await link(id, { document: 'invoice' })).statusCode).toBe(201)
    const reminder = await sendingOf(id)
    expect(reminder.subject).toMatch(/^Reminder: Invoice /)
    expect(reminder.text).toContain('Deposit overdue since Mar 7, 2026: $500.00')
    await kerf.owner.call('PATCH', '/api/shop', { invoiceMailSubject: `!${'🪵'.repeat(99)}` })
    const { subject } = await sendingOf(id)
    expect(subject).toBe(`Reminder: !${'🪵'.repeat(94)}`)
    expect((await send(id, { document: 'invoice', subject })).statusCode).toBe(201)
    await kerf.owner.call('PATCH', '/api/shop', { invoiceMailSubject: null })
    await addPayment(kerf.owner, id, 500)
    await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'paid', outstanding: true })
    await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'production' })
    const later = await sendingOf(id)
    expect(later).toMatchObject({ document: 'invoice', cannotSend: null })
    expect(later.subject).toMatch(/^Invoice /)
  })
})

describe('queuing an email', () => {
  test('creates its own link, keeps the quote’s revision, and adds to the history', async () => {
    const id = await addOrder(kerf.owner)
    const answer = await send(id, { to: ' ada@example.com ', text: 'No link in here' })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().history.at(-1)).toMatchObject({
      kind: 'mailing',
      name: 'ada@example.com',
      document: 'quote',
      revision: 1,
      by: { name: 'Max Maker' },
    })
    expect(answer.json().sentOn).toBeNull()
    expect(woken).toBe(1)
    const { links, mails } = await sendingOf(id)
    expect(mails).toMatchObject([{ to: 'ada@example.com', state: 'waiting', attempts: 0, document: 'quote' }])
    expect(links).toMatchObject([{ document: 'quote', revision: 1, withdrawnAt: null, isOutdated: false }])
    const row = await kerf.db
      .selectFrom('mails')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.text).toBe('No link in here\n\n{link}')
    const token = row.link_url?.slice('https://kerf.example.com/q/'.length) ?? ''
    const stored = await kerf.db
      .selectFrom('customer_links')
      .select('token_hash')
      .where('id', '=', row.link_id)
      .executeTakeFirst()
    expect(stored?.token_hash).toBe(hashOf(token))
    expect(
      await kerf.db.selectFrom('order_revisions').select('revision').where('order_id', '=', id).execute(),
    ).toEqual([{ revision: 1 }])
  })

  test('to several contacts queues one for each, with a link of its own', async () => {
    const id = await addOrder(kerf.owner)
    const alsoTo = ['bo@example.com', 'ADA@example.com', 'cy@example.com']
    const answer = await send(id, { to: 'ada@example.com', alsoTo })
    expect(answer.statusCode, answer.body).toBe(201)
    const { mails, links } = await sendingOf(id)
    expect(mails.map(({ to }) => to)).toEqual(['cy@example.com', 'bo@example.com', 'ada@example.com'])
    expect(links).toHaveLength(3)
    expect(await kinds(id)).toEqual(['created', 'mailing', 'mailing', 'mailing'])
  })

  test('by repeated clicks queues one email', async () => {
    const id = await addOrder(kerf.owner)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(id, {}, { 'idempotency-key': 'click' })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect((await sendingOf(id)).mails).toHaveLength(1)
    expect(await kinds(id)).toEqual(['created', 'mailing'])
  })

  test.each([
    [{ to: 'ada@example.com\r\nBcc: evil@example.com' }, 'to', 'Invalid email address'],
    [{ to: 'a@b.c\nBcc: d@e.f' }, 'to', 'Invalid email address'],
    [{ to: 'ada@example.com, eve@example.com' }, 'to', 'Invalid email address'],
    [{ to: 'Ada <ada@example.com>' }, 'to', 'Invalid email address'],
    [{ to: 'ad\u202ea@example.com' }, 'to', 'Invalid email address'],
    [{ to: `${'a'.repeat(250)}@b.co` }, 'to', 'Invalid email address'],
    [{ to: `${'a'.repeat(65)}@b.co` }, 'to', 'Invalid email address'],
    [{ to: '' }, 'to', 'Email is required'],
    [{ to: null }, 'to', 'Email is required'],
    [{ subject: 'a\r\nBcc: d@e.f' }, 'subject', 'Subject must be one line without control characters'],
    [{ subject: 'gnp.\u202equote' }, 'subject', 'Subject must be one line without control characters'],
    [{ subject: 'a\u2028b' }, 'subject', 'Subject must be one line without control characters'],
    [{ subject: 'a\u0000b' }, 'subject', 'Subject must not contain control characters'],
    [{ subject: 'x'.repeat(201) }, 'subject', 'Subject must be at most 200 characters'],
    [{ subject: ' ' }, 'subject', 'Subject is required'],
    [{ text: '' }, 'text', 'Message is required'],
    [{ text: 'x'.repeat(10_001) }, 'text', 'Message must be at most 10,000 characters'],
    [{ document: 'job-ticket' }, 'document', 'Document must be one of quote, invoice'],
    [{ bcc: 'x@y.z' }, 'bcc', 'Unknown field "bcc"'],
  ])('with %j is refused', async (changes, path, message) => {
    const id = await addOrder(kerf.owner)
    const answer = await send(id, changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toContainEqual({ path, message })
    expect((await sendingOf(id)).mails).toEqual([])
    expect(woken).toBe(0)
  })

  test('is refused for the wrong document, a void order and an expired quote', async () => {
    const id = await addOrder(kerf.owner)
    const number = (await kerf.owner.call('GET', `/api/orders/${id}`)).json().orderNumber
    const refused = async (changes: Record<string, unknown>, message: string) => {
      for (const answer of [await send(id, changes), await link(id, { document: 'quote', ...changes })]) {
        expect([answer.statusCode, answer.json().message]).toEqual([409, message])
      }
      // The screen says so before anybody tries.
      const { document = 'quote' } = changes
      expect((await sendingOf(id, `?document=${document}`)).cannotSend).toBe(message)
    }
    await refused({ document: 'invoice' }, `${number} is still a quote. Please review it and try again.`)
    await kerf.db.updateTable('orders').set({ expires_on: '2026-03-09' }).where('id', '=', id).execute()
    await refused(
      {},
      `${number} expired on Mar 9, 2026, so its link would not work. Edit the quote to extend it.`,
    )
    await advanceTo(kerf.owner, id, 'invoice')
    await refused({}, `${number} is now an invoice. Please review it and try again.`)
    await kerf.owner.call('POST', `/api/orders/${id}/void`, { reason: 'why' })
    await refused(
      { document: 'invoice' },
      `${number} is void. Olive Owner voided it on Mar 10, 2026 at 3:00 PM.`,
    )
    expect((await sendingOf(id)).links).toEqual([])
  })

  test('is refused when the quote is not the one that the message is about, and so is a link', async () => {
    const id = await addOrder(kerf.owner)
    const { version, text } = await sendingOf(id)
    const { customerId } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
    const edit = { ...newOrderBody(customerId), title: 'Oak table', version }
    expect((await kerf.owner.call('PATCH', `/api/orders/${id}`, edit)).statusCode).toBe(200)
    for (const refused of [await send(id, { version }), await link(id, { document: 'quote', version })]) {
      expect(refused.statusCode).toBe(409)
      const [issue] = refused.json().issues
      expect(issue.path).toBe('version')
      expect(issue.message).toMatch(/^Olive Owner saved \S+ on Mar 10, 2026 at .+, after you opened it\.$/)
    }
    const latest = await sendingOf(id)
    expect(latest).toMatchObject({ mails: [], links: [] })
    expect(latest.text).not.toBe(text)
    expect((await send(id, { version: latest.version })).statusCode).toBe(201)
    expect((await link(id, { document: 'quote', version: latest.version })).statusCode).toBe(201)
  })

  test('needs a mail server and a sender address; a link needs neither', async () => {
    const id = await addOrder(kerf.owner)
    await kerf.owner.call('PATCH', '/api/shop', { email: null })
    const message =
      'The shop has no email address to send from. An administrator can set one in Shop Settings.'
    expect((await sendingOf(id)).cannotMail).toBe(message)
    expect((await send(id)).json()).toEqual({ message })
    await kerf.owner.call('PATCH', '/api/shop', { email: 'hello@shop.test' })

    const without = await startTestKerf()
    try {
      const there = await addOrder(without.owner)
      const answer = await without.owner.call('POST', `/api/orders/${there}/send`, MAIL)
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'No mail server is set up.'])
      const found = (await without.owner.call('GET', `/api/orders/${there}/sending`)).json()
      expect(found.cannotMail).toBe('No mail server is set up.')
      // The address the browser used to reach Kerf.
      expect(found.linkStart).toBe('http://localhost:80/q/')
      const made = await without.owner.call('POST', `/api/orders/${there}/links`, { document: 'quote' })
      expect(made.statusCode).toBe(201)
    } finally {
      await without.close()
    }
  })
})

describe('a customer link', () => {
  test('is shown once with the text to copy, and marks the quote as sent', async () => {
    const id = await addOrder(kerf.owner)
    const answer = await link(id, { document: 'quote', text: 'Have a look: {link}' })
    expect(answer.statusCode, answer.body).toBe(201)
    const { url, text, order } = answer.json()
    expect(url).toMatch(/^https:\/\/kerf\.example\.com\/q\/[\w-]{43}$/)
    expect(text).toBe(`Have a look: ${url}`)
    expect(order).toMatchObject({ sentOn: '2026-03-10', revision: 1 })
    expect(await kinds(id)).toEqual(['created', 'linked'])
    expect(JSON.stringify(await sendingOf(id))).not.toContain(url.slice(-43))
  })

  test('is new each time, with the shop’s text when none is given', async () => {
    const id = await addOrder(kerf.owner)
    const [one, two] = [(await link(id)).json(), (await link(id)).json()]
    expect(one.url).not.toBe(two.url)
    expect(one.text).toContain(`here:\n${one.url}\n`)
    expect((await sendingOf(id)).links).toHaveLength(2)
  })

  test('is withdrawn together with every other link and the queued emails; repeating it changes nothing', async () => {
    const id = await addOrder(kerf.owner)
    await link(id)
    await send(id)
    expect((await withdraw(id)).statusCode).toBe(200)
    const { links, mails } = await sendingOf(id)
    expect(links.map(({ withdrawnAt }) => withdrawnAt)).toEqual(links.map(() => '2026-03-10T15:00:00.000Z'))
    expect(mails.map(({ state }) => state)).toEqual(['cancelled'])
    await withdraw(id)
    expect(await kinds(id)).toEqual(['created', 'linked', 'mailing', 'withdrawn'])
    await link(id)
    expect((await sendingOf(id)).links.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is outdated once its quote has changed or become an invoice', async () => {
    const id = await addOrder(kerf.owner)
    await link(id)
    await advanceTo(kerf.owner, id, 'invoice')
    await link(id, { document: 'invoice' })
    expect((await sendingOf(id)).links).toMatchObject([
      { document: 'invoice', isOutdated: false },
      { document: 'quote', isOutdated: true },
    ])
  })
})

test('another shop can neither see nor change any of it', async () => {
  const id = await addOrder(kerf.owner, { customerId: await addCustomer(kerf.owner) })
  await send(id)
  const [mail] = (await sendingOf(id)).mails
  for (const [method, path, body] of [
    ['GET', 'sending', undefined],
    ['POST', 'send', MAIL],
    ['POST', 'links', { document: 'quote' }],
    ['POST', 'links/withdraw', undefined],
    ['POST', `mails/${mail?.id}/retry`, undefined],
  ] as const) {
    const answer = await kerf.rival.call(method, `/api/orders/${id}/${path}`, body)
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, '{"message":"Order not found"}'])
  }
  expect(await kinds(id)).toEqual(['created', 'mailing'])
})
