import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerPage } from '#contract/customer-page.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { addLink } from '../../../test-support/add-link.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import {
  addCustomer,
  addOrder,
  addPayment,
  advanceTo,
  HOUR,
  MINUTE,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { TINY_PNG } from '../../../test-support/sample-files.ts'
import { MULTIPART, multipartBody } from '../../../test-support/uploads.ts'

let kerf: TestKerf
let orderId: number
let token: string

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())
beforeEach(async () => {
  orderId = await addOrder(kerf.owner)
  token = await linkTo(kerf, kerf.owner, orderId)
})

const visit = (path = '', of = token) => customerOf(kerf)('GET', `/api/customer/${of}${path}`)

async function page(of = token): Promise<CustomerPage> {
  const answer = await visit('', of)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const orderNow = async () => (await kerf.owner.call('GET', `/api/orders/${orderId}`)).json()
const change = (columns: Record<string, unknown>) =>
  kerf.db.updateTable('orders').set(columns).where('id', '=', orderId).execute()

describe('the page of a quote', () => {
  test('says which day was promised, until the work is done', async () => {
    const promisedOn = '2026-03-20'
    await kerf.owner.call('POST', `/api/orders/${orderId}/promise`, { promisedOn })
    expect(await page()).toMatchObject({ promisedOn })
    await change({ completed_at: '2026-03-10T15:00:00.000Z' })
    expect(await page()).toMatchObject({ promisedOn: null })
    await change({ completed_at: null, promised_on: null })
  })

  test('shows what the document says and nothing else', async () => {
    await kerf.owner.call('POST', `/api/orders/${orderId}/notes`, { text: 'SECRET of the staff' })
    const { orderNumber } = await orderNow()
    const shown = await page()
    expect(shown).toEqual({
      document: 'quote',
      state: 'open',
      number: orderNumber,
      shop: {
        name: 'Walnut Works',
        address: '1 Mill Road',
        phone: '555-0100',
        email: 'hello@shop.test',
        accentColor: null,
        hasLogo: false,
        timeZone: 'UTC',
      },
      answer: null,
      promisedOn: null,
      progress: null,
      content: {
        title: 'Walnut dining table',
        ...forOptionalTexts(() => null),
        description: 'Live edge',
        customerName: 'Ada Carpenter',
        customerCompany: null,
        lineItems: [
          { description: 'Table 72 × 40', quantity: 1, price: 2450, total: 2450 },
          { description: 'Bench', quantity: 2, price: 399.99, total: 799.98 },
        ],
        discount: null,
        discountAmount: 0,
        taxable: 3249.98,
        subtotal: 3249.98,
        tax: 268.12,
        taxRate: 0.0825,
        total: 3518.1,
        terms: {
          name: '50/50 Split',
          text: '50% deposit',
          schedule: [
            { description: 'Deposit', amount: 1759.05, when: 'With the invoice' },
            { description: 'Final payment', amount: 1759.05, when: 'On completion' },
          ],
        },
        conditions: null,
      },
      quote: {
        expiresOn: '2026-04-09',
        revisedOn: null,
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      invoice: null,
      credit: null,
    })
    expect(JSON.stringify(shown)).not.toMatch(/SECRET|Olive|"\w*[iI]d"/)
  })

  test('shows the revision in the number, and the day on which it was sent first', async () => {
    await change({ revision: 2, created_at: '2026-03-06T15:00:00.000Z' })
    const link = await linkTo(kerf, kerf.owner, orderId)
    // The next day.
    kerf.clock.now += 10 * HOUR
    const revised = await page(link)
    expect(revised.number).toMatch(/^WW-\d+ R2$/)
    expect(revised.quote?.revisedOn).toBe('2026-03-10')
    const paper = (await pdfText((await visit('/document', link)).rawPayload)).join()
    expect(paper).toMatch(/Date\s*Mar 6, 2026\s*Revised\s*Mar 10, 2026/)
    kerf.clock.now -= 10 * HOUR
  })

  test('shows its own shop’s logo and no other’s', async () => {
    expect((await visit('/logo')).statusCode).toBe(404)
    await kerf.owner.call(
      'POST',
      '/api/shop/logo',
      multipartBody({ name: 'l.png', bytes: TINY_PNG }),
      MULTIPART,
    )
    expect((await page()).shop.hasLogo).toBe(true)
    const logo = await visit('/logo')
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
    const theirs = await linkTo(kerf, kerf.rival, await addOrder(kerf.rival))
    expect((await visit('/logo', theirs)).statusCode).toBe(404)
    expect((await page(theirs)).shop).toMatchObject({ name: 'Clear Glass', hasLogo: false })
    await kerf.owner.call('POST', '/api/shop/logo/remove')
  })

  test('offers the document as it was sent, without a history entry', async () => {
    const answer = await visit('/document')
    expect(answer.headers['content-disposition']).toContain('Quote WW-')
    const text = (await pdfText(answer.rawPayload)).join('\n')
    for (const part of ['Walnut dining table', '8.25%', '$3,518.10']) expect(text).toContain(part)
    expect((await orderNow()).history.map(({ kind }: { kind: string }) => kind)).not.toContain('document')
  })

  test('is the same for anybody with the link, even when signed in to another shop', async () => {
    for (const { cookie } of [kerf.owner, kerf.rival]) {
      const answer = await customerOf(kerf)('GET', `/api/customer/${token}`, undefined, { cookie })
      expect(answer.json()).toEqual(await page())
    }
  })

  test('records the first view once and ignores HEAD requests', async () => {
    await kerf.visit('GET', `/q/${token}`)
    for (const url of [`/q/${token}`, `/api/customer/${token}`]) {
      const scanned = await kerf.app.inject({ method: 'HEAD', url, remoteAddress: '10.200.0.1' })
      expect(scanned.body).toBe('')
    }
    expect((await kerf.app.inject({ method: 'HEAD', url: `/api/customer/${token}` })).statusCode).toBe(200)
    expect(await orderNow()).toMatchObject({ viewedAt: null })
    kerf.clock.now += MINUTE
    await Promise.all([page(), page(), page()])
    kerf.clock.now += MINUTE
    await page()
    const order = await orderNow()
    expect(order.viewedAt).toBe(new Date(kerf.clock.now - MINUTE).toISOString())
    const seen = order.history.filter(({ kind }: { kind: string }) => kind === 'viewed')
    expect(seen).toMatchObject([{ by: null, revision: 1, document: 'quote', at: order.viewedAt }])
  })
})

describe('the page of a quote that is not open', () => {
  const CASES: readonly [CustomerPage['state'], string, () => Promise<unknown>][] = [
    [
      'expired',
      'This quote has expired, and its prices are no longer valid.',
      () => change({ expires_on: '2026-03-09' }),
    ],
    [
      'replaced',
      'This quote has been replaced by a newer version. Please use the latest link, or ask us to send it.',
      () => change({ revision: 2 }),
    ],
    [
      'voided',
      'This quote is no longer valid.',
      () => kerf.owner.call('POST', `/api/orders/${orderId}/void`, { reason: 'SECRET' }),
    ],
    [
      'withdrawn',
      'This link is no longer active.',
      () =>
        kerf.db
          .updateTable('customer_links')
          .set({ withdrawn_at: new Date(START).toISOString() })
          .where('order_id', '=', orderId)
          .execute(),
    ],
    ['invoiced', 'This quote is now an invoice.', () => advanceTo(kerf.owner, orderId, 'invoice')],
  ]

  test.each(CASES)(
    'says it is %s and how to reach the shop, but shows nothing of the quote',
    async (state, sentence, act) => {
      await act()
      const shown = await page()
      expect(shown).toMatchObject({ state, content: null, quote: null, invoice: null, answer: null })
      expect(shown.shop).toMatchObject({ name: 'Walnut Works', phone: '555-0100', email: 'hello@shop.test' })
      const paper = await visit('/document')
      expect([paper.statusCode, paper.json()]).toEqual([409, { message: sentence }])
      // A page that shows no quote does not count as a view.
      expect((await orderNow()).history.map(({ kind }: { kind: string }) => kind)).not.toContain('viewed')
    },
  )
})

describe('the page of an invoice', () => {
  test('shows what is due and when, what was paid, and how to pay', async () => {
    const howToPay = 'By check to\n1 Mill Road'
    await kerf.db.updateTable('shops').set({ how_to_pay: howToPay }).where('id', '=', kerf.shopId).execute()
    await advanceTo(kerf.owner, orderId, 'invoice')
    await addPayment(kerf.owner, orderId, 1000)
    const wrong = await addPayment(kerf.owner, orderId, 7)
    await kerf.owner.call('POST', `/api/orders/${orderId}/payments/${wrong}/reverse`, { reason: 'SECRET' })
    const link = await linkTo(kerf, kerf.owner, orderId)
    const shown = await page(link)
    expect(shown).toMatchObject({
      document: 'invoice',
      state: 'open',
      quote: null,
      content: {
        total: 3518.1,
        terms: {
          schedule: [
            { description: 'Deposit', amount: 1759.05, when: 'Due Mar 10, 2026, $759.05 open' },
            { description: 'Final payment', amount: 1759.05, when: 'On completion' },
          ],
        },
      },
      invoice: {
        invoicedOn: '2026-03-10',
        revisedOn: null,
        orderNumber: null,
        payments: [{ amount: 1000, receivedOn: '2026-03-10' }],
        paid: 1000,
        isPaid: false,
        balance: 2518.1,
        owed: [
          { label: 'Deposit due now', amount: 759.05, isMain: true },
          { label: 'Balance', amount: 2518.1, isMain: false },
        ],
        howToPay,
      },
    })
    expect(JSON.stringify(shown)).not.toMatch(/SECRET|Olive/)
    const text = (await pdfText((await visit('/document', link)).rawPayload)).join('\n')
    expect(text).toMatch(/Deposit due now\s*\$759\.05\s*Balance\s*\$2,518\.10/)
    expect(text).toMatch(/HOW TO PAY\s*By check to\s*1 Mill Road/)
    expect((await orderNow()).history.at(-1)).toMatchObject({ kind: 'viewed', document: 'invoice' })
    expect((await orderNow()).viewedAt).toBe(null)
  })

  test('still works when it is paid, but not when it is void or a quote again', async () => {
    await advanceTo(kerf.owner, orderId, 'invoice')
    const link = await linkTo(kerf, kerf.owner, orderId)
    await kerf.owner.call('POST', `/api/orders/${orderId}/undo`, { status: 'invoice', reason: 'why' })
    expect((await page(link)).state).toBe('credited')
    await advanceTo(kerf.owner, orderId, 'paid')
    expect((await page(link)).invoice).toMatchObject({
      isPaid: true,
      balance: 0,
      owed: [{ label: 'Balance', amount: 0 }],
    })
    await kerf.db.updateTable('shops').set({ how_to_pay: 'x' }).where('id', '=', kerf.shopId).execute()
    const text = (await pdfText((await visit('/document', link)).rawPayload)).join('\n')
    expect(text).not.toContain('HOW TO PAY')
    const other = await addOrder(kerf.owner)
    await advanceTo(kerf.owner, other, 'invoice')
    const otherLink = await linkTo(kerf, kerf.owner, other)
    await kerf.owner.call('POST', `/api/orders/${other}/void`, { reason: 'why' })
    expect(await page(otherLink)).toMatchObject({ state: 'voided', content: null })
  })

  test('thanks for no payment if the work costs nothing', async () => {
    const lineItems = [{ description: 'Repair', quantity: 1, price: 0 }]
    const free = await addOrder(kerf.owner, { lineItems })
    await advanceTo(kerf.owner, free, 'invoice')
    const { invoice, content } = await page(await linkTo(kerf, kerf.owner, free))
    expect(invoice).toMatchObject({ isPaid: false, balance: 0 })
    expect(content?.terms.schedule).toEqual([])
  })
})

test('hostile text comes back unchanged', async () => {
  const words = `<script>alert(1)</script>'"; drop table orders; -- \u202egnihtemos 👩‍🔧 {{7*7}}`
  const customerId = await addCustomer(kerf.owner, words)
  const id = await addOrder(kerf.owner, { customerId, title: words, description: words })
  const answer = await visit(
    '',
    await addLink(kerf.db, { orderId: id, document: 'quote', now: new Date(START).toISOString() }),
  )
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.json().content).toMatchObject({ title: words, description: words, customerName: words })
})

test('no token is ever logged, whatever the URL', async () => {
  await page()
  await visit('/document')
  await visit('/logo')
  await customerOf(kerf)('POST', `/api/customer/${token}/answer`, { nonsense: token })
  await customerOf(kerf)('POST', `/api/customer/${token}/answer`, `{"half": "${token}`)
  for (const path of [
    '/q/',
    '/Q/',
    '//q/',
    '/q/x',
    '/api/customers/',
    '/nowhere/',
    '/api/customer/%zz',
    '/api/x?',
  ]) {
    await kerf.visit('GET', `${path}${token}`)
    await kerf.visit('GET', `${path}${token.slice(0, 42)}`)
  }
  await kerf.visit('GET', `/q/${token.slice(0, 20)}`)
  await kerf.db.schema.alterTable('customer_links').renameTo('links_elsewhere').execute()
  const failed = await visit()
  await kerf.db.schema.alterTable('links_elsewhere').renameTo('customer_links').execute()
  expect(failed.statusCode).toBe(500)
  expect(kerf.logged()).toContain('/api/customer/…/document')
  expect(kerf.logged()).toContain('unexpected error')
  expect(kerf.logged()).not.toContain(token.slice(0, 20))
})

test('no answer to staff repeats a token, and the database does not have it', async () => {
  const made = await kerf.owner.call('POST', `/api/orders/${orderId}/links`, { document: 'quote' })
  const secret = String(made.json().url).split('/q/')[1] ?? ''
  expect(secret).toHaveLength(43)
  await page(secret)
  const answers = await Promise.all(
    [
      `/api/orders/${orderId}`,
      `/api/orders/${orderId}/sending`,
      '/api/orders',
      '/api/notifications',
      '/api/audit',
    ].map((url) => kerf.owner.call('GET', url)),
  )
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.body).not.toContain(secret.slice(0, 20))
  }
  for (const table of ['customer_links', 'order_events', 'mails', 'audit_events'] as const) {
    const rows = await kerf.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret.slice(0, 20))
  }
})
