/** Turns quotes and invoices into what customers see. */
import type { CustomerPage } from '#contract/customer-page.ts'
import { type Day, dayOf } from '#domain/calendar.ts'
import { type OwedLine, partText } from '#domain/due-words.ts'
import type { ReplacedInvoice } from '#domain/issued-document.ts'
import { balanceCents, isPaidInFull } from '#domain/ledger.ts'
import { dollarsFromCents, fractionFromMillionths } from '#domain/money.ts'
import { describeTerms, otherOrderNumber } from '#domain/order-document.ts'
import type { Owed } from '#domain/payment-schedule.ts'
import { paymentParts, triggerText } from '#domain/payment-terms.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import type { QuoteContent } from '#domain/quote-content.ts'
import { optionalTextsOf } from '#domain/quote-fields.ts'
import type { EntryRow } from '../ledger/entries.store.ts'
import { moneyMoved } from '../ledger/money-moved.ts'
import type { AnswerRow } from '../order-parts/answers.store.ts'
import { presentDrawnLine, presentSums } from '../order-parts/line-content.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import { settledOf } from '../orders/present.ts'
import type { ShopScope } from '../shop.ts'
import type { findContact } from '../shops/shops.store.ts'

type Content = NonNullable<CustomerPage['content']>
type Schedule = Content['terms']['schedule']

export function presentShop(
  shop: ShopScope,
  contact: Awaited<ReturnType<typeof findContact>>,
): CustomerPage['shop'] {
  return {
    name: contact.name,
    address: contact.address,
    phone: contact.phone,
    email: contact.email,
    accentColor: contact.accent_color,
    hasLogo: Boolean(contact.has_logo),
    timeZone: shop.timeZone,
  }
}

export function presentAnswer({ answer, name, reason, at }: AnswerRow): CustomerPage['answer'] {
  return { answer, name, reason, at }
}

export function presentContent(
  content: QuoteContent,
  sketches: readonly (Sketch | undefined)[],
  schedule: Schedule,
): Content {
  const { name, text } = describeTerms(content)
  const { customer } = content
  return {
    title: content.title,
    ...optionalTextsOf(content),
    customerName: customer.name,
    customerCompany: customer.company === customer.name ? null : customer.company,
    lineItems: content.lineItems.map((line, at) => presentDrawnLine(line, sketches[at])),
    ...presentSums(content),
    taxRate: fractionFromMillionths(content.taxRateMillionths),
    terms: { name, text, schedule },
    conditions: content.conditions && { ...content.conditions },
  }
}

/** When each part will be due. Nothing is asked for before the invoice. */
export function scheduleOfQuote(content: QuoteContent): Schedule {
  const { terms, totalCents } = content
  if (!describeTerms(content).hasSchedule) return []
  return paymentParts(terms, totalCents).map(({ description, amountCents, due }) => ({
    description,
    amount: dollarsFromCents(amountCents),
    when: triggerText(due),
  }))
}

export function scheduleOfInvoice({ parts }: Owed, { totalCents }: QuoteContent): Schedule {
  if (totalCents === 0) return []
  return parts.map((part) => ({
    description: part.description,
    amount: dollarsFromCents(part.amountCents),
    when: partText(part),
  }))
}

export function presentInvoice(
  shop: ShopScope,
  order: FoundOrder,
  {
    owed,
    payments,
    replaces,
    revisedOn,
    howToPay,
  }: {
    readonly owed: readonly OwedLine[]
    readonly payments: readonly EntryRow[]
    readonly replaces: ReplacedInvoice | undefined
    readonly revisedOn: Day | undefined
    readonly howToPay: string | null
  },
): NonNullable<CustomerPage['invoice']> {
  const settled = settledOf(order)
  return {
    invoicedOn: dayOf(order.invoiced_at ?? order.created_at, shop.timeZone),
    revisedOn: revisedOn ?? null,
    number: order.invoice_number ?? order.order_number,
    orderNumber:
      otherOrderNumber({ orderNumber: order.order_number, invoiceNumber: order.invoice_number }) ?? null,
    replaces: replaces ?? null,
    payments: moneyMoved(payments).map(({ amountCents, receivedOn }) => ({
      amount: dollarsFromCents(amountCents),
      receivedOn,
    })),
    paid: dollarsFromCents(order.paid_cents),
    isPaid: isPaidInFull(settled),
    writtenOff: dollarsFromCents(settled.writtenOffCents),
    balance: dollarsFromCents(balanceCents(settled)),
    owed: owed.map(({ label, cents, isMain }) => ({ label, amount: dollarsFromCents(cents), isMain })),
    howToPay,
  }
}
