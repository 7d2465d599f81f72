/** Exports by period: what was issued, the ledger, customers, and files that bookkeeping programs import. */
import { addDays, dayOf, startOfDay } from '#domain/calendar.ts'
import { shownName } from '#domain/customer.ts'
import { METHOD_NAMES } from '#domain/ledger.ts'
import { formatExactRate } from '#domain/order-document.ts'
import { lastDueOn } from '#domain/payment-schedule.ts'
import { DEFAULT_DAYS_TO_PAY } from '#domain/payment-terms.ts'
import type { ExportName, Period, ReportColumn, ReportRow } from '#domain/reports.ts'
import type { Table } from '../csv.ts'
import type { Database } from '../database/connect.ts'
import { readIssuedContent } from '../issued/issued-content.ts'
import type { Shop } from '../shop.ts'
import { findDaysToPay } from '../shops/shops.store.ts'
import { count, money, text } from './columns.ts'
import * as store from './exports.store.ts'
import { issuedLines } from './issued-rows.ts'

interface Asked {
  readonly shop: Shop
  readonly db: Database
  readonly period: Period
}

const INVOICES: readonly ReportColumn[] = [
  ...['Date', 'Document', 'Number', 'Order', 'Customer', 'PO number', 'Row', 'Description'].map(text),
  count('Quantity'),
  money('Price'),
  money('Amount'),
  text('Taxable'),
  text('Tax rate'),
  text('Piece type'),
  money('List price'),
  text('Tax exemption'),
  text('Customer ID'),
]

const PAYMENTS: readonly ReportColumn[] = [
  ...['Date', 'Kind', 'Order', 'Invoice', 'Customer', 'Method', 'Reference', 'Entered by'].map(text),
  money('Amount'),
  money('Written off'),
  text('Entered on'),
  text('Customer ID'),
]

const CUSTOMERS: readonly ReportColumn[] = [
  'Name',
  'Email',
  'Phone',
  'Address',
  'Tax ID',
  'Tax exemption',
  'Added',
  'Customer ID',
  'Company',
  'Contact',
  'Notes',
].map(text)

/**
 * As QuickBooks Online names them itself, so that its import maps them. Columns with a star are mandatory there.
 * https://quickbooks.intuit.com/learn-support/en-us/help-article/import-export-data-files/import-multiple-invoices-quickbooks-online/L8sL0QEqk_US_en_US
 */
const QUICKBOOKS: readonly ReportColumn[] = [
  text('*InvoiceNo'),
  text('*Customer'),
  text('*InvoiceDate'),
  text('*DueDate'),
  text('Terms'),
  text('Location'),
  text('Memo'),
  text('Item(Product/Service)'),
  text('ItemDescription'),
  count('ItemQuantity'),
  money('ItemRate'),
  money('*ItemAmount'),
  text('Taxable'),
  text('TaxRate'),
  text('Service Date'),
]

/** Xero's template for sales invoices. https://central.xero.com/s/article/Import-or-create-invoices-using-a-CSV-file */
const XERO: readonly ReportColumn[] = [
  text('*ContactName'),
  text('EmailAddress'),
  ...['POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'].map(text),
  ...['POCity', 'PORegion', 'POPostalCode', 'POCountry'].map(text),
  text('*InvoiceNumber'),
  text('Reference'),
  text('*InvoiceDate'),
  text('*DueDate'),
  text('InventoryItemCode'),
  text('*Description'),
  count('*Quantity'),
  money('*UnitAmount'),
  text('Discount'),
  text('*AccountCode'),
  text('*TaxType'),
  ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'].map(text),
  text('Currency'),
  text('BrandingTheme'),
]

/** Xero's own revenue account and tax rates in a new organization. */
const XERO_ACCOUNT = '200'
const XERO_TAXED = 'Tax on Sales'
const XERO_UNTAXED = 'Tax Exempt'

export function exportOf(asked: Asked, name: ExportName): Table {
  switch (name) {
    case 'invoices':
      return { columns: INVOICES, rows: invoices(asked) }
    case 'payments':
      return { columns: PAYMENTS, rows: payments(asked) }
    case 'customers':
      return { columns: CUSTOMERS, rows: customers(asked) }
    case 'quickbooks-invoices':
      return { columns: QUICKBOOKS, rows: quickbooks(asked) }
    case 'xero-invoices':
      return { columns: XERO, rows: xero(asked) }
  }
}

function issuedIn({ shop, db, period }: Asked) {
  const instant = (day: string) => startOfDay(day, shop.timeZone)
  return store.issuedBetween(shop, db, instant(period.from), instant(addDays(period.to, 1)))
}

type IssuedDocument = ReturnType<typeof issuedIn> extends AsyncGenerator<infer D> ? D : never

/** Everything that was issued, as it was. A revision also takes back the invoice that it replaces. */
async function* invoices(asked: Asked): AsyncGenerator<ReportRow> {
  const { shop, db } = asked
  for await (const document of issuedIn(asked)) {
    if (document.kind === 'invoice' && document.replaces === document.place - 1) {
      const before = await store.findIssuedContent(shop, db, document.order_id, document.replaces)
      if (before !== undefined) yield* rowsOf(shop, { ...document, ...before }, 'Replaced invoice', -1)
    }
    const isCredit = document.kind === 'credit-note'
    yield* rowsOf(shop, document, isCredit ? 'Credit note' : 'Invoice', isCredit ? -1 : 1)
  }
}

