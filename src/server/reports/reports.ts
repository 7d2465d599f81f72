/** The accountant's reports: as a table, or as JSON that is sent while it is added up. */
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Report, ReportQuery } from '#contract/reports.ts'
import { AGE_LABELS, AGES, receivableOf } from '#domain/aging.ts'
import { dayOf, firstOfMonth } from '#domain/calendar.ts'
import { shownName } from '#domain/customer.ts'
import { balanceCents } from '#domain/ledger.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { formatExactRate } from '#domain/order-document.ts'
import { readDues } from '#domain/payment-schedule.ts'
import { refusalAt } from '#domain/refusal.ts'
import {
  countMonths,
  monthsOf,
  type Period,
  type ReportColumn,
  type ReportName,
  type ReportRow,
  ReportSum,
} from '#domain/reports.ts'
import type { Table } from '../csv.ts'
import type { Database } from '../database/connect.ts'
import { settledOf } from '../orders/present.ts'
import type { Shop } from '../shop.ts'
import * as store from './books.store.ts'
import { collator, count, MAX_ROWS, money, type TellSubject, text, withSubjects } from './columns.ts'
import { HOURS_BY, hours, hoursTable } from './hours.ts'

const MAX_MONTHS = 121

/** What is known once the rows were read. */
interface Learned {
  readonly subjects?: () => Report['subjects']
  /** Only of hours. */
  readonly better?: () => Report['better']
}

interface Asked {
  readonly shop: Shop
  readonly db: Database
  readonly period: Period
  readonly today: string
}

const SALES = [
  'Invoiced',
  'Sales tax',
  'Invoiced with tax',
  'Received',
  'Deposits included',
  'Refunded',
  'Written off',
].map(money)
const TAX = [text('Month'), text('Rate'), money('Taxable'), money('Exempt'), money('Tax')]
const DEPOSITS = [text('Order'), text('Customer'), money('Deposit held')]
const AGING = [
  text('Customer'),
  ...AGES.map((age) => money(AGE_LABELS[age])),
  money('Balance'),
  money('Overpaid'),
]
const CONVERSION: readonly ReportColumn[] = [
  text('Month'),
  count('Quotes'),
  money('Quoted'),
  count('Sent'),
  count('Viewed'),
  count('Approved'),
  count('Declined'),
  count('Invoiced'),
  money('Invoiced amount'),
  { label: 'Conversion', kind: 'percent' },
]

const TABLES: Readonly<Record<ReportName, (asked: Asked, by: ReportQuery['by']) => Table & Learned>> = {
  sales: (asked, by) =>
    by === 'customer'
      ? withSubjects([text('Customer'), ...SALES], (tell) => salesByCustomer(asked, tell))
      : { columns: [text('Month'), ...SALES], rows: salesByMonth(asked) },
  tax: (asked) => ({ columns: TAX, rows: taxByRate(asked) }),
  deposits: (asked) => withSubjects(DEPOSITS, (tell) => deposits(asked, tell)),
  aging: (asked) => withSubjects(AGING, (tell) => aging(asked, tell)),
  conversion: (asked) => ({ columns: CONVERSION, rows: conversion(asked) }),
  hours: ({ shop, db, ...asked }, by) =>
    hoursTable(
      { shop, db, months: monthByMonth({ shop, db, ...asked }) },
      HOURS_BY.find((one) => one === by) ?? 'step',
    ),
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function nameOf({ from }: Period): string {
  return monthName.format(new Date(from))
}

/** The months of the period, one at a time, so that other requests get their turn. */
async function* monthByMonth({ period }: Asked): AsyncGenerator<Period> {
  for (const month of monthsOf(period)) {
    yield month
    await nextTurn()
  }
}

async function* salesByMonth(asked: Asked): AsyncGenerator<ReportRow> {
  const { shop, db } = asked
  for await (const month of monthByMonth(asked)) {
    const { subtotal, tax } = await store.invoicedIn(shop, db, month)
    await nextTurn()
    const { received, deposits, refunded, writtenOff } = await store.moneyMovedIn(shop, db, month)
    yield [nameOf(month), subtotal, tax, subtotal + tax, received, deposits, refunded, writtenOff]
  }
}

async function* salesByCustomer(asked: Asked, tell: TellSubject): AsyncGenerator<ReportRow> {
  const { shop, db } = asked
  const customers = new SumsByCustomer()
  for await (const month of monthByMonth(asked)) {
    for (const { customerId, subtotal, tax } of await store.invoicedByCustomer(shop, db, month)) {
      customers.add(customerId, [subtotal, tax, subtotal + tax, 0, 0, 0, 0])
    }
    await nextTurn()
    const moved = await store.moneyMovedByCustomer(shop, db, month)
    for (const { customerId, received, deposits, refunded, writtenOff } of moved) {
      customers.add(customerId, [0, 0, 0, received, deposits, refunded, writtenOff])
    }
  }
  yield* customers.rows(await store.customerNames(shop, db), tell)
}

/** Holds one row per customer, however many orders there are. */
class SumsByCustomer {
  readonly #sums = new Map<number, number[]>()

  add(customerId: number, amounts: readonly number[]): void {
    const sums = this.#sums.get(customerId)
    if (sums === undefined) this.#sums.set(customerId, [...amounts])
    else for (const [index, cents] of amounts.entries()) sums[index] = (sums[index] ?? 0) + cents
  }

  /** By name. */
  *rows(names: ReadonlyMap<number, string>, tell: TellSubject): Generator<ReportRow> {
    const customers = Array.from(this.#sums, ([customerId, amounts]) => ({
      customerId,
      name: shownName(names.get(customerId) ?? ''),
      amounts,
    }))
    for (const { customerId, name, amounts } of customers.sort((a, b) => collator.compare(a.name, b.name))) {
      tell({ customerId, order: null })
      yield [name, ...amounts]
    }
  }
}

