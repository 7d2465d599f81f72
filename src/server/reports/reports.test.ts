/** Every report’s sum equals the ledger’s and what was issued, for any period, in any time zone. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { report as reportShape } from '#contract/reports.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import {
  addCustomer,
  DAY,
  HOUR,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { makeOrder } from '../../../test-support/order-documents.ts'
import { fc } from '../../../test-support/properties.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { editQuote } from '../../../test-support/save-quote.ts'
import { csvOf, type Table } from '../csv.ts'
import { Shop } from '../shop.ts'
import { depositsHeld, invoicedByCustomer, overpaidOrders, owingOrders } from './books.store.ts'
import { reportJson } from './reports.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  kerf.clock.now = START
  await liveThroughAQuarter()
})
afterAll(() => kerf.close())

const cents = (dollars: number) => Math.round(dollars * 100)

async function act(method: 'POST' | 'PATCH', path: string, body: object) {
  const answer = await kerf.owner.call(method, path, body)
  expect([200, 201], answer.body).toContain(answer.statusCode)
  return answer.json()
}

async function later(ms: number): Promise<void> {
  kerf.clock.now += ms
  const now = new Date(kerf.clock.now).toISOString()
  await kerf.db.updateTable('sessions').set({ last_seen_at: now, created_at: now }).execute()
}

/** Orders that are invoiced, revised, paid, refunded, written off, undone and voided at all hours of the day. */
async function liveThroughAQuarter(): Promise<void> {
  const customers = [await addCustomer(kerf.owner, '=Ada'), await addCustomer(kerf.owner, 'Bea')]
  for (let index = 0; index < 24; index++) {
    const customerId = customers[index % 2] ?? 0
    const taxRate = [0.0825, 0.07, 0][index % 3] ?? 0
    const lineItems = [
      {
        description: 'Table',
        quantity: 1 + index / 8,
        price: 333.33,
        discount: { percent: 5, reason: 'Fair' },
      },
      { description: 'Delivery', quantity: 1, price: 80, taxable: false },
    ]
    const { id } = await makeOrder(kerf.owner, customerId, { taxRate, lineItems })
    const at = `/api/orders/${id}`
    await later(7 * HOUR)
    if (index % 8 === 7) continue
    await act('PATCH', `${at}/status`, { status: 'invoice' })
    await later(31 * HOUR)
    if (index % 5 === 0) {
      const { version, ...order } = (await kerf.owner.call('GET', at)).json()
      const { title, description, paymentTerms } = order
      const content = { customerId, title, description, paymentTerms, taxRate: 0.06, lineItems }
      await act('PATCH', at, { ...content, version, reason: 'Agreed' })
    }
    if (index % 6 === 1) await act('POST', `${at}/undo`, { status: 'invoice', reason: 'Too early' })
    else if (index % 6 === 2) await act('POST', `${at}/void`, { reason: 'Ordered elsewhere' })
    else {
      const { payments } = await act('POST', `${at}/payments`, { amount: 123.45, method: 'check' })
      await later(11 * HOUR)
      if (index % 4 === 0) {
        await act('POST', `${at}/payments/${payments[0].id}/reverse`, { reason: 'x', cause: 'bounced' })
      } else if (index % 4 === 1) {
        const refund = { paymentId: payments[0].id, amount: 23.45, method: 'check', reason: 'x' }
        await act('POST', `${at}/refunds`, refund)
      } else if (index % 4 === 3) await act('POST', `${at}/write-off`, { amount: 10, reason: 'x' })
      if (index % 6 === 5) {
        for (const status of ['paid', 'production', 'completed']) {
          await later(HOUR)
          await act('PATCH', `${at}/status`, { status, ...(status === 'paid' && { outstanding: false }) })
        }
      }
    }
    await later(3 * DAY)
  }
}

