/** A year's books of a made-up shop, done from its exported files alone, and compared with what the database holds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { readCsv } from '../../../test-support/csv.ts'
import { DAY, HOUR, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { makeOrder } from '../../../test-support/order-documents.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  kerf.clock.now = Date.parse('2025-01-02T15:00:00.000Z')
  await liveThroughAYear()
})
afterAll(() => kerf.close())

const YEAR = 'from=2025-01-01&to=2025-12-31'
const NAMES = ['=Ada "the" Carpenter', 'Bea, Inc.', 'Cy', 'Dee']
const RENAMED = 'Cy & Sons'
const NAMES_TODAY = NAMES.map((name) => (name === 'Cy' ? RENAMED : name))

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

const DAYS_TO_PAY = 20
const CYS_DAYS_TO_PAY = 45

const RATES = [0.0825, 0.07, 0]

/** The nth order of the year: every kind of line, discount, exemption and schedule comes around. */
function orderOf(n: number) {
  return {
    taxRate: RATES[n % 3],
    taxExemption: n % 5 === 4 ? 'TX-99-1234' : null,
    discount:
      n % 4 === 1
        ? { percent: 7.5, reason: 'Repeat customer' }
        : n % 4 === 3
          ? { amount: 33.33, reason: 'Delay' }
          : undefined,
    lineItems: [
      { description: 'Counter, "honed"\nin two parts', quantity: 12.5 + n / 8, price: 89.95 },
      {
        description: 'Table',
        quantity: 1 + (n % 2),
        price: 333.33 + n,
        ...(n % 3 === 0 && { discount: { percent: 12.5, reason: 'Scratched' } }),
      },
      { description: 'Hours\nby hand', quantity: 1.5, price: 95, taxable: false },
    ],
    paymentTerms: { structure: n % 2 === 0 ? 'split-50-50' : 'full', notes: '' },
  }
}

async function rename(customerId: number, name: string): Promise<void> {
  const { version } = (await kerf.owner.call('GET', `/api/customers/${customerId}`)).json()
  await act('PATCH', `/api/customers/${customerId}`, { name, version })
}

/** Invoiced, revised, credited, voided, paid in part and in full, too much, refunded, bounced and written off. */
async function liveThroughAYear(): Promise<void> {
  await act('PATCH', '/api/shop', { daysToPay: DAYS_TO_PAY })
  const customers: number[] = []
  for (const name of NAMES) {
    const daysToPay = name === 'Cy' ? CYS_DAYS_TO_PAY : null
    customers.push((await act('POST', '/api/customers', { name, daysToPay })).id)
  }
  for (let n = 0; n < 36; n++) {
    const customerId = customers[n % customers.length] ?? 0
    if (n === 18) await rename(customerId, RENAMED)
    const content = orderOf(n)
    const { id, title, total } = await makeOrder(kerf.owner, customerId, content)
    const at = `/api/orders/${id}`
    await later(9 * DAY)
    if (n % 12 === 11) continue
    await act('PATCH', `${at}/status`, { status: 'invoice' })
    await later(7 * HOUR)
    if (n % 6 === 1) {
      const { version } = (await kerf.owner.call('GET', at)).json()
      const lineItems = [...content.lineItems, { description: 'Delivery', quantity: 1, price: 80 }]
      await act('PATCH', at, { ...content, lineItems, customerId, title, version, reason: 'Delivery' })
    }
    if (n % 9 === 2) {
      await act('POST', `${at}/undo`, { status: 'invoice', reason: 'Too early' })
      if (n % 18 === 2) await act('PATCH', `${at}/status`, { status: 'invoice' })
      continue
    }
    if (n % 9 === 5) {
      await act('POST', `${at}/void`, { reason: 'Ordered elsewhere' })
      continue
    }
    const amount = n % 4 === 0 ? total : Math.round(total * 50) / 100
    const receivedOn = new Date(kerf.clock.now - DAY).toISOString().slice(0, 10)
    const check = { amount, method: 'check', ...(n % 4 === 2 && { receivedOn }) }
    const { payments } = await act('POST', `${at}/payments`, check)
    await later(11 * HOUR)
    const [payment] = payments
    if (n % 8 === 0) {
      for (const status of ['paid', 'production', 'completed']) {
        await act('PATCH', `${at}/status`, { status, ...(status === 'paid' && { outstanding: true }) })
        await later(DAY)
      }
    }
    if (n % 7 === 3) {
      await act('POST', `${at}/payments/${payment.id}/reverse`, { reason: 'Bounced', cause: 'bounced' })
    } else if (n % 7 === 4) {
      const refund = { paymentId: payment.id, amount: 23.45, method: 'check', reason: 'Too much' }
      await act('POST', `${at}/refunds`, refund)
    } else if (n % 7 === 5 && n % 4 !== 0) {
      await act('POST', `${at}/write-off`, { amount: 10.01, reason: 'Small' })
    }
  }
}

