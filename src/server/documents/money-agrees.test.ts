/**
 * Random orders live through months of payments, bounces, refunds, write-offs, edits, and undone steps. Every place that
 * shows their money agrees with sums worked out from the same acts (`test-support/money-oracle.ts`).
 */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerPage } from '#contract/customer-page.ts'
import { dashboard } from '#contract/dashboard.ts'
import { type Order, type OrderRow, orderRow, order as orderShape } from '#contract/orders.ts'
import { receivableRow } from '#contract/receivables.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import { addCustomer, DAY, START, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import {
  type BookedEntry,
  bouncedOf,
  type DrawnContent,
  dueNowOf,
  isReversed,
  leftOf,
  plusDays,
  receivableOf,
  receivedIn,
  scheduleOf,
  standing,
  sumsOf,
  totalsOf,
  upFrontOf,
} from '../../../test-support/money-oracle.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { fc } from '../../../test-support/properties.ts'
import { thorough } from '../../../test-support/thorough.ts'

const onPostgres = process.env.KERF_TEST_DATABASE === 'postgres'
/** PostgreSQL takes three times as long, and differs only in how it stores what the same code works out. */
const ORDERS = thorough ? 1000 : onPostgres ? 30 : 60
/** Papers take longer than all the rest, and are printed from what the other checks compare, whatever the database. */
const WITH_PAPERS = thorough ? ORDERS : onPostgres ? 2 : 6
const ROUNDS = 10
const STAGES = ['quote', 'invoice', 'paid', 'production', 'completed', 'archived'] as const

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  kerf.clock.now = START
})
afterAll(() => kerf.close())

const trigger = fc.oneof(
  fc.record({ on: fc.constantFrom('invoice', 'completion'), days: fc.integer({ min: 0, max: 45 }) }),
  fc.record({
    on: fc.constant('date' as const),
    date: fc.integer({ min: -40, max: 90 }).map((days) => plusDays('2026-03-10', days)),
  }),
)

const terms = fc.oneof(
  fc.constantFrom({ structure: 'full' }, { structure: 'split-50-50' }, { structure: 'custom' }),
  // Percentages with four decimals that add up to exactly 100.
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.option(trigger, { nil: undefined }), { minLength: 5, maxLength: 5 }),
    )
    .map(([cuts, triggers]) => {
      const ends = [...cuts.toSorted((a, b) => a - b), 1_000_000]
      return {
        structure: 'custom',
        milestones: ends.map((end, index) => ({
          description: `Part ${index + 1}`,
          percentage: (end - (ends[index - 1] ?? 0)) / 10_000,
          ...(triggers[index] !== undefined && { due: triggers[index] }),
        })),
      }
    }),
)

const REASON = { reason: fc.constant('Agreed') }
const percentOff = fc.record({
  percent: fc.integer({ min: 1, max: 1_000_000 }).map((share) => share / 10_000),
  ...REASON,
})
const discount = fc.option(percentOff, { nil: undefined, freq: 2 })
/** At most the sum of the items, since more off than there is is refused. */
const someOff = fc.option(fc.oneof(percentOff, fc.record({ amount: fc.constant(1), ...REASON })), {
  nil: undefined,
})

const content = fc
  .record({
    lineItems: fc.array(
      fc.record({
        description: fc.constant('Piece'),
        quantity: fc.integer({ min: 1, max: 99_000 }).map((quantity) => quantity / 1000),
        price: fc.integer({ min: 0, max: 500_000 }).map((price) => price / 100),
        taxable: fc.boolean(),
        discount,
      }),
      { minLength: 1, maxLength: 5 },
    ),
    discount: someOff,
    taxExemption: fc.constantFrom(null, null, null, 'NC-58'),
    taxRate: fc.integer({ min: 0, max: 250_000 }).map((millionths) => millionths / 1_000_000),
    paymentTerms: terms,
  })
  .map((drawn) =>
    totalsOf({ ...drawn, discount: undefined }).subtotal < 100 ? { ...drawn, discount: undefined } : drawn,
  )

