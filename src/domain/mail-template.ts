/**
 * Templates with placeholders for the emails that a shop sends, in plain text. Values come from user input and may
 * contain anything, so each becomes one line of visible characters. Only payment instructions keep their line breaks.
 */
import { type Day, formatDay } from './calendar.ts'
import type { SentDocument } from './customer-answer.ts'
import { ASK_HOW_TO_PAY, balanceLabel } from './ledger.ts'
import { formatCents } from './money.ts'

/** In the order in which the settings page lists them. */
export const PLACEHOLDERS = [
  'customer',
  'number',
  'title',
  'total',
  'balance',
  'validUntil',
  'dueNow',
  'dueDate',
  'howToPay',
  'replaces',
  'shop',
  'link',
] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** Placeholder for the customer page's URL, which exists only once the email is sent. */
export const LINK = '{link}'

export const MAX_SUBJECT = 200
export const MAX_MAIL_TEXT = 10_000

export interface MailTemplate {
  readonly subject: string
  readonly text: string
}

export const DEFAULT_TEMPLATES: Readonly<Record<SentDocument, MailTemplate>> = {
  quote: {
    subject: 'Quote {number} from {shop}: {title}',
    text: `Hello {customer},

Thank you for the opportunity to work with you. Here is quote {number} for {title}, for a total of {total}. It is valid until {validUntil}.

View the quote and respond here:
{link}

You can also download it there as a PDF. If you have any questions, just reply to this email.

{shop}`,
  },
  invoice: {
    subject: 'Invoice {number} from {shop}: {title}',
    text: `Hello {customer},

Here is invoice {number} for {title}.
{replaces}

{dueNow}
The total is {total}, and the balance is {balance}.

How to pay:
{howToPay}

View the invoice and your payments here:
{link}

You can also download it there as a PDF. If you have any questions, just reply to this email.

{shop}`,
  },
}

/** The text of a shop without its own. The link of an answered quote shows the answer, and takes no other. */
export function defaultTemplate(document: SentDocument, isAnswered: boolean): MailTemplate {
  const { subject, text } = DEFAULT_TEMPLATES[document]
  return {
    subject,
    text: isAnswered ? text.replace('View the quote and respond here:', 'View the quote here:') : text,
  }
}

/** Once all of an order is ready, for shops that wish it. */
export const READY_TEMPLATE: MailTemplate = {
  subject: 'Your order is ready: {title}',
  text: `Hello {customer},

Good news: your order {number}, {title}, is ready.

See your order here:
{link}

We will be in touch about pickup or delivery. If you have any questions, just reply to this email.

{shop}`,
}

/** Once nothing is left to pay. The shop's own text of an invoice would ask for money. */
export const RECEIPT_TEMPLATE: MailTemplate = {
  subject: 'Receipt for invoice {number} from {shop}: {title}',
  text: `Hello {customer},

Thank you for your payment. Invoice {number} for {title} is paid in full: {total}.
{overpaid}

View the invoice and your payments here:
{link}

You can also download it there as a PDF. If you have any questions, just reply to this email.

{shop}`,
}

/** Where nothing is due although nobody paid it: written off, or for nothing. The shop's own text would ask for money. */
export const NOTHING_DUE_TEMPLATE: MailTemplate = {
  subject: DEFAULT_TEMPLATES.invoice.subject,
  text: `Hello {customer},

Here is invoice {number} for {title}. The total is {total}, and nothing is due.
{overpaid}
{replaces}

View the invoice here:
{link}

You can also download it there as a PDF. If you have any questions, just reply to this email.

{shop}`,
}

const IN_BRACES = /\{([^{}\n]*)\}/g
/** A line of nothing but a placeholder, which is left out if there is nothing to say. */
const LINE_IN_BRACES = /^\{([^{}\n]*)\}\n/gm

/** The message for an invalid template; undefined if it is valid. */
export function templateProblem(template: string): string | undefined {
  const known: readonly string[] = PLACEHOLDERS
  for (const [whole, name = ''] of template.matchAll(IN_BRACES)) {
    if (!known.includes(name)) {
      return `${whole} is not a placeholder. Available placeholders: ${PLACEHOLDERS.map((one) => `{${one}}`).join(', ')}`
    }
  }
  return undefined
}