async function* taxByRate(asked: Asked): AsyncGenerator<ReportRow> {
  const { shop, db } = asked
  for await (const month of monthByMonth(asked)) {
    for (const { rate, taxable, exempt, tax } of await store.taxIn(shop, db, month)) {
      yield [nameOf(month), formatExactRate(rate), taxable, exempt, tax]
    }
  }
}

async function* deposits({ shop, db, period }: Asked, tell: TellSubject): AsyncGenerator<ReportRow> {
  for await (const deposit of store.depositsHeld(shop, db, period.to)) {
    const { id, orderNumber, status, customerId, customer, held } = deposit
    tell({ customerId, order: { id, status } })
    yield [orderNumber, shownName(customer), held]
  }
}

/** As it is today: what was open on an earlier day is not kept. */
async function* aging({ shop, db, today }: Asked, tell: TellSubject): AsyncGenerator<ReportRow> {
  const customers = new SumsByCustomer()
  for await (const row of store.owingOrders(shop, db)) {
    const balance = balanceCents(settledOf(row))
    const { aging } = receivableOf(readDues(row.dues), balance, today)
    customers.add(row.customer_id, [...AGES.map((age) => aging[age]), balance, 0])
  }
  for (const row of await store.overpaidOrders(shop, db)) {
    customers.add(row.customer_id, [...AGES.map(() => 0), 0, balanceCents(settledOf(row))])
  }
  yield* customers.rows(await store.customerNames(shop, db), tell)
}

async function* conversion(asked: Asked): AsyncGenerator<ReportRow> {
  const { shop, db } = asked
  for await (const month of monthByMonth(asked)) {
    const made = await store.quotesMadeIn(shop, db, month)
    const { quotes, total, sent, viewed, approved, declined, converted, convertedTotal } = made
    const share = quotes === 0 ? 0 : Math.round((converted * 1000) / quotes) / 10
    yield [nameOf(month), quotes, total, sent, viewed, approved, declined, converted, convertedTotal, share]
  }
}

/** What each piece took in each step. */
export function hoursOfPieces(asked: Asked): Table {
  return TABLES.hours(asked, 'piece')
}

export interface AskedTable extends Table, Learned {
  readonly period: Period
}

/** @throws Refusal 'invalid' for a period that ends before it begins. */
export function tableOf(
  shop: Shop,
  db: Database,
  report: ReportName,
  { from, to, by }: ReportQuery,
  now: string,
): AskedTable {
  const period = periodOf(shop, { from, to }, now)
  const today = dayOf(now, shop.timeZone)
  return { period, ...TABLES[report]({ shop, db, period, today }, by) }
}

/**
 * From the first of the month to today, unless the query says otherwise.
 *
 * @throws Refusal 'invalid' for a period that ends before it begins, or that is longer than ten years.
 */
export function periodOf(shop: Shop, { from, to }: Pick<ReportQuery, 'from' | 'to'>, now: string): Period {
  const today = dayOf(now, shop.timeZone)
  const last = to ?? (from === undefined || from <= today ? today : from)
  const period = { from: from ?? firstOfMonth(last), to: last }
  const message =
    period.from > period.to
      ? 'The period must not end before it begins'
      : countMonths(period) > MAX_MONTHS
        ? 'The period must be at most 10 years'
        : undefined
  if (message !== undefined) throw refusalAt('invalid', 'from', message)
  return period
}

/** The report as JSON, sent while it is added up. */
export function reportJson(report: ReportName, table: AskedTable): Readable {
  return Readable.from(jsonTextOf(report, table), { objectMode: false })
}

async function* jsonTextOf(
  report: ReportName,
  { period, columns, rows, subjects, better }: AskedTable,
): AsyncGenerator<string> {
  const shown = (cell: string | number, index: number) => {
    const kind = columns[index]?.kind
    if (typeof cell === 'string') return cell
    return kind === 'money' ? dollarsFromCents(cell) : kind === 'hours' ? hours(cell) : cell
  }
  const head = { report, ...period, columns: [...columns] } satisfies Partial<Report>
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`
  const sum = new ReportSum(columns)
  let count = 0
  for await (const row of rows) {
    sum.add(row)
    count++
    if (count <= MAX_ROWS) yield `${count === 1 ? '' : ','}${JSON.stringify(row.map(shown))}`
  }
  const tail: Omit<Report, keyof typeof head | 'rows'> = {
    sum: sum.row.map((cell, index) => (cell === null ? null : Number(shown(cell, index)))),
    isCut: count > MAX_ROWS,
    ...(subjects !== undefined && { subjects: subjects() }),
    ...(better !== undefined && { better: better() }),
  }
  yield `],${JSON.stringify(tail).slice(1)}`
}
