import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { receivableRow } from '#contract/receivables.ts'
import {
  addOrder,
  advanceTo,
  DAY,
  type Person,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { Shop } from '../shop.ts'
import { listReceivables } from './receivables.ts'

/** Adds a quote for every order. */
const COPIED = `shop_id, title, customer_id, created_by_id, status, subtotal_cents, tax_cents, tax_rate_millionths, total_cents, payment_terms, expiry_days, expires_on, created_at, updated_at`
const DOUBLE = `insert into orders (order_number, ${COPIED})
  select order_number || '-' || (select count(*) from orders), ${COPIED} from orders`

let kerf: TestKerf
let owner: Person

beforeEach(async () => {
  kerf = await startTestKerf()
  kerf.clock.now = START
  owner = await kerf.openSession('owner')
})
afterEach(() => kerf.close())

async function receivables(person: Person = owner) {
  return z.array(receivableRow).parse((await person.call('GET', '/api/receivables')).json())
}

async function invoice(structure: string, price: number, customer = {}): Promise<number> {
  const lineItems = [{ description: 'Table', quantity: 1, price }]
  const id = await addOrder(owner, { lineItems, taxRate: 0, paymentTerms: { structure }, ...customer })
  await advanceTo(owner, id, 'invoice')
  return id
}

async function pay(id: number, amount: number): Promise<void> {
  const answer = await owner.call('POST', `/api/orders/${id}/payments`, { amount, method: 'cash' })
  expect(answer.statusCode, answer.body).toBe(201)
}

async function daysLater(days: number): Promise<void> {
  kerf.clock.now += days * DAY
  owner = await kerf.openSession('owner')
}

test('every order with an open balance is listed in any stage, until it is paid or void', async () => {
  const started = await invoice('split-50-50', 1000)
  await pay(started, 500)
  await owner.call('PATCH', `/api/orders/${started}/status`, { status: 'paid', outstanding: true })
  await owner.call('PATCH', `/api/orders/${started}/status`, { status: 'production' })
  const invoiced = await invoice('split-50-50', 300)
  const paid = await invoice('split-50-50', 80)
  await pay(paid, 80)
  const voided = await invoice('split-50-50', 70)
  await owner.call('POST', `/api/orders/${voided}/void`, { reason: 'Typed twice' })
  await addOrder(owner)

  expect((await receivables()).map(({ id, status, balance }) => [id, status, balance])).toEqual([
    [invoiced, 'invoice', 300],
    [started, 'production', 500],
  ])
  expect(await receivables(kerf.rival)).toEqual([])
  await pay(started, 500)
  expect((await receivables()).map(({ id }) => id)).toEqual([invoiced])
})

test('a row says what is overdue since when, what waits for completion, and how old the balance is', async () => {
  await invoice('split-50-50', 1000)
  expect(await receivables()).toMatchObject([{ overdue: null, onCompletion: 500 }])
  await daysLater(40)
  expect(await receivables()).toMatchObject([
    {
      overdue: { amount: 500, since: '2026-03-10' },
      onCompletion: 500,
      dueNow: { amount: 500, by: '2026-03-10' },
      aging: { notYetDue: 500, days1To30: 0, days31To60: 500, days61To90: 0, over90Days: 0 },
    },
  ])
})

test('the list is read from the indexes of what is open, not from every order there ever was', async () => {
  const shop = Shop.of({
    shopId: kerf.shopId,
    shopName: 'Walnut Works',
    timeZone: 'UTC',
    userId: owner.userId,
    userName: 'Olive Owner',
    role: 'administrator',
  })
  const now = new Date(kerf.clock.now).toISOString()
  // PostgreSQL reads a table of a few rows as a whole.
  const id = await addOrder(owner)
  for (let doubled = 0; doubled < 11; doubled++) await sql.raw(DOUBLE).execute(kerf.db)
  expect((await receivables()).map((row) => row.id)).not.toContain(id)
  const plans = await plansOf(kerf.db, (db) => listReceivables(shop, db, now))
  expect(plans).toEqual([
    expect.stringMatching(/orders_due\b/),
    expect.stringMatching(/orders_due_on_completion/),
  ])
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on orders|SCAN o(?! USING INDEX)|TEMP B-TREE/)
})

test('a statement lists what a customer owes on every order, and adds up', async () => {
  const first = await invoice('split-50-50', 1000)
  await daysLater(40)
  const { customerId } = (await owner.call('GET', `/api/orders/${first}`)).json()
  await invoice('full', 250.5, { customerId })
  await kerf.db.updateTable('shops').set({ tax_id: '56-1111111' }).where('id', '=', kerf.shopId).execute()
  await kerf.db.updateTable('customers').set({ tax_id: '74-2222222' }).where('id', '=', customerId).execute()
  const path = `/api/customers/${customerId}/statement`
  const answer = await owner.call('GET', path)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Statement 2026-04-19.pdf"')
  const [page = ''] = await pdfText(answer.rawPayload)
  expect(page).toMatch(/Tax ID: 56-1111111.*Tax ID: 74-2222222/s)
  const [late, other] = await receivables()
  expect(page).toMatch(
    new RegExp(`${late?.orderNumber}.*\\$500.00\\s*overdue since Mar 10, 2026.*\\$1,000.00`, 's'),
  )
  expect(page).toMatch(new RegExp(`${other?.orderNumber}.*Due on completion.*\\$250.50`, 's'))
  expect(page).toMatch(
    /Not overdue\s*\$750\.50\s*31 to 60 days\s*\$500\.00\s*Due now\s*\$500\.00\s*Balance\s*\$1,250\.50/,
  )

  const rival = await kerf.openSession('rival')
  expect((await rival.call('GET', path)).statusCode).toBe(404)
  const overpayment = { amount: 1020, method: 'check', overpay: true }
  expect((await owner.call('POST', `/api/orders/${first}/payments`, overpayment)).statusCode).toBe(201)
  const [withCredit] = await pdfText((await owner.call('GET', path)).rawPayload)
  expect(withCredit).toMatch(new RegExp(`${late?.orderNumber}.*Overpaid.*-\\$20.00`, 's'))
  expect(withCredit).toMatch(/Overpaid\s*-\$20\.00\s*Balance\s*\$230\.50/)
  await pay(other?.id ?? 0, 250.5)
  const nothing = await owner.call('GET', path)
  expect([nothing.statusCode, nothing.json().message]).toEqual([
    409,
    expect.stringMatching(/ has no open invoices\.$/),
  ])
})