export interface MailFacts {
  readonly customerName: string
  readonly orderNumber: string
  readonly title: string
  readonly totalCents: number
  readonly balanceCents: number
  readonly expiresOn: Day
  /** Such as 'Deposit due now: $1,539.65'. */
  readonly dueNow: string
  /** Null if nothing is due before completion. */
  readonly dueOn: Day | null
  /** The shop's payment instructions, with line breaks; null if it has none. */
  readonly howToPay: string | null
  /** Such as 'Replaces revision 1 of Nov 20, 2026: One bench more.'; null for anything but an invoice that replaces another. */
  readonly replaces: string | null
  readonly shopName: string
}

/** Fills in a template for one order. The link remains a placeholder. */
export function fillTemplate(template: MailTemplate, facts: MailFacts): MailTemplate {
  const values = valuesOf(facts)
  const fill = (text: string) =>
    text
      .replace(LINE_IN_BRACES, (line, name: string) => (values.get(name) === '' ? '' : line))
      // In one pass, so that a customer name that looks like a placeholder is not replaced.
      .replace(IN_BRACES, (whole, name: string) => values.get(name) ?? whole)
  return truncatedMail({ subject: fill(template.subject), text: fill(template.text) })
}

/** One line and a text with the link, neither longer than an email may be. */
export function truncatedMail({ subject, text }: MailTemplate): MailTemplate {
  return {
    subject: truncate(oneLine(subject.replaceAll(LINK, '')), MAX_SUBJECT),
    text: withLink(truncate(text, MAX_MAIL_TEXT - LINK.length - 2)),
  }
}

function valuesOf(facts: MailFacts): ReadonlyMap<string, string> {
  const clean = (text: string) => unlinked(oneLine(text))
  // What is overpaid is only in Kerf's own texts, which stand in place of a shop's once nothing is due.
  const values: Readonly<Record<Placeholder | 'overpaid', string>> = {
    customer: clean(facts.customerName) || 'Customer',
    number: clean(facts.orderNumber),
    title: clean(facts.title),
    total: formatCents(facts.totalCents),
    balance: formatCents(Math.max(facts.balanceCents, 0)),
    overpaid:
      facts.balanceCents < 0
        ? `${balanceLabel(facts.balanceCents)}: ${formatCents(-facts.balanceCents)}`
        : '',
    validUntil: formatDay(facts.expiresOn),
    dueNow: clean(facts.dueNow),
    dueDate: dueDateOf(facts),
    howToPay: facts.howToPay?.split('\n').map(clean).join('\n') ?? ASK_HOW_TO_PAY,
    replaces: clean(facts.replaces ?? ''),
    shop: clean(facts.shopName),
    link: LINK,
  }
  return new Map(Object.entries(values))
}

/** Completes 'due on …'. */
function dueDateOf({ dueOn, balanceCents }: MailFacts): string {
  if (dueOn !== null) return formatDay(dueOn)
  return balanceCents > 0 ? 'completion' : 'receipt'
}

/** What somebody typed, without the placeholder. */
export function unlinked(text: string): string {
  return text.replaceAll(LINK, '(link)')
}

/** Every email needs the link, so it is appended if the text does not contain it. */
export function withLink(text: string): string {
  return text.includes(LINK) ? text : `${text.trimEnd()}\n\n${LINK}`
}

/** Control characters, and those that change the text direction. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const ALL_UNSAFE = new RegExp(UNSAFE.source, 'gu')

/** Whether the text is safe in a mail header: no line breaks, nothing that hides or reverses what follows. */
export function isOneLine(text: string): boolean {
  return !UNSAFE.test(text)
}

/** Turns the text into one line that is safe in a mail header. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(ALL_UNSAFE, '').trim()
}

/** At most as many UTF-16 units, without half of a surrogate pair. */
export function truncate(text: string, max: number): string {
  const cut = text.slice(0, max)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}
