/** What the placeholders of a shop's templates stand for. */

import type { Day } from '#domain/calendar.ts'
import type { SentDocument } from '#domain/customer-answer.ts'
import { dueSentence } from '#domain/due-words.ts'
import type { MailFacts } from '#domain/mail-template.ts'
import { documentNumber } from '#domain/order-document.ts'
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
}

export function mailFactsOf(
  order: FoundOrder,
  document: SentDocument,
  { words, owed, today }: Words,
): MailFacts {
  return {
    customerName: order.customer_name,
    orderNumber: documentNumber(document, numberedOf(order)),
    title: order.title,
    totalCents: order.total_cents,
    balanceCents: owed.balanceCents,
    expiresOn: order.expires_on,
    dueNow: dueSentence(owed, today),
    dueOn: order.due_on,
    howToPay: words.how_to_pay,
    shopName: words.name,
  }
}
