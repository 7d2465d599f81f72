/** Computes an order's totals from its line items and tax rate. */
import type { NewLineItem, NewOrder } from '#contract/orders.ts'
import { type Discount, discountFrom } from '#domain/discount.ts'
import { upFrontCents } from '#domain/ledger.ts'
import {
  centsFromDollars,
  formatCents,
  MAX_TOTAL_CENTS,
  millionthsFromFraction,
  requireScaled,
} from '#domain/money.ts'
import type { PaymentTerms } from '#domain/payment-terms.ts'
import type { LinePiece } from '#domain/pieces/line-piece.ts'
import { optionalTextColumns } from '#domain/quote-fields.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import { sortKey } from '#domain/sort-key.ts'
import { type OrderTotals, orderTotals, type PricedLine } from '#domain/totals.ts'
import { writeDiscount, writePiece } from '../order-parts/line-content.ts'
import type { LineItemColumns } from '../order-parts/line-items.store.ts'

/** A line and the piece that it was priced from. */
export type PricedLineItem = Omit<NewLineItem, 'piece'> & { readonly piece: LinePiece | null }

/** @throws Refusal 'invalid' for a total too large to store to the cent. */
export function pricedOrder(
  order: Omit<NewOrder, 'expiryDays' | 'paymentTerms' | 'taxExemption' | 'lineItems'> & {
    readonly lineItems: readonly PricedLineItem[]
    /** What today's rates would add. */
    readonly ratesChangedCents: number | null
    /** What the work plan says that the pieces take. */
    readonly plannedMinutes: number | null
    readonly paymentTerms: PaymentTerms
    readonly taxExemption: string | null
  },
) {
  const lines = order.lineItems.map((item) => ({
    ...item,
    priceCents: requireScaled(centsFromDollars(item.price)),
    discount: discountFrom(item.discount),
    taxable: item.taxable ?? true,
  }))
  const discount = discountFrom(order.discount)
  const taxRateMillionths = requireScaled(millionthsFromFraction(order.taxRate))
  const totals = totalsOrRefuse(lines, taxRateMillionths, { discount, taxExemption: order.taxExemption })
  refuseLargeDiscounts(lines, discount, totals)
  return {
    columns: {
      title: order.title,
      title_key: sortKey(order.title),
      ...optionalTextColumns(order),
      customer_id: order.customerId,
      discount: writeDiscount(discount),
      discount_cents: totals.discountCents,
      subtotal_cents: totals.subtotalCents,
      taxable_cents: totals.taxableCents,
      tax_cents: totals.taxCents,
      tax_rate_millionths: taxRateMillionths,
      total_cents: totals.totalCents,
      payment_terms: JSON.stringify(order.paymentTerms),
      up_front_cents: upFrontCents(order.paymentTerms, totals.totalCents),
      rates_changed_cents: order.ratesChangedCents,
      planned_minutes: order.plannedMinutes,
    },
    lineItems: lines.map(
      (line, index): LineItemColumns => ({
        description: line.description,
        quantity: line.quantity,
        price_cents: line.priceCents,
        discount: writeDiscount(line.discount),
        taxable: line.taxable ? 1 : 0,
        total_cents: totals.lineTotalsCents[index] ?? 0,
        piece: writePiece(line.piece),
      }),
    ),
  }
}

/** An amount to take off that is more than there is would silently be less. */
function refuseLargeDiscounts(
  lines: readonly PricedLine[],
  discount: Discount | null,
  { discountCents, lineTotalsCents }: OrderTotals,
): void {
  const tooLarge = (taken: Discount | null, cents: number) =>
    taken !== null && 'amountCents' in taken && taken.amountCents > cents
  const issues = lines.flatMap((line, index) => {
    const full = orderTotals([{ ...line, discount: null }], 0, { discount: null, taxExemption: null })
    return tooLarge(line.discount, full.totalCents)
      ? [
          {
            path: `lineItems.${index}.discount.amount`,
            message: `Discount must be at most ${formatCents(full.totalCents)}, the price of the line`,
          },
        ]
      : []
  })
  if (tooLarge(discount, discountCents)) {
    const most = formatCents(lineTotalsCents.reduce((sum, cents) => sum + cents, 0))
    issues.push({
      path: 'discount.amount',
      message: `Discount must be at most ${most}, the sum of the items`,
    })
  }
  if (issues[0] !== undefined) throw new Refusal('invalid', issues[0].message, { issues })
}

function totalsOrRefuse(...order: Parameters<typeof orderTotals>) {
  try {
    const totals = orderTotals(...order)
    if (totals.totalCents <= MAX_TOTAL_CENTS) return totals
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  const message = `Total must be at most ${formatCents(MAX_TOTAL_CENTS)}`
  throw refusalAt('invalid', 'lineItems', message)
}