const act = fc.record({
  kind: fc.constantFrom(
    ...(['edit', 'step', 'step', 'step', 'pay', 'pay', 'pay', 'overpay', 'bounce', 'mistake'] as const),
    ...(['refund', 'refund', 'write off', 'take back', 'take back', 'undo', 'void', 'nothing'] as const),
  ),
  /** How much of what is possible, in thousandths. */
  share: fc.integer({ min: 1, max: 1000 }),
  /** How long ago, in thousandths of what is possible. */
  ago: fc.integer({ min: 0, max: 1000 }),
  pick: fc.nat(99),
  content,
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const today = () => new Date(kerf.clock.now).toISOString().slice(0, 10)
const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
/** `-$1,234.50` */
const usd = (amount: number) =>
  `${amount < 0 ? '-' : ''}$${Math.trunc(Math.abs(amount) / 100).toLocaleString('en-US')}.${String(Math.abs(amount) % 100).padStart(2, '0')}`

/** A day between two, both included. */
function dayBetween(first: string, last: string, thousandths: number): string {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY)
  return plusDays(first, Math.floor((days * thousandths) / 1000))
}

/** An order as it should be, and what is done to it. */
class Ledger {
  readonly id: number
  readonly customerId: number
  content: DrawnContent
  entries: BookedEntry[] = []
  stage = 0
  isVoid = false
  invoicedAt: number | undefined
  completedAt: number | undefined
  /** What the invoice came to when each entry was booked. */
  readonly #totals = new Map<BookedEntry, number>()
  /** The payment that the step to `paid` recorded. */
  #marked: BookedEntry | undefined

  constructor(id: number, customerId: number, drawn: DrawnContent) {
    this.id = id
    this.customerId = customerId
    this.content = drawn
  }

  get status() {
    return STAGES[this.stage] ?? 'archived'
  }

  get invoicedOn() {
    return dayOf(this.invoicedAt)
  }

  get completedOn() {
    return dayOf(this.completedAt)
  }

  /** Does it if it is possible. */
  async do(act: Act): Promise<void> {
    if (this.isVoid) return
    const { balance, paid, writtenOff } = sumsOf(this)
    const isInvoice = this.stage > 0
    const some = (of: number) => Math.max(1, Math.floor((of * act.share) / 1000))
    const reversible = standing(this.entries)
    const chosen = (entries: readonly BookedEntry[]) => entries[act.pick % entries.length]
    switch (act.kind) {
      case 'edit':
        // Invoices are edited less often, or they would hardly ever be paid.
        if (writtenOff > 0 && totalsOf(act.content).total < paid + writtenOff) return
        if (this.stage === 0 || (this.stage < 5 && act.pick < 30)) await this.#edit(act.content)
        return
      case 'step':
        if (this.stage < 5) await this.#step(act)
        return
      case 'undo':
        if (this.stage > 1 || (this.stage === 1 && paid === 0 && writtenOff === 0)) await this.#undo()
        return
      case 'void':
        // Seldom, so that there is something left to look at.
        if (act.pick < 20 && this.stage < 2 && paid === 0 && writtenOff === 0) await this.#void()
        return
      case 'pay':
      case 'overpay': {
        const most = act.kind === 'overpay' && writtenOff === 0 ? Math.max(balance, 0) + 50_000 : balance
        if (isInvoice && most > 0) await this.#pay(some(most), act)
        return
      }
      case 'bounce':
      case 'mistake': {
        const payment = chosen(reversible.filter(({ kind }) => kind === 'payment'))
        if (payment !== undefined) await this.#reverse(payment, act)
        return
      }
      case 'take back': {
        const entry = chosen(
          reversible.filter(
            ({ kind, cents }) =>
              kind === 'write-off' || (kind === 'refund' && (writtenOff === 0 || -cents <= balance)),
          ),
        )
        if (entry !== undefined) await this.#reverse(entry, act)
        return
      }
      case 'refund': {
        const payment = chosen(this.entries.filter((entry) => leftOf(entry, this.entries) > 0))
        if (payment !== undefined) await this.#refund(payment, some(leftOf(payment, this.entries)), act)
        return
      }
      case 'write off':
        if (isInvoice && balance > 0) await this.#writeOff(act.pick < 40 ? undefined : some(balance), act)
        return
      case 'nothing':
    }
  }

  async #edit(drawn: DrawnContent): Promise<void> {
    const { version } = await this.read()
    const reason = this.stage > 0 && { reason: 'Agreed by phone' }
    const body = { customerId: this.customerId, title: 'Table', ...drawn, version, ...reason }
    await this.#call('PATCH', '', body)
    this.content = drawn
  }

  async #step({ pick }: Act): Promise<void> {
    const status = STAGES[this.stage + 1]
    if (status === 'paid') return this.#markAsPaid(pick % 2 === 0)
    await this.#call('PATCH', '/status', { status })
    if (status === 'invoice') this.invoicedAt = kerf.clock.now
    if (status === 'completed') this.completedAt = kerf.clock.now
    this.stage += 1
  }

  async #markAsPaid(leavesOpen: boolean): Promise<void> {
    const { balance, paid, writtenOff } = sumsOf(this)
    const outstanding = leavesOpen && paid + writtenOff >= upFrontOf(this)
    const order = await this.#call('PATCH', '/status', { status: 'paid', outstanding })
    this.#marked = undefined
    if (!outstanding && balance > 0)
      this.#marked = this.#book(order, { kind: 'payment', cents: balance, day: today() })
    this.stage += 1
  }

  async #undo(): Promise<void> {
    const order = await this.#call('POST', '/undo', { status: this.status, reason: 'Mistake' })
    if (this.status === 'paid' && this.#marked !== undefined) {
      const payment = this.#marked
      const isTouched = this.entries.some(({ of, refunds }) => of === payment || refunds === payment)
      if (!isTouched)
        this.#book(order, { kind: 'reversal', cents: -payment.cents, day: payment.day, of: payment })
    }
    if (this.status === 'invoice') this.invoicedAt = undefined
    if (this.status === 'completed') this.completedAt = undefined
    this.stage -= 1
  }

  async #void(): Promise<void> {
    await this.#call('POST', '/void', { reason: 'Ordered elsewhere' })
    this.isVoid = true
  }

  async #pay(amount: number, { ago }: Act): Promise<void> {
    const day = dayBetween(plusDays(today(), -60), today(), ago)
    const body = { amount: amount / 100, method: 'check', receivedOn: day, overpay: true }
    this.#book(await this.#call('POST', '/payments', body), { kind: 'payment', cents: amount, day })
  }

  async #reverse(entry: BookedEntry, { kind, ago }: Act): Promise<void> {
    const day = dayBetween(entry.day, today(), ago)
    const cause = kind === 'bounce' ? 'bounced' : 'mistake'
    const order = await this.#call('POST', `/payments/${entry.id}/reverse`, { reason: 'x', date: day, cause })
    const bounced = kind === 'bounce' && { bounced: true as const }
    this.#book(order, { kind: 'reversal', cents: -entry.cents, day, of: entry, ...bounced })
  }

  async #refund(payment: BookedEntry, amount: number, { ago }: Act): Promise<void> {
    const day = dayBetween(payment.day, today(), ago)
    const body = { paymentId: payment.id, amount: amount / 100, method: 'check', date: day, reason: 'x' }
    const order = await this.#call('POST', '/refunds', body)
    this.#book(order, { kind: 'refund', cents: -amount, day, refunds: payment })
  }

  async #writeOff(amount: number | undefined, { ago }: Act): Promise<void> {
    const day = dayBetween(this.invoicedOn ?? today(), today(), ago)
    const some = amount !== undefined && { amount: amount / 100 }
    const order = await this.#call('POST', '/write-off', { date: day, reason: 'x', ...some })
    this.#book(order, { kind: 'write-off', cents: amount ?? sumsOf(this).balance, day })
  }

  /** Every reply is checked as soon as it is given. */
  async #call(method: 'POST' | 'PATCH', path: string, body: object): Promise<Order> {
    const answer = await kerf.owner.call(method, `/api/orders/${this.id}${path}`, body)
    expect([200, 201], answer.body).toContain(answer.statusCode)
    return orderShape.parse(answer.json())
  }

  totalAt(entry: BookedEntry): number {
    return this.#totals.get(entry) ?? Number.NaN
  }

  #book(order: Order, entry: Omit<BookedEntry, 'id'>): BookedEntry {
    const booked = { ...entry, id: order.payments.at(-1)?.id ?? 0 }
    this.entries.push(booked)
    this.#totals.set(booked, totalsOf(this.content).total)
    const { paid, writtenOff, balance } = sumsOf(this)
    expect([order.paid, order.writtenOff, order.balance].map(cents)).toEqual([paid, writtenOff, balance])
    return booked
  }

  async read(): Promise<Order> {
    return orderShape.parse((await kerf.owner.call('GET', `/api/orders/${this.id}`)).json())
  }
}

