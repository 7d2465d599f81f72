import '../zod-without-eval.ts'
import { milestone, newLineItem, newOrder } from '#contract/orders.ts'
import type { Issue } from '#domain/refusal.ts'
import { type NewQuote, newOrderNumbers, type UncheckedQuote } from './new-order.ts'

/** What the server would find wrong with an order, in its own sentences; empty when nothing. */
export function issuesOf(order: UncheckedQuote): Issue[] {
  const { error } = newOrder.safeParse(order)
  return error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
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
  return CHECKS[field].safeParse(newOrderNumbers[field](text)).error?.issues ?? []
}
