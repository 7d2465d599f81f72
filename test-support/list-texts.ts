/** What the six lists must show of an order, in a table and on a card. */
import type { OrderRow } from '#contract/orders.ts'
import { invoiceBadge, paidBadge, quoteBadge, STAGE_BADGES } from '#domain/badges.ts'
import { dayOf, formatDate } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import { formatDollars } from '#domain/money.ts'
import { promiseText } from '#domain/promised.ts'

/** Per list: its title, its column headers and its date. */
export const LIST_TEXTS = {
  quote: {
    title: 'Quotes',
    columns: ['Quote #', 'Title', 'Date', 'Customer', 'Total', 'Status', 'View'],
    date: (order: OrderRow) => order.createdAt,
  },
  invoice: {
    title: 'Invoices',
    columns: ['Invoice #', 'Title', 'Date', 'Customer', 'Total', 'Payment Status', 'View'],
    date: (order: OrderRow) => order.invoicedAt,
  },
  paid: {
    title: 'Paid Orders',
    columns: ['Order Number', 'Customer', 'Date Paid', 'Amount', 'Status', 'View'],
    date: (order: OrderRow) => order.paidAt,
  },
  production: {
    title: 'Production',
    columns: ['Order #', 'Title', 'Start Date', 'Customer', 'Total', 'Status', 'View'],
    date: (order: OrderRow) => order.startedAt,
  },
  completed: {
    title: 'Completed Orders',
    columns: ['Order #', 'Title', 'Customer', 'Date Completed', 'Total', 'Status', 'View'],
    date: (order: OrderRow) => order.completedAt,
  },
  archived: {
    title: 'Archive',
    columns: ['Order #', 'Title', 'Date', 'Customer', 'Total', 'Original Status', 'View'],
    date: (order: OrderRow) => order.archivedAt,
  },
} as const

function short({ description }: OrderRow): string {
  if (description === null || description.length <= 50) return description ?? ''
  return `${description.slice(0, 50).trimEnd()}…`
}

function openText({ dueNow, balance }: OrderRow): string {
  return dueNow === null ? `${formatDollars(balance)} later` : `${formatDollars(dueNow.amount)} due`
}

/** A row's expected cell texts, by column header. */
export function cellsOf(order: OrderRow, status: Status, timeZone: string): Record<string, string> {
  const today = dayOf(new Date().toISOString(), timeZone)
  const client = status === 'quote' || status === 'invoice' ? `Client #${order.customerId}` : ''
  const promise = status === 'quote' || status === 'invoice' ? undefined : promiseText(order, today)
  const facts = {
    totalCents: Math.round(order.total * 100),
    paidCents: Math.round(order.paid * 100),
    writtenOffCents: Math.round(order.writtenOff * 100),
    bouncedCents: Math.round(order.bounced * 100),
    upFrontCents: Math.round(order.upFront * 100),
    nextDueOn: order.dueOn ?? undefined,
    isSent: order.invoiceSentOn !== null,
  }
  const badge = {
    ...STAGE_BADGES,
    quote: quoteBadge(order, today),
    invoice: invoiceBadge(facts, today),
    paid: paidBadge(facts, today),
  }[status].label
  const date = formatDate(LIST_TEXTS[status].date(order) ?? '', timeZone)
  const isOpen = order.balance > 0 && status !== 'quote'
  const total = `${formatDollars(order.total)}${isOpen ? openText(order) : ''}`
  return {
    [LIST_TEXTS[status].columns[0]]: order.orderNumber,
    Title: `${order.title}${short(order)}`,
    Customer: `${order.customer.name}${client}${promise ?? ''}`,
    ...Object.fromEntries(['Date', 'Date Paid', 'Start Date', 'Date Completed'].map((name) => [name, date])),
    ...Object.fromEntries(['Total', 'Amount'].map((name) => [name, total])),
    ...Object.fromEntries(['Status', 'Payment Status', 'Original Status'].map((name) => [name, badge])),
    View: 'View',
  }
}

/** The texts of a card: no column headers, and the title separate from the description. */
export function cardTexts(order: OrderRow, status: Status, timeZone: string): string[] {
  const { Title: _, Customer: __, ...others } = cellsOf(order, status, timeZone)
  const total = formatDollars(order.total)
  const client = status === 'quote' ? [`Client #${order.customerId}`] : []
  const texts = Object.values(others).map((text) => text.replace(total, ''))
  return [...texts, total, order.title, short(order), order.customer.name, ...client]
}

/** Cut off after the 50th character. */
export const LONG = `Exactly forty-nine characters occur before the é…${'é'}${'x'.repeat(60)}`
