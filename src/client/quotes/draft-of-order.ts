/** The form's initial content when editing an order. */
import type { Order } from '#contract/orders.ts'
import { withoutLineBreaks } from '#domain/line-breaks.ts'
import { nearestCents } from '#domain/money.ts'
import { STRUCTURES, triggerOf } from '#domain/payment-terms.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { percentFromFraction } from '../tax-percent.ts'
import { type DraftDiscount, draftDue, type QuoteDraft } from './quote-draft.ts'

export function draftOf(order: Order): QuoteDraft {
  const { structure, notes = '', milestones = [] } = order.paymentTerms
  return {
    customerId: order.customerId,
    // Older titles may contain line breaks. They could not be saved again, and the field would not show why.
    title: withoutLineBreaks(order.title),
    ...forOptionalTexts((name) => order[name] ?? ''),
    expiryDays: String(order.expiryDays),
    taxPercent: percentFromFraction(order.taxRate),
    lines: order.lineItems.map(
      ({ description, quantity, price, discount, taxable = true, piece, listPrice }, index) => ({
        key: `line-${index + 1}`,
        description,
        quantity: String(quantity),
        price: price.toFixed(2),
        discount: draftDiscount(discount),
        taxable,
        ...(listPrice !== undefined && { listCents: nearestCents(listPrice) }),
        ...(piece !== undefined && {
          piece: { type: piece.type, version: piece.version, inputs: piece.inputs },
        }),
      }),
    ),
    discount: draftDiscount(order.discount),
    conditions: order.conditions,
    // Any other value means custom (spec section 3).
    structure: STRUCTURES.find((known) => known === structure) ?? 'custom',
    notes,
    milestones: milestones.map((milestone, index) => ({
      key: `milestone-${index + 1}`,
      description: milestone.description,
      percentage: String(milestone.percentage),
      ...draftDue(triggerOf(milestone)),
    })),
  }
}

function draftDiscount(discount: Order['discount'] | undefined): DraftDiscount | null {
  if (discount == null) return null
  const { amount = 0, percent, reason } = discount
  return percent === undefined
    ? { amount: amount.toFixed(2), unit: 'dollars', reason }
    : { amount: String(percent), unit: 'percent', reason }
}
