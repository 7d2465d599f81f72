import '../zod-without-eval.ts'
import { daysAfter, milestone, newLineItem, newOrder } from '#contract/orders.ts'
import type { Issue } from '#domain/refusal.ts'
import { type NewQuote, newOrderNumbers } from './new-order.ts'

/** The issues that the server would report for an order, with its messages. */
export function issuesOf(order: NewQuote): Issue[] {
  const { error } = newOrder.safeParse(order)
  return (
    error?.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: messageOf(issue, issue.path[0]),
    })) ?? []
  )
}

/** The contract's message, except for the tax rate: a fraction in the contract, but a percentage in the form. */
function messageOf(
  { code, message }: { readonly code: string; readonly message: string },
  field: unknown,
): string {
  if (field !== 'taxRate') return message
  if (code === 'too_big') return 'Tax rate must be at most 100'
  return code === 'custom' ? 'Tax rate must have at most 4 decimals' : message
}

const CHECKS = {
  quantity: newLineItem.shape.quantity,
  price: newLineItem.shape.price,
  percentage: milestone.shape.percentage,
  days: daysAfter,
  expiryDays: newOrder.shape.expiryDays,
  taxPercent: newOrder.shape.taxRate,
}

export type NumberField = keyof typeof CHECKS

/** The problem with a number once its field loses focus, with the same message as on saving. */
export function numberProblem(field: NumberField, text: string): string | undefined {
  return issuesOfNumber(field, text)[0]?.message
}

/** The one problem that typing more cannot fix, and so is shown while typing. */
export function tooLargeProblem(field: NumberField, text: string): string | undefined {
  return issuesOfNumber(field, text).find(({ code }) => code === 'too_big')?.message
}

function issuesOfNumber(field: NumberField, text: string) {
  const { error } = CHECKS[field].safeParse(newOrderNumbers[field](text))
  return (
    error?.issues.map((issue) => ({
      code: issue.code,
      message: messageOf(issue, field === 'taxPercent' ? 'taxRate' : field),
    })) ?? []
  )
}