function dayOf(instant: number | undefined): string | undefined {
  return instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 10)
}

test('screens, figures, papers, and the database agree to the cent', { timeout: 1_800_000 }, async () => {
  const customers = [
    await addCustomer(kerf.owner),
    await addCustomer(kerf.owner),
    await addCustomer(kerf.owner),
  ]
  const drawn = fc.sample(
    fc.record({
      content,
      customer: fc.nat(2),
      acts: fc.array(act, { minLength: ROUNDS, maxLength: ROUNDS }),
      days: fc.integer({ min: 0, max: 14 }),
    }),
    { numRuns: ORDERS, seed: 1042 },
  )
  const ledgers: Ledger[] = []
  for (const { content, customer } of drawn) {
    const customerId = customers[customer] ?? 0
    const made = await kerf.owner.call('POST', '/api/orders', { customerId, title: 'Table', ...content })
    expect(made.statusCode, made.body).toBe(201)
    ledgers.push(new Ledger(made.json().id, customerId, content))
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, ledger] of ledgers.entries()) {
      const done = drawn[index]?.acts[round]
      if (done === undefined) continue
      await ledger.do(done)
      // So that most become invoices before all else happens to them.
      if (round === 0 && ledger.stage === 0 && index % 5 > 0) await ledger.do({ ...done, kind: 'step' })
    }
    await later(drawn[round]?.days ?? 1)
  }
  await expectOrdersAgree(ledgers)
  await expectListsAgree(ledgers)
  await expectFiguresAgree(ledgers)
  await expectDatabaseAgrees(ledgers)
  for (const ledger of ledgers.slice(0, WITH_PAPERS)) await expectPapersAgree(ledger)
  for (const customerId of customers) await expectStatementAgrees(customerId, ledgers)
  // What the random acts are for.
  const kinds = new Set(
    ledgers.flatMap(({ entries }) => entries.map(({ kind, of }) => `${kind} ${of?.kind ?? ''}`)),
  )
  expect([...kinds].sort()).toEqual([
    'payment ',
    'refund ',
    'reversal payment',
    'reversal refund',
    'reversal write-off',
    'write-off ',
  ])
})

