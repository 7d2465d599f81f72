/** Compares a saved quote with an edit of it, by bringing both into the same form. */
import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import type { Day } from '#domain/calendar.ts'
import { discountFrom, type WireDiscount } from '#domain/discount.ts'
import { centsFromDollars, millionthsFromFraction } from '#domain/money.ts'
import type { ContentChange } from '#domain/order-events.ts'
import type { Inputs } from '#domain/pieces/piece-type.ts'
import { changesBetween } from '#domain/quote-changes.ts'
import type { ComparedContent } from '#domain/quote-content.ts'
import { editedExpiry } from '#domain/quote-expiry.ts'
import { forOptionalTexts, optionalTextsOf } from '#domain/quote-fields.ts'
import { orderTotals } from '#domain/totals.ts'
import type { NewQuote } from './new-order.ts'

function contentOf(order: Order): ComparedContent {
  const { title, customer, paymentTerms, conditions, expiresOn } = order
  return {
    title,
    ...optionalTextsOf(order),
    customer,
    terms: paymentTerms,
    conditions,
    expiresOn,
    ...priced(order),
  }
}

interface Saving {
  /** The customer that the quote names, if not the order's. */
  readonly chosen: Customer | undefined
  readonly isSent: boolean
  readonly today: Day
}

/** Mirrors the server: if nothing else changes, saving leaves the quote alone, including its expiry date. */
export function changesBySaving(order: Order, quote: NewQuote, saving: Saving): ContentChange[] {
  const { chosen, isSent, today } = saving
  if (order.status !== 'quote') {
    return changesBetween(
      contentOf(order),
      contentAfter(order, quote, { chosen, expiresOn: order.expiresOn }),
    )
  }
  const changes = (facts: ExpiryFacts) => {
    const expiresOn = expiryAfter(facts, quote.expiryDays ?? order.expiryDays, today) ?? order.expiresOn
    return changesBetween(contentOf(order), contentAfter(order, quote, { chosen, expiresOn }))
  }
  const unsent = changes({ ...order, isSent: false })
  return unsent.length === 0 ? unsent : changes({ ...order, isSent })
}

/** The order's content after saving. */
function contentAfter(
  order: Order,
  quote: NewQuote,
  { chosen, expiresOn }: { readonly chosen: Customer | undefined; readonly expiresOn: Day },
): ComparedContent {
  const { customerId, title, lineItems, paymentTerms, conditions = order.conditions } = quote
  const unknown = {
    id: customerId,
    name: `Client #${customerId}`,
    address: null,
    phone: null,
    email: null,
    company: null,
    taxId: null,
  }
  return {
    title: title.trim(),
    ...forOptionalTexts((name) => quote[name]?.trim() || null),
    customer: customerId === order.customerId ? order.customer : chosen?.id === customerId ? chosen : unknown,
    terms: paymentTerms,
    conditions,
    expiresOn,
    ...priced({
      ...quote,
      lineItems: lineItems.map((item) => ({
        ...item,
        description: item.description.trim(),
        discount: trimmedDiscount(item.discount),
      })),
      discount: trimmedDiscount(quote.discount),
      taxExemption: quote.taxExemption?.trim() || null,
    }),
  }
}

interface ExpiryFacts extends Pick<Order, 'expiryDays' | 'expiresOn'> {
  readonly isSent: boolean
}

/** The expiry date after saving. Undefined for an invalid number of days. */
export function expiryAfter(facts: ExpiryFacts, days: number, today: Day): Day | undefined {
  if (!Number.isInteger(days) || days < 1 || days > 3650) return undefined
  return editedExpiry(facts, days, today)
}

function trimmedDiscount(discount: NewQuote['discount']): WireDiscount | null {
  return discount == null ? null : { ...discount, reason: discount.reason.trim() }
}

interface ComparedPiece {
  readonly type: string
  readonly version?: number | undefined
  readonly inputs: Inputs
}

interface Priced {
  readonly lineItems: readonly {
    readonly description: string
    readonly quantity: number
    readonly price: number
    readonly discount?: WireDiscount | null | undefined
    readonly taxable?: boolean | undefined
    readonly piece?: ComparedPiece | null | undefined
  }[]
  readonly discount?: WireDiscount | null | undefined
  readonly taxRate: number
  readonly taxExemption: string | null
}

function priced(quote: Priced) {
  const lineItems = quote.lineItems.map(
    ({ description, quantity, price, discount, taxable = true, piece }) => ({
      description,
      quantity,
      priceCents: centsFromDollars(price) ?? 0,
      discount: discountFrom(discount),
      taxable,
      // Its version is not compared.
      piece: piece == null ? null : { type: piece.type, version: 1, inputs: piece.inputs },
    }),
  )
  const discount = discountFrom(quote.discount)
  const taxRateMillionths = millionthsFromFraction(quote.taxRate) ?? 0
  const { taxExemption } = quote
  const { lineTotalsCents, ...sums } = orderTotals(lineItems, taxRateMillionths, { discount, taxExemption })
  return {
    lineItems: lineItems.map((line, index) => ({ ...line, totalCents: lineTotalsCents[index] ?? 0 })),
    discount,
    taxRateMillionths,
    ...sums,
  }
}
