/** Turns quotes and invoices into what customers see. */
import type { CustomerPage } from '#contract/customer-page.ts'
import { type Day, dayOf } from '#domain/calendar.ts'
import { balanceCents } from '#domain/ledger.ts'
import { dollarsFromCents, fractionFromMillionths } from '#domain/money.ts'
import { describeTerms } from '#domain/order-document.ts'
import { covered, installments } from '#domain/payment-terms.ts'
import type { QuoteContent } from '#domain/quote-content.ts'
import { optionalTextsOf } from '#domain/quote-fields.ts'
import { isUnreversed } from '../ledger/ledger.ts'
import type { PaymentRow } from '../ledger/payments.store.ts'
import type { AnswerRow } from '../order-parts/answers.store.ts'
import type { FoundOrder } from '../orders/load-order.ts'
import type { ShopScope } from '../shop.ts'
import type { findLetterhead } from '../shops/shops.store.ts'

type Content = NonNullable<CustomerPage['content']>
type Schedule = Content['terms']['schedule']

export function presentShop(
  shop: ShopScope,
  letterhead: Awaited<ReturnType<typeof findLetterhead>>,
): CustomerPage['shop'] {
  return {
    name: letterhead.name,
    address: letterhead.address,
    phone: letterhead.phone,
    email: letterhead.email,
    accentColor: letterhead.accent_color,
    hasLogo: letterhead.logo !== null,
    timeZone: shop.timeZone,
  }
}

export function presentAnswer({ answer, name, reason, at }: AnswerRow): CustomerPage['answer'] {
  return { answer, name, reason, at }
}

export function presentContent(content: QuoteContent, schedule: Schedule): Content {
  const { name, text, notes } = describeTerms(content.terms)
  return {
    title: content.title,
    ...optionalTextsOf(content),
    customerName: content.customer.name,
    lineItems: content.lineItems.map(({ description, quantity, priceCents, totalCents }) => ({
      description,
      quantity,
      price: dollarsFromCents(priceCents),
      total: dollarsFromCents(totalCents),
    })),
    subtotal: dollarsFromCents(content.subtotalCents),
    tax: dollarsFromCents(content.taxCents),
    taxRate: fractionFromMillionths(content.taxRateMillionths),
    total: dollarsFromCents(content.totalCents),
    terms: { name, text, notes: notes ?? null, schedule },
  }
}

/**
 * @param quotedOn used only to sort the installments: undated ones get their date from the invoice, which does not
 * exist yet.
 */
export function scheduleOfQuote({ terms, totalCents }: QuoteContent, quotedOn: Day): Schedule {
  if (!describeTerms(terms).hasSchedule) return []
  return installments(terms, totalCents, quotedOn).map((part) => ({
    description: part.description,
    amount: dollarsFromCents(part.amountCents),
    open: null,
    dueOn: part.isDated ? part.dueOn : null,
  }))
}

export function scheduleOfInvoice({ terms, totalCents }: QuoteContent, paidCents: number, on: Day): Schedule {
  return covered(installments(terms, totalCents, on), paidCents).map((part) => ({
    description: part.description,
    amount: dollarsFromCents(part.amountCents),
    open: dollarsFromCents(part.openCents),
    dueOn: part.dueOn,
  }))
}

export function invoicedOnOf(shop: ShopScope, order: FoundOrder): Day {
  return dayOf(order.invoiced_at ?? order.created_at, shop.timeZone)
}

export function presentInvoice(
  shop: ShopScope,
  order: FoundOrder,
  payments: readonly PaymentRow[],
  howToPay: string | null,
): NonNullable<CustomerPage['invoice']> {
  return {
    invoicedOn: invoicedOnOf(shop, order),
    // A reversed payment and its reversal are not payments by the customer.
    payments: payments
      .filter((entry) => isUnreversed(entry, payments))
      .map(({ amount_cents, received_on }) => ({
        amount: dollarsFromCents(amount_cents),
        receivedOn: received_on,
      })),
    paid: dollarsFromCents(order.paid_cents),
    balance: dollarsFromCents(balanceCents(order.total_cents, order.paid_cents)),
    dueOn: order.due_on,
    howToPay,
  }
}