const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)

async function exported(name: string) {
  const answer = await kerf.owner.call('GET', `/api/exports/${name}?${YEAR}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return readCsv(answer.body)
}

/** Sums of rows in cents, by what a row says. */
function sumsBy(
  rows: readonly Record<string, string>[],
  key: (row: Record<string, string>) => string | undefined,
  amount = 'Amount',
): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const row of rows) {
    const name = key(row)
    if (name !== undefined) sums[name] = (sums[name] ?? 0) + cents(row[amount])
  }
  return sums
}

/** As a spreadsheet shows it: the mark that keeps it from being a formula does not show. */
const shown = (text: string | undefined) => text?.replace(/^'(?==)/, '') ?? ''

async function orders() {
  return kerf.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .selectAll('o')
    .select('c.name as customer')
    .where('o.shop_id', '=', kerf.shopId)
    .execute()
}

test('what each customer owes follows from the invoices and payments files, also after a rename', async () => {
  const byId = (row: Record<string, string>) => row['Customer ID']
  const invoiced = sumsBy(await exported('invoices'), byId)
  const payments = await exported('payments')
  const received = sumsBy(payments, byId)
  const writtenOff = sumsBy(payments, byId, 'Written off')
  const owed: Record<string, number> = {}
  for (const order of await orders()) {
    const stands = order.invoiced_at !== null && order.voided_at === null
    const open = stands ? order.total_cents - order.paid_cents - order.written_off_cents : 0
    owed[order.customer_id] = (owed[order.customer_id] ?? 0) + open
  }
  const customers = await exported('customers')
  expect(customers.map((row) => shown(row.Name))).toEqual(NAMES_TODAY)
  for (const row of customers) {
    const id = byId(row) ?? ''
    const open = (invoiced[id] ?? 0) - (received[id] ?? 0) - (writtenOff[id] ?? 0)
    expect([row.Name, open]).toEqual([row.Name, owed[id]])
  }
})

test('an invoice keeps the name of its day; programs that import it get the one of today', async () => {
  const namesIn = async (name: string, column: string) =>
    new Set((await exported(name)).map((row) => shown(row[column])))
  expect(await namesIn('invoices', 'Customer')).toEqual(new Set([...NAMES, RENAMED]))
  expect(await namesIn('quickbooks-invoices', '*Customer')).toEqual(new Set(NAMES_TODAY))
  expect(await namesIn('xero-invoices', '*ContactName')).toEqual(new Set(NAMES_TODAY))
})

test('every row of an exempt invoice names the certificate', async () => {
  const rows = await exported('invoices')
  const issued = await kerf.db
    .selectFrom('issued_documents')
    .select(['number', 'content'])
    .where('shop_id', '=', kerf.shopId)
    .execute()
  const exemptions = new Map(
    issued.map(({ number, content }) => [number, JSON.parse(content).content.taxExemption ?? '']),
  )
  expect(new Set(exemptions.values())).toEqual(new Set(['', 'TX-99-1234']))
  for (const row of rows) {
    const number = row.Number?.replace(/ R\d+$/, '') ?? ''
    expect([number, row['Tax exemption']]).toEqual([number, exemptions.get(number)])
  }
})

test('every document adds up: its rows are its subtotal and its tax', async () => {
  const rows = await exported('invoices')
  const issued = await kerf.db
    .selectFrom('issued_documents')
    .selectAll()
    .where('shop_id', '=', kerf.shopId)
    .execute()
  const own = rows.filter(({ Document }) => Document !== 'Replaced invoice')
  const subtotals = sumsBy(own, ({ Row, Number: number }) => (Row === 'tax' ? undefined : number))
  const taxes = sumsBy(own, ({ Row, Number: number }) => (Row === 'tax' ? number : undefined))
  expect(issued.length).toBeGreaterThan(30)
  expect(new Set(issued.map(({ kind }) => kind)).size).toBe(2)
  for (const { number, revision, subtotal_cents, tax_cents } of issued) {
    const name = revision > 1 ? `${number} R${revision}` : number
    expect([name, subtotals[name], taxes[name] ?? 0]).toEqual([name, subtotal_cents, tax_cents])
  }
})

test('sales tax by rate follows from the taxable rows, and is the report’s', async () => {
  const rows = await exported('invoices')
  const taxed = sumsBy(rows, (row) => (row.Taxable === 'yes' ? row['Tax rate'] : undefined))
  const tax = sumsBy(rows, (row) => (row.Row === 'tax' ? row['Tax rate'] : undefined))
  const report = (await kerf.owner.call('GET', `/api/reports/tax?${YEAR}`)).json()
  const column = (label: string) =>
    report.columns.findIndex((each: { label: string }) => each.label === label)
  const reported: Record<string, readonly [number, number]> = {}
  for (const row of report.rows) {
    const rate = row[column('Rate')]
    const [taxable, sum] = reported[rate] ?? [0, 0]
    reported[rate] = [taxable + cents(row[column('Taxable')]), sum + cents(row[column('Tax')])]
  }
  expect(Object.keys(taxed).length).toBeGreaterThan(1)
  for (const [rate, taxable] of Object.entries(taxed)) {
    const found = Object.entries(reported).find(
      ([name]) => Number.parseFloat(name) === Number.parseFloat(rate),
    )
    expect([rate, taxable, tax[rate]]).toEqual([rate, ...(found?.[1] ?? [])])
  }
})

test('money received, refunded, bounced and given up follow from the payments file', async () => {
  const rows = await exported('payments')
  const sums = sumsBy(rows, ({ Kind }) => Kind)
  const entries = await kerf.db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('shop_id', '=', kerf.shopId)
    .execute()
  const of = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  expect(sums.payment).toBe(of('payment'))
  expect(sums.refund).toBe(of('refund'))
  expect(sums['payment bounced']).toBe(of('reversal'))
  // What was given up is no money: it is not among the amounts.
  expect(sums['write-off']).toBe(0)
  expect(sumsBy(rows, ({ Kind }) => Kind, 'Written off')['write-off']).toBe(of('write-off'))
  expect(rows).toHaveLength(entries.length)
  const entered = entries.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id))
  expect(rows.map((row) => [row.Date, row['Entered on']])).toEqual(
    entered.map(({ day, at }) => [day, at.slice(0, 10)]),
  )
  expect(rows.some((row) => row.Date !== row['Entered on'])).toBe(true)
})

test('an invoice is due when its terms ask for the last of it, whatever was paid since', async () => {
  const dueOf = new Map<string, string>()
  for (const { completed_at, invoiced_at, invoice_number, customer } of await orders()) {
    if (invoiced_at === null || invoice_number === null) continue
    const days = customer === RENAMED ? CYS_DAYS_TO_PAY : DAYS_TO_PAY
    dueOf.set(invoice_number, completed_at?.slice(0, 10) ?? addDays(invoiced_at.slice(0, 10), days))
  }
  const asIso = (usDate = '') => usDate.replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2')
  for (const [name, number] of [
    ['quickbooks-invoices', '*InvoiceNo'],
    ['xero-invoices', '*InvoiceNumber'],
  ] as const) {
    const rows = await exported(name)
    expect(rows.length).toBeGreaterThan(30)
    for (const row of rows) {
      const invoice = row[number] ?? ''
      expect([name, invoice, asIso(row['*DueDate'])]).toEqual([name, invoice, dueOf.get(invoice)])
    }
  }
})

test.each([
  ['quickbooks-invoices', '*InvoiceNo', (row: Record<string, string>) => row.Taxable === 'Y'],
  ['xero-invoices', '*InvoiceNumber', (row: Record<string, string>) => row['*TaxType'] === 'Tax on Sales'],
] as const)(
  '%s: each invoice comes to its total when the program works out the tax',
  async (name, number, isTaxed) => {
    const rows = await exported(name)
    const standing = (await orders()).filter(
      (order) => order.invoiced_at !== null && order.voided_at === null,
    )
    const byNumber = Map.groupBy(rows, (row) => row[number])
    expect([...byNumber.keys()].sort()).toEqual(standing.map((order) => order.invoice_number).sort())
    for (const order of standing) {
      const lines = byNumber.get(order.invoice_number ?? '') ?? []
      const amount = (row: Record<string, string>) =>
        row['*ItemAmount'] === undefined
          ? Math.round(Number(row['*Quantity']) * cents(row['*UnitAmount']))
          : cents(row['*ItemAmount'])
      const sum = (some: readonly Record<string, string>[]) => some.reduce((all, row) => all + amount(row), 0)
      const tax = Math.round((sum(lines.filter(isTaxed)) * order.tax_rate_millionths) / 1_000_000)
      expect([order.invoice_number, sum(lines), tax]).toEqual([
        order.invoice_number,
        order.subtotal_cents,
        order.tax_cents,
      ])
      // Neither program takes a line without a description or a due date.
      for (const row of lines) {
        for (const [column, value] of Object.entries(row))
          if (column.startsWith('*')) expect(value, column).not.toBe('')
      }
    }
  },
)
