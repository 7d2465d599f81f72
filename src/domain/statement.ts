/** A statement of account: what a customer owes on every open order. Amounts are integer cents. */
import { AGE_LABELS, AGES, receivableOf } from './aging.ts'
import { type Day, formatDay } from './calendar.ts'
import { capitalized } from './due-words.ts'
import { ASK_HOW_TO_PAY } from './ledger.ts'
import { LINK, type MailTemplate, oneLine, truncatedMail } from './mail-template.ts'
import { formatCents } from './money.ts'
import { DOCUMENT_TITLES, type DocumentLine, type OrderDocument, type Party } from './order-document.ts'
import { type Due, dueNowOf } from './payment-schedule.ts'

interface StatedOrder {
  readonly invoiceNumber: string
  readonly title: string
  readonly invoicedOn: Day
  readonly totalCents: number
  /** Negative if overpaid. */
  readonly balanceCents: number
}

export interface OpenOrder extends StatedOrder {
  /** The open amounts that have a date, earliest first. The rest waits for completion. */
  readonly dues: readonly Due[]
}

export interface Statement {
  readonly shop: Party
  readonly customer: Party
  readonly today: Day
  /** The one that is due first comes first. */
  readonly orders: readonly OpenOrder[]
  readonly overpaid: readonly StatedOrder[]
  readonly howToPay: string | null
}

/** `Statement 2026-11-22.pdf`. */
export function statementFileName(today: Day): string {
  return `${DOCUMENT_TITLES.statement} ${today}.pdf`
}

export function statementDocument(statement: Statement): OrderDocument {
  const { shop, customer, today, orders, overpaid, howToPay } = statement
  return {
    kind: 'statement',
    title: DOCUMENT_TITLES.statement,
    orderNumber: formatDay(today),
    fileName: statementFileName(today),
    from: shop,
    to: customer,
    subject: 'Open invoices',
    paragraphs: [],
    facts: [
      { label: 'Date', value: formatDay(today) },
      { label: 'Open invoices', value: String(orders.length) },
    ],
    lines: [
      ...orders.map((order) => lineOf(order, dueInColumn(order, today))),
      ...overpaid.map((order) => lineOf(order, OVERPAID)),
    ],
    sums: sumsOf(statement),
    payments: [],
    terms: undefined,
    howToPay: howToPay?.trim() || ASK_HOW_TO_PAY,
    notes: [],
    stamp: undefined,
  }
}

const OVERPAID = 'overpaid'

function lineOf(order: StatedOrder, state: string): DocumentLine {
  return {
    description: `${order.invoiceNumber}  ${order.title}`,
    remarks: [`Invoiced ${formatDay(order.invoicedOn)}`],
    quantity: capitalized(state),
    price: formatCents(order.totalCents),
    total: formatCents(order.balanceCents),
  }
}

interface DuePart {
  readonly cents: number
  /** 'overdue since Nov 2, 2026', 'due Nov 30, 2026', 'due on completion'. */
  readonly words: string
}

/** What is overdue and what is due today, or else what is due next. */
function dueParts({ dues, balanceCents }: OpenOrder, today: Day): readonly DuePart[] {
  const dueNow = dueNowOf(dues, today)
  if (dueNow === undefined) return [{ cents: balanceCents, words: 'due on completion' }]
  const { overdue } = receivableOf(dues, balanceCents, today)
  if (overdue === undefined) return [{ cents: dueNow.cents, words: `due ${formatDay(dueNow.by)}` }]
  return [
    { cents: overdue.cents, words: `overdue since ${formatDay(overdue.since)}` },
    { cents: dueNow.cents - overdue.cents, words: `due ${formatDay(today)}` },
  ].filter(({ cents }) => cents > 0)
}

/** It stands beside the balance, so it names an amount only if that is a part of it. */
function dueInColumn(order: OpenOrder, today: Day): string {
  const parts = dueParts(order, today)
  const whole = parts.find(({ cents }) => cents === order.balanceCents)
  return whole?.words ?? parts.flatMap(({ cents, words }) => [formatCents(cents), words]).join('\n')
}

/** '$1,000.00 overdue since Nov 2, 2026 (balance $10,000.00)'. */
function dueInSentence(order: OpenOrder, today: Day): string {
  const parts = dueParts(order, today)
  const due = parts.map(({ cents, words }) => `${formatCents(cents)} ${words}`).join(', ')
  const isWhole = parts.some(({ cents }) => cents === order.balanceCents)
  return isWhole ? due : `${due} (balance ${formatCents(order.balanceCents)})`
}

/** The balance by age, then what is due by today and what was overpaid, then everything that is open. */
function sumsOf(statement: Statement): OrderDocument['sums'] {
  const { orders, today } = statement
  const { dueCents, overpaidCents, balanceCents } = totalsOf(statement)
  const agings = orders.map((order) => receivableOf(order.dues, order.balanceCents, today).aging)
  const ages = AGES.map((age) => ({
    // Includes what is due today, which 'Due now' counts too.
    label: age === 'notYetDue' ? 'Not overdue' : AGE_LABELS[age],
    cents: agings.reduce((sum, aging) => sum + aging[age], 0),
    isFinal: false,
  }))
  return [
    ...ages.filter(({ cents }) => cents !== 0),
    ...(dueCents === 0 ? [] : [{ label: 'Due now', cents: dueCents, isFinal: true }]),
    ...(overpaidCents === 0 ? [] : [{ label: 'Overpaid', cents: overpaidCents, isFinal: false }]),
    { label: 'Balance', cents: balanceCents, isFinal: dueCents === 0 },
  ].map(({ label, cents, isFinal }) => ({ label, value: formatCents(cents), isFinal }))
}

function totalsOf({ orders, overpaid, today }: Statement) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)
  const due = orders.flatMap(({ dues }) => dues.filter(({ on }) => on <= today))
  const overpaidCents = sum(overpaid.map((order) => order.balanceCents))
  return {
    dueCents: sum(due.map(({ cents }) => cents)),
    overpaidCents,
    balanceCents: sum(orders.map((order) => order.balanceCents)) + overpaidCents,
  }
}

/** The email that goes with it. Its link leads to the invoice that is due first. */
export function statementMail(statement: Statement): MailTemplate {
  const { shop, customer, today, orders, overpaid, howToPay } = statement
  const clean = (text: string) => oneLine(text).replaceAll(LINK, '(link)')
  const { dueCents, balanceCents } = totalsOf(statement)
  const listed = [
    ...orders.map((order) => ({ order, state: dueInSentence(order, today) })),
    ...overpaid.map((order) => ({ order, state: `${formatCents(order.balanceCents)} ${OVERPAID}` })),
  ].map(({ order: { invoiceNumber, title }, state }) => `${clean(invoiceNumber)}, ${clean(title)}: ${state}`)
  return truncatedMail({
    subject: `Statement from ${clean(shop.name)}, ${formatDay(today)}`,
    text: `Hello ${clean(customer.name) || 'Customer'},

Here is what is open on your account.

${listed.join('\n')}

${dueCents === 0 ? '' : `Due now: ${formatCents(dueCents)}\n`}Balance: ${formatCents(balanceCents)}

How to pay:
${howToPay?.split('\n').map(clean).join('\n') ?? ASK_HOW_TO_PAY}

View the ${orders.length === 1 ? 'invoice' : 'invoice that is due first'} here:
${LINK}

The statement is attached as a PDF. If you have any questions, just reply to this email.

${clean(shop.name)}`,
  })
}
