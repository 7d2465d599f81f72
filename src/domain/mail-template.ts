/**
 * The words of the mails that a shop sends: templates with placeholders, and what fills them. Plain text throughout.
 * What is filled in was typed by people and may hold anything, so that it becomes one line of visible characters; only
 * the shop's own words about paying keep their lines.
 */
import { type Day, formatDay } from './calendar.ts'
import type { SentDocument } from './customer-answer.ts'
import { ASK_HOW_TO_PAY } from './ledger.ts'
import { formatCents } from './money.ts'

/** In the order in which the settings explain them. */
export const PLACEHOLDERS = [
  'customer',
  'number',
  'title',
  'total',
  'balance',
  'validUntil',
  'dueDate',
  'howToPay',
  'shop',
  'link',
] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** Stands for the address of the customer's page until a mail leaves: only then is there one. */
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

Thank you for asking us. Here is our quote {number} for {title}, {total} in all. It holds until {validUntil}.

Look at it here, and tell us what you think with one tap:
{link}

You find it there as a PDF, too. Just answer if you have a question.

{shop}`,
  },
  invoice: {
    subject: 'Invoice {number} from {shop}: {title}',
    text: `Hello {customer},

Here is our invoice {number} for {title}: {total}, of which {balance} is open. The next payment is due on {dueDate}.

How to pay:
{howToPay}

The invoice, with what is due and what was paid, is here:
{link}

You find it there as a PDF, too. Just answer if you have a question.

{shop}`,
  },
}

const IN_BRACES = /\{([^{}\n]*)\}/g

/** The sentence that says what is wrong with a template; undefined where nothing is. */
export function templateProblem(template: string): string | undefined {
  const known: readonly string[] = PLACEHOLDERS
  for (const [whole, name = ''] of template.matchAll(IN_BRACES)) {
    if (!known.includes(name)) {
      return `There is no placeholder ${whole}. Those that there are: ${PLACEHOLDERS.map((one) => `{${one}}`).join(', ')}`
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
  /** Null once all is paid. */
  readonly dueOn: Day | null
  /** The shop's own words, of as many lines as it wrote; null where it wrote none. */
  readonly howToPay: string | null
  readonly shopName: string
}

/** A template filled in for one order; the link stays a placeholder. */
export function fillTemplate(template: MailTemplate, facts: MailFacts): MailTemplate {
  const values = valuesOf(facts)
  const fill = (text: string) =>
    // In one pass: a customer whose name looks like a placeholder stays a name.
    text.replace(IN_BRACES, (whole, name: string) => values.get(name) ?? whole)
  return {
    subject: shortened(oneLine(fill(template.subject).replaceAll(LINK, '')), MAX_SUBJECT),
    text: withLink(shortened(fill(template.text), MAX_MAIL_TEXT - LINK.length - 2)),
  }
}

function valuesOf(facts: MailFacts): ReadonlyMap<string, string> {
  const words = (text: string) => oneLine(text).replaceAll(LINK, '(link)')
  const values: Readonly<Record<Placeholder, string>> = {
    customer: words(facts.customerName) || 'Customer',
    number: words(facts.orderNumber),
    title: words(facts.title),
    total: formatCents(facts.totalCents),
    balance: formatCents(Math.max(facts.balanceCents, 0)),
    validUntil: formatDay(facts.expiresOn),
    dueDate: facts.dueOn === null ? 'receipt' : formatDay(facts.dueOn),
    howToPay: facts.howToPay?.split('\n').map(words).join('\n') ?? ASK_HOW_TO_PAY,
    shop: words(facts.shopName),
    link: LINK,
  }
  return new Map(Object.entries(values))
}

/** A mail without the link would be no use: where its text names none, it comes last. */
export function withLink(text: string): string {
  return text.includes(LINK) ? text : `${text.trimEnd()}\n\n${LINK}`
}

/** Control characters, and those that turn the direction in which the text after them is read. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const ALL_UNSEEN = new RegExp(UNSEEN.source, 'gu')

/** Whether a header may hold it as it is: no line break, nothing that hides or reverses what follows. */
export function isOneLine(text: string): boolean {
  return !UNSEEN.test(text)
}

/** As one line that a header may hold. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(ALL_UNSEEN, '').trim()
}

function shortened(text: string, max: number): string {
  const cut = text.slice(0, max)
  // Not in the middle of a character.
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}