/** Lets days pass without ending the session. */
async function later(days: number): Promise<void> {
  kerf.clock.now += days * DAY
  const now = new Date(kerf.clock.now).toISOString()
  await kerf.db.updateTable('sessions').set({ last_seen_at: now, created_at: now }).execute()
}

function stateOf(part: ReturnType<typeof scheduleOf>[number], ledger: Ledger): string {
  const { amount, open, paidHere, writtenOffHere, date } = part
  if (ledger.invoicedOn === undefined) return 'later'
  if (open === 0) return writtenOffHere > 0 ? 'written-off' : 'paid'
  const dueNow = dueNowOf(ledger, today())
  const isDue = dueNow !== null && date !== null && (date <= today() || date === dueNow.by)
  if (isDue && date < today()) return 'overdue'
  if (paidHere > 0) return 'part'
  return isDue && amount > 0 ? 'due' : 'later'
}

function expectRow(row: OrderRow, ledger: Ledger): void {
  const { discount, subtotal, taxable, tax, total } = totalsOf(ledger.content)
  const { paid, writtenOff, balance } = sumsOf(ledger)
  const dueNow = dueNowOf(ledger, today())
  expect({
    id: row.id,
    status: row.status,
    isVoid: row.voidedAt !== null,
    reductions: [row.discountAmount, row.taxable].map(cents),
    amounts: [row.subtotal, row.tax, row.total, row.paid, row.writtenOff, row.balance, row.bounced].map(
      cents,
    ),
    upFront: cents(row.upFront),
    dueOn: row.dueOn,
    dueNow: row.dueNow && { amount: cents(row.dueNow.amount), by: row.dueNow.by },
  }).toEqual({
    id: ledger.id,
    status: ledger.status,
    isVoid: ledger.isVoid,
    reductions: [discount, taxable],
    amounts: [subtotal, tax, total, paid, writtenOff, balance, bouncedOf(ledger)],
    upFront: upFrontOf(ledger),
    dueOn: dueNow?.by ?? null,
    dueNow,
  })
}