function rowsOf(shop: Shop, document: IssuedDocument, what: string, sign: 1 | -1): ReportRow[] {
  const { content } = readIssuedContent(document.content)
  const { number, revision, issued_at, order_number, customer_id } = document
  const head = [
    dayOf(issued_at, shop.timeZone),
    what,
    revision > 1 ? `${number} R${revision}` : number,
    order_number,
    shownName(content.customer.name),
    content.purchaseOrder ?? '',
  ]
  const rate = formatExactRate(content.taxRateMillionths)
  return issuedLines(content).map((line) => [
    ...head,
    line.kind,
    line.description,
    line.quantity,
    sign * line.priceCents,
    sign * line.amountCents,
    line.taxable ? 'yes' : 'no',
    rate,
    line.piece?.name ?? '',
    line.piece === null ? '' : sign * line.piece.listCents,
    content.taxExemption ?? '',
    String(customer_id),
  ])
}

async function* payments({ shop, db, period }: Asked): AsyncGenerator<ReportRow> {
  for await (const entry of store.entriesBetween(shop, db, period.from, period.to)) {
    // No money moved, so a sum of the amounts must not have it.
    const isWriteOff = (entry.reversed_kind ?? entry.kind) === 'write-off'
    yield [
      entry.day,
      entry.kind === 'reversal'
        ? `${entry.reversed_kind ?? 'entry'} ${entry.cause === 'bounced' ? 'bounced' : 'reversed'}`
        : entry.kind,
      entry.order_number,
      entry.invoice_number ?? '',
      shownName(entry.customer),
      entry.method === null ? '' : METHOD_NAMES[entry.method],
      entry.reference ?? '',
      entry.taken_by ?? '',
      isWriteOff ? '' : entry.amount_cents,
      isWriteOff ? entry.amount_cents : '',
      dayOf(entry.at, shop.timeZone),
      String(entry.customer_id),
    ]
  }
}

async function* customers({ shop, db }: Asked): AsyncGenerator<ReportRow> {
  for await (const row of store.allCustomers(shop, db)) {
    yield [
      row.name,
      row.email ?? '',
      row.phone ?? '',
      row.address ?? '',
      row.tax_id ?? '',
      row.tax_exemption ?? '',
      dayOf(row.created_at, shop.timeZone),
      String(row.id),
      row.company ?? '',
      row.contact_name ?? '',
      row.notes ?? '',
    ]
  }
}

/**
 * The invoices of the period that stand: neither program imports a replaced one or a credit note. The customer is as of
 * today, not as printed: the programs find theirs by name, and Xero can take its address from the file.
 */
async function* standing(asked: Asked) {
  const { shop, db } = asked
  const shopDays = (await findDaysToPay(shop, db)) ?? DEFAULT_DAYS_TO_PAY
  for await (const document of issuedIn(asked)) {
    if (document.kind !== 'invoice' || document.place !== document.last_place) continue
    const { content, invoicedOn } = readIssuedContent(document.content)
    const { completed_at, days_to_pay, customer_name, customer_email, customer_address } = document
    const completedOn = completed_at === null ? undefined : dayOf(completed_at, shop.timeZone)
    yield {
      number: document.number,
      content,
      customer: { name: shownName(customer_name), email: customer_email, address: customer_address },
      invoicedOn: usDate(invoicedOn),
      dueOn: usDate(lastDueOn({ ...content, completedOn }, invoicedOn, days_to_pay ?? shopDays)),
      lines: issuedLines(content).filter(({ kind }) => kind !== 'tax'),
    }
  }
}

/** `11/23/2026`. */
function usDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

async function* quickbooks(asked: Asked): AsyncGenerator<ReportRow> {
  for await (const { number, content, customer, invoicedOn, dueOn, lines } of standing(asked)) {
    const rate = formatExactRate(content.taxRateMillionths)
    for (const { kind, description, quantity, priceCents, amountCents, taxable } of lines) {
      yield [
        number,
        customer.name,
        invoicedOn,
        dueOn,
        '',
        '',
        content.purchaseOrder ?? '',
        kind === 'item' ? 'Sales' : 'Discount',
        description,
        quantity,
        priceCents,
        amountCents,
        taxable ? 'Y' : 'N',
        taxable ? rate : '',
        '',
      ]
    }
  }
}

async function* xero(asked: Asked): AsyncGenerator<ReportRow> {
  for await (const { number, content, customer, invoicedOn, dueOn, lines } of standing(asked)) {
    const { name, email, address } = customer
    const [line1 = '', line2 = '', line3 = '', line4 = ''] = (address ?? '').split('\n')
    for (const { description, quantity, priceCents, taxable } of lines) {
      yield [
        name,
        email ?? '',
        line1,
        line2,
        line3,
        line4,
        '',
        '',
        '',
        '',
        number,
        content.purchaseOrder ?? '',
        invoicedOn,
        dueOn,
        '',
        description,
        quantity,
        priceCents,
        '',
        XERO_ACCOUNT,
        taxable ? XERO_TAXED : XERO_UNTAXED,
        '',
        '',
        '',
        '',
        'USD',
        '',
      ]
    }
  }
}
