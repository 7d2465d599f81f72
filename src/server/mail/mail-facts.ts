/** What the placeholders of a shop's templates stand for. */

import type { Day } from '#domain/calendar.ts'
import { dueSentence, overdueSentence } from '#domain/due-words.ts'
import type { MailFacts } from '#domain/mail-template.ts'
import type { Owed } from '#domain/payment-schedule.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import type { findMailSettings } from '../shops/shops.store.ts'

export function numberedOf(order: FoundOrder) {
  return {
    orderNumber: order.order_number,
    revision: order.revision,
    invoiceNumber: order.invoice_number,
    invoiceRevision: order.invoice_revision,
  }
}

interface Words {
  readonly words: Awaited<ReturnType<typeof findMailSettings>>
  readonly owed: Owed
  readonly today: Day
  readonly isReminder?: boolean
  /** What the invoice replaces, as a sentence. */
  readonly replaces?: string | undefined
}

/** @param number of what the email is about: the order or one of its documents. */
export function mailFactsOf(
  order: FoundOrder,
  number: string,
  { words, owed, today, isReminder = false, replaces }: Words,
): MailFacts {
  return {
    customerName: order.customer_name,
    orderNumber: number,
    title: order.title,
    totalCents: order.total_cents,
    balanceCents: owed.balanceCents,
    expiresOn: order.expires_on,
    dueNow: isReminder ? overdueSentence(owed, today) : dueSentence(owed, today),
    dueOn: order.due_on,
    howToPay: words.how_to_pay,
    replaces: replaces ?? null,
    shopName: words.name,
  }
}