const MONEY = ['payment', 'reversal', 'refund', 'refund-reversal', 'write-off', 'write-off-reversal']

/** The order page: sums, schedule, ledger, and history. */
async function expectOrdersAgree(ledgers: readonly Ledger[]): Promise<void> {
  for (const ledger of ledgers) {
    const order = await ledger.read()
    expectRow(order, ledger)
    expect(
      order.schedule.map(({ amount, open, due: { date }, state }) => [
        cents(amount),
        cents(open),
        date,
        state,
      ]),
    ).toEqual(
      scheduleOf(ledger).map((part) => [
        part.amount,
        part.open,
        part.date,
        ledger.isVoid ? expect.any(String) : stateOf(part, ledger),
      ]),
    )
    const { entries } = ledger
    expect(
      order.payments.map((entry) => [entry.id, entry.kind, cents(entry.amount), entry.receivedOn]),
    ).toEqual(entries.map(({ id, kind, cents: amount, day }) => [id, kind, amount, day]))
    expect(order.payments.map(({ refundable }) => cents(refundable))).toEqual(
      entries.map((entry) => leftOf(entry, entries)),
    )
    const told = order.history
      .filter(({ kind }) => MONEY.includes(kind))
      .map(({ amount }) => cents(amount ?? 0))
    expect(told).toEqual(entries.map((entry) => entry.cents))
  }
}

