import '../zod-without-eval.ts'
import { newOrder } from '#contract/orders.ts'
import type { Issue } from '#domain/refusal.ts'
import type { NewQuote, UncheckedQuote } from './new-order.ts'

/** What the server would find wrong with an order, in its own sentences; empty when nothing. */
export function issuesOf(order: UncheckedQuote): Issue[] {
  const { error } = newOrder.safeParse(order)
  return error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
}

/** With nothing wrong an order has a customer too. */
export function isWhole(order: UncheckedQuote): order is NewQuote {
  return order.customerId !== undefined
}
