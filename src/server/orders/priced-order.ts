/** Computes an order's totals from its line items and tax rate. */
import type { NewOrder } from '#contract/orders.ts'
import { upFrontCents } from '#domain/ledger.ts'
import { centsFromDollars, formatCents, MAX_TOTAL_CENTS, millionthsFromFraction } from '#domain/money.ts'
import type { PaymentTerms } from '#domain/payment-terms.ts'
import { optionalTextColumns } from '#domain/quote-fields.ts'
import { Refusal } from '#domain/refusal.ts'
import { orderTotals } from '#domain/totals.ts'
import type { LineItemColumns } from '../order-parts/line-items.store.ts'

/** @throws Refusal 'invalid' for a total too large to store to the cent. */
export function pricedOrder(
  order: Omit<NewOrder, 'expiryDays' | 'paymentTerms'> & { readonly paymentTerms: PaymentTerms },
) {
  const prices = order.lineItems.map((item) => requireScaled(centsFromDollars(item.price)))
  const taxRateMillionths = requireScaled(millionthsFromFraction(order.taxRate))
  const totals = totalsOrRefuse(
    order.lineItems.map((item, index) => ({ quantity: item.quantity, priceCents: prices[index] ?? 0 })),
    taxRateMillionths,
  )
  return {
    columns: {
      title: order.title,
      ...optionalTextColumns(order),
      customer_id: order.customerId,
      subtotal_cents: totals.subtotalCents,
      tax_cents: totals.taxCents,
      tax_rate_millionths: taxRateMillionths,
      total_cents: totals.totalCents,
      payment_terms: JSON.stringify(order.paymentTerms),
      up_front_cents: upFrontCents(order.paymentTerms, totals.totalCents),
    },
    lineItems: order.lineItems.map(
      (item, index): LineItemColumns => ({
        description: item.description,
        quantity: item.quantity,
        price_cents: prices[index] ?? 0,
        total_cents: totals.lineTotalsCents[index] ?? 0,
      }),
    ),
  }
}

function totalsOrRefuse(lines: Parameters<typeof orderTotals>[0], taxRateMillionths: number) {
  const message = `Total must be at most ${formatCents(MAX_TOTAL_CENTS)}`
  try {
    const totals = orderTotals(lines, taxRateMillionths)
    if (totals.totalCents <= MAX_TOTAL_CENTS) return totals
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new Refusal('invalid', message, { issues: [{ path: 'lineItems', message }] })
}

/** The contract has already refused amounts with too many decimals. */
function requireScaled(scaled: number | undefined): number {
  if (scaled === undefined) throw new RangeError('an amount with too many decimals passed the contract')
  return scaled
}