async function reportOf(name: string, query: object = {}, person = kerf.owner) {
  const search = new URLSearchParams(Object.entries(query))
  const answer = await person.call('GET', `/api/reports/${name}?${search}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return reportShape.parse(answer.json())
}

/** The ledger and the issued documents, added up one by one. */
async function books(from: string, to: string, timeZone: string) {
  const within = (day: string) => day >= from && day <= to
  const entries = await kerf.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
  const kindOf = (entry: (typeof entries)[number]) =>
    entries.find(({ id }) => id === entry.reverses_id)?.kind ?? entry.kind
  const of = (kind: string) =>
    entries
      .filter((entry) => within(entry.day) && kindOf(entry) === kind)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  // Received in a month for work that was not completed by its end, or by the end of the period.
  const completed = new Map(
    (await kerf.db.selectFrom('orders').select(['id', 'completed_at']).execute()).map((order) => [
      order.id,
      order.completed_at === null ? '9999' : dayOf(order.completed_at, timeZone),
    ]),
  )
  const deposits = entries.reduce((sum, entry) => {
    const monthEnd = `${entry.day.slice(0, 7)}-31`
    const last = monthEnd < to ? monthEnd : to
    const isHeld = (completed.get(entry.order_id) ?? '') > last
    return within(entry.day) && kindOf(entry) === 'payment' && isHeld ? sum + entry.amount_cents : sum
  }, 0)
  const issued = await kerf.db.selectFrom('issued_documents').selectAll().execute()
  let [subtotal, tax, taxable] = [0, 0, 0]
  for (const paper of issued) {
    if (!within(dayOf(paper.issued_at, timeZone))) continue
    const before = issued.find(
      ({ order_id, place }) =>
        paper.kind === 'invoice' &&
        order_id === paper.order_id &&
        place === paper.place - 1 &&
        place === paper.replaces,
    )
    const taxed = (one: typeof paper) =>
      one.tax_rate_millionths === 0 ? 0 : (one.taxable_cents ?? one.subtotal_cents)
    subtotal += paper.subtotal_cents - (before?.subtotal_cents ?? 0)
    tax += paper.tax_cents - (before?.tax_cents ?? 0)
    taxable += taxed(paper) - (before === undefined ? 0 : taxed(before))
  }
  return {
    received: of('payment'),
    deposits,
    refunded: -of('refund'),
    writtenOff: of('write-off'),
    subtotal,
    tax,
    taxable,
  }
}

test('sums equal the ledger and the issued documents, whatever the period and the time zone', {
  timeout: 120_000,
}, async () => {
  const first = '2026-03-01'
  const days = fc.tuple(fc.nat(110), fc.nat(110)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
    await kerf.db.updateTable('shops').set({ time_zone: timeZone }).where('id', '=', kerf.shopId).execute()
    for (const [start, end] of fc.sample(days, { numRuns: 8, seed: 7 })) {
      const [from, to] = [addDays(first, start), addDays(first, end)]
      const expected = await books(from, to, timeZone)
      const { subtotal, tax, received, deposits, refunded, writtenOff } = expected
      for (const by of ['month', 'customer']) {
        const { sum } = await reportOf('sales', { from, to, by })
        expect(sum.slice(1).map((dollars) => cents(dollars ?? Number.NaN))).toEqual([
          subtotal,
          tax,
          subtotal + tax,
          received,
          deposits,
          refunded,
          writtenOff,
        ])
      }
      const { sum } = await reportOf('tax', { from, to })
      expect(sum.slice(2).map((dollars) => cents(dollars ?? Number.NaN))).toEqual([
        expected.taxable,
        subtotal - expected.taxable,
        tax,
      ])
    }
  }
  await kerf.db.updateTable('shops').set({ time_zone: 'UTC' }).where('id', '=', kerf.shopId).execute()
})

test('an invoice issued before Kerf stored copies counts, unless it was voided then', async () => {
  const period = { from: '2026-01-01', to: '2026-01-31' }
  const invoicedIn = async () => cents((await reportOf('sales', period, kerf.rival)).sum[1] ?? Number.NaN)
  const { id, subtotal } = await makeOrder(kerf.rival, await addCustomer(kerf.rival))
  const setOrder = (columns: { invoiced_at: string } | { voided_at: string }) =>
    kerf.db.updateTable('orders').set(columns).where('id', '=', id).execute()
  await setOrder({ invoiced_at: '2026-01-15T12:00:00.000Z' })
  expect(await invoicedIn()).toBe(cents(subtotal))
  await setOrder({ voided_at: '2026-01-20T12:00:00.000Z' })
  expect(await invoicedIn()).toBe(0)
})

test('sums by customer and by order look up only what they add', async () => {
  const shop = Shop.of({
    shopId: kerf.shopId,
    shopName: 'Walnut Works',
    timeZone: 'UTC',
    userId: kerf.owner.userId,
    userName: 'Olive Owner',
    role: 'administrator',
  })
  const day = '2026-04-01'
  const plans = await plansOf(kerf.db, async (db) => {
    await invoicedByCustomer(shop, db, { from: day, to: day })
    await overpaidOrders(shop, db)
    for await (const _ of owingOrders(shop, db)) {
      // Reads every page.
    }
    for await (const _ of depositsHeld(shop, db, day)) {
      // Likewise.
    }
  })
  // Either index would lead through all orders or the whole ledger, again for each row.
  for (const plan of plans) expect(plan).not.toMatch(/orders_of_customer|ledger_entries_by_day/)
  // Small tables, which PostgreSQL reads as a whole.
  if (process.env.KERF_TEST_DATABASE === 'postgres') return
  const [overpaid, dated, onCompletion, ...deposits] = plans.slice(-5)
  expect(overpaid).toMatch(/^SEARCH o USING INDEX orders_overpaid /)
  expect(dated).toMatch(/^SEARCH o USING INDEX orders_due /)
  expect(onCompletion).toMatch(/^SEARCH o USING INDEX orders_due_on_completion /)
  for (const plan of deposits) expect(plan).toMatch(/^SEARCH o USING INDEX orders_by_completion /)
})

test('deposits are what was received for work not completed, and aging is what is owed and overpaid', async () => {
  const { id, total_cents, paid_cents } = await kerf.db
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', kerf.shopId)
    .where('due_on', 'is not', null)
    .where('written_off_cents', '=', 0)
    .executeTakeFirstOrThrow()
  const amount = (total_cents - paid_cents + 750) / 100
  await act('POST', `/api/orders/${id}/payments`, { amount, method: 'check', overpay: true })
  const { rows } = await sql<{ paid: number; owed: number }>`
    select sum(case when completed_at is null then paid_cents else 0 end) as paid,
      sum(case when invoiced_at is not null and voided_at is null and total_cents > paid_cents + written_off_cents
        then total_cents - paid_cents - written_off_cents else 0 end) as owed
    from orders where shop_id = ${kerf.shopId}`.execute(kerf.db)
  const today = dayOf(new Date(kerf.clock.now).toISOString(), 'UTC')
  const deposits = await reportOf('deposits', { from: today, to: today })
  expect(cents(deposits.sum[2] ?? 0)).toBe(Number(rows[0]?.paid))
  const aging = await reportOf('aging')
  expect(aging.columns.slice(-2).map(({ label }) => label)).toEqual(['Balance', 'Overpaid'])
  expect(aging.sum.slice(-2).map((dollars) => cents(dollars ?? 0))).toEqual([Number(rows[0]?.owed), -750])
})

test('aging adds up what each of many orders says is open, however many pages they fill', async () => {
  const owner = kerf.rival
  const customers = [await addCustomer(owner, 'Cy'), await addCustomer(owner, 'Dee')]
  const { id } = await makeOrder(owner, customers[0] ?? 0)
  const like = await kerf.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const today = '2026-12-01'
  const ages = [-40, 0, 1, 30, 31, 60, 61, 90, 91, 400]
  const columnOf = (days: number) => (days < 1 ? 1 : Math.min(2 + Math.floor((days - 1) / 30), 5))
  // Few dates, so that pages end within one; and orders without a date, which wait for completion.
  const some = fc.record({
    place: fc.nat(1),
    dues: fc.array(fc.record({ days: fc.constantFrom(...ages), amount: fc.integer({ min: 1, max: 1e6 }) }), {
      maxLength: 2,
    }),
    later: fc.integer({ min: 1, max: 1e6 }),
    settled: fc.nat(1e6),
  })
  const expected = customers.map(() => [0, 0, 0, 0, 0, 0, 0, 0])
  const copies = fc
    .sample(some, { numRuns: 7000, seed: 11 })
    .map(({ place, dues, later, settled }, index) => {
      const open = dues.map(({ days, amount }) => [addDays(today, -days), amount] as const).sort()
      const balance = dues.reduce((sum, { amount }) => sum + amount, later)
      const sums = expected[place] ?? []
      const add = (column: number, amount: number) => {
        sums[column] = (sums[column] ?? 0) + amount
      }
      for (const { days, amount } of dues) add(columnOf(days), amount)
      add(1, later)
      add(6, balance)
      const { id: _, ...columns } = like
      return {
        ...columns,
        customer_id: customers[place] ?? 0,
        order_number: `MANY-${index}`,
        due_on: open[0]?.[0] ?? null,
        dues: open.length === 0 ? null : JSON.stringify(open),
        subtotal_cents: balance + settled,
        tax_cents: 0,
        total_cents: balance + settled,
        paid_cents: settled - Math.floor(settled / 3),
        written_off_cents: Math.floor(settled / 3),
        invoiced_at: `2025-07-0${1 + (index % 3)}T12:00:00.000Z`,
      }
    })
  for (const [index, copy] of [...copies].entries()) {
    if (index % 5 !== 0) continue
    const place = customers.indexOf(copy.customer_id)
    const sums = expected[place] ?? []
    sums[7] = (sums[7] ?? 0) - (index + 1)
    copies.push({
      ...copy,
      order_number: `OVER-${index}`,
      due_on: null,
      dues: null,
      paid_cents: copy.total_cents + index + 1,
      written_off_cents: 0,
    })
  }
  for (let start = 0; start < copies.length; start += 500) {
    await kerf.db
      .insertInto('orders')
      .values(copies.slice(start, start + 500))
      .execute()
  }
  kerf.clock.now = Date.parse(`${today}T12:00:00Z`)
  await later(0)
  const { rows } = await reportOf('aging', {}, owner)
  expect(rows.map(([name, ...amounts]) => [name, ...amounts.map((amount) => cents(Number(amount)))])).toEqual(
    expected.map(([, ...sums], place) => [['Cy', 'Dee'][place], ...sums]),
  )
})

test('conversion counts the quotes of the period and what became of them', async () => {
  const { columns, rows, sum } = await reportOf('conversion', { from: '2026-03-01', to: '2026-12-31' })
  expect(columns.map(({ label }) => label)).toContain('Conversion')
  const orders = await kerf.db
    .selectFrom('orders')
    .selectAll()
    .where('shop_id', '=', kerf.shopId)
    .where('voided_at', 'is', null)
    .execute()
  expect(sum[1]).toBe(orders.length)
  expect(sum[7]).toBe(orders.filter(({ invoiced_at }) => invoiced_at !== null).length)
  expect(rows.length).toBe(10)
})

test('conversion counts a quote as viewed once its customer opened it, even if it was revised since', async () => {
  const { rival } = kerf
  const customerId = await addCustomer(rival)
  const quotes = [await makeOrder(rival, customerId), await makeOrder(rival, customerId)]
  const counted = async () => {
    const { columns, sum } = await reportOf('conversion', { from: '2026-03-01', to: '2026-12-31' }, rival)
    return ['Sent', 'Viewed'].map((name) => sum[columns.findIndex(({ label }) => label === name)])
  }
  const [sent, viewed] = await counted()
  expect(viewed).toBe(0)
  const more = (count: number) => Number(sent) + count
  const tokens = await Promise.all(quotes.map(({ id }) => linkTo(kerf, rival, id)))
  expect((await customerOf(kerf)('GET', `/api/customer/${tokens[0]}`)).statusCode).toBe(200)
  expect(await counted()).toEqual([more(1), 1])
  for (const { id, version } of quotes) {
    const answer = await editQuote(rival, { id, version, customerId }, { title: 'Oak' })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect(await counted()).toEqual([more(2), 1])
})

test.each([
  ['sales', { by: 'customer' }],
  ['deposits', {}],
  ['aging', {}],
])('each row of %s says whom and what it is about', async (name, by) => {
  const {
    columns,
    rows,
    subjects = [],
  } = await reportOf(name, { from: '2026-01-01', to: '2026-12-31', ...by })
  expect(rows.length).toBeGreaterThan(1)
  const [customerAt, orderAt] = ['Customer', 'Order'].map((label) =>
    columns.findIndex((column) => column.label === label),
  )
  const named = await Promise.all(
    subjects.map(async ({ customerId, order }) => {
      const customer = (await kerf.owner.call('GET', `/api/customers/${customerId}`)).json()
      if (order === null) return [customer.name, undefined]
      const { orderNumber, status } = (await kerf.owner.call('GET', `/api/orders/${order.id}`)).json()
      expect(order.status).toBe(status)
      return [customer.name, orderNumber]
    }),
  )
  expect(named).toEqual(rows.map((row) => [row[customerAt ?? -1], row[orderAt ?? -1]]))
})

describe('a CSV file', () => {
  test('has the same figures, and texts that a spreadsheet cannot run', async () => {
    const query = 'from=2026-03-01&to=2026-12-31&by=customer'
    const answer = await kerf.owner.call('GET', `/api/reports/sales?${query}&format=csv`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="sales 2026-03-01 to 2026-12-31.csv"',
    )
    const { rows } = await reportOf('sales', Object.fromEntries(new URLSearchParams(query)))
    const lines = answer.body.trim().split('\r\n').slice(1)
    expect(lines).toEqual(
      rows.map(([name, ...amounts]) =>
        [name === '=Ada' ? "'=Ada" : name, ...amounts.map((n) => Number(n).toFixed(2))].join(','),
      ),
    )
  })
})

describe('a table of many rows', () => {
  const columns = [
    { label: 'Order', kind: 'text' },
    { label: 'Amount', kind: 'money' },
  ] as const
  async function* rowsUpTo(count: number) {
    for (let index = 1; index <= count; index++) yield [`No. ${index}`, index]
  }
  const sent = (table: Table) => ({
    csv: csvOf(table),
    json: reportJson('deposits', { ...table, period: { from: '2026-03-01', to: '2026-03-31' } }),
  })

  test('is a CSV file of them all', async () => {
    const file = await text(sent({ columns, rows: rowsUpTo(601) }).csv)
    const lines = Array.from(
      { length: 601 },
      (_, index) => `No. ${index + 1},${((index + 1) / 100).toFixed(2)}`,
    )
    // Without the byte order mark, which `text` removes.
    expect(file).toBe(['Order,Amount', ...lines, ''].join('\r\n'))
  })

  test('quotes what LibreOffice takes for the end of a cell', async () => {
    async function* rows() {
      yield ['Oak; matte', 100]
      yield ['Oak\tmatte', 100]
    }
    expect(await text(sent({ columns, rows: rows() }).csv)).toBe(
      'Order,Amount\r\n"Oak; matte",1.00\r\n"Oak\tmatte",1.00\r\n',
    )
  })

  test.each([
    [1000, false],
    [1001, true],
  ])('of %d rows shows 1,000 on a screen, and the sum of all', async (count, isCut) => {
    const report = reportShape.parse(JSON.parse(await text(sent({ columns, rows: rowsUpTo(count) }).json)))
    expect(report.rows.length).toBe(1000)
    expect(report.rows.at(-1)).toEqual(['No. 1000', 10])
    expect(report.sum).toEqual([null, (count * (count + 1)) / 200])
    expect(report.isCut).toBe(isCut)
  })

  test('begins to arrive before the first row is known', async () => {
    const never: Table = {
      columns,
      rows: (async function* () {
        yield await new Promise<[]>(() => {})
      })(),
    }
    const { csv, json } = sent(never)
    expect(String(await once(csv, 'data'))).toBe('\ufeffOrder,Amount\r\n')
    expect(String(await once(json, 'data'))).toContain('"Amount"')
  })
})

describe('reports are refused', () => {
  test.each([
    ['from=2026-03-02&to=2026-03-01', 'The period must not end before it begins'],
    ['from=2016-02-29&to=2026-03-01', 'The period must be at most 10 years'],
    ['from=1900-01-01&to=9999-12-31', 'The period must be at most 10 years'],
    ['from=yesterday', 'Must be a date such as 2026-11-20'],
    ['from=1899-12-31&to=1900-01-31', 'Must be a date from 1900-01-01 on'],
    ['from=0001-01-01&to=0001-12-31&format=csv', 'Must be a date from 1900-01-01 on'],
    ['format=pdf', 'Format must be json or csv'],
  ])('%s', async (query, message) => {
    const answer = await kerf.owner.call('GET', `/api/reports/sales?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].message).toBe(message)
  })

  test('before 1900 also as an export, and are answered from then on', async () => {
    const early = await kerf.owner.call('GET', '/api/exports/invoices?from=0001-01-01&to=0001-12-31')
    expect([early.statusCode, early.json().issues[0].path]).toEqual([400, 'from'])
    const old = await kerf.owner.call('GET', '/api/exports/invoices?from=1900-01-01&to=1900-12-31')
    expect(old.statusCode, old.body).toBe(200)
  })

  test('to members who are no administrators, and show nothing of another shop', async () => {
    expect((await kerf.maker.call('GET', '/api/reports/sales')).statusCode).toBe(403)
    const theirs = await kerf.rival.call('GET', '/api/reports/sales?from=2026-03-01&to=2026-12-31')
    expect(theirs.json().sum.slice(1)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})

describe('exports', () => {
  const PERIOD = 'from=2026-03-01&to=2026-12-31'
  const lines = async (name: string) => {
    const answer = await kerf.owner.call('GET', `/api/exports/${name}?${PERIOD}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const [header = '', ...rows] = answer.body.replace('\ufeff', '').trim().split('\r\n')
    return { header: header.split(','), rows: rows.map((row) => row.split(',')) }
  }
  const sumOf = ({ header, rows }: Awaited<ReturnType<typeof lines>>, column: string) =>
    rows.reduce((sum, row) => sum + cents(Number(row[header.indexOf(column)])), 0)

  test('add up to the reports', async () => {
    const { sum } = await reportOf('sales', Object.fromEntries(new URLSearchParams(PERIOD)))
    const [, , , total, received, , refunded, writtenOff] = sum.map((dollars) => cents(dollars ?? 0))
    expect(sumOf(await lines('invoices'), 'Amount')).toBe(total)
    const payments = await lines('payments')
    expect(sumOf(payments, 'Amount')).toBe((received ?? 0) - (refunded ?? 0))
    expect(sumOf(payments, 'Written off')).toBe(writtenOff)
    expect((await lines('customers')).rows.map(([name]) => name)).toEqual(["'=Ada", 'Bea'])
  })

  test.each([
    ['quickbooks-invoices', '*InvoiceNo', '*ItemAmount'],
    ['xero-invoices', '*InvoiceNumber', '*UnitAmount'],
  ])('%s have the invoices that stand', async (name, number, amount) => {
    const file = await lines(name)
    expect(file.header.filter((column) => column.startsWith('*')).length).toBeGreaterThan(4)
    const invoiced = await kerf.db
      .selectFrom('orders')
      .select(['invoice_number', 'subtotal_cents'])
      .where('shop_id', '=', kerf.shopId)
      .where('invoiced_at', 'is not', null)
      .where('voided_at', 'is', null)
      .execute()
    const numbers = new Set(file.rows.map((row) => row[file.header.indexOf(number)]))
    expect([...numbers].sort()).toEqual(invoiced.map(({ invoice_number }) => invoice_number).sort())
    if (amount === '*ItemAmount') {
      const subtotals = invoiced.reduce((sum, { subtotal_cents }) => sum + subtotal_cents, 0)
      expect(sumOf(file, amount)).toBe(subtotals)
    }
  })

  test('name a customer without a name, as importing programs require', async () => {
    const id = await addCustomer(kerf.owner)
    // From before names were required.
    await kerf.db.updateTable('customers').set({ name: ' ' }).where('id', '=', id).execute()
    const made = await makeOrder(kerf.owner, id)
    await act('PATCH', `/api/orders/${made.id}/status`, { status: 'invoice' })
    const namesIn = async (name: string, column: string) => {
      const { header, rows } = await lines(name)
      return rows.map((row) => row[header.indexOf(column)])
    }
    expect(await namesIn('invoices', 'Customer')).toContain('Unknown Customer')
    expect(await namesIn('quickbooks-invoices', '*Customer')).toContain('Unknown Customer')
    expect(await namesIn('xero-invoices', '*ContactName')).toContain('Unknown Customer')
  })

  test('are for administrators only', async () => {
    expect((await kerf.maker.call('GET', '/api/exports/invoices')).statusCode).toBe(403)
  })
})
