/** Random orders with random terms and payments: every place that shows their money agrees. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { dashboard } from '#contract/dashboard.ts'
import { type Order, orderRow, order as orderShape } from '#contract/orders.ts'
import { formatDollars } from '#domain/money.ts'
import { formatExactRate } from '#domain/order-document.ts'
import {
  addCustomer,
  advanceTo,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { thorough } from '../../../test-support/thorough.ts'

const ORDERS = thorough ? 150 : 40
/**
 * Only this many orders get documents, which take longer than the rest: enough for every kind of terms, edited or not.
 */
const WITH_DOCUMENTS = thorough ? ORDERS : 12

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  kerf.clock.now = START
})
afterAll(() => kerf.close())

const cents = (max: number) => fc.integer({ min: 0, max })

const terms = fc.oneof(
  fc.constant({ structure: 'full' }),
  fc.constant({ structure: 'split-50-50' }),
  // Milestone percentages with four decimals that add up to exactly 100.
  fc
    .uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 5 })
    .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 1_000_000])
    .map((cuts) => ({
      structure: 'custom',
      milestones: cuts.slice(1).map((cut, index) => ({
        description: `Part ${index + 1}`,
        percentage: (cut - (cuts[index] ?? 0)) / 10_000,
      })),
    })),
)

