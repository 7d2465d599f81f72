/** Turns a draft into the order to send (spec section 7). The server recomputes every total and ignores these. */
import type { Calls } from '#contract/api.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { fractionFromPercent } from '../tax-percent.ts'
import { typedDollars, typedNumber, typedPrice, typedQuantity } from '../typed-number.ts'
import { draftTotals } from './draft-totals.ts'
import type { DraftDiscount, DraftMilestone, QuoteDraft } from './quote-draft.ts'

export type NewQuote = Calls['POST /api/orders']['body']

const numberOrNaN = (text: string) => typedNumber(text) ?? Number.NaN

/** Parsers for the form's numbers. All return NaN for invalid text. */
export const newOrderNumbers = {
  quantity: typedQuantity,
  price: typedPrice,
  percentage: numberOrNaN,
  days: numberOrNaN,
  expiryDays: numberOrNaN,
  taxPercent: fractionFromPercent,
}

/** The contract's check reports whatever is invalid or missing, before anything is sent. */
export function newOrderFrom(draft: QuoteDraft): NewQuote {
  const totals = draftTotals(draft)
  return {
    customerId: draft.customerId ?? Number.NaN,
    title: draft.title,
    ...forOptionalTexts((name) => draft[name]),
    status: 'quote',
    lineItems: draft.lines.map((line, index) => ({
      description: line.description,
      quantity: newOrderNumbers.quantity(line.quantity),
      price: newOrderNumbers.price(line.price),
      ...(line.discount !== null && { discount: newDiscountFrom(line.discount) }),
      ...(!line.taxable && { taxable: false }),
      ...(line.piece !== undefined && { piece: { ...line.piece, inputs: { ...line.piece.inputs } } }),
      total: dollarsFromCents(totals.lines[index] ?? 0),
    })),
    ...(draft.discount !== null && { discount: newDiscountFrom(draft.discount) }),
    subtotal: dollarsFromCents(totals.sums?.subtotal ?? 0),
    tax: dollarsFromCents(totals.sums?.tax ?? 0),
    taxRate: newOrderNumbers.taxPercent(draft.taxPercent),
    total: dollarsFromCents(totals.sums?.total ?? 0),
    expiryDays: newOrderNumbers.expiryDays(draft.expiryDays),
    ...(draft.conditions !== undefined && { conditions: draft.conditions }),
    paymentTerms: {
      structure: draft.structure,
      notes: draft.notes,
      ...(draft.structure === 'custom' && { milestones: draft.milestones.map(newMilestone) }),
    },
  }
}

function newDiscountFrom({ amount, unit, reason }: DraftDiscount): NonNullable<NewQuote['discount']> {
  const discount =
    unit === 'percent' ? { percent: numberOrNaN(amount) } : { amount: typedDollars(amount) ?? Number.NaN }
  return { ...discount, reason }
}

function newMilestone(milestone: DraftMilestone) {
  const { description, percentage } = milestone
  return { description, percentage: newOrderNumbers.percentage(percentage), ...newDue(milestone) }
}

function newDue({ due, days, dueDate }: DraftMilestone): Pick<NewMilestone, 'due' | 'dueDate'> {
  if (due === 'date') return { dueDate }
  if (due === 'invoice' || due === 'completion') return { due: { on: due } }
  const on = due === 'after-invoice' ? 'invoice' : 'completion'
  return { due: { on, days: newOrderNumbers.days(days) } }
}

type NewMilestone = NonNullable<NewQuote['paymentTerms']['milestones']>[number]