/** The lists of each stage, and Receivables with its aging. */
async function expectListsAgree(ledgers: readonly Ledger[]): Promise<void> {
  const shown = ledgers.filter(({ isVoid }) => !isVoid)
  for (const status of STAGES) {
    const rows = orderRow.array().parse((await kerf.owner.call('GET', `/api/orders?status=${status}`)).json())
    const listed = shown.filter((ledger) => ledger.status === status).toReversed()
    expect(rows.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
    for (const [index, row] of rows.entries()) expectRow(row, listed[index] ?? never())
  }
  const owing = shown.filter((ledger) => ledger.stage > 0 && sumsOf(ledger).balance > 0)
  const rows = receivableRow.array().parse((await kerf.owner.call('GET', '/api/receivables')).json())
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(owing.map(({ id }) => id))
  for (const row of rows) {
    const ledger = owing.find(({ id }) => id === row.id) ?? never()
    expectRow(row, ledger)
    const { overdue, onCompletion, aging } = row
    expect({
      overdue: overdue && { amount: cents(overdue.amount), since: overdue.since },
      onCompletion: cents(onCompletion),
      aging: Object.fromEntries(Object.entries(aging).map(([age, dollars]) => [age, cents(dollars)])),
    }).toEqual(receivableOf(ledger, today()))
  }
  const aged = sum(rows.flatMap(({ aging }) => Object.values(aging).map(cents)))
  expect(aged).toBe(sum(owing.map((ledger) => sumsOf(ledger).balance)))
}

function never(): never {
  throw new Error('a row that belongs to no order')
}

async function expectFiguresAgree(ledgers: readonly Ledger[]): Promise<void> {
  const figures = dashboard.parse((await kerf.owner.call('GET', '/api/dashboard')).json())
  const { stats, lastMonth, stages, outstandingInvoices } = figures
  const entries = ledgers.flatMap((ledger) => ledger.entries)
  const received = (last: string) => receivedIn(entries, `${last.slice(0, 7)}-01`, last)
  expect(cents(stats.revenueMtd)).toBe(received(today()))
  expect(cents(lastMonth.revenueMtd)).toBe(received(lastMonth.on))
  const shown = ledgers.filter(({ isVoid }) => !isVoid)
  expect(stages.map(({ status, orders, total }) => [status, orders, cents(total)])).toEqual(
    STAGES.map((status) => {
      const there = shown.filter((ledger) => ledger.status === status)
      return [status, there.length, sum(there.map((ledger) => totalsOf(ledger.content).total))]
    }),
  )
  const owing = shown
    .filter((ledger) => ledger.stage > 0 && sumsOf(ledger).balance > 0)
    .map((ledger) => ({ ledger, by: dueNowOf(ledger, today())?.by }))
    .sort((a, b) => (a.by ?? '9').localeCompare(b.by ?? '9') || a.ledger.id - b.ledger.id)
  const dated = owing.filter(({ by }) => by !== undefined).slice(0, 5)
  expect(outstandingInvoices.slice(0, dated.length).map(({ id }) => id)).toEqual(
    dated.map(({ ledger }) => ledger.id),
  )
}

async function expectDatabaseAgrees(ledgers: readonly Ledger[]): Promise<void> {
  const { rows } = await sql<{
    id: number
    total: number
    paid: number
    off: number
    money: number
    given: number
  }>`
    select o.id, o.total_cents as total, o.paid_cents as paid, o.written_off_cents as off,
      sum(case when 'write-off' in (e.kind, r.kind) then 0 else coalesce(e.amount_cents, 0) end) as money,
      sum(case when 'write-off' in (e.kind, r.kind) then e.amount_cents else 0 end) as given
    from orders as o
    left join ledger_entries as e on e.shop_id = o.shop_id and e.order_id = o.id
    left join ledger_entries as r on r.id = e.reverses_id
    where o.shop_id = ${sql.lit(kerf.shopId)}
    group by o.id, o.total_cents, o.paid_cents, o.written_off_cents order by o.id`.execute(kerf.db)
  expect(rows.map((row) => Object.values(row).map(Number))).toEqual(
    ledgers.map((ledger) => {
      const { total, paid, writtenOff } = sumsOf(ledger)
      return [ledger.id, total, paid, writtenOff, paid, writtenOff]
    }),
  )
}

const figure = (text: string, label: string) =>
  new RegExp(`${label}\\s*(-?\\$[\\d,]+\\.\\d\\d)`).exec(text)?.[1]

/** The quote or the invoice, the receipts, and the customer's page. */
async function expectPapersAgree(ledger: Ledger): Promise<void> {
  const { subtotal, tax, total } = totalsOf(ledger.content)
  const { paid, writtenOff, balance } = sumsOf(ledger)
  const isInvoice = ledger.stage > 0
  const paper = await textOf(ledger, `documents/${isInvoice ? 'invoice' : 'quote'}`)
  expect([
    figure(paper, 'Subtotal'),
    figure(paper, 'Tax \\((?:exempt|[\\d.]+%(?: of \\$[\\d,.]+)?)\\)'),
    figure(paper, 'Total'),
  ]).toEqual([subtotal, tax, total].map(usd))
  if (!isInvoice || ledger.isVoid) return
  const sums = /Total\s*\$[\d,]+\.\d\d([\s\S]*?)(?:PAYMENT|HOW TO PAY|Page)/.exec(paper)?.[1] ?? ''
  expect(figure(sums, paid < 0 ? 'Refunded' : 'Paid')).toBe(paid === 0 ? undefined : usd(-paid))
  expect(figure(sums, 'Written off')).toBe(writtenOff === 0 ? undefined : usd(-writtenOff))
  expect(figure(sums, BALANCE)).toBe(usd(Math.abs(balance)))
  const dueNow = dueNowOf(ledger, today())
  if (dueNow !== null) expect(sums).toContain(usd(dueNow.amount))
  const listed = /PAYMENTS\n([\s\S]*?)PAYMENT TERMS/.exec(paper)?.[1] ?? ''
  expect(listed.match(/-?\$[\d,]+\.\d\d/g) ?? []).toEqual(movedOf(ledger).map(usd))
  for (const part of scheduleOf(ledger)) {
    if (part.amount < total) expect(paper).toContain(usd(part.amount))
  }
  expect(paper.includes('PAID')).toBe(total > 0 && paid >= total)

  for (const [index, entry] of ledger.entries.entries()) {
    if (entry.kind !== 'payment' || isReversed(entry, ledger.entries)) continue
    const before = sumsThen(ledger.entries.slice(0, index))
    const receipt = await textOf(ledger, `payments/${entry.id}/receipt`)
    expect([figure(receipt, 'Previously paid'), figure(receipt, 'This payment')]).toEqual(
      [before.paid, entry.cents].map(usd),
    )
    expect(figure(receipt, '(?:Balance|Overpaid)')).toBe(
      usd(Math.abs(ledger.totalAt(entry) - before.paid - before.writtenOff - entry.cents)),
    )
  }
  await expectPageAgrees(ledger)
}

/** What all of a customer's invoices come to, less what was overpaid. */
async function expectStatementAgrees(customerId: number, ledgers: readonly Ledger[]): Promise<void> {
  const invoiced = ledgers.filter(
    (ledger) => ledger.customerId === customerId && !ledger.isVoid && ledger.stage > 0,
  )
  const owing = invoiced.filter((ledger) => sumsOf(ledger).balance > 0)
  const answer = await kerf.owner.call('GET', `/api/customers/${customerId}/statement`)
  expect(answer.statusCode).toBe(200)
  const statement = (await pdfText(answer.rawPayload)).join('\n')
  const sums = statement.slice(statement.lastIndexOf('Balance'))
  expect(figure(sums, 'Balance')).toBe(usd(sum(invoiced.map((ledger) => sumsOf(ledger).balance))))
  const late = owing.map((ledger) => receivableOf(ledger, today()).aging)
  const days = sum(late.map(({ days1To30 }) => days1To30))
  expect(figure(statement, '1 to 30 days')).toBe(days === 0 ? undefined : usd(days))
}

/** The payments and refunds that a customer is told of. */
function movedOf({ entries }: Ledger): number[] {
  return standing(entries)
    .filter(({ kind }) => kind !== 'write-off')
    .map((entry) => entry.cents)
}

/** Before a payment, whatever happened later. */
function sumsThen(entries: readonly BookedEntry[]) {
  const isWriteOff = ({ kind, of }: BookedEntry) => kind === 'write-off' || of?.kind === 'write-off'
  return {
    paid: sum(entries.filter((entry) => !isWriteOff(entry)).map((entry) => entry.cents)),
    writtenOff: sum(entries.filter(isWriteOff).map((entry) => entry.cents)),
  }
}

const WHEN = '(?:now|by [A-Z][a-z]{2} \\d+, \\d{4})'
const BALANCE = `(?:Overpaid|Balance(?: due ${WHEN}| due on completion)?)`

async function expectPageAgrees(ledger: Ledger): Promise<void> {
  const token = await linkTo(kerf, kerf.owner, ledger.id)
  const page = customerPage.parse((await customerOf(kerf)('GET', `/api/customer/${token}`)).json())
  const { paid, writtenOff, balance, total } = sumsOf(ledger)
  const shown = page.invoice ?? never()
  expect([shown.paid, shown.writtenOff, shown.balance, page.content?.total ?? 0].map(cents)).toEqual([
    paid,
    writtenOff,
    balance,
    total,
  ])
  expect(shown.payments.map(({ amount }) => cents(amount))).toEqual(movedOf(ledger))
  expect(cents(shown.owed[0]?.amount ?? 0)).toBe(dueNowOf(ledger, today())?.amount ?? Math.abs(balance))
}

async function textOf(ledger: Ledger, path: string): Promise<string> {
  const answer = await kerf.owner.call('GET', `/api/orders/${ledger.id}/${path}`)
  expect(answer.statusCode).toBe(200)
  return (await pdfText(answer.rawPayload)).join('\n')
}