const anOrder = fc.record({
  lineItems: fc.array(
    fc.record({
      description: fc.constant('Piece'),
      quantity: fc.integer({ min: 1, max: 999 }),
      price: cents(5_000_000).map((price) => price / 100),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  taxRate: fc.integer({ min: 0, max: 250_000 }).map((millionths) => millionths / 1_000_000),
  paymentTerms: terms,
})
/** The payment in thousandths of the total, and whether it is reversed. */
const payments = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.boolean()), { maxLength: 4 })

/** The specification's arithmetic in integers, which cannot lose a cent. */
function oracle({ lineItems, taxRate }: typeof anOrder extends fc.Arbitrary<infer O> ? O : never) {
  const subtotal = lineItems.reduce(
    (sum, { quantity, price }) => sum + BigInt(quantity) * BigInt(Math.round(price * 100)),
    0n,
  )
  const tax = (subtotal * BigInt(Math.round(taxRate * 1_000_000)) * 2n + 1_000_000n) / 2_000_000n
  return { subtotal: Number(subtotal), tax: Number(tax), total: Number(subtotal + tax) }
}

const figure = (text: string, label: string) =>
  new RegExp(`${label}\\s*(-?\\$[\\d,]+\\.\\d\\d)`).exec(text)?.[1]

test('list, detail, ledger, documents, dashboard and database agree to the cent', {
  timeout: 240_000,
}, async () => {
  const customerId = await addCustomer(kerf.owner)
  let received = 0
  let open = 0
  const samples = fc.sample(fc.tuple(anOrder, payments, fc.option(anOrder)), { numRuns: ORDERS, seed: 1042 })
  for (const [index, [drawn, paid, earlier]] of samples.entries()) {
    const hasDocuments = index < WITH_DOCUMENTS
    const expected = oracle(drawn)
    const fields = { customerId, title: 'Table' }
    const made = await kerf.owner.call('POST', '/api/orders', { ...fields, ...(earlier ?? drawn) })
    expect(made.statusCode, made.body).toBe(201)
    const { id, orderNumber, version } = orderShape.parse(made.json())
    if (earlier !== null) {
      const edited = await kerf.owner.call('PATCH', `/api/orders/${id}`, { ...fields, ...drawn, version })
      expect(edited.statusCode, edited.body).toBe(200)
    }
    if (hasDocuments) {
      const quote = (await pdfOf(id, 'quote')).join('\n')
      expect(figure(quote, 'Total')).toBeDefined()
      expect(quote).toContain(formatDollars(expected.total / 100))
    }
    await advanceTo(kerf.owner, id, 'invoice')

    let paidCents = 0
    for (const [share, isReversed] of paid) {
      const amount = Math.floor((expected.total * share) / 1000)
      if (amount === 0 || paidCents + amount > expected.total) continue
      const answer = await kerf.owner.call('POST', `/api/orders/${id}/payments`, {
        amount: amount / 100,
        method: 'cash',
      })
      expect(answer.statusCode, answer.body).toBe(201)
      if (isReversed) {
        const { payments } = orderShape.parse(answer.json())
        const url = `/api/orders/${id}/payments/${payments.at(-1)?.id}/reverse`
        expect((await kerf.owner.call('POST', url, { reason: 'x' })).statusCode).toBe(201)
      } else paidCents += amount
    }
    received += paidCents
    open += expected.total

    const order = orderShape.parse((await kerf.owner.call('GET', `/api/orders/${id}`)).json())
    expect(order).toMatchObject({
      subtotal: expected.subtotal / 100,
      tax: expected.tax / 100,
      total: expected.total / 100,
      paid: paidCents / 100,
      balance: (expected.total - paidCents) / 100,
    })
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + Math.round(one * 100), 0)
    expect(sum(order.payments.map(({ amount }) => amount))).toBe(paidCents)
    expect(sum(order.schedule.map(({ amount }) => amount))).toBe(expected.total)
    expect(sum(order.schedule.map((part) => part.open))).toBe(expected.total - paidCents)

    if (hasDocuments) await expectInvoiceAgrees(order, drawn.taxRate)
    const row = await kerf.db
      .selectFrom('orders')
      .select(['total_cents', 'paid_cents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ total_cents: expected.total, paid_cents: paidCents })
    expect(orderNumber).toBe(order.orderNumber)
  }

  const listed = z.array(orderRow).parse((await kerf.owner.call('GET', '/api/orders?status=invoice')).json())
  expect(listed).toHaveLength(ORDERS)
  const tallied = await kerf.db
    .selectFrom('stage_tallies')
    .select(['status', 'total_cents'])
    .where('shop_id', '=', kerf.shopId)
    .where('status', 'in', ['quote', 'invoice'])
    .orderBy('status')
    .execute()
  expect(tallied).toEqual([
    { status: 'invoice', total_cents: open },
    { status: 'quote', total_cents: 0 },
  ])
  expect(listed.reduce((sum, { total }) => sum + Math.round(total * 100), 0)).toBe(open)
  expect(listed.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0)).toBe(open - received)
  const { stats } = dashboard.parse((await kerf.owner.call('GET', '/api/dashboard')).json())
  expect(Math.round(stats.revenueMtd * 100)).toBe(received)
})

async function expectInvoiceAgrees(order: Order, taxRate: number): Promise<void> {
  const invoice = (await pdfOf(order.id, 'invoice')).join('\n')
  expect(figure(invoice, 'Subtotal')).toBe(formatDollars(order.subtotal))
  expect(invoice).toContain(`Tax (${formatExactRate(Math.round(taxRate * 1_000_000))})`)
  expect(owedOn(invoice)).toEqual({
    dueNow:
      order.dueNow === null || order.dueNow.amount === order.balance
        ? undefined
        : formatDollars(order.dueNow.amount),
    balance: formatDollars(order.balance),
  })
  if (order.paid > 0) expect(figure(invoice, 'Paid')).toBe(formatDollars(-order.paid))
  for (const { amount } of order.schedule.length > 1 ? order.schedule : []) {
    expect(invoice).toContain(formatDollars(amount))
  }
}

const WHEN = '(?:now|by [A-Z][a-z]{2} \\d+, \\d{4})'

/** What the invoice says is due now, unless that is the balance, and the balance. */
function owedOn(invoice: string) {
  return {
    dueNow: figure(invoice, `(?<!Balance )[Dd]ue ${WHEN}`),
    balance: figure(invoice, `Balance(?: due ${WHEN}| due on completion)?`),
  }
}

async function pdfOf(id: number, kind: string): Promise<string[]> {
  const answer = await kerf.owner.call('GET', `/api/orders/${id}/documents/${kind}`)
  expect(answer.statusCode).toBe(200)
  return pdfText(answer.rawPayload)
}
