import '../zod-without-eval.ts'
import { milestone, newLineItem, newOrder } from '#contract/orders.ts'
import type { Issue } from '#domain/refusal.ts'
import { type NewQuote, newOrderNumbers, type UncheckedQuote } from './new-order.ts'

/** What the server would find wrong with an order, in its own sentences; empty when nothing. */
export function issuesOf(order: UncheckedQuote): Issue[] {
  const { error } = newOrder.safeParse(order)
  return (
    error?.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: sentenceOf(issue, issue.path[0]),
    })) ?? []
  )
}

/** The wire has the tax rate as a fraction, the form in percent: so does the sentence beside its field. */
function sentenceOf(
  { code, message }: { readonly code: string; readonly message: string },
  field: unknown,
): string {
  if (field !== 'taxRate') return message
  if (code === 'too_big') return 'Tax rate must be at most 100'
  return code === 'custom' ? 'Tax rate must have at most 4 decimals' : message
}

/** With nothing wrong an order has a customer too. */
export function isWhole(order: UncheckedQuote): order is NewQuote {
  return order.customerId !== undefined
}

const CHECKS = {
  quantity: newLineItem.shape.quantity,
  price: newLineItem.shape.price,
  percentage: milestone.shape.percentage,
  expiryDays: newOrder.shape.expiryDays,
  taxPercent: newOrder.shape.taxRate,
}

export type NumberField = keyof typeof CHECKS

/** What is wrong with a number that was typed and left, in the sentence that saving would say. */
export function numberProblem(field: NumberField, text: string): string | undefined {
  return issuesOfNumber(field, text)[0]?.message
}

/** What no further digit can mend, and so is said while it is typed. */
export function tooLargeProblem(field: NumberField, text: string): string | undefined {
  return issuesOfNumber(field, text).find(({ code }) => code === 'too_big')?.message
}

function issuesOfNumber(field: NumberField, text: string) {
  const { error } = CHECKS[field].safeParse(newOrderNumbers[field](text))
  return (
    error?.issues.map((issue) => ({
      code: issue.code,
      message: sentenceOf(issue, field === 'taxPercent' ? 'taxRate' : field),
    })) ?? []
  )
}
