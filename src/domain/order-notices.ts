/** Emails to the members of a shop about what customers answered and paid, and to customers about what they signed. */
import { type Day, formatDay } from './calendar.ts'
import { oneLine, unlinked } from './mail-template.ts'
import { formatCents } from './money.ts'

/** Which ones a member gets. */
export const ORDER_NOTICES = ['own', 'all', 'none'] as const
export type OrderNotices = (typeof ORDER_NOTICES)[number]

export const ORDER_NOTICE_LABELS: Readonly<Record<OrderNotices, string>> = {
  own: 'About quotes that I made',
  all: 'About every quote',
  none: 'None',
}

export const NOTICED_EVENTS = ['approved', 'changes-requested', 'declined', 'payment'] as const
export type NoticedEvent = (typeof NOTICED_EVENTS)[number]

export interface NoticeFacts {
  readonly kind: NoticedEvent
  readonly orderNumber: string
  readonly title: string
  readonly customerName: string
  readonly totalCents: number
  /** What is still to pay; null if more money has moved since. */
  readonly balanceCents: number | null
  /** The customer's reason; null without one. */
  readonly reason: string | null
  /** What was paid. */
  readonly paidCents: number
  /** Who recorded the payment; null if nobody is known. */
  readonly by: string | null
}

interface Words {
  readonly subject: string
  readonly text: string
}

const CHOOSE = 'You can choose which of these emails you get in My Account.'

/** For a member. @param linkLine where the order's address goes, if Kerf knows its own. */
export function noticeForMember(facts: NoticeFacts, linkLine: string | null): Words {
  const { orderNumber, title, reason } = facts
  const happened = unlinked(sentenceOf(facts))
  return {
    subject: oneLine(happened),
    text: paragraphs([
      `${happened}.`,
      unlinked(oneLine(title)),
      reason === null ? null : unlinked(`“${reason.trim()}”`),
      linkLine === null ? `Open ${orderNumber} in Kerf.` : linkLine,
      CHOOSE,
    ]),
  }
}

function sentenceOf(facts: NoticeFacts): string {
  const { kind, orderNumber, totalCents, balanceCents, paidCents, by } = facts
  const customer = oneLine(facts.customerName)
  switch (kind) {
    case 'approved':
      return `${customer} approved quote ${orderNumber} for ${formatCents(totalCents)}`
    case 'changes-requested':
      return `${customer} asked for changes to quote ${orderNumber}`
    case 'declined':
      return `${customer} declined quote ${orderNumber}`
    case 'payment': {
      const who = by === null ? '' : ` (recorded by ${oneLine(by)})`
      return `${customer} paid ${formatCents(paidCents)} for ${orderNumber}${who}${restOf(balanceCents)}`
    }
  }
}

function restOf(balanceCents: number | null): string {
  if (balanceCents === null) return ''
  return balanceCents > 0 ? `; ${formatCents(balanceCents)} is left` : '; nothing is left to pay'
}

/** For the customer who signed a quote, which goes with it. */
export function copyForCustomer({
  name,
  orderNumber,
  title,
  shopName,
  on,
}: {
  readonly name: string
  readonly orderNumber: string
  readonly title: string
  readonly shopName: string
  readonly on: Day
}): Words {
  const quote = `quote ${orderNumber}`
  return {
    subject: oneLine(`Your approval of ${quote} from ${shopName}`),
    text: paragraphs([
      `Hello ${unlinked(oneLine(name))},`,
      `Thank you. You approved ${quote} (${unlinked(oneLine(title))}) on ${formatDay(on)}. The quote with your approval is attached: please keep it.`,
      'If this was not you, or if you have a question, just reply to this email.',
      unlinked(oneLine(shopName)),
    ]),
  }
}

function paragraphs(all: readonly (string | null)[]): string {
  return all.filter((one) => one !== null && one !== '').join('\n\n')
}
