/** Everything of a shop as tables that a spreadsheet opens: names instead of ids. */
import { FILE_FORMATS } from '#domain/attachments.ts'
import { dayOf } from '#domain/calendar.ts'
import { STATUS_NAMES, STATUSES } from '#domain/lifecycle.ts'
import type { ReportColumn, ReportRow } from '#domain/reports.ts'
import type { Table } from '../csv.ts'
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'
import { pathInZip } from './paths-in-zip.ts'
import * as store from './tables-for-people.store.ts'

type Kind = ReportColumn['kind']

/** In the ZIP, by the name of the file. */
export function tablesForPeople(shop: ShopScope, db: Database): readonly (readonly [string, Table])[] {
  return [
    ['customers.csv', { columns: columns(CUSTOMER), rows: customers(shop, db) }],
    ['contacts.csv', { columns: columns(CONTACT), rows: contacts(shop, db) }],
    ['addresses.csv', { columns: columns(ADDRESS), rows: addresses(shop, db) }],
    ['orders.csv', { columns: columns(ORDER), rows: orders(shop, db) }],
    ['line-items.csv', { columns: columns(LINE), rows: lines(shop, db) }],
    ['files.csv', { columns: columns(FILE), rows: files(shop, db) }],
  ]
}

/** As on a screen, and a date for a spreadsheet; `kerf.json` has the instant. */
function shownDay(instant: string | null, { timeZone }: ShopScope): string {
  return instant === null ? '' : dayOf(instant, timeZone)
}

function columns(labels: Readonly<Record<string, Kind>>): ReportColumn[] {
  return Object.entries(labels).map(([label, kind]) => ({ label, kind }))
}

const CUSTOMER = {
  Name: 'text',
  Company: 'text',
  Contact: 'text',
  Email: 'text',
  Phone: 'text',
  Address: 'text',
  'Tax ID': 'text',
  'Tax exemption': 'text',
  Notes: 'text',
  Added: 'text',
  Archived: 'text',
} as const

async function* customers(shop: ShopScope, db: Database): AsyncGenerator<ReportRow> {
  for await (const row of store.customers(shop, db)) {
    yield [
      row.name,
      row.company ?? '',
      row.contact_name ?? '',
      row.email ?? '',
      row.phone ?? '',
      row.address ?? '',
      row.tax_id ?? '',
      row.tax_exemption ?? '',
      row.notes ?? '',
      shownDay(row.created_at, shop),
      shownDay(row.archived_at, shop),
    ]
  }
}

/** Further ones: the first is in the customer's own row. */
const CONTACT = { Customer: 'text', Name: 'text', Email: 'text', Phone: 'text' } as const

async function* contacts(shop: ShopScope, db: Database): AsyncGenerator<ReportRow> {
  for await (const row of store.contacts(shop, db)) {
    yield [row.customer_name, row.name ?? '', row.email ?? '', row.phone ?? '']
  }
}

/** Further ones: the first is in the customer's own row. */
const ADDRESS = { Customer: 'text', Kind: 'text', Label: 'text', Address: 'text' } as const

async function* addresses(shop: ShopScope, db: Database): AsyncGenerator<ReportRow> {
  for await (const row of store.addresses(shop, db)) {
    yield [row.customer_name, row.kind, row.label ?? '', row.address]
  }
}

const ORDER = {
  Number: 'text',
  Customer: 'text',
  Title: 'text',
  Status: 'text',
  'PO number': 'text',
  'Job site': 'text',
  Description: 'text',
  Invoice: 'text',
  Created: 'text',
  'Lead time': 'text',
  'Promised for': 'text',
  'Hours of work': 'hours',
  Void: 'text',
  Subtotal: 'money',
  Tax: 'money',
  'Tax exemption': 'text',
  Total: 'money',
  Paid: 'money',
  'Written off': 'money',
} as const

async function* orders(shop: ShopScope, db: Database): AsyncGenerator<ReportRow> {
  for await (const row of store.orders(shop, db)) {
    const status = STATUSES.find((one) => one === row.status)
    yield [
      row.order_number,
      row.customer_name,
      row.title,
      status === undefined ? row.status : STATUS_NAMES[status],
      row.purchase_order ?? '',
      row.job_site ?? '',
      row.description ?? '',
      row.invoice_number ?? '',
      shownDay(row.created_at, shop),
      row.lead_time ?? '',
      row.promised_on ?? '',
      row.estimated_minutes ?? row.planned_minutes ?? '',
      shownDay(row.voided_at, shop),
      row.subtotal_cents,
      row.tax_cents,
      row.tax_exemption ?? '',
      row.total_cents,
      row.paid_cents,
      row.written_off_cents,
    ]
  }
}

const LINE = {
  Order: 'text',
  Line: 'count',
  Description: 'text',
  Quantity: 'count',
  Price: 'money',
  Total: 'money',
  Taxable: 'text',
} as const

async function* lines(shop: ShopScope, db: Database): AsyncGenerator<ReportRow> {
  for await (const row of store.lines(shop, db)) {
    yield [
      row.order_number,
      row.position + 1,
      row.description,
      row.quantity,
      row.price_cents,
      row.total_cents,
      row.taxable === 1 ? 'yes' : 'no',
    ]
  }
}

const FILE = { Order: 'text', Name: 'text', Kind: 'text', Added: 'text', 'In this ZIP': 'text' } as const

async function* files(shop: ShopScope, db: Database): AsyncGenerator<ReportRow> {
  for await (const row of store.files(shop, db)) {
    yield [
      row.order_number,
      row.name,
      FILE_FORMATS[row.format].kind,
      shownDay(row.at, shop),
      pathInZip(row, 'file'),
    ]
  }
}
